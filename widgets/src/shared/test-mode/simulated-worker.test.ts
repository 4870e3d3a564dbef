import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contactReplySchema, formTokenSchema, reviewListSchema, reviewReplySchema } from '#catalogue/wire-forms.ts';
import { isCheckoutId } from '../cart-store/checkouts.ts';
import { createSafeStorage } from '../cart-store/safe-storage.ts';
import { readCheckoutReply, readCheckoutSession } from '../worker-client/read-checkout-reply.ts';
import { createSimulatedWorker } from './simulated-worker.ts';

const base = 'https://agency-test.invalid';
const createWorker = () =>
  createSimulatedWorker(
    base,
    createSafeStorage(() => sessionStorage),
    (code, language) => `${code} in ${language}`,
  );
const sendRequest = async (path: string, method = 'GET', body?: object) => {
  const response = await createWorker().answer(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, reply: (await response.json()) as unknown };
};
const item = { id: 'a', priceId: 'p', name: 'A', description: '', quantity: 2, price: 10.5 } as const;

beforeEach(() => sessionStorage.clear());

describe('simulated Worker', () => {
  it('replies to contact, form-token and review requests match the API schemas', async () => {
    expect(v.is(contactReplySchema, (await sendRequest('/contact', 'POST', {})).reply)).toBe(true);
    expect(v.is(formTokenSchema, (await sendRequest('/form-token?1')).reply)).toBe(true);
    expect(v.is(reviewReplySchema, (await sendRequest('/reviews', 'POST', {})).reply)).toBe(true);
    expect(v.parse(reviewListSchema, (await sendRequest('/reviews?cursor=1')).reply).reviews).toMatchObject([
      { is_sample: true },
    ]);
  });

  it('ends a booked call after half an hour on a page whose Date.parse() returns a Date', async () => {
    vi.spyOn(Date, 'parse').mockImplementation((text) => new Date(text) as never);
    const start = '2030-01-07T14:00:00.000Z';
    const { reply } = await sendRequest('/booking', 'POST', { start });
    vi.restoreAllMocks();
    expect(reply).toMatchObject({ start, end: '2030-01-07T14:30:00.000Z' });
  });

  it('keeps a checkout session across reloads, and keeps the session open until markPaid()', async () => {
    const items = [
      { ...item, mode: 'subscription' },
      { ...item, id: 'b', quantity: 1, mode: 'subscription', interval: 'year' },
      { ...item, id: 'c', quantity: 1, mode: 'payment' },
    ];
    const created = readCheckoutReply((await sendRequest('/create-checkout-session', 'POST', { items })).reply);
    const id = created?.sessionId ?? '';
    expect(created?.url).toBeUndefined();
    expect(isCheckoutId(id)).toBe(true);
    const readSession = async () => readCheckoutSession((await sendRequest(`/checkout-sessions/${id}?1`)).reply);
    expect(await readSession()).toMatchObject({
      settlement: 'open',
      paid: false,
      amount_total: 42_00,
      mode: 'subscription',
    });
    expect(await readSession()).toMatchObject({
      then_monthly: 21_00,
      then_yearly: 10_50,
      number: id.slice(-8).toUpperCase(),
    });
    createWorker().markPaid(id);
    expect(await readSession()).toMatchObject({
      settlement: 'paid',
      paid: true,
      lines: [{ id: 'a', quantity: 2 }, {}, {}],
    });
  });

  it('replies to every promotion code with an explanation and no discount', async () => {
    const { reply } = await sendRequest('/promotions/SPRING%2020?cart=a.1&language=de');
    expect(reply).toEqual({ code: 'SPRING 20', holds: false, text: 'SPRING 20 in de' });
  });

  it('returns 404 for an unknown checkout session or route', async () => {
    expect(await sendRequest('/checkout-sessions/cs_test_somebodyElses')).toMatchObject({ status: 404 });
    expect(await sendRequest('/orders')).toMatchObject({ status: 404, reply: { code: 'not-found' } });
  });
});
