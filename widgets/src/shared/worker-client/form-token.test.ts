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

it('accepts exactly the form-token replies that the Worker’s schema accepts', () => {
  expectMatchesSchema(readFormToken, formTokenSchema, { token: anyJsonValue });
});
