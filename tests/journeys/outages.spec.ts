/** Outages that need a separate system: the mail service refuses mails, the Worker is killed, or Turnstile is enabled. */
import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { createPolicyRules } from '#site/build/headers/policy-rules.ts';
import { OwnWorker, runOperate } from '../own-worker.ts';
import {
  dummySecrets,
  dummySitekey,
  dummyToken,
  startTurnstileMock,
  type TurnstileMock,
  turnstileScript,
} from '../turnstile-mock.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

interface Mail {
  id: string;
  status: string;
  attempts: number;
}

let worker: OwnWorker;
let turnstile: TurnstileMock;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  worker = await OwnWorker.create();
  turnstile = await startTurnstileMock();
});
test.afterAll(async () => {
  await worker.kill();
  turnstile.close();
});

const queryOutbox = () => worker.query<Mail>('SELECT id, status, attempts FROM outbox ORDER BY id');
const queryStatuses = () => queryOutbox().map(({ status }) => status);
const listSubjects = async () =>
  (await worker.fetchMails()).map(({ subject }) => subject.split(' (')[0] ?? '').toSorted();

/**
 * Waits until the clock hour has enough seconds left. An alert is mailed once per clock hour, so a test that counts
 * mails must not cross the hour.
 */
async function waitUntilHourHasSecondsLeft(seconds: number): Promise<void> {
  const left = 3600 - ((Date.now() / 1000) % 3600);
  if (left > seconds) return;
  test.setTimeout(test.info().timeout + left * 1000);
  await setTimeout(left * 1000);
}

test('the Worker retries a refused mail at growing intervals, then alerts the agency and keeps the message (F28) @nightly', async () => {
  await waitUntilHourHasSecondsLeft(120);
  await worker.start({
    changes: [
      // The domain is not allowed to send mail, so every mail is refused.
      ['name = "EMAIL"', 'name = "EMAIL"\nallowed_sender_addresses = ["website@onboarded.example"]'],
      ['max_retries = 10', 'max_retries = 4'],
      ['max_batch_timeout = 1', 'max_batch_timeout = 0'],
      ['max_batch_timeout = 5', 'max_batch_timeout = 0'],
    ],
    vars: { MAIL_RETRY_SECONDS: '1' },
  });
  expect(await worker.sendMessage({ email: 'ada@example.com' })).toBe(303);
  const listFates = () =>
    queryOutbox().map(({ id, status, attempts }) => `${id.split('.')[0]}: ${status}, ${attempts} attempts`);
  const given = ['alert: dead, 5 attempts', 'message: dead, 5 attempts'];
  await expect.poll(listFates, { timeout: 160_000 }).toEqual(given);

  const delays = worker.events.filter(({ event }) => event === 'mail-not-sent').map(({ delaySeconds }) => delaySeconds);
  expect(delays.toSorted()).toEqual([1, 1, 16, 16, 2, 2, 4, 4, 8, 8]);
  const listAlarms = () => worker.events.filter(({ level, event }) => level === 'alert' && event === 'mail-dead');
  await expect.poll(() => listAlarms().length).toBe(2);
  expect(await worker.fetchMails()).toEqual([]);
  expect(worker.query('SELECT name, message FROM contact_messages')).toEqual([{ name: 'Ada', message: 'Hello' }]);
});

/** Restarts the Worker with its stored data and one of Turnstile's dummy secrets. */
async function restartWorker(secret: keyof typeof dummySecrets): Promise<void> {
  await worker.kill();
  await worker.start({ vars: { TURNSTILE_API_BASE: turnstile.url, TURNSTILE_SECRET: dummySecrets[secret] } });
}

/** Opens the contact page as it would be built with a Turnstile site key. Turnstile's script is mocked. */
async function openForm(page: Page): Promise<void> {
  await page.route('**/contact', async (route) => {
    const reply = await route.fetch();
    const tag = '<agency-contact-form ';
    const html = (await reply.text()).replace(tag, `${tag}turnstile-sitekey="${dummySitekey}" `);
    const rules = createPolicyRules([{ file: 'contact.html', html }], { turnstileSitekey: dummySitekey });
    const policy = rules.byPath['/contact']?.['Content-Security-Policy'] ?? '';
    const headers = { ...reply.headers(), 'content-security-policy': policy };
    await route.fulfill({ response: reply, body: html, headers });
  });
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: turnstileScript }),
  );
  await page.goto(`${worker.url}/contact`);
}

/** Fills in and sends the contact form. Returns the HTTP status of the reply. */
async function writeMessage(page: Page, address: string): Promise<number> {
  await page.getByLabel('Full Name').fill('Cleo Example');
  await page.getByLabel('Email Address').fill(address);
  await page.getByLabel('Message').fill('A person wrote this.');
  const reply = page.waitForResponse('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  return (await reply).status();
}

const countMessages = (address: string) =>
  worker.query('SELECT message FROM contact_messages WHERE email = ?', address).length;
const getLastVerification = () => turnstile.asked.at(-1);

test('one command resends all undeliverable mails exactly once after the mail service works again (F28) @nightly', async () => {
  await restartWorker('spent');
  const listed = JSON.parse(await runOperate('dead-mails', '--json')) as Mail[];
  expect(listed.map(({ id }) => id).sort()).toEqual(
    queryOutbox()
      .map(({ id }) => id)
      .sort(),
  );
  expect(JSON.parse(await runOperate('retry-mails', 'all'))).toMatchObject({
    waiting: listed.map(({ id }) => id).sort(),
  });
  await worker.sweep();
  await expect.poll(queryStatuses, { timeout: 20_000 }).toEqual(['sent', 'sent']);
  await worker.sweep();
  expect(await listSubjects()).toHaveLength(2);
});

test('one command removes a published review from the public list (T19) @nightly', async () => {
  worker.query(
    "INSERT INTO reviews (id, status, author_name, author_title, rating, review_text, is_sample, created_at) VALUES ('kept', 'published', 'Ada', '', 5, 'Good.', 0, 1780000000)",
  );
  const fetchReviews = async () => (await fetch(`${worker.url}/api/reviews`)).text();
  const [review] = JSON.parse(await runOperate('reviews', '--status', 'published', '--json')) as { id: string }[];
  expect(await fetchReviews()).toContain(`"${review?.id}"`);
  expect(await runOperate('withdraw-review', review?.id ?? '')).toContain('withdrawn');
  expect(await fetchReviews()).not.toContain(`"${review?.id}"`);
});

test('the Worker refuses a message with a used Turnstile challenge, and the form keeps the typed text (F29) @nightly', async ({
  page,
}) => {
  await openForm(page);
  expect(await writeMessage(page, 'cleo@example.com')).toBe(422);
  expect(getLastVerification()).toEqual({ secret: dummySecrets.spent, response: dummyToken });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('A person wrote this.');
  expect(countMessages('cleo@example.com')).toBe(0);
});

test('the Worker accepts a message with a passed Turnstile challenge (F29) @nightly', async ({ page }) => {
  await restartWorker('passes');
  await openForm(page);
  expect(await writeMessage(page, 'cleo@example.com')).toBe(201);
  await page.waitForURL(/\/success$/);
  expect(getLastVerification()).toEqual({ secret: dummySecrets.passes, response: dummyToken });
  expect(countMessages('cleo@example.com')).toBe(1);
  await expect.poll(queryStatuses, { timeout: 20_000 }).toEqual(Array(4).fill('sent'));
});

test('a Worker that is killed after storing a message but before mailing sends each mail once after its restart (F28) @nightly', async () => {
  const before = await listSubjects();
  expect(await worker.sendMessage({ email: 'bob@example.com', 'cf-turnstile-response': dummyToken })).toBe(303);
  await restartWorker('fails');
  expect(queryStatuses().toSorted()).toEqual([...Array(4).fill('sent'), 'waiting', 'waiting']);
  expect(await listSubjects()).toEqual(before);

  // The queue is empty after the crash, so make the stored mails old enough for the sweep to queue them again.
  worker.query("UPDATE outbox SET due_at = 0 WHERE status = 'waiting' RETURNING id");
  for (let time = 0; time < 3; time++) await worker.sweep();
  await expect.poll(queryStatuses, { timeout: 20_000 }).toEqual(Array(6).fill('sent'));
  expect(queryOutbox().map(({ attempts }) => attempts)).toEqual(Array(6).fill(1));
  expect(await listSubjects()).toHaveLength(6);
  expect(new Set((await worker.fetchMails()).map(({ to, text }) => to + text)).size).toBe(6);
});

test('the Worker refuses a message without a passed Turnstile challenge, but accepts it while siteverify is down (F29) @nightly', async () => {
  const send = (token: Record<string, string>) => worker.sendMessage({ email: 'dora@example.com', ...token });
  const token = { 'cf-turnstile-response': dummyToken };
  expect(await send({})).toBe(422);
  expect(await send(token)).toBe(422);
  expect(getLastVerification()).toEqual({ secret: dummySecrets.fails, response: dummyToken });
  expect(countMessages('dora@example.com')).toBe(0);
  turnstile.breakDown();
  expect(await send(token)).toBe(303);
  expect(countMessages('dora@example.com')).toBe(1);
  await expect.poll(() => worker.events.map(({ event }) => event)).toContain('turnstile-unavailable');
});
