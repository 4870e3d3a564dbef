import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { brand } from '#agency/brand';
import { selectCases } from '#tests/nightly.ts';
import {
  type Configuration,
  findConfigurationProblems,
  findDeskProblem,
  findForbiddenInSite,
  findHealthProblem,
  findKeptNameProblems,
  findMissingSecrets,
  findPaymentProblems,
  findRouteProblems,
  findTurnstileProblem,
  isRouted,
  requiredSecrets,
  resolveSiteOrigin,
} from './configuration.ts';
import { bundleWorker, findSizeProblems, findUnexpected, measureSizes } from './worker-bundle.ts';

describe('Worker bundle for production (T22)', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(selectCases(['agencies/tideline', 'agencies/studio'], 1))(
    "the Worker of %s contains only the Worker's sources, the catalogue and allowed packages, without keys or test code",
    {
      timeout: 60_000,
    },
    (agency) => {
      vi.stubEnv('AGENCY', agency);
      const bundle = bundleWorker('.cache/worker-bundle-of-the-test');
      expect(bundle.inputs).toContain(`.cache/agency/${agency}/modules/catalogue.js`);
      expect(bundle.inputs).toContain('checkout-worker/src/index.ts');
      expect(findUnexpected(bundle)).toEqual([]);
      expect(findSizeProblems(measureSizes(bundle))).toEqual([]);
    },
  );

  test("accepts a catalogue of any size if the Worker stays below Cloudflare's upload limit", () => {
    const kit = 200 * 1024;
    expect(findSizeProblems({ kit, upload: kit + 2 * 1024 * 1024 })).toEqual([]);
    expect(findSizeProblems({ kit, upload: kit + 3 * 1024 * 1024 })).toEqual([
      'The Worker is 3272.0 KB, but Cloudflare’s free plan allows 3072.0 KB: shorten the texts of the agency’s catalog, or use a paid plan.',
    ]);
    expect(findSizeProblems({ kit: 2 * kit, upload: 2 * kit })).toEqual([
      expect.stringContaining('The kit’s code is 400.0 KB'),
    ]);
  });

  test.each([
    'local/stripe-mock/stripe-mock.ts',
    'checkout-worker/src/testing/harness.ts',
    'checkout-worker/src/checkout/checkout.test.ts',
    'node_modules/zustand/index.js',
    'tools/command-error.ts',
    'site/build/headers/headers.ts',
  ])('refuses a Worker bundle that contains the file %s', (file) => {
    expect(findUnexpected({ code: '', inputs: ['catalogue/money.ts', file] })).toEqual([`the file ${file}`]);
  });

  test.each([
    `const key = "${['sk', 'live', '51Habc'].join('_')}"`,
    `const key = "${['rk', 'test', 'abc'].join('_')}"`,
    `verify("${['whsec', 'abc'].join('_')}")`,
    'fetch("http://localhost:12111/v1/x")',
    'if (request.headers.has("X-Mock-Fault"))',
    'import { vi } from "vitest"',
    '-----BEGIN PRIVATE KEY-----',
  ])('refuses a Worker bundle that contains %j, without repeating the key in the message', (code) => {
    const findings = findUnexpected({ code, inputs: [] });
    expect(findings).toHaveLength(1);
    expect(findings.join()).not.toContain('51Habc');
  });
});

describe('built site for production (T22)', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'site-'));
    mkdirSync(path.join(folder, 'widgets'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('accepts a built site that contains no secret keys', () => {
    writeFileSync(path.join(folder, 'index.html'), '<p>Stripes and mock-ups start today, from $99</p>');
    writeFileSync(path.join(folder, 'widgets/core.js'), 'const task_live_now = 1;');
    expect(findForbiddenInSite(folder)).toEqual([]);
  });

  test('refuses a built site that contains a Stripe key and a localhost URL', () => {
    writeFileSync(path.join(folder, 'widgets/core.js'), `k="${['sk', 'live', '1'].join('_')}"`);
    writeFileSync(path.join(folder, '_headers'), 'connect-src http://localhost:12111');
    expect(findForbiddenInSite(folder)).toHaveLength(2);
  });
});

describe('production configuration', () => {
  const own = { url: 'https://www.your-shop.com', email: 'hello@your-shop.com' };
  const ready: Configuration = {
    vars: { ENVIRONMENT: 'production' },
    d1_databases: [{ binding: 'DB', database_name: 'agency' }],
    r2_buckets: [],
  };
  const r2_buckets = [{ binding: 'BACKUPS', bucket_name: 'agency-backups' }];
  const withVars = (vars: Record<string, unknown>) =>
    findConfigurationProblems({ ...ready, vars: { ...ready.vars, ...vars } }, own);

  test('accepts a complete production configuration', () => {
    expect(findConfigurationProblems(ready, own)).toEqual([]);
    expect(withVars({ SITE_ORIGIN: 'https://staging.your-shop.com', MAIL_FROM: 'site@your-shop.com' })).toEqual([]);
    expect(withVars({ SITE_ID: 'www.new-shop.com, www.your-shop.com' })).toEqual([]);
    expect(withVars({ CHECKOUT_ORIGIN: 'https://pay.your-shop.com', ALLOWED_ORIGINS: 'https://a.example' })).toEqual(
      [],
    );
  });

  test('refuses a contact form that accepts files if no bucket for files is configured', () => {
    const agency = { ...own, contactFiles: true };
    const FILES = { binding: 'FILES', bucket_name: 'agency-files' };
    expect(findConfigurationProblems(ready, agency)).toEqual([expect.stringContaining('no bucket FILES')]);
    expect(findConfigurationProblems({ ...ready, r2_buckets: [FILES] }, agency)).toEqual([]);
  });

  test('accepts internationalized domains and email addresses', () => {
    const agency = { url: 'https://żółty-mikrofon.pl', email: 'kontakt@żółty-mikrofon.pl' };
    expect(findConfigurationProblems(ready, agency)).toEqual([]);
    expect(resolveSiteOrigin({}, agency)).toBe('https://xn--ty-mikrofon-peb14hfx.pl');
    expect(withVars({ SITE_ORIGIN: agency.url, ALLOWED_ORIGINS: agency.url, MAIL_FROM: agency.email })).toEqual([]);
  });

  test.each([
    ['url', 'https://your-agency.example'],
    ['url', 'https://www.your-shop.com/shop'],
    ['email', 'hello@your-agency.example'],
  ])('refuses an agency whose %s is %s', (name, value) => {
    const problems = findConfigurationProblems(ready, { ...own, [name]: value });
    expect(problems).toEqual([expect.stringContaining(`The ${name} in agency.yaml`)]);
  });

  test.each([
    ['ENVIRONMENT', 'development'],
    ['SITE_ORIGIN', 'https://staging.your-agency.example'],
    ['SITE_ORIGIN', 'http://www.your-shop.com'],
    ['SITE_ORIGIN', 'https://www.your-shop.com/'],
    ['SITE_ID', 'shop one'],
    ['SITE_ID', ''],
    ['MAIL_FROM', 'website@your-agency.example'],
    ['CHECKOUT_ORIGIN', 'http://localhost:12111'],
    ['BILLING_ORIGIN', 'billing.your-shop.com'],
    ['ALLOWED_ORIGINS', 'https://a.example, http://localhost:3000'],
    ['STRIPE_API_BASE', 'http://localhost:12111'],
    ['STRIPE_SECRET_KEY', 'x'],
    ['FORM_TOKEN_SECRET', 'x'],
    ['TURNSTILE_SECRET', 'x'],
    ['D1_EXPORT_TOKEN', 'x'],
    ['TURNSTILE_API_BASE', 'http://localhost:12111'],
    ['TURNSTILE_SITEKEY', '1x00000000000000000000AA'],
    ['TURNSTILE_SITEKEY', ''],
  ])('refuses a production configuration with %s = %j', (name, value) => {
    expect(withVars({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  test("reports each value that is still the demonstration agency's value", () => {
    const shipped = unstable_readConfig({}, { hideWarnings: true });
    const problems = findConfigurationProblems(shipped, brand).join('\n');
    for (const name of ['url in agency.yaml', 'email in agency.yaml']) expect(problems).toContain(name);
  });

  test('refuses a Stripe key that is not in the requested mode, live or test (T30)', () => {
    expect(findPaymentProblems({}, false)).toEqual([]);
    expect(findPaymentProblems({ PAYMENTS: 'test' }, true)).toEqual([]);
    expect(findPaymentProblems({}, true)).toEqual([expect.stringContaining('--test-mode needs PAYMENTS')]);
    expect(findPaymentProblems({ PAYMENTS: 'test' }, false)).toEqual([expect.stringContaining('nobody could pay')]);
    expect(findPaymentProblems({ PAYMENTS: 'live' }, false)).toHaveLength(1);
    expect(findHealthProblem({ status: 'ok', livemode: true }, true)).toBeUndefined();
    expect(findHealthProblem({ status: 'degraded', livemode: false }, false)).toBeUndefined();
    expect(findHealthProblem({ status: 'ok', livemode: false }, true)).toContain('The Worker has a test key');
    expect(findHealthProblem({ status: 'ok', livemode: true }, false)).toContain('The Worker has a live key');
    // Without `--env staging`, the printed command would replace the key of production.
    const staging = findHealthProblem({ status: 'ok', livemode: true }, false, ['--env', 'staging']);
    expect(staging).toContain('npx wrangler secret put STRIPE_SECRET_KEY --env staging');
    for (const reply of [undefined, null, {}, { status: 'failing' }])
      expect(findHealthProblem(reply, true)).toBeDefined();
  });

  test('findDeskProblem() reports a missing or invalid Cloudflare Access team or application, which closes the desk (T46)', () => {
    const team = { ACCESS_TEAM_DOMAIN: 'your-shop.cloudflareaccess.com', ACCESS_AUD: 'a1'.repeat(32) };
    expect(findDeskProblem(team)).toBeUndefined();
    expect(findDeskProblem({})).toContain('ACCESS_TEAM_DOMAIN and ACCESS_AUD are missing');
    expect(findDeskProblem({ ...team, ACCESS_AUD: undefined })).toContain('ACCESS_AUD must be');
    expect(findDeskProblem({ ...team, ACCESS_TEAM_DOMAIN: 'your-shop.com' })).toContain('ACCESS_TEAM_DOMAIN must be');
  });

  test('staging defines every production resource under a separate name', () => {
    const production = unstable_readConfig({}, { hideWarnings: true });
    const staging = unstable_readConfig({ env: 'staging' }, { hideWarnings: true });
    expect(staging.name).not.toBe(production.name);
    expect(staging.vars).toMatchObject({ ENVIRONMENT: 'production', PAYMENTS: 'test' });
    const listNames = (list: readonly { name?: string; binding?: string }[]) =>
      list.map((one) => one.name ?? one.binding);
    expect(listNames(staging.ratelimits)).toEqual(listNames(production.ratelimits));
    expect(listNames(staging.d1_databases)).toEqual(listNames(production.d1_databases));
    expect(listNames(staging.send_email)).toEqual(listNames(production.send_email));
    expect(staging.triggers).toEqual(production.triggers);
    const listQueues = ({ queues: { producers = [], consumers = [] } }: typeof staging) =>
      [...producers, ...consumers].map(({ queue }) => queue);
    expect(listQueues(staging)).toEqual(
      listQueues(production).map((queue) => queue.replace('agency-', 'agency-staging-')),
    );
    const ids = [...production.ratelimits, ...staging.ratelimits].map(({ namespace_id }) => namespace_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('refuses names of the kit that a second site in the account kept', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'names-'));
    const config = path.join(folder, 'wrangler.toml');
    const text = readFileSync('wrangler.toml', 'utf8').replace(/\[env\.staging\].*/s, '');
    const readProblems = (changed: string) => {
      writeFileSync(config, changed);
      return findKeptNameProblems(unstable_readConfig({ config }, { hideWarnings: true }));
    };
    const renamed = text.replace('name = "agency"', 'name = "bakery"');
    // A database restored from a backup has another name, too.
    const restored = text.replace('database_name = "agency"', 'database_name = "agency-restored"');
    for (const own of [text, renamed, restored]) expect(readProblems(own)).toEqual([]);
    const second = renamed.replace('database_name = "agency"', 'database_name = "bakery"');
    const [problem] = readProblems(second);
    for (const name of [
      'agency-backups',
      'agency-files',
      'agency-mail',
      'agency-mail-dead',
      'agency-webhooks',
      '1001',
    ]) {
      expect(problem).toContain(name);
    }
    const names = second.replaceAll('"agency-', '"agency-bakery-').replaceAll(/"10(\d\d)"/g, '"30$1"');
    expect(readProblems(names)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test.each([
    [[{ pattern: 'agency.com', custom_domain: true }], false],
    [['www.agency.com/*'], true],
    [[{ pattern: 'agency.com' }, { pattern: 'www.agency.com' }], true],
    [[{ pattern: '*.agency.com/*', zone_name: 'agency.com' }], true],
    [['https://*agency.com/*'], true],
    [['shop.agency.com/*'], false],
  ])('adds the site’s domain unless the routes %j cover it', (routes, isCovered) => {
    expect(isRouted({ routes }, 'www.agency.com')).toBe(isCovered);
    expect(isRouted({ route: routes[0] }, 'www.agency.com')).toBe(isCovered && routes.length === 1);
  });

  test('refuses to give staging the routes that it inherits from production', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
    const config = path.join(folder, 'wrangler.toml');
    const readProblems = (text: string) => {
      writeFileSync(config, text);
      const [production, staging] = [undefined, 'staging'].map((env) =>
        unstable_readConfig({ config, ...(env && { env }) }, { hideWarnings: true }),
      );
      return findRouteProblems(staging as Configuration, production as Configuration);
    };
    const formatRoutes = (host: string) => `routes = [{ pattern = "${host}", custom_domain = true }]`;
    const routes = formatRoutes('www.agency.com');
    const inherited = [expect.stringMatching(/^Staging would take over production’s domain/)];
    expect(readProblems('name = "agency"\n[env.staging]\n')).toEqual([]);
    expect(readProblems(`name = "agency"\n${routes}\n[env.staging]\n`)).toEqual(inherited);
    expect(readProblems('name = "agency"\nroute = "www.agency.com/*"\n[env.staging]\n')).toEqual(inherited);
    const own = formatRoutes('staging.agency.com');
    expect(readProblems(`name = "agency"\n${routes}\n[env.staging]\n${own}\n`)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('refuses only one of the two Turnstile keys (F29)', () => {
    expect(findTurnstileProblem(undefined, requiredSecrets)).toBeUndefined();
    expect(findTurnstileProblem('0x4AAAAAAAabcdefghijkl', ['TURNSTILE_SECRET'])).toBeUndefined();
    expect(findTurnstileProblem(undefined, ['TURNSTILE_SECRET'])).toContain('TURNSTILE_SITEKEY');
    expect(findTurnstileProblem('0x4AAAAAAAabcdefghijkl', requiredSecrets)).toContain('TURNSTILE_SECRET');
    expect(findTurnstileProblem('0x4AAAAAAAabcdefghijkl', requiredSecrets, ['--env', 'staging'])).toMatch(
      /--env staging$/,
    );
  });

  test('refuses a database id of zeros, because wrangler would look for a database with this id', () => {
    const placeholder = [{ binding: 'DB', database_id: '00000000-0000-0000-0000-000000000000' }];
    expect(findConfigurationProblems({ ...ready, d1_databases: placeholder }, own)).toEqual([
      expect.stringContaining('database_id is only zeros'),
    ]);
    const shipped = unstable_readConfig({}, { hideWarnings: true });
    expect(shipped.d1_databases).not.toEqual([]);
    for (const database of shipped.d1_databases) expect(database).not.toHaveProperty('database_id');
  });

  test("limits calls to Stripe to fewer than 25 a second, Stripe's limit per endpoint (T20)", () => {
    const { ratelimits } = unstable_readConfig({}, { hideWarnings: true });
    const limit = ratelimits.find(({ name }: { name: string }) => name === 'STRIPE_LIMIT')?.simple;
    // The limiter counts per clock second, so a period of one second can overlap two counting windows.
    expect(limit && 2 * limit.limit).toBeGreaterThanOrEqual(20);
    expect(limit && 2 * limit.limit).toBeLessThan(25);
  });

  test('delivers at most six webhooks in one run, because a run on Cloudflare can wait for only six responses at once', () => {
    for (const env of [undefined, 'staging']) {
      const { queues } = unstable_readConfig({ ...(env && { env }) }, { hideWarnings: true });
      const consumer = queues.consumers?.find(({ queue }: { queue: string }) => queue.endsWith('-webhooks'));
      expect(consumer?.max_batch_size).toBeLessThanOrEqual(6);
    }
  });

  // https://github.com/cloudflare/workers-sdk/pull/15379
  test("keeps queries out of Cloudflare's log of requests, because they contain tokens and email addresses (T26)", () => {
    for (const env of [undefined, 'staging']) {
      const { observability } = unstable_readConfig({ ...(env && { env }) }, { hideWarnings: true });
      expect(observability).toMatchObject({ enabled: true, redact_query_string: true });
    }
  });

  test('findMissingSecrets() returns the names of the missing secrets', () => {
    const missing = ['STRIPE_WEBHOOK_SECRET', 'FORM_TOKEN_SECRET'];
    expect(findMissingSecrets(['STRIPE_SECRET_KEY', 'OTHER'], ready)).toEqual(missing);
    expect(findMissingSecrets(['STRIPE_SECRET_KEY'], { r2_buckets })).toEqual([...missing, 'D1_EXPORT_TOKEN']);
  });
});
