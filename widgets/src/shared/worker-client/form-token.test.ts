import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formTokenSchema } from '../../../../catalogue/wire-forms.ts';
import { getFormToken, readFormToken } from './form-token.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('asks for the proof of when a form was touched', async () => {
  fetched.mockResolvedValue(Response.json({ token: 't' }));
  expect(await getFormToken('https://agency.example/api')).toEqual({ ok: true, value: { token: 't' } });
});

it('reads the proof as the Worker writes it, and nothing else', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.constant([]),
    fc.constant({}),
  );
  fc.assert(
    fc.property(fc.record({ token: anything, more: anything }, { requiredKeys: [] }), (reply) => {
      const parsed = v.safeParse(formTokenSchema, reply);
      expect(readFormToken(reply)).toEqual(parsed.success ? parsed.output : undefined);
    }),
  );
});
