import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFormsClient } from './forms-client.ts';

const client = createFormsClient('https://agency.example/api');
const fetched = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('sends a message as JSON', async () => {
  fetched.mockResolvedValue(Response.json({ id: 'm1' }, { status: 201 }));
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  expect(await client.sendContact(body)).toEqual({ ok: true, value: { id: 'm1' } });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://agency.example/api/contact');
  expect(JSON.parse(String(init?.body))).toEqual(body);
});

it('sends a review and hears that it is held', async () => {
  fetched.mockResolvedValue(Response.json({ id: 'r1', status: 'held' }, { status: 202 }));
  const sent = await client.sendReview({ name: 'Ada', email: 'ada@example.com', rating: 4, review: 'Good' });
  expect(sent).toEqual({ ok: true, value: { id: 'r1', status: 'held' } });
  expect(fetched.mock.calls[0]?.[0]).toBe('https://agency.example/api/reviews');
});

it('asks for the next page by its cursor', async () => {
  fetched.mockResolvedValue(Response.json({ reviews: [] }));
  await client.getReviews();
  await client.getReviews('a b&c');
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://agency.example/api/reviews',
    'https://agency.example/api/reviews?cursor=a%20b%26c',
  ]);
});

it('gives up a list nobody waits for any more', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const controller = new AbortController();
  const list = client.getReviews(undefined, controller.signal);
  controller.abort();
  expect(await list).toMatchObject({ ok: false });
});

it('asks for the proof of when a form was touched', async () => {
  fetched.mockResolvedValue(Response.json({ token: 't' }));
  expect(await client.getFormToken()).toEqual({ ok: true, value: { token: 't' } });
});
