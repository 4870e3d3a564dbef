import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findProduct } from '#catalogue/products.ts';
import { reconcileCron, runLocalSchedule } from '#local/schedule.ts';
import { callStripeMock, fetchMailsTo, queryDatabase, siteUrl, stateFolder } from '../stack.ts';

interface Delivery {
  status: number | null;
}

const plan = findProduct('socialMediaGrowth');

/** Opens a checkout as the cart does. Returns the session id. */
async function openCheckout(): Promise<string> {
  const { id, priceId, name, description, unitAmount = 0 } = plan ?? {};
  const item = { id, priceId, name, description, mode: 'subscription', quantity: 1, price: unitAmount / 100 };
  const reply = await fetch(`${siteUrl}/api/create-checkout-session`, {
    method: 'POST',
    headers: { Origin: siteUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [item], attempt: crypto.randomUUID() }),
  });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { id: string }).id;
}

test.afterEach(() => callStripeMock('webhooks', { hold: false, times: 1 }));

test('webhook events delivered in reverse order, and then twenty times each, cause one paid order and one receipt (F9, F10)', async () => {
  const address = `grace-${Date.now()}@example.com`;
  const before = (await callStripeMock<object[]>('events')).length;
  const session = await openCheckout();
  await callStripeMock('webhooks', { hold: true });
  await callStripeMock(`sessions/${session}/pay`, { email: address, async: true });
  await callStripeMock(`sessions/${session}/settle`, {});
  await callStripeMock('subscriptions/last/renew', {});
  expect(queryDatabase("select status from orders where session_id = ? and status <> 'created'", session)).toEqual([]);

  await callStripeMock('webhooks/release', { order: 'reverse' });
  const events = await callStripeMock<{ id: string }[]>('events');
  expect(events.length - before).toBeGreaterThanOrEqual(3);
  for (const { id } of events.slice(0, events.length - before)) {
    const { deliveries } = await callStripeMock<{ deliveries: Delivery[] }>('webhooks/send', { event: id, times: 20 });
    expect(deliveries.map(({ status }) => status)).toEqual(Array(20).fill(200));
  }

  const orders = queryDatabase<{ id: string; status: string; amount: number }>(
    'select id, status, amount from orders where session_id = ?',
    session,
  );
  expect(orders).toEqual([{ id: expect.any(String), status: 'paid', amount: plan?.unitAmount }]);
  const queryMails = () =>
    queryDatabase('select kind, status, attempts from outbox where about = ? order by kind', orders[0]?.id ?? '');
  await expect.poll(queryMails, { timeout: 20_000 }).toEqual([
    // The reminder is sent after three days, unless the buyer has answered the questions by then.
    { kind: 'onboarding-reminder-to-buyer', status: 'waiting', attempts: 0 },
    ...['order', 'receipt'].map((kind) => ({ kind, status: 'sent', attempts: 1 })),
  ]);
  expect(await fetchMailsTo(address)).toHaveLength(1);
});

test('the next reconciliation completes a payment whose webhook events were all lost, and sends one receipt (F35) @nightly', async () => {
  // A reconciliation also reads the sessions of the other journeys, which takes long on a busy machine.
  test.setTimeout(180_000);
  const address = `lost-${Date.now()}@example.com`;
  await callStripeMock('webhooks', { times: 0 });
  const session = await openCheckout();
  await callStripeMock(`sessions/${session}/pay`, { email: address });
  const queryStatus = () =>
    queryDatabase<{ status: string }>('select status from orders where session_id = ?', session);
  // Poll, because the Worker stores the order after its reply.
  await expect.poll(queryStatus).toEqual([{ status: 'created' }]);

  await expect
    .poll(
      async () => {
        await runLocalSchedule(siteUrl, reconcileCron);
        return queryStatus();
      },
      { timeout: 90_000 },
    )
    .toEqual([{ status: 'paid' }]);
  await runLocalSchedule(siteUrl, reconcileCron);
  await expect.poll(async () => (await fetchMailsTo(address)).length, { timeout: 20_000 }).toBe(1);
  const [receipt] = await fetchMailsTo(address);
  const number = `#${session.slice(-8).toUpperCase()}`;
  expect(receipt?.subject).toContain(number);

  const args = ['tools/operate.ts', 'order', number, '--persist-to', stateFolder];
  const { stdout } = await promisify(execFile)('node', args);
  expect(stdout).toContain(session);
  expect(stdout).toContain('receipt');
});
