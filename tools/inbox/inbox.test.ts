import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mimeMessage } from '../../checkout-worker/src/outbox/mime.ts';
import { type Inbox, startInbox } from './inbox.ts';

let folder: string;
let inbox: Inbox;

function sendMail(id: string, text: string, to = 'ada@example.com'): void {
  const run = path.join(folder, 'wrangler/miniflare-1/email');
  mkdirSync(run, { recursive: true });
  const envelope = { from: 'website@agency.example', id, date: new Date('2026-11-20T12:00:00Z') };
  const mail = { to, replyTo: 'hello@agency.example', subject: 'Hello', text };
  writeFileSync(path.join(run, `${id}.eml`), mimeMessage(mail, envelope));
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'inbox-'));
  sendMail('before', 'From another run.');
  inbox = await startInbox({
    port: 0,
    wranglerFolder: path.join(folder, 'wrangler'),
    mailFolder: path.join(folder, 'mail'),
  });
});
afterEach(async () => {
  await inbox.close();
  rmSync(folder, { recursive: true });
});

async function read(address: string): Promise<string> {
  return (await fetch(inbox.url + address)).text();
}

describe('the inbox of this machine', () => {
  test('shows what this run has sent, and keeps it when the run ends', async () => {
    sendMail('one', 'Grüße 🌊');
    expect(await read('/')).toContain('To ada@example.com');
    rmSync(path.join(folder, 'wrangler'), { recursive: true });
    const [mail, ...more] = JSON.parse(await read('/mails.json'));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.com', replyTo: 'hello@agency.example', text: 'Grüße 🌊\n' });
    expect(await read(`/mails/${mail.id}`)).toContain('Grüße 🌊');
  });

  test('keeps each mail as a file that people can read', async () => {
    sendMail('one', 'Grüße 🌊');
    await read('/');
    const [text = ''] = readdirSync(path.join(folder, 'mail')).filter((name) => name.endsWith('.txt'));
    expect(readFileSync(path.join(folder, 'mail', text), 'utf8')).toMatch(/^From: .*\nTo: .*[\s\S]*\n\nGrüße 🌊\n$/);
  });

  test('tells one recipient’s mails from another’s', async () => {
    sendMail('one', 'For Ada.');
    sendMail('two', 'For Bob.', 'bob@example.com');
    const mails = JSON.parse(await read('/mails.json?to=bob@example.com'));
    expect(mails.map(({ text }: { text: string }) => text)).toEqual(['For Bob.\n']);
  });

  test('shows mark-up as text, and makes links of the Worker’s own addresses only', async () => {
    sendMail(
      'one',
      '<script>alert(1)</script>\nhttps://evil.example/\nhttp://localhost:8787/api/reviews/moderation?token=a.b',
    );
    const [{ id }] = JSON.parse(await read('/mails.json'));
    const page = await read(`/mails/${id}`);
    expect(page).not.toContain('<script');
    expect([...page.matchAll(/<a href="([^"]*)/g)].map(([, address]) => address)).toEqual([
      '/',
      'http://localhost:8787/api/reviews/moderation?token=a.b',
    ]);
  });

  test('knows no other mail', async () => {
    expect((await fetch(`${inbox.url}/mails/none`)).status).toBe(404);
  });
});
