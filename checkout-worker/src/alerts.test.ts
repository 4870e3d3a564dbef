import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAlertingLog } from './alerts.ts';
import type { Env } from './env.ts';
import { agencyMessages } from './lang/messages.ts';
import { queryOutbox } from './testing/forms.ts';
import {
  agencyAddress,
  captureLog,
  clearDatabase,
  createBrokenDatabase,
  createTestEnv,
  sendRequest,
  siteOrigin,
} from './testing/harness.ts';
import { createMailFake } from './testing/mail-fake.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const hour = 60 * 60 * 1000;
const ALERT_WEBHOOK = 'https://chat.example/hook';

let posted: { url: string; body: string; signal: unknown }[];
let answer: () => Promise<Response>;
let lines: string[];

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(noon);
  posted = [];
  answer = async () => new Response('ok');
  vi.stubGlobal('fetch', async (url: string, { body, signal }: { body: string; signal: unknown }) => {
    posted.push({ url, body, signal });
    return answer();
  });
  lines = captureLog();
});

async function alertTimes(times: number, overrides: Partial<Env>, event = 'mail-dead'): Promise<void> {
  const context = createExecutionContext();
  const log = createAlertingLog('request-1', createTestEnv(overrides), context);
  for (let time = 0; time < times; time++) log('alert', event, { mail: 'receipt.co_1' });
  await waitOnExecutionContext(context);
}

describe('alerts', () => {
  test('mails each kind of alert to the agency at most once an hour', async () => {
    const mailFake = createMailFake();
    for (let time = 0; time < 3; time++) await alertTimes(2, mailFake.bindings);
    await mailFake.deliver();
    const [mail, ...more] = mailFake.findMailsTo(agencyAddress);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Alert: An email couldn’t be sent after hours of trying (mail-dead)');
    expect(mail?.text).toContain('`npm run operate -- dead-mails --remote` lists it.');
    expect(mail?.text).toContain('in the hour that began on November 20, 2026 at 7:00 am EST');
    vi.setSystemTime(noon + hour);
    await alertTimes(1, mailFake.bindings);
    await mailFake.deliver();
    expect(mailFake.findMailsTo(agencyAddress)).toHaveLength(2);
  });

  test('mails alerts of different kinds separately within one hour', async () => {
    const mailFake = createMailFake();
    await alertTimes(1, mailFake.bindings);
    await alertTimes(1, mailFake.bindings, 'catalogue-drift');
    expect((await queryOutbox()).map(({ id }) => id)).toEqual([
      expect.stringMatching(/^alert\.catalogue-drift\.\d+$/),
      expect.stringMatching(/^alert\.mail-dead\.\d+$/),
    ]);
  });

  test('posts an alert to ALERT_WEBHOOK with a timeout and without personal data', async () => {
    await alertTimes(2, { ALERT_WEBHOOK });
    expect(posted).toEqual([{ url: ALERT_WEBHOOK, body: expect.any(String), signal: expect.any(AbortSignal) }]);
    expect(JSON.parse(posted[0]?.body ?? '')).toEqual({ text: expect.stringContaining('mail-dead') });
  });

  test('posts each kind of alert to the webhook only once an hour while the database is down', async () => {
    // Uses an hour that no other test uses, because all test files share an isolate that remembers the posted alerts.
    const start = noon + 100 * hour;
    vi.setSystemTime(start);
    await alertTimes(3, { ALERT_WEBHOOK, DB: createBrokenDatabase('always') }, 'health-database');
    expect(posted).toHaveLength(1);
    vi.setSystemTime(start + hour);
    await alertTimes(1, { ALERT_WEBHOOK, DB: createBrokenDatabase('always') }, 'health-database');
    expect(posted).toHaveLength(2);
  });

  test.each([
    ['refuses the alert', async () => new Response('', { status: 500 }), 'alert-webhook-refused'],
    ['is unreachable', async () => Promise.reject(new TypeError('gone')), 'alert-webhook-unavailable'],
  ])('mails an alert even if the webhook %s', async (_, reply, event) => {
    answer = reply;
    await alertTimes(1, { ALERT_WEBHOOK });
    expect(await queryOutbox()).toHaveLength(1);
    expect(lines.join()).toContain(event);
  });

  test('posts alerts to https webhooks only', async () => {
    await alertTimes(1, { ALERT_WEBHOOK: 'http://chat.example/hook' });
    expect(posted).toEqual([]);
  });

  test('mails alerts that are raised by requests, the mail queue and scheduled jobs', async () => {
    const mailFake = createMailFake();
    await sendRequest(new Request(`${siteOrigin}/api/form-token`), {
      ...mailFake.bindings,
      FORM_TOKEN_SECRET: undefined,
    });
    await mailFake.deliver({ EMAIL: undefined });
    expect((await queryOutbox()).map(({ id }) => id.split('.')[1])).toEqual([
      'form-token-secret-missing',
      'mail-not-configured',
    ]);
  });
});

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

test('every alert that the Worker logs has an explanatory sentence', () => {
  const code = Object.values(sources).join('\n');
  const events = [...code.matchAll(/\blog\(\s*'alert',\s*'([\w-]+)'/g)].map(([, event]) => event);
  expect(events).toContain('scheduled-job-failed');
  expect(events.filter((event) => !Object.hasOwn(agencyMessages.strings.alert.meanings, event ?? ''))).toEqual([]);
});
