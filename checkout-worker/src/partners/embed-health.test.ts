import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '../env.ts';
import { deleteOld } from '../retention/delete-old.ts';
import {
  clearDatabase,
  createBrokenDatabase,
  createRateLimit,
  createTestEnv,
  registerPartner,
  sendRequest,
  siteOrigin,
} from '../testing/harness.ts';
import { readHealth } from './embed-health.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const day = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await clearDatabase();
  vi.setSystemTime(noon);
  await registerPartner('acme', 'https://acme.example');
});

const report = (fields: object = {}) => ({
  version: '1.0.0',
  widgets: { 'agency-cart': ['shown', 'added'], 'agency-pricing-picker': ['failed'] },
  blocked: [],
  ...fields,
});

const manyTags = Array.from({ length: 18 }, (_, index) => `agency-widget-${index}`);
const manyElements = Object.fromEntries(manyTags.map((tag) => [tag, `${tag}.js`]));

function createAssets(...versions: readonly string[]): Partial<Env> {
  const elements = { 'agency-cart': 'cart.js', 'agency-pricing-picker': 'picker.js', ...manyElements };
  const fetch = async (url: URL) => {
    const [, folder = '', file] = /^\/widgets\/([^/]+)\/(release|manifest)\.json$/.exec(url.pathname) ?? [];
    const version = folder === 'v1' ? versions.at(-1) : folder;
    if (!versions.includes(version ?? '')) return new Response(null, { status: 404 });
    return Response.json({ version, ...(file === 'manifest' && { elements }) });
  };
  return { ASSETS: { fetch } as never };
}

const getHealth = async (...origins: string[]) =>
  (await readHealth(createTestEnv(createAssets('1.0.0')), origins)).health;

function sendBeacon(
  body: unknown,
  { origin = 'https://acme.example', more = {} }: { origin?: string; more?: Partial<Env> } = {},
): Promise<Response> {
  const request = new Request(`${siteOrigin}/api/embed-health`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'text/plain;charset=UTF-8' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return sendRequest(request, { ...createAssets('1.0.0'), ...more });
}

const queryReports = async () => (await env.DB.prepare('SELECT * FROM embed_health ORDER BY tag, event').all()).results;

describe('embed health reports', () => {
  test('counts reports by day, origin, release and widget', async () => {
    expect((await sendBeacon(report())).status).toBe(204);
    await sendBeacon(report({ widgets: { 'agency-cart': ['shown', 'checkout'] } }));
    const at = { day: '2026-11-20', origin: 'https://acme.example', version: '1.0.0', detail: '' };
    expect(await queryReports()).toEqual([
      { ...at, tag: 'agency-cart', event: 'added', views: 1 },
      { ...at, tag: 'agency-cart', event: 'checkout', views: 1 },
      { ...at, tag: 'agency-cart', event: 'shown', views: 2 },
      { ...at, tag: 'agency-pricing-picker', event: 'failed', views: 1 },
    ]);
  });

  test('counts a page with 20 widgets, although D1 accepts 100 parameters per statement', async () => {
    const widgets = Object.fromEntries(manyTags.map((tag) => [tag, ['shown', 'failed', 'added', 'checkout']]));
    expect((await sendBeacon(report({ widgets }))).status).toBe(204);
    expect((await sendBeacon(report({ widgets }))).status).toBe(204);
    const stored = await queryReports();
    expect(stored).toHaveLength(4 * manyTags.length);
    expect(new Set(stored.map(({ views }) => views))).toEqual(new Set([2]));
  });

  test('shows reports from the last 30 days with the Content Security Policy directives that the page lacks', async () => {
    vi.setSystemTime(noon - 31 * day);
    await sendBeacon(report());
    vi.setSystemTime(noon);
    await sendBeacon(report({ widgets: { 'agency-cart': ['shown'] }, blocked: ['frame-src https://calendly.com'] }));
    const state = { origin: 'https://acme.example', version: '1.0.0', failed: 0, added: 0, checkout: 0 };
    expect(await getHealth('https://acme.example')).toEqual([
      { ...state, tag: '', shown: 0, blocked: ['frame-src https://calendly.com'] },
      { ...state, tag: 'agency-cart', shown: 1, blocked: [] },
    ]);
    expect(await getHealth('https://other.example')).toEqual([]);
  });

  test('deletes reports after 90 days', async () => {
    await sendBeacon(report());
    await deleteOld(createTestEnv(), () => {}, (noon + 89 * day) / 1000);
    expect(await queryReports()).toHaveLength(3);
    await deleteOld(createTestEnv(), () => {}, (noon + 92 * day) / 1000);
    expect(await queryReports()).toEqual([]);
  });
});

describe('invalid embed health reports (T47)', () => {
  test('returns 403 and stores nothing if the origin is not registered', async () => {
    expect((await sendBeacon(report(), { origin: 'https://evil.example' })).status).toBe(403);
    expect(await queryReports()).toEqual([]);
  });

  test.each([
    ['invalid JSON', 'x', 400],
    ['a body above the size limit', report({ blocked: ['x'.repeat(5000)] }), 413],
    ['a malformed version', report({ version: '1.0.0<script>' }), 422],
    ['a version that the site does not serve', report({ version: '9999.0.1' }), 422],
    ['the alias v1 instead of a version', report({ version: 'v1' }), 422],
    ['unknown tags', report({ widgets: { 'evil-tag': ['shown'], 'agency-evil': ['failed'] } }), 204],
    ['an unknown event', report({ widgets: { 'agency-cart': ['paid'] } }), 422],
    [
      '21 widgets',
      report({ widgets: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((x) => [`agency-${x}`, []])) }),
      422,
    ],
  ])('stores nothing and returns the expected status for %s', async (_, body, status) => {
    expect((await sendBeacon(body)).status).toBe(status);
    expect(await queryReports()).toEqual([]);
  });

  test('returns 429 above the rate limit and 503 if the database is down', async () => {
    const more = { ...createAssets('1.0.0'), FORM_LIMIT: createRateLimit(1), DB: env.DB, SITE_ORIGIN: siteOrigin };
    expect((await sendBeacon(report(), { more: createTestEnv(more) })).status).toBe(204);
    expect(
      (await sendBeacon(report(), { more: createTestEnv({ ...more, FORM_LIMIT: createRateLimit(0) }) })).status,
    ).toBe(429);
    expect((await sendBeacon(report(), { more: { DB: createBrokenDatabase('on writes') } })).status).toBe(503);
  });
});

describe('forged embed health reports (T50)', () => {
  const getAcmeHealth = async () => getHealth('https://acme.example');
  const evil = [
    'script-src https://cdn.agency-widgets.evil.example',
    'form-action https://checkout.evil.example',
    'frame-src https://calendly.com.evil.example',
    "script-src 'unsafe-inline'",
    'frame-src https://calendly.com https://evil.example',
    'script-src https://calendly.com',
    'default-src *',
    'frame-src https://calendly.com/evil',
    '',
  ];

  test.each(evil)('never shows a Content Security Policy directive that the widgets do not need: %s', async (line) => {
    expect((await sendBeacon(report({ widgets: {}, blocked: [line] }))).status).toBe(204);
    expect(await getAcmeHealth()).toMatchObject([{ tag: '', blocked: [''] }]);
    expect(JSON.stringify(await queryReports())).not.toMatch(/evil|unsafe|\*/);
  });

  test.each([
    'frame-src https://calendly.com',
    'frame-src https://app.cal.com',
    'frame-src https://challenges.cloudflare.com',
    `script-src ${siteOrigin}`,
    `connect-src ${siteOrigin}`,
    `frame-src ${siteOrigin}`,
    `form-action ${siteOrigin}`,
    'form-action https://checkout.stripe.com',
  ])('shows a missing Content Security Policy directive that the widgets need: %s', async (line) => {
    await sendBeacon(report({ widgets: {}, blocked: [line, evil[0]] }));
    expect(await getAcmeHealth()).toMatchObject([{ blocked: ['', line] }]);
  });

  test('stores no rows for made-up releases and tag names', async () => {
    for (let count = 0; count < 60; count++) {
      await sendBeacon(report({ version: `1.${count}.1` }));
      const widgets = Object.fromEntries([...'abcdefghij'].map((letter) => [`agency-${letter}-x${count}`, ['shown']]));
      const blocked = Array.from({ length: 10 }, (_, line) => `script-src https://${line}.evil${count}.example`);
      await sendBeacon(report({ widgets, blocked }));
    }
    expect(await queryReports()).toHaveLength(1);
    await sendBeacon(report());
    expect(await getAcmeHealth()).toMatchObject([
      { tag: '', blocked: [''] },
      { tag: 'agency-cart', shown: 1, added: 1 },
      { tag: 'agency-pricing-picker', failed: 1 },
    ]);
  });

  test('hides forged rows that an older Worker version stored', async () => {
    const insert =
      'INSERT INTO embed_health (day, origin, version, tag, event, detail, views) VALUES (?, ?, ?, ?, ?, ?, 1)';
    const at = ['2026-11-20', 'https://acme.example'];
    await env.DB.batch([
      env.DB.prepare(insert).bind(...at, '1.0.0', '', 'blocked', 'script-src https://cdn.evil.example'),
      env.DB.prepare(insert).bind(...at, '1.0.0', '', 'blocked', 'connect-src https://api.evil.example'),
      env.DB.prepare(insert).bind(...at, '9999.0.1', 'agency-cart', 'shown', ''),
    ]);
    expect(await getAcmeHealth()).toMatchObject([{ version: '1.0.0', tag: '', blocked: [''] }]);
  });
});
