import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readHealth } from '../partners/embed-health.ts';
import { deleteOld } from '../retention/delete-old.ts';
import {
  brokenDatabase,
  countingLimit,
  emptyDatabase,
  registerPartner,
  send,
  siteOrigin,
  testEnv,
} from '../testing/harness.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const day = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await emptyDatabase();
  vi.setSystemTime(noon);
  await registerPartner('acme', 'https://acme.example');
});
afterEach(() => {
  vi.useRealTimers();
});

const report = (fields: object = {}) => ({
  version: '1.0.0',
  widgets: { 'agency-cart': ['shown', 'added'], 'agency-pricing-picker': ['failed'] },
  blocked: [],
  ...fields,
});

/** As `navigator.sendBeacon` does. */
function beacon(body: unknown, { origin = 'https://acme.example', more = {} } = {}): Promise<Response> {
  const request = new Request(`${siteOrigin}/api/embed-health`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'text/plain;charset=UTF-8' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return send(request, more);
}

const rows = async () => (await env.DB.prepare('SELECT * FROM embed_health ORDER BY tag, event').all()).results;

describe('how widgets fare', () => {
  test('is counted by day, origin, release and widget', async () => {
    expect((await beacon(report())).status).toBe(204);
    await beacon(report({ widgets: { 'agency-cart': ['shown', 'checkout'] } }));
    const at = { day: '2026-11-20', origin: 'https://acme.example', version: '1.0.0', detail: '' };
    expect(await rows()).toEqual([
      { ...at, tag: 'agency-cart', event: 'added', views: 1 },
      { ...at, tag: 'agency-cart', event: 'checkout', views: 1 },
      { ...at, tag: 'agency-cart', event: 'shown', views: 2 },
      { ...at, tag: 'agency-pricing-picker', event: 'failed', views: 1 },
    ]);
  });

  test('is read for thirty days, with the lines that a policy lacks', async () => {
    vi.setSystemTime(noon - 31 * day);
    await beacon(report());
    vi.setSystemTime(noon);
    await beacon(report({ widgets: { 'agency-cart': ['shown'] }, blocked: ['frame-src https://calendly.com'] }));
    const state = { origin: 'https://acme.example', version: '1.0.0', failed: 0, added: 0, checkout: 0 };
    expect(await readHealth(env.DB, ['https://acme.example'])).toEqual([
      { ...state, tag: '', shown: 0, blocked: ['frame-src https://calendly.com'] },
      { ...state, tag: 'agency-cart', shown: 1, blocked: [] },
    ]);
    expect(await readHealth(env.DB, ['https://other.example'])).toEqual([]);
  });

  test('is forgotten after ninety days', async () => {
    await beacon(report());
    await deleteOld(testEnv(), () => {}, (noon + 89 * day) / 1000);
    expect(await rows()).toHaveLength(3);
    await deleteOld(testEnv(), () => {}, (noon + 92 * day) / 1000);
    expect(await rows()).toEqual([]);
  });
});

describe('T47 a report that is not one of ours', () => {
  test('from a page that nobody registered counts nothing', async () => {
    expect((await beacon(report(), { origin: 'https://evil.example' })).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['no JSON', 'x', 400],
    ['too much', report({ blocked: ['x'.repeat(5000)] }), 413],
    ['a release that cannot be', report({ version: '1.0.0<script>' }), 422],
    ['a tag of others', report({ widgets: { 'evil-tag': ['shown'] } }), 422],
    ['an event of others', report({ widgets: { 'agency-cart': ['paid'] } }), 422],
    ['a line that is no directive', report({ blocked: ["script-src 'unsafe-inline'"] }), 422],
    ['two sources in a line', report({ blocked: ['frame-src https://a.example https://b.example'] }), 422],
    [
      '21 widgets',
      report({ widgets: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((x) => [`agency-${x}`, []])) }),
      422,
    ],
  ])('counts nothing: %s', async (_, body, status) => {
    expect((await beacon(body)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  test('that makes names up fills no database', async () => {
    for (let minor = 0; minor < 110; minor++) await beacon(report({ version: `1.${minor}.0` }));
    expect((await rows()).length).toBeLessThanOrEqual(202);
    // What is known goes on being counted.
    await beacon(report({ version: '1.0.0' }));
    const [first] = await readHealth(env.DB, ['https://acme.example']);
    expect(first).toMatchObject({ version: '1.0.0', shown: 2 });
  });

  test('is slowed down for who sends too many, and hurts nothing without the database', async () => {
    const more = { FORM_LIMIT: countingLimit(1), DB: env.DB, SITE_ORIGIN: siteOrigin };
    expect((await beacon(report(), { more: testEnv(more) })).status).toBe(204);
    expect((await beacon(report(), { more: testEnv({ ...more, FORM_LIMIT: countingLimit(0) }) })).status).toBe(429);
    expect((await beacon(report(), { more: { DB: brokenDatabase('on writes') } })).status).toBe(503);
  });
});
