/** Tests the path of a file from the form that sends it to the desk that serves it. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxFileBytes } from '#catalogue/forms/files.ts';
import { dailyCron } from '../background.ts';
import { getDatabase } from '../env.ts';
import { deskEnv, openDeskPage, stubAccess, submitDeskForm } from '../testing/desk.ts';
import { createContactBody, postFiles, postForm, type TestFile } from '../testing/forms.ts';
import {
  agencyAddress,
  clearDatabase,
  createBrokenDatabase,
  createEvent,
  createLossyDatabase,
  createTestEnv,
  deliverEvent,
  readProblem,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { createMailFake } from '../testing/mail-fake.ts';
import { createZip, sampleDocx, samplePdf, samplePng, toBytes } from '../testing/sample-files.ts';
import { queryRows, runScheduledJob, startOrder } from '../testing/settled-orders.ts';
import { installStripeFake, type StripeFake } from '../testing/stripe-fake.ts';
import { deleteUnusedFiles } from './file-store.ts';
import { sentFiles } from './schema.ts';

const { FILES } = env;
const person = { name: 'Ada Example', email: 'ada@example.com', message: 'Here is our brief.' };
const brief: TestFile = ['brief.pdf', samplePdf];

const listObjects = async () => (await FILES.list()).objects.map(({ key }) => key);
const queryFiles = () => getDatabase(env).select().from(sentFiles).orderBy(sentFiles.name).all();
const queryMessages = () => queryRows('SELECT id FROM contact_messages');

beforeEach(async () => {
  await clearDatabase();
  for (const key of await listObjects()) await FILES.delete(key);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function expectNothingStored() {
  expect([await listObjects(), await queryFiles(), await queryMessages()]).toEqual([[], [], []]);
}

/** Returns the errors that the widget gets for files. */
async function getFileErrors(...files: readonly TestFile[]): Promise<unknown> {
  const reply = await postFiles('contact', await createContactBody(), files, { widget: true });
  expect(reply.status).toBe(422);
  await expectNothingStored();
  return (await readProblem(reply)).errors;
}

describe('files of the contact form', () => {
  test('stores the files of a plain form under random keys, and their names in the database', async () => {
    const reply = await postFiles('contact', person, [brief, ['Logo.png', samplePng]]);
    expect(reply.status).toBe(303);
    const [first, second] = await queryFiles();
    expect([first, second]).toMatchObject([
      { name: 'Logo.png', type: 'image/png', size: samplePng.length },
      { name: 'brief.pdf', type: 'application/pdf', size: samplePdf.length },
    ]);
    expect(await listObjects()).toEqual([first?.key, second?.key].sort());
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    const content = await (await FILES.get(second?.key ?? ''))?.arrayBuffer();
    expect(new Uint8Array(content ?? new ArrayBuffer(0))).toEqual(samplePdf);
  });

  test('stores the files of the widget’s form and returns JSON', async () => {
    const reply = await postFiles('contact', await createContactBody(), [brief], { widget: true });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ id: expect.any(String) });
    expect(await queryFiles()).toMatchObject([{ name: 'brief.pdf' }]);
  });

  test('requires a form token from the widget, as for a message without files', async () => {
    const { token, ...body } = await createContactBody();
    const reply = await postFiles('contact', body, [brief], { widget: true });
    expect(await readProblem(reply)).toMatchObject({ code: 'form-token-missing' });
    await expectNothingStored();
  });

  test('accepts a plain form whose file field is empty', async () => {
    expect((await postFiles('contact', person, [])).status).toBe(303);
    expect(await queryMessages()).toHaveLength(1);
    expect(await listObjects()).toEqual([]);
  });

  test.each<[string, TestFile, string]>([
    ['a program named as a PDF', ['brief.pdf', toBytes('MZ\x90\0')], '“brief.pdf” isn’t a PDF'],
    ['a page named as a picture', ['logo.png', toBytes('<script>alert(1)</script>')], '“logo.png” isn’t a PDF'],
    ['an archive named as a document', ['brief.docx', createZip({ 'a.exe': 'MZ' })], '“brief.docx” isn’t a PDF'],
    ['an empty file', ['brief.pdf', ''], '“brief.pdf” is empty or can’t be read.'],
  ])('refuses %s', async (_, file, message) => {
    expect(await getFileErrors(brief, file)).toEqual([{ path: 'files', message: expect.stringContaining(message) }]);
  });

  test('returns an error for each refused file', async () => {
    expect(await getFileErrors(['a.pdf', 'x'], ['b.pdf', ''])).toHaveLength(2);
  });

  test('refuses a file larger than 10 MB, files larger than 20 MB in total, and more than 5 files', async () => {
    const large = new Uint8Array(maxFileBytes);
    large.set(samplePdf);
    const tooLarge = new Uint8Array(maxFileBytes + 1);
    tooLarge.set(samplePdf);
    expect(await getFileErrors(['a.pdf', tooLarge])).toEqual([
      { path: 'files', message: '“a.pdf” is larger than 10\u00a0MB.' },
    ]);
    const together = [{ path: 'files', message: 'All files together can be at most 20\u00a0MB.' }];
    expect(await getFileErrors(['a.pdf', large], ['b.pdf', large], brief)).toEqual(together);
    expect(await getFileErrors(...Array<TestFile>(6).fill(brief))).toEqual([
      { path: 'files', message: 'Choose at most 5 files.' },
    ]);
    expect((await postFiles('contact', person, [['a.pdf', large], ...Array<TestFile>(4).fill(brief)])).status).toBe(
      303,
    );
  });

  test('stops reading a body without a declared length when the body exceeds the size limit', async () => {
    let sent = 0;
    const chunk = new Uint8Array(1024 * 1024);
    const start = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull(controller) {
        sent += chunk.length;
        if (sent > 200 * chunk.length) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const headers = {
      Origin: siteOrigin,
      Accept: 'application/json',
      'Content-Type': 'multipart/form-data; boundary=x',
    };
    const reply = await sendRequest(new Request(`${siteOrigin}/api/contact`, { method: 'POST', headers, body }), {
      FILES,
    });
    expect([413, 422]).toContain(reply.status);
    expect(sent).toBeLessThan(40 * chunk.length);
    await expectNothingStored();
  });

  test.each([
    ['cut off in a file', '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7'],
    ['cut off in a header', '--x\r\nContent-Disposition: form'],
    ['without a boundary', 'name=Ada'],
    ['empty', ''],
  ])('refuses a body that is %s', async (_, body) => {
    const headers = { Origin: siteOrigin, 'Content-Type': 'multipart/form-data; boundary=x' };
    const reply = await sendRequest(new Request(`${siteOrigin}/api/contact`, { method: 'POST', headers, body }), {
      FILES,
    });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('The form didn’t reach us in one piece. Please send it again.');
    await expectNothingStored();
  });

  test('refuses text fields larger than 160 KB', async () => {
    const reply = await postFiles('contact', { ...person, message: 'x'.repeat(170 * 1024) }, [brief]);
    expect(reply.status).toBe(413);
    await expectNothingStored();
  });

  test.each([
    ['"; filename="x.html', '_; filename=_x.html.pdf'],
    ['../../secret.pdf', 'secret.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
  ])('stores the name %j without a path or invisible characters', async (sent, saved) => {
    expect((await postFiles('contact', person, [[sent, samplePdf]])).status).toBe(303);
    const [{ name } = { name: '' }] = await queryFiles();
    expect(name).toMatch(/^[^/\\\p{C}]+\.pdf$/u);
    await stubAccess();
    const [{ key } = { key: '' }] = await queryFiles();
    const header = (await openDeskPage(`/desk/files/${key}`, { FILES })).headers.get('content-disposition') ?? '';
    expect(header).toMatch(/^attachment; filename="[^"\\]*\.pdf"; filename\*=UTF-8''[\w%.!~&+-]*\.pdf$/);
    expect(header).toContain(saved.slice(-5));
  });

  test('shows a refused plain form again with the typed text and the errors at the file field', async () => {
    const typed = { ...person, name: '', company: '<Ada> & Sons', services: 'Other', partner: 'acme' };
    const reply = await postFiles('contact', typed, [brief, ['logo.png', 'MZ'], ['b.pdf', '']]);
    expect(reply.status).toBe(422);
    const page = await reply.text();
    expect(page).toContain(
      '<small id="files-wrong"><strong>“logo.png” isn’t a PDF, a picture (JPG, PNG, GIF, WebP), an office document without macros, or a text file. “b.pdf” is empty or can’t be read.</strong></small>',
    );
    expect(page).toContain('You only need to choose your files again.');
    expect(page).toMatch(/<input id="name"[^>]* aria-invalid="true"/);
    expect(page).toContain('value="&lt;Ada&gt; &amp; Sons"');
    expect(page).toMatch(/<textarea[^>]*>Here is our brief.<\/textarea>/);
    for (const [name, value] of [
      ['services', 'Other'],
      ['partner', 'acme'],
    ]) {
      expect(page).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    const withoutFiles = await postFiles('contact', { ...person, name: '' }, []);
    expect(await withoutFiles.text()).not.toContain('You only need to choose your files again.');
    const fine = await postFiles('contact', { ...person, name: '' }, [brief]);
    expect(await fine.text()).toContain('You only need to choose your files again.');
    await expectNothingStored();
  });

  test('refuses files if no bucket is configured, but accepts a message without files', async () => {
    const closed = { overrides: { FILES: undefined } } as never;
    const reply = await postFiles('contact', person, [brief], closed);
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain('We can’t take files here right now. Please send your message without them.');
    await expectNothingStored();
    expect((await postFiles('contact', person, [], closed)).status).toBe(303);
  });

  test('refuses files from unregistered pages, but accepts their messages', async () => {
    const headers = { Origin: 'https://stranger.example' };
    const fromWidget = await postFiles('contact', await createContactBody(), [brief], { widget: true, headers });
    expect(fromWidget.status).toBe(422);
    expect(fromWidget.headers.get('access-control-allow-origin')).toBe('https://stranger.example');
    expect((await postFiles('contact', person, [brief], { headers })).status).toBe(403);
    await expectNothingStored();
  });

  test('applies the rate limit of plain forms to forms with files', async () => {
    const PLAIN_FORM_LIMIT = { limit: async () => ({ success: false }) };
    expect((await postFiles('contact', person, [brief], { overrides: { PLAIN_FORM_LIMIT } })).status).toBe(429);
  });

  test.each(['reviews', 'billing-link'])('refuses a form with files at /api/%s', async (path) => {
    expect((await postFiles(path, person, [brief])).status).toBe(415);
    expect((await postFiles(path, person, [brief], { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  });

  test('stores a retried form only once, even without an attempt id', async () => {
    const body = await createContactBody();
    const first = await (await postFiles('contact', body, [brief], { widget: true })).json();
    const second = await (await postFiles('contact', body, [brief], { widget: true })).json();
    expect(second).toEqual(first);
    await postFiles('contact', person, [brief]);
    await postFiles('contact', person, [brief]);
    expect(await queryMessages()).toHaveLength(2);
    expect(await listObjects()).toHaveLength(2);
    expect(await queryFiles()).toHaveLength(2);
  });

  test('refuses a retry with different files', async () => {
    const body = await createContactBody();
    await postFiles('contact', body, [brief], { widget: true });
    const other = await postFiles('contact', body, [['brief.pdf', new Uint8Array([...samplePdf, 10])]], {
      widget: true,
    });
    expect(await readProblem(other)).toMatchObject({ status: 409, code: 'submission-reused' });
    expect(await listObjects()).toHaveLength(1);
  });

  test('stores a message only once if two retries arrive at the same time', async () => {
    const body = await createContactBody();
    const sendIt = () => postFiles('contact', body, [brief, ['logo.png', samplePng]], { widget: true });
    const replies = await Promise.all([sendIt(), sendIt()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await queryMessages()).toHaveLength(1);
    expect(await listObjects()).toEqual((await queryFiles()).map(({ key }) => key).sort());
  });

  test('stores neither message nor files if R2 is down', async () => {
    let puts = 0;
    const broken = new Proxy(FILES, {
      get(target, name) {
        if (name === 'put' && ++puts === 2) return () => Promise.reject(new Error('R2 is down'));
        return Reflect.get(target, name).bind(target);
      },
    });
    const body = await createContactBody();
    const files: TestFile[] = [brief, ['logo.png', samplePng]];
    const reply = await postFiles('contact', body, files, { widget: true, overrides: { FILES: broken } });
    expect(await readProblem(reply)).toMatchObject({ status: 503, retry: 'same-attempt' });
    await expectNothingStored();
    expect((await postFiles('contact', body, files, { widget: true })).status).toBe(201);
    expect(await listObjects()).toHaveLength(2);
  });

  test('returns 503 after 20 seconds if R2 does not respond', async () => {
    const body = await createContactBody();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = { put: () => new Promise(() => {}), delete: async () => undefined } as unknown as R2Bucket;
    const reply = postFiles('contact', body, [brief], { widget: true, overrides: { FILES: slow } });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 5, timeout: 10_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await reply).status).toBe(503);
    await expectNothingStored();
  });

  test('leaves uploaded files for the nightly job to delete if the database fails', async () => {
    const reply = await postFiles('contact', person, [brief], { overrides: { DB: createBrokenDatabase('on writes') } });
    expect(reply.status).toBe(503);
    expect([await listObjects(), await queryFiles()]).toEqual([[expect.any(String)], []]);
  });

  test('keeps the files if the database stored the message but the reply of the database was lost', async () => {
    const body = await createContactBody();
    await postFiles('contact', body, [brief], { widget: true, overrides: { DB: createLossyDatabase(1, 'after') } });
    expect((await postFiles('contact', body, [brief], { widget: true })).status).toBe(201);
    const [row] = await queryFiles();
    expect(await listObjects()).toContain(row?.key);
    expect(await queryMessages()).toHaveLength(1);
  });

  test('names the files in the mail to the agency and links to the desk, without attaching the files', async () => {
    const mailFake = createMailFake();
    await postFiles('contact', person, [brief], { overrides: { ...mailFake.bindings, ...deskEnv } });
    await mailFake.deliver({ ...deskEnv });
    const [mail] = mailFake.findMailsTo(agencyAddress);
    expect(mail?.text).toContain('Files: brief.pdf (1\u00a0KB)');
    expect(mail?.text).toContain('They aren’t scanned for viruses');
    expect(mail?.text).toContain(`${siteOrigin}/desk/messages`);
    expect(Object.keys(mail ?? {})).not.toContain('attachments');
    expect(
      mailFake
        .findMailsTo('ada@example.com')
        .map(({ text }) => text)
        .join(),
    ).not.toContain('brief.pdf');
  });
});

describe('files at the desk', () => {
  beforeEach(stubAccess);

  async function sendBrief(name = 'brief.pdf') {
    await postFiles('contact', person, [[name, samplePdf]]);
    const [row] = await queryFiles();
    return `/desk/files/${row?.key}`;
  }

  test('lists files beside their message with a warning', async () => {
    const link = await sendBrief('Größe.pdf');
    const page = await (await openDeskPage('/desk/messages')).text();
    expect(page).toContain(`<a href="${link}" download="Größe.pdf">Größe.pdf</a>`);
    expect(page).toContain('application/pdf, 1\u00a0KB');
    expect(page).toContain('not scanned for viruses');
    expect(await (await openDeskPage('/desk/messages.csv')).text()).toContain('Größe.pdf');
  });

  test('serves a file only as a download that browsers neither run, sniff nor cache (T58)', async () => {
    const reply = await openDeskPage(await sendBrief(), { FILES });
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="brief.pdf"; filename*=UTF-8''brief.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(reply.headers.has('access-control-allow-origin')).toBe(false);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(samplePdf);
  });

  test('serves no file under any URL to people who are not signed in', async () => {
    const link = await sendBrief();
    const key = link.split('/').at(-1);
    for (const path of [link, `/api/files/${key}`, `/files/${key}`, `/${key}`]) {
      const reply = await sendRequest(new Request(`${siteOrigin}${path}`), { FILES, ...deskEnv });
      expect([403, 404]).toContain(reply.status);
      expect(await reply.text()).not.toContain('%PDF');
    }
    expect((await sendRequest(new Request(`${siteOrigin}${link}`), { FILES })).status).toBe(503);
  });

  test('returns 404 for an unknown file, and 503 if R2 is down', async () => {
    const link = await sendBrief();
    expect((await openDeskPage('/desk/files/unknown', { FILES })).status).toBe(404);
    const down = { get: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket;
    const refused = await openDeskPage(link, { FILES: down });
    expect(refused.status).toBe(503);
    expect(await refused.text()).not.toContain('save your message');
    for (const key of await listObjects()) await FILES.delete(key);
    expect((await openDeskPage(link, { FILES })).status).toBe(404);
  });

  test('reports a missing bucket on the health page', async () => {
    const missing = 'the bucket FILES is missing from wrangler.toml';
    expect(await (await openDeskPage('/desk/health')).text()).toContain(missing);
    expect(await (await openDeskPage('/desk/health', { FILES })).text()).not.toContain(missing);
  });
});

describe('nightly deletion of files', () => {
  const days = 24 * 60 * 60_000;
  const runNight = (at = Date.now() + 2 * days) => runScheduledJob(at / 1000, { FILES }, dailyCron);

  test('deletes files with their message after a year', async () => {
    await postFiles('contact', person, [brief]);
    await runNight();
    expect([(await listObjects()).length, (await queryFiles()).length]).toEqual([1, 1]);
    await runNight(Date.now() + 366 * days);
    await expectNothingStored();
  });

  test('deletes objects that belong to no message and are older than a day', async () => {
    await FILES.put('orphan', 'x');
    await runNight(Date.now());
    expect(await listObjects()).toEqual(['orphan']);
    await runNight();
    expect(await listObjects()).toEqual([]);
  });

  test('stops after 50,000 objects, continues the next night, and then starts from the first object', async () => {
    const keys = new Set(Array.from({ length: 50_500 }, (_, index) => `orphan-${String(index).padStart(6, '0')}`));
    const used = 'orphan-000000';
    await env.DB.prepare(
      "INSERT INTO sent_files (key, field, name, type, size, created_at) VALUES (?, '', '', '', 0, 0)",
    )
      .bind(used)
      .run();
    const starts: (string | undefined)[] = [];
    const bucket = {
      list: async ({ startAfter = '' }: R2ListOptions) => {
        starts.push(startAfter);
        const rest = [...keys].filter((key) => key > startAfter);
        const page = rest.slice(0, 1000).map((key) => ({ key, uploaded: new Date(0) }));
        return { objects: page, truncated: rest.length > 1000 };
      },
      delete: async (deleted: string[]) => deleted.forEach((key) => void keys.delete(key)),
    } as unknown as R2Bucket;
    const runSearch = () => deleteUnusedFiles(createTestEnv({ FILES: bucket }), () => undefined, 2 * 24 * 60 * 60);
    await runSearch();
    expect([keys.size, keys.has(used), keys.has('orphan-050499')]).toEqual([501, true, true]);
    starts.length = 0;
    await runSearch();
    expect([...keys]).toEqual([used]);
    expect(starts).toEqual(['orphan-049999']);
    await runSearch();
    expect(starts.at(-1)).toBe('');
  });

  test('deletes no object if the database is down', async () => {
    await postFiles('contact', person, [brief]);
    await runScheduledJob(
      (Date.now() + 2 * days) / 1000,
      { FILES, DB: createBrokenDatabase('always') },
      dailyCron,
    ).catch(() => undefined);
    expect(await listObjects()).toHaveLength(1);
  });
});

test('the desk exports and erases the files of a person', async () => {
  installStripeFake();
  const stripeFetch = globalThis.fetch;
  await stubAccess();
  const accessFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    (String(input).includes('cloudflareaccess') ? accessFetch : stripeFetch)(input, init),
  );
  await postFiles('contact', person, [brief]);
  const exported = await submitDeskForm('/desk/privacy', { email: person.email, what: 'export' }, { FILES });
  expect(await exported.json()).toMatchObject({ files: [{ name: 'brief.pdf', type: 'application/pdf' }] });
  const confirmed = { email: person.email, what: 'erase', confirmed: 'yes' };
  expect((await submitDeskForm('/desk/privacy', confirmed, { FILES })).status).toBe(200);
  await expectNothingStored();
});

describe('files of the onboarding form', () => {
  let stripe: StripeFake;
  beforeEach(() => {
    stripe = installStripeFake();
  });

  async function openForm(...products: string[]) {
    const mailFake = createMailFake();
    const order = await startOrder(stripe, ...products);
    stripe.sessions.set(order.sessionId, order.session());
    await deliverEvent(createEvent('checkout.session.completed', order.session()), mailFake.bindings);
    await mailFake.deliver();
    const [, token = ''] =
      /api\/onboarding\?token=(\S+)/.exec(mailFake.findMailsTo('buyer@example.com').at(-1)?.text ?? '') ?? [];
    const page = (overrides = {}) =>
      sendRequest(new Request(`${siteOrigin}/api/onboarding?token=${token}`), { FILES, ...overrides }).then((reply) =>
        reply.text(),
      );
    const answer = (files: readonly TestFile[], fields = {}, overrides = {}) =>
      postFiles('onboarding', { token, 'answer-company': 'Ada & Sons', 'answer-accounts': '@ada', ...fields }, files, {
        field: 'answer-brand',
        overrides: { ...mailFake.bindings, ...deskEnv, ...overrides },
      });
    return { order, token, page, answer, mailFake };
  }

  test('asks for files, stores them with the answers and shows them at the desk', async () => {
    const { order, page, answer, mailFake } = await openForm('socialMediaStarter');
    const form = await page();
    expect(form).toContain('encType="multipart/form-data"');
    expect(form).toMatch(
      /<input id="answer-brand"[^>]* type="file" multiple="" accept=".pdf,[^"]*" name="answer-brand"/,
    );
    expect(form).toContain('Up to 5 files, 10\u00a0MB each and 20\u00a0MB in total');
    expect(
      (
        await answer([
          ['Logo.png', samplePng],
          ['guide.docx', sampleDocx],
        ])
      ).status,
    ).toBe(200);
    expect(await queryFiles()).toMatchObject([{ name: 'Logo.png' }, { name: 'guide.docx' }]);
    await mailFake.deliver({ ...deskEnv });
    const mail = mailFake.findMailsTo(agencyAddress).at(-1);
    expect(mail?.text).toContain('Files: Logo.png (1\u00a0KB), guide.docx (1\u00a0KB)');
    await stubAccess();
    for (const path of ['/desk/onboarding', `/desk/orders/${order.orderId}`]) {
      expect(await (await openDeskPage(path)).text()).toContain('>guide.docx</a>');
    }
  });

  test('keeps stored files if the buyer answers again without files, and replaces stored files with new files', async () => {
    const { page, answer } = await openForm('socialMediaStarter');
    await answer([['Logo.png', samplePng]]);
    expect(await page()).toContain('Files we have from you: 1.');
    await answer([], { 'answer-company': 'Ada GmbH' });
    expect(await queryFiles()).toMatchObject([{ name: 'Logo.png' }]);
    await answer([brief]);
    const kept = await queryFiles();
    expect(kept).toMatchObject([{ name: 'brief.pdf' }]);
    expect(await listObjects()).toEqual(kept.map(({ key }) => key));
  });

  test('shows the form again with an error if a file is refused, and asks the buyer to choose the files again', async () => {
    const { answer } = await openForm('socialMediaStarter');
    const reply = await answer([brief, ['logo.png', 'MZ']]);
    expect(reply.status).toBe(422);
    const page = await reply.text();
    expect(page).toContain('<strong>“logo.png” isn’t a PDF, a picture (JPG, PNG');
    expect(page).toContain('Everything you typed is still here. You only need to choose your files again.');
    expect(page).toContain('value="Ada &amp; Sons"');
    expect([await listObjects(), await queryFiles()]).toEqual([[], []]);
  });

  test('shows no file field and stores no files if no bucket is configured', async () => {
    const { page, answer } = await openForm('socialMediaStarter');
    const closed = { FILES: undefined };
    const form = await page(closed);
    expect(form).not.toContain('type="file"');
    expect(form).not.toContain('multipart');
    expect((await answer([brief], {}, closed)).status).toBe(200);
    expect(await queryFiles()).toEqual([]);
  });

  test('ignores files of fields that the form does not have', async () => {
    const { token } = await openForm('socialMediaStarter');
    const fields = { token, 'answer-company': 'Ada', 'answer-accounts': '@ada' };
    expect((await postFiles('onboarding', fields, [brief], { field: 'answer-company' })).status).toBe(200);
    expect(await listObjects()).toEqual([]);
  });

  test('refuses files from other sites and files without a valid link', async () => {
    const { token } = await openForm('socialMediaStarter');
    const headers = { Origin: 'https://evil.example' };
    expect((await postFiles('onboarding', { token }, [brief], { headers })).status).toBe(403);
    expect((await postFiles('onboarding', { token: 'x' }, [brief])).status).toBe(410);
    expect((await postForm('onboarding', { token: 'x' })).status).toBe(410);
    expect(await listObjects()).toEqual([]);
  });

  test('deletes the files with the answers after a year', async () => {
    const { answer } = await openForm('socialMediaStarter');
    await answer([brief]);
    await runScheduledJob(Date.now() / 1000 + 366 * 86_400, { FILES }, dailyCron);
    expect([await listObjects(), await queryFiles()]).toEqual([[], []]);
  });
});
