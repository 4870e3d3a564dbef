import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactReplySchema } from '#catalogue/wire-forms.ts';
import { anyJsonValue, expectMatchesSchema } from '../../shared/worker-client/replies.testing.ts';
import { readContactReply, sendContact } from './use-contact-form.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

it('sendContact posts the message as JSON', async () => {
  fetchMock.mockResolvedValue(Response.json({ id: 'm1' }, { status: 201 }));
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  expect(await sendContact('https://agency.example/api', body)).toEqual({ ok: true, value: { id: 'm1' } });
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('https://agency.example/api/contact');
  expect(JSON.parse(String(init?.body))).toEqual(body);
});

it("readContactReply accepts a response only if it matches the Worker's schema", () => {
  expectMatchesSchema(readContactReply, contactReplySchema, { id: anyJsonValue });
});
