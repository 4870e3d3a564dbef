import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '../env.ts';
import { clearDatabase, createBrokenDatabase, formTokenSecret, sendRequest, siteOrigin } from '../testing/harness.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const now = noon / 1000;
const subtractMinutes = (count: number) => now - count * 60;

let alerts: string[];

async function storeReconciliation(at: number): Promise<void> {
  await env.DB.prepare("INSERT OR REPLACE INTO stripe_progress (id, reached_at, completed_at) VALUES ('events', ?, ?)")
    .bind(at, at)
    .run();
}

async function mail(status: string, createdAt: number): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO outbox (id, kind, about, status, due_at, created_at) VALUES (?, 'receipt', 'co_1', ?, 0, ?)",
  )
    .bind(`receipt.${crypto.randomUUID()}`, status, createdAt)
    .run();
}

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(noon);
  alerts = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void alerts.push(String(line)));
  await storeReconciliation(subtractMinutes(5));
});

const live = ['sk', 'live', 'worker'].join('_');
const complete: Partial<Env> = {
  STRIPE_SECRET_KEY: live,
  FORM_TOKEN_SECRET: formTokenSecret,
  EMAIL: { send: () => Promise.reject(new Error('not in this test')) } as unknown as SendEmail,
  MAIL_QUEUE: { sendBatch: async () => undefined } as unknown as NonNullable<Env['MAIL_QUEUE']>,
  FILES: env.FILES,
  CALENDLY_TOKEN: 'token',
  CAL_API_KEY: 'cal_key',
};

interface Health {
  status: string;
  livemode: boolean;
  checks: Record<string, boolean>;
  oldestUnsentMailMinutes: number | null;
  lastReconciliationMinutes: number | null;
}

const fetchHealth = (overrides: Partial<Env> = {}) =>
  sendRequest(new Request(`${siteOrigin}/api/health`), { ...complete, ...overrides });
const findFailedChecks = ({ checks }: Health) => Object.keys(checks).filter((name) => !checks[name]);

describe('GET /api/health', () => {
  test('returns `ok` if every check passes and no mail or payment is overdue', async () => {
    await env.DB.prepare(
      "INSERT INTO stripe_events (id, type, created, received_at) VALUES ('evt_1', 'invoice.paid', 0, ?)",
    )
      .bind(subtractMinutes(150))
      .run();
    await mail('sent', subtractMinutes(500));
    await mail('waiting', subtractMinutes(3));
    const response = await fetchHealth();
    expect(await response.json()).toEqual({
      status: 'ok',
      livemode: true,
      checks: {
        database: true,
        queue: true,
        configuration: true,
        payments: true,
        mail: true,
        reconciliation: true,
        files: true,
        calendar: true,
      },
      oldestUnsentMailMinutes: 3,
      deadMails: 0,
      lastEventHours: 2,
      lastReconciliationMinutes: 5,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(alerts).toEqual([]);
  });

  test.each(['CALENDLY_TOKEN', 'CAL_API_KEY'])(
    'returns `degraded` if the calendar’s key %s is missing',
    async (name) => {
      const response = await fetchHealth({ [name]: undefined });
      const reply = await response.json<Health>();
      expect([response.status, reply.status, findFailedChecks(reply)]).toEqual([200, 'degraded', ['calendar']]);
    },
  );

  test.each([
    ['the database does not answer (F8)', { DB: createBrokenDatabase('always') }, 'database'],
    [
      'the database is full, so that it can be read but not written to (F8)',
      { DB: createBrokenDatabase('on writes') },
      'database',
    ],
    ['the queue is not bound', { MAIL_QUEUE: undefined }, 'queue'],
    ['Stripe’s signing secret is missing', { STRIPE_WEBHOOK_SECRET: '' }, 'configuration'],
    ['the mail binding is missing', { EMAIL: undefined }, 'configuration'],
    ['mail cannot be sent', { EMAIL: undefined }, 'configuration'],
    ['the site’s URL is not an origin', { SITE_ORIGIN: 'https://agency.example/' }, 'configuration'],
    ['the site does not use https', { SITE_ORIGIN: 'http://agency.example' }, 'configuration'],
    ['production talks to a Stripe mock', { STRIPE_API_BASE: 'http://localhost:12111' }, 'configuration'],
    ['production has a test key without PAYMENTS=test (T30)', { STRIPE_SECRET_KEY: 'sk_test_worker' }, 'payments'],
    ['PAYMENTS=test is set with a live key (T30)', { PAYMENTS: 'test' }, 'payments'],
  ] as const)('returns 503 and the failed check if %s', async (_, overrides, part) => {
    const response = await fetchHealth(overrides);
    expect(response.status).toBe(503);
    const reply = await response.json<Health>();
    expect(reply.status).toBe('failing');
    expect(findFailedChecks(reply)).toContain(part);
    expect(alerts.join()).toContain(part === 'queue' ? '' : '"level":"alert"');
  });

  test('returns `ok` and `livemode: false` if PAYMENTS allows the test key (T30)', async () => {
    const reply = await (await fetchHealth({ STRIPE_SECRET_KEY: 'sk_test_worker', PAYMENTS: 'test' })).json<Health>();
    expect(reply).toMatchObject({ status: 'ok', livemode: false });
  });

  test('returns `degraded` if a mail has waited for over half an hour or could not be delivered in the last 7 days', async () => {
    await mail('dead', subtractMinutes(8 * 24 * 60));
    await mail('waiting', subtractMinutes(29));
    expect(await (await fetchHealth()).json()).toMatchObject({ status: 'ok' });
    await mail('waiting', subtractMinutes(31));
    const waiting = await fetchHealth();
    expect(waiting.status).toBe(200);
    expect(await waiting.json()).toMatchObject({ status: 'degraded', oldestUnsentMailMinutes: 31, deadMails: 0 });
    await clearDatabase();
    await storeReconciliation(now);
    await mail('dead', subtractMinutes(60));
    expect(await (await fetchHealth()).json()).toMatchObject({ status: 'degraded', deadMails: 1 });
  });

  test('returns `degraded` if the latest reconciliation with Stripe is over an hour old (F35)', async () => {
    await storeReconciliation(subtractMinutes(61));
    const reply = await (await fetchHealth()).json<Health>();
    expect(reply).toMatchObject({ status: 'degraded', lastReconciliationMinutes: 61 });
    expect(findFailedChecks(reply)).toEqual(['reconciliation']);
  });

  test('writes to the database at most once in ten seconds', async () => {
    const queryWrittenAt = async () =>
      (await env.DB.prepare('SELECT written_at FROM health_probes').first<{ written_at: number }>())?.written_at;
    await fetchHealth();
    vi.setSystemTime(noon + 9000);
    await fetchHealth();
    expect(await queryWrittenAt()).toBe(now);
    vi.setSystemTime(noon + 10_000);
    await fetchHealth();
    expect(await queryWrittenAt()).toBe(now + 10);
  });

  test('returns no secret and no setting name, and logs the name of the missing setting instead (T22)', async () => {
    const text = await (await fetchHealth({ STRIPE_WEBHOOK_SECRET: undefined })).text();
    expect(text).not.toMatch(/sk_|whsec|form-token-secret|STRIPE|agency/i);
    expect(alerts).toEqual([expect.stringContaining('"missing":"STRIPE_WEBHOOK_SECRET"')]);
  });

  test('logs the names of settings that are wrong in production', async () => {
    await fetchHealth({ STRIPE_API_BASE: 'http://localhost:12111', SITE_ORIGIN: 'http://agency.example' });
    expect(alerts.join()).toContain('"wrong":"STRIPE_API_BASE,SITE_ORIGIN"');
  });
});
