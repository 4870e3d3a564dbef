import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchStatus } from '../stripe-mock/testing.ts';
import { type Inbox, startInbox } from './inbox.ts';
import type { CapturedMail } from './mailbox.ts';

let folder: string;
let inbox: Inbox;
let wrangler: Server;
let sent: CapturedMail[];

function sendMail(id: string, text: string, to = 'ada@example.com'): void {
  const addresses = { from: 'website@agency.example', to: [to], replyTo: 'hello@agency.example' };
  const sentAt = new Date(Date.UTC(2026, 10, 20, 12, 0, sent.length)).toISOString();
  const headers = { 'Content-Language': 'de-DE' };
  sent.unshift({ messageId: `<${id}@agency.example>`, ...addresses, subject: 'Hello', sentAt, headers, text });
}

/** Starts a fake `wrangler dev` that returns two mails per page, so that tests cover several pages. */
function startWrangler(): Promise<Server> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = searchParams.get('email_id');
    const start = Number(searchParams.get('cursor') ?? 0);
    const cursor = start + 2 < sent.length ? String(start + 2) : undefined;
    const page = sent.slice(start, start + 2).map(({ text, ...listed }) => listed);
    const reply = wanted
      ? { result: sent.find(({ messageId }) => messageId === wanted) }
      : { result: page, result_info: { cursor } };
    response.end(JSON.stringify(reply));
  });
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)));
}

beforeEach(async () => {
  sent = [];
  folder = mkdtempSync(path.join(os.tmpdir(), 'inbox-'));
  wrangler = await startWrangler();
  const workerUrl = `http://localhost:${(wrangler.address() as AddressInfo).port}`;
  inbox = await startInbox({ port: 0, workerUrl, mailFolder: path.join(folder, 'mail') });
});
afterEach(async () => {
  await inbox.close();
  wrangler.closeAllConnections();
  wrangler.close();
  rmSync(folder, { recursive: true });
});

async function fetchText(address: string): Promise<string> {
  return (await fetch(inbox.url + address)).text();
}

describe('local inbox', () => {
  test('shows a mail while `wrangler dev` runs and after `wrangler dev` exits', async () => {
    sendMail('one', 'Grüße 🌊');
    expect(await fetchText('/')).toContain('To ada@example.com');
    wrangler.closeAllConnections();
    wrangler.close();
    const [mail, ...more] = JSON.parse(await fetchText('/mails.json'));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.com', replyTo: 'hello@agency.example', text: 'Grüße 🌊' });
    expect(await fetchText(`/mails/${mail.id}`)).toContain('<pre dir="auto" lang="de-DE">Grüße 🌊</pre>');
  });

  test('shows all mails, newest first, if the Worker sent more mails than fit on one page of its list', async () => {
    for (const id of ['one', 'two', 'three', 'four', 'five']) sendMail(id, id);
    const mails = JSON.parse(await fetchText('/mails.json'));
    expect(mails.map(({ text }: { text: string }) => text)).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  test('stores each mail as a text file with headers and text', async () => {
    sendMail('one', 'Grüße 🌊');
    await fetchText('/');
    const [text = ''] = readdirSync(path.join(folder, 'mail')).filter((name) => name.endsWith('.txt'));
    expect(readFileSync(path.join(folder, 'mail', text), 'utf8')).toMatch(/^From: .*\nTo: .*[\s\S]*\n\nGrüße 🌊$/);
  });

  test('responds with the path of a damaged mail file and with advice to delete the file', async () => {
    const file = path.join(folder, 'mail', 'half.json');
    writeFileSync(file, '{"id": "ha');
    expect(await fetchText('/')).toBe(`The email in ${file} is damaged. Delete this file, then load the page again.`);
    rmSync(file);
    expect((await fetch(inbox.url)).status).toBe(200);
  });

  test('filters mails by recipient', async () => {
    sendMail('one', 'For Ada.');
    sendMail('two', 'For Bob.', 'bob@example.com');
    const mails = JSON.parse(await fetchText('/mails.json?to=bob@example.com'));
    expect(mails.map(({ text }: { text: string }) => text)).toEqual(['For Bob.']);
  });

  test("escapes HTML in a mail's text and turns only the Worker's URLs into links", async () => {
    sendMail(
      'one',
      '<script>alert(1)</script>\nhttps://evil.example/\nhttp://localhost:8787/api/reviews/moderation?token=a.b',
    );
    const [{ id }] = JSON.parse(await fetchText('/mails.json'));
    const page = await fetchText(`/mails/${id}`);
    expect(page).not.toContain('<script');
    expect([...page.matchAll(/<a href="([^"]*)/g)].map(([, address]) => address)).toEqual([
      '/',
      'http://localhost:8787/api/reviews/moderation?token=a.b',
    ]);
  });

  test('shows the HTML of a mail in a sandboxed frame', async () => {
    sendMail('one', 'Hello');
    Object.assign(sent[0] ?? {}, { html: '<!DOCTYPE html><p>Hello</p><script>alert(1)</script>' });
    const [{ id }] = JSON.parse(await fetchText('/mails.json'));
    expect(await fetchText(`/mails/${id}`)).toContain(`<iframe sandbox title="As HTML" src="/mails/${id}/html">`);
    const reply = await fetch(`${inbox.url}/mails/${id}/html`);
    expect(await reply.text()).toContain('<p>Hello</p>');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(['/', '/mails.json', '/mails/one', '/mails/one/html'])(
    'returns 403 for %s if the request names a third-party host (T53)',
    async (page) => {
      sendMail('one', 'For Ada.');
      const { port } = new URL(inbox.url);
      expect(await fetchStatus(`${inbox.url}${page}`, `evil.example:${port}`)).toBe(403);
      expect(await fetchStatus(`${inbox.url}/mails.json`, `127.0.0.1:${port}`)).toBe(200);
    },
  );

  test('closes even if the Worker does not respond', async () => {
    wrangler.removeAllListeners('request');
    await expect(inbox.close()).resolves.toBeUndefined();
    wrangler.closeAllConnections();
  });

  test('returns 404 for an unknown mail', async () => {
    expect((await fetch(`${inbox.url}/mails/none`)).status).toBe(404);
  });
});
