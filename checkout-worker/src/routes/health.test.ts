import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '../env.ts';
import { brokenDatabase, send, siteOrigin } from '../testing/harness.ts';

let alerts: string[];

beforeEach(() => {
  alerts = [];
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void alerts.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const complete: Partial<Env> = {
  FORM_TOKEN_SECRET: 'form-token-secret',
  MAIL_FROM: 'shop@agency.example',
  MAIL_TO: 'hello@agency.example',
  EMAIL: { send: () => Promise.reject(new Error('not in this test')) } as unknown as SendEmail,
  MAIL_QUEUE: {} as unknown as NonNullable<Env['MAIL_QUEUE']>,
};

const health = (overrides: Partial<Env> = {}) =>
  send(new Request(`${siteOrigin}/api/health`), { ...complete, ...overrides });

describe('the health of the Worker', () => {
  test('is good when every part is there', async () => {
    const response = await health();
    expect(await response.json()).toEqual({
      status: 'ok',
      checks: { database: true, queue: true, configuration: true },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(alerts).toEqual([]);
  });

  test.each([
    ['F8 the database does not answer', { DB: brokenDatabase('always') }, 'database'],
    ['the queue is not bound', { MAIL_QUEUE: undefined }, 'queue'],
    ['Stripe’s key is missing', { STRIPE_SECRET_KEY: undefined }, 'configuration'],
    ['Stripe’s signing secret is missing', { STRIPE_WEBHOOK_SECRET: '' }, 'configuration'],
    ['nobody gets the mail', { MAIL_TO: '' }, 'configuration'],
    ['mail cannot be sent', { EMAIL: undefined }, 'configuration'],
    ['the site’s address is no origin', { SITE_ORIGIN: 'https://agency.example/' }, 'configuration'],
    ['the site is not on https', { SITE_ORIGIN: 'http://agency.example' }, 'configuration'],
    ['production talks to a stand-in for Stripe', { STRIPE_API_BASE: 'http://localhost:12111' }, 'configuration'],
  ] as const)('is bad when %s', async (_, overrides, part) => {
    const response = await health(overrides);
    expect(response.status).toBe(503);
    const { status, checks } = await response.json<{ status: string; checks: Record<string, boolean> }>();
    expect(status).toBe('failing');
    expect(Object.keys(checks).filter((name) => !checks[name])).toEqual([part]);
  });

  test('T22 is told without a secret or the name of a setting; the names are in the log', async () => {
    const text = await (await health({ STRIPE_WEBHOOK_SECRET: undefined })).text();
    expect(text).not.toMatch(/sk_|whsec|form-token-secret|STRIPE|agency/i);
    expect(alerts).toEqual([expect.stringContaining('"missing":"STRIPE_WEBHOOK_SECRET"')]);
  });
});
