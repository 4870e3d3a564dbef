import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dailyCron } from '../../background.ts';
import { deskEnv, openDeskPage, submitDeskForm } from '../../testing/desk.ts';
import { createTestEnv, queryOrders } from '../../testing/harness.ts';
import {
  findStripeCalls,
  itemsWithPlan,
  oneTimeItems,
  orderByInvoice,
  queryOnlyInvoiceRequest,
  resetInvoiceTest,
  sendRequestedInvoice,
  stripe,
  stubAccessKeys,
} from '../../testing/invoice-orders.ts';
import { createMailFake } from '../../testing/mail-fake.ts';
import { computeTimeIn, queryRows, runScheduledJob } from '../../testing/settled-orders.ts';

beforeEach(resetInvoiceTest);

describe('invoice request before its invoice is sent', () => {
  it('is shown at the desk with its billing address and its status', async () => {
    await orderByInvoice(oneTimeItems, { typed: { state: 'Brandenburg' } });
    await stubAccessKeys();
    const page = await (await openDeskPage('/desk/invoices')).text();
    expect(page).toContain('Hauptstraße 1, 10115 Berlin, Brandenburg, Germany');
    expect(page).toContain('Waiting for you');
  });

  it('is declined at the desk with a reason that is mailed to the buyer', async () => {
    const mailFake = createMailFake();
    await orderByInvoice(oneTimeItems);
    const { id } = await queryOnlyInvoiceRequest();
    const fields = { request: id, reason: 'We only invoice after a call.' };
    const bindings = { ...deskEnv, ...mailFake.bindings };
    await stubAccessKeys();
    expect((await submitDeskForm('/desk/invoices/decline', { ...fields, reason: ' ' }, bindings)).status).toBe(409);
    const response = await submitDeskForm('/desk/invoices/decline', fields, bindings);
    expect(response.headers.get('location')).toBe('/desk/invoices?done=decline-invoice');
    await mailFake.deliver();
    const mail = mailFake.findMailsTo('ada@example.com').find(({ subject }) => subject.includes('can’t send'));
    expect(mail?.text).toContain('We only invoice after a call.');
    await expect(sendRequestedInvoice(id)).rejects.toThrow('No waiting request');
    expect(await queryOrders()).toEqual([]);
  });

  it.each([
    [
      'Stripe refuses the email address',
      () => {
        const error = { type: 'invalid_request_error', code: 'email_invalid', message: 'Text of Stripe' };
        stripe.nextResponses.push(() => Response.json({ error }, { status: 400 }));
      },
      'Stripe doesn’t accept the email address ada@example.com',
    ],
    [
      'a product is no longer sold',
      () => env.DB.prepare("UPDATE invoice_requests SET lines = replace(lines, 'seoStarter', 'gone')").run(),
      'Decline it and ask the buyer to order again',
    ],
  ])('can still be declined after %s', async (_, prepare, text) => {
    await orderByInvoice('seoStarter:1');
    const { id } = await queryOnlyInvoiceRequest();
    await stubAccessKeys();
    await prepare();
    const refused = await submitDeskForm('/desk/invoices', { request: id }, { ...createTestEnv(), ...deskEnv });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain(text);
    expect(page).toContain('action="/desk/invoices/decline"');
    const declined = await submitDeskForm('/desk/invoices/decline', { request: id, reason: 'Sorry' }, deskEnv);
    expect(declined.status).toBe(303);
    expect(await queryOnlyInvoiceRequest()).toMatchObject({ decline_reason: 'Sorry' });
  });

  it.each([
    ['deletes the draft', oneTimeItems],
    ['cancels the subscription', itemsWithPlan],
  ])('%s at Stripe when the agency declines a request whose total at Stripe differs', async (_, items) => {
    await orderByInvoice(items);
    const { id } = await queryOnlyInvoiceRequest();
    await stubAccessKeys();
    await env.DB.prepare('UPDATE invoice_requests SET amount = amount + 100').run();
    const refused = await submitDeskForm('/desk/invoices', { request: id }, { ...createTestEnv(), ...deskEnv });
    expect(await refused.text()).toContain('action="/desk/invoices/decline"');
    const { invoice_id: invoiceId } = await queryOnlyInvoiceRequest();
    const declined = await submitDeskForm(
      '/desk/invoices/decline',
      { request: id, reason: 'Sorry' },
      { ...createTestEnv(), ...deskEnv },
    );
    expect(declined.status).toBe(303);
    expect(await queryOnlyInvoiceRequest()).toMatchObject({ decline_reason: 'Sorry', sent_at: null });
    const removed = stripe.requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url.pathname);
    const subscription = [...stripe.objects.keys()].find((key) => key.startsWith('sub_'));
    expect(removed).toEqual([
      items === oneTimeItems ? `/v1/invoices/${invoiceId}` : `/v1/subscriptions/${subscription}`,
    ]);
    await expect(sendRequestedInvoice(id)).rejects.toThrow('No waiting request');
  });

  it('cannot be declined if Stripe has finalized its invoice or fails to delete the draft', async () => {
    await orderByInvoice(oneTimeItems);
    const { id } = await queryOnlyInvoiceRequest();
    await stubAccessKeys();
    await env.DB.prepare('UPDATE invoice_requests SET amount = amount + 100').run();
    await sendRequestedInvoice(id).catch(() => undefined);
    const decline = () =>
      submitDeskForm('/desk/invoices/decline', { request: id, reason: 'Sorry' }, { ...createTestEnv(), ...deskEnv });
    stripe.isDown = true;
    expect(await (await decline()).text()).toContain('Stripe didn’t remove its draft');
    stripe.isDown = false;
    const { invoice_id: invoiceId } = await queryOnlyInvoiceRequest();
    stripe.objects.set(invoiceId, { ...stripe.objects.get(invoiceId), status: 'open' });
    expect(await (await decline()).text()).toContain('Void the invoice in Stripe’s dashboard');
    expect(await queryOnlyInvoiceRequest()).toMatchObject({ declined_at: null });
  });

  it.each([oneTimeItems, itemsWithPlan])(
    'is neither declined nor sent twice while its invoice is being sent (%s)',
    async (items) => {
      await orderByInvoice(items);
      const { id } = await queryOnlyInvoiceRequest();
      await stubAccessKeys();
      const next = fetch;
      const refused: unknown[] = [];
      vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
        const path = new URL(new Request(input, init).url).pathname;
        if (/finalize$|customers$/.test(path)) {
          refused.push(
            (await submitDeskForm('/desk/invoices/decline', { request: id, reason: 'Sorry' }, deskEnv)).status,
          );
          refused.push((await submitDeskForm('/desk/invoices', { request: id }, deskEnv)).status);
        }
        return next(input, init);
      });
      await sendRequestedInvoice(id);
      expect(refused).toEqual([409, 409, 409, 409]);
      expect(await queryOnlyInvoiceRequest()).toMatchObject({ declined_at: null, sent_at: expect.any(Number) });
      expect(findStripeCalls('/send')).toHaveLength(1);
      expect(await queryRows("SELECT id FROM outbox WHERE kind = 'invoice-declined-to-buyer'")).toEqual([]);
    },
  );

  it('expires after 30 days and mails the buyer', async () => {
    const mailFake = createMailFake();
    await orderByInvoice(oneTimeItems);
    await env.DB.prepare('UPDATE invoice_requests SET created_at = created_at - 31 * 86400').run();
    await runScheduledJob(computeTimeIn(0), mailFake.bindings, dailyCron);
    expect(await queryOnlyInvoiceRequest()).toMatchObject({ decline_reason: 'expired' });
    await mailFake.deliver();
    const mail = mailFake.findMailsTo('ada@example.com').find(({ subject }) => subject.includes('can’t send'));
    expect(mail?.text).toContain('has expired');
  });

  it('mails the buyer about the expiry only if the confirmation was mailed, because anyone can type any address', async () => {
    const mailFake = createMailFake();
    for (const company of ['A', 'B', 'C', 'D', 'E']) await orderByInvoice(oneTimeItems, { typed: { company } });
    await env.DB.prepare('UPDATE invoice_requests SET created_at = created_at - 31 * 86400').run();
    await runScheduledJob(computeTimeIn(0), mailFake.bindings, dailyCron);
    const isUndecided = 'SELECT id FROM invoice_requests WHERE declined_at IS NULL';
    expect((await env.DB.prepare(isUndecided).all()).results).toEqual([]);
    const mails = await env.DB.prepare("SELECT id FROM outbox WHERE kind = 'invoice-declined-to-buyer'").all();
    expect(mails.results).toHaveLength(3);
  });
});
