import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactReplySchema } from '../../../../catalogue/wire-forms.ts';
import { readContactReply, sendContact } from './contact-client.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('sends a message as JSON', async () => {
  fetched.mockResolvedValue(Response.json({ id: 'm1' }, { status: 201 }));
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  expect(await sendContact('https://agency.example/api', body)).toEqual({ ok: true, value: { id: 'm1' } });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://agency.example/api/contact');
  expect(JSON.parse(String(init?.body))).toEqual(body);
});

it('reads a reply as the Worker writes it, and nothing else', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.constant([]),
    fc.constant({}),
  );
  fc.assert(
    fc.property(fc.record({ id: anything, more: anything }, { requiredKeys: [] }), (reply) => {
      const parsed = v.safeParse(contactReplySchema, reply);
      expect(readContactReply(reply)).toEqual(parsed.success ? parsed.output : undefined);
    }),
  );
});
