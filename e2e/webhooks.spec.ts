import { expect, test } from '@playwright/test';
import { findProduct } from '../catalogue/products.ts';
import { mailsTo, query, siteUrl, standin } from './stack.ts';

interface Delivery {
  status: number | null;
}

const plan = findProduct('socialMediaGrowth');

/** Opens a checkout as the cart does; the session's id. */
async function openCheckout(): Promise<string> {
  const { id, priceId, name, description, mode, unitAmount = 0 } = plan ?? {};
  const item = { id, priceId, name, description, mode, quantity: 1, price: unitAmount / 100 };
  const reply = await fetch(`${siteUrl}/api/create-checkout-session`, {
    method: 'POST',
    headers: { Origin: siteUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [item], attempt: crypto.randomUUID() }),
  });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { id: string }).id;
}

test.afterEach(() => standin('webhooks', { hold: false }));

test('F9, F10: events in reverse, and each twenty times at once, make one paid order and one receipt', async () => {
  const address = `grace-${Date.now()}@example.com`;
  const before = (await standin<object[]>('events')).length;
  const session = await openCheckout();
  await standin('webhooks', { hold: true });
  await standin(`sessions/${session}/pay`, { email: address, async: true });
  await standin(`sessions/${session}/settle`, {});
  await standin('subscriptions/last/renew', {});
  expect(query('select status from orders where session_id = ?', session)).toEqual([]);

  await standin('webhooks/release', { order: 'reverse' });
  const events = await standin<{ id: string }[]>('events');
  expect(events.length - before).toBeGreaterThanOrEqual(3);
  for (const { id } of events.slice(0, events.length - before)) {
    const { deliveries } = await standin<{ deliveries: Delivery[] }>('webhooks/send', { event: id, times: 20 });
    expect(deliveries.map(({ status }) => status)).toEqual(Array(20).fill(200));
  }

  const orders = query<{ id: string; status: string; amount: number }>(
    'select id, status, amount from orders where session_id = ?',
    session,
  );
  expect(orders).toEqual([{ id: expect.any(String), status: 'paid', amount: plan?.unitAmount }]);
  const mails = () =>
    query('select kind, status, attempts from outbox where about = ? order by kind', orders[0]?.id ?? '');
  await expect
    .poll(mails, { timeout: 20_000 })
    .toEqual(['order', 'receipt'].map((kind) => ({ kind, status: 'sent', attempts: 1 })));
  expect(await mailsTo(address)).toHaveLength(1);
});
