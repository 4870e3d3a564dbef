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

it('sendContact posts a message with files as FormData, without headers that would require a CORS preflight', async () => {
  fetchMock.mockResolvedValue(Response.json({ id: 'm1' }, { status: 201 }));
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  await sendContact('https://agency.example/api', message, [new File(['%PDF-'], 'brief.pdf')]);
  const [, init] = fetchMock.mock.calls[0] ?? [];
  const form = init?.body as FormData;
  expect(init?.headers).toEqual({});
  expect(JSON.parse(String(form.get('json')))).toEqual(message);
  expect(form.getAll('files')).toMatchObject([{ name: 'brief.pdf', size: 5 }]);
});

// https://github.com/tus/tus-js-client/issues/255
it('sendContact reports an unreadable file by name instead of a network error', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  // jsdom's files have no `arrayBuffer()`.
  const createFile = (name: string, arrayBuffer: () => Promise<unknown>) =>
    Object.assign(new File(['%PDF-'], name), { slice: () => ({ arrayBuffer }) }) as unknown as File;
  const readable = createFile('brief.pdf', async () => new ArrayBuffer(1));
  const changed = createFile('plan $1.pdf', () => Promise.reject(new DOMException('changed', 'NotReadableError')));
  const send = (...files: File[]) => sendContact('https://agency.example/api', message, files);
  expect(await send(readable, changed)).toMatchObject({
    ok: false,
    problem: { errors: [{ path: 'files', message: '“plan $1.pdf” is empty or can’t be read.' }] },
  });
  expect(await send(readable)).toEqual({ ok: false, kind: 'network' });
});

it("readContactReply accepts a response only if it matches the Worker's schema", () => {
  expectMatchesSchema(readContactReply, contactReplySchema, { id: anyJsonValue });
});
