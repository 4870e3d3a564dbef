import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formTokenSchema } from '#catalogue/wire-forms.ts';
import { getFormToken, readFormToken } from './form-token.ts';
import { anyJsonValue, expectMatchesSchema } from './replies.testing.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('fetches the form token from the Worker', async () => {
  fetched.mockResolvedValue(Response.json({ token: 't' }));
  expect(await getFormToken('https://agency.example/api')).toEqual({ ok: true, value: { token: 't' } });
});

// https://github.com/tezjs/tezjs/issues/25
it('fetches each form token from a new URL, so that a page’s service worker cannot answer with an old token', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(async () => Response.json({ token: 't' }));
  await getFormToken('https://agency.example/api');
  vi.advanceTimersByTime(1000);
  await getFormToken('https://agency.example/api');
  vi.useRealTimers();
  const [first, second] = fetched.mock.calls.map(([url]) => String(url));
  expect(first).toMatch(/^https:\/\/agency\.example\/api\/form-token\?\d+$/);
  expect(second).not.toBe(first);
});

it('accepts exactly the form-token replies that the Worker’s schema accepts', () => {
  expectMatchesSchema(readFormToken, formTokenSchema, { token: anyJsonValue });
});
