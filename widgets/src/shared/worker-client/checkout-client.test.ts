// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutRequest } from '#catalogue/wire.ts';
import { createCheckoutClient } from './checkout-client.ts';

const body: CheckoutRequest = {
  items: [{ id: 'a', priceId: 'p', quantity: 1, name: 'A', description: '', price: 1, mode: 'payment' }],
  attempt: 'abcdefgh',
};
const client = createCheckoutClient('https://agency.example/api');
const fetched = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
});

it('posts the cart once as JSON without cookies', async () => {
  fetched.mockResolvedValue(Response.json({ url: 'https://checkout.stripe.com/x', sessionId: 'cs', id: 'cs', new: 1 }));
  expect(await client.createCheckoutSession(body)).toEqual({
    ok: true,
    value: { url: 'https://checkout.stripe.com/x', sessionId: 'cs', id: 'cs' },
  });
  expect(fetched).toHaveBeenCalledOnce();
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://agency.example/api/create-checkout-session');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', headers: { 'Content-Type': 'application/json' } });
  expect(JSON.parse(String(init?.body))).toEqual(body);
});

it('requests a checkout session by its URL-encoded id', async () => {
  fetched.mockResolvedValue(Response.json({}));
  expect(await client.getCheckoutSession('../a b')).toEqual({ ok: false, kind: 'malformed' });
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^https:\/\/agency\.example\/api\/checkout-sessions\/\.\.%2Fa%20b\?\d+$/);
});

// https://github.com/tezjs/tezjs/issues/25
it.each(['getCheckoutSession', 'isInvoiceRequested'] as const)(
  '%s() requests a new URL each time, so that a page’s service worker cannot answer with an old status',
  async (method) => {
    vi.useFakeTimers();
    const statuses = ['open', 'paid'];
    const cached = new Map<string, string>();
    fetched.mockImplementation(async (url) => {
      const text = cached.get(String(url)) ?? JSON.stringify({ status: statuses.shift() });
      cached.set(String(url), text);
      return new Response(text);
    });
    for (let visit = 0; visit < 2; visit++) {
      await client[method]('cs_test_12345678');
      vi.advanceTimersByTime(1000);
    }
    expect(statuses).toEqual([]);
  },
);

it('returns the Worker’s problem details if the Worker refuses a checkout', async () => {
  const problem = { type: 'about:blank', title: 'Busy', status: 503, code: 'busy', retry: 'same-attempt' };
  fetched.mockResolvedValue(Response.json(problem, { status: 503 }));
  expect(await client.createCheckoutSession(body)).toMatchObject({ ok: false, kind: 'problem', problem });
});

it.each([
  ['an HTML page', 502, '<html>Bad gateway</html>'],
  ['an empty body', 500, ''],
])('returns a problem without details if the error response is %s', async (_, status, text) => {
  fetched.mockResolvedValue(new Response(text, { status }));
  expect(await client.createCheckoutSession(body)).toEqual({ ok: false, kind: 'problem', problem: undefined });
});

it.each(['', 'null', '"text"', '{"url":7}', '<html>', '[]'])(
  'fails with kind "malformed" if the response body is %j (F5)',
  async (text) => {
    fetched.mockResolvedValue(new Response(text));
    expect(await client.createCheckoutSession(body)).toEqual({ ok: false, kind: 'malformed' });
  },
);

it('fails with kind "network" if fetch rejects (F17)', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await client.createCheckoutSession(body)).toEqual({ ok: false, kind: 'network' });
});

it('fails with kind "timeout" after 25 seconds, even if the body is still streaming (F2)', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation((_, init) => {
    const body = new ReadableStream({
      start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted'))),
    });
    return Promise.resolve(new Response(body));
  });
  const result = client.createCheckoutSession(body);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await result).toEqual({ ok: false, kind: 'timeout' });
  expect(vi.getTimerCount()).toBe(0);
});
