import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#agency/brand';
import { root } from '#agency-files/agency-folder.ts';
import { products } from '#catalogue/products.ts';
import { startStripeMock } from '#local/stripe-mock/stripe-mock.ts';
import { isNightly } from '#tests/nightly.ts';
import { readConfiguration } from '../operations/target.ts';
import { findConfiguredAccount, requireOnlyAccount } from './cloudflare.ts';
import { type Deployment, deployWorker } from './deploy-worker.ts';
import { createFakeCloudflare, type FakeCloudflare, spawnFakeWrangler } from './fake-cloudflare.ts';
import { finishFirstDeployment, insertAccountId, prepareFirstDeployment, type Questions } from './first-deploy.ts';
import { findKeyProblem } from './stripe-keys.ts';

/** The Cloudflare that wrangler reaches. */
const wrangler = vi.hoisted(() => ({ cloud: undefined as FakeCloudflare | undefined }));

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>();
  const spawn = (command: string, args: string[], options: SpawnOptions) =>
    command === 'wrangler' && wrangler.cloud && options.env
      ? spawnFakeWrangler(wrangler.cloud, args, options.env)
      : original.spawn(command, args, options);
  return { ...original, spawn };
});

const deployKey = 'sk_test_mock';
const workerSecret = ['rk', 'test', 'ofTheWorker'].join('_');
const exportToken = 'token-for-the-nightly-backups';

/** Forwards requests to a Stripe mock. Calls `onChange` after each change and before the caller receives the response. */
async function startStripe(onChange: (change: string) => Promise<void>) {
  const mock = await startStripeMock({ port: 0, secretKey: deployKey });
  /** Secrets of the webhook endpoints, by id, which Stripe returns only once. */
  const secrets = new Map<string, string>();
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', headers, url = '' } = incoming;
    const forwarded = sendRequest({ host: 'localhost', port: mock.port, path: url, method, headers }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const { id, secret } = JSON.parse(body.toString()) as { id: string; secret?: string };
      if (secret) secrets.set(id, secret);
      if (method !== 'GET') await onChange(`${method} ${url.replace(/\/(we|prod|price|bpc)_\w+$/, '/{id}')}`);
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers).end(body);
    });
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const client = new Stripe(deployKey, { host: 'localhost', port: mock.port, protocol: 'http', telemetry: false });
  return {
    client,
    secrets,
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await mock.close();
    },
  };
}

async function startAccounts() {
  const hook = { onChange: async (_: string) => {} };
  const stripe = await startStripe((change) => hook.onChange(change));
  const cloud = createFakeCloudflare();
  cloud.onChange = (change) => hook.onChange(change);
  return { stripe, cloud, hook };
}

type Accounts = Awaited<ReturnType<typeof startAccounts>>;

const agency = {
  ...brand,
  name: 'Kerning',
  email: 'hello@kerning.co',
  url: 'https://www.kerning.co',
  booking: 'https://calendly.com/kerning/call',
  calendar: { view: 'times' },
} as typeof brand;
const deployment: Deployment = {
  place: { remote: true },
  environment: [],
  configuration: {
    ...readConfiguration({ remote: true }),
    vars: { ENVIRONMENT: 'production', PAYMENTS: 'test' },
  },
  agency,
  call: { booking: 'https://cal.eu/kerning/start' },
  stripeTax: false,
  origin: agency.url,
  catalogue: products,
  promotions: [],
  build: async () => {},
  isRunning: async () => false,
  checkHealth: async () => {},
};

const noTerminal: Questions = {
  isTerminal: false,
  ask: () => Promise.reject(new Error('asked')),
  secret: () => Promise.reject(new Error('asked')),
  choose: () => Promise.reject(new Error('asked')),
};

async function deployFirst(questions = noTerminal, flags: { isDryRun?: boolean } = {}): Promise<void> {
  if (!(await prepareFirstDeployment({ ...deployment, questions, isDryRun: false, isConfirmed: false, ...flags })))
    return;
  await deployWorker(deployment);
  await finishFirstDeployment(deployment);
}

/** Resolves as soon as a deployment has finished or was killed. A killed one never continues. */
async function deployUntilKilled(
  { hook }: Accounts,
  isKilledAt: (change: string) => boolean,
): Promise<'done' | 'killed'> {
  return new Promise((resolve, reject) => {
    let isKilled = false;
    hook.onChange = async (change) => {
      if (!isKilled && !isKilledAt(change)) return;
      isKilled = true;
      resolve('killed');
      await new Promise(() => {});
    };
    deployFirst().then(
      () => resolve('done'),
      (error) => isKilled || reject(error),
    );
  });
}

async function readAccounts({ cloud, stripe }: Accounts) {
  const [database] = cloud.databases.values();
  const [endpoint, ...others] = (await stripe.client.webhookEndpoints.list()).data;
  const portals = await stripe.client.billingPortal.configurations.list();
  return {
    cloudflare: {
      databases: [...cloud.databases.keys()],
      prices: database?.prepare('SELECT price_id FROM stripe_prices ORDER BY price_id').all().length,
      secrets: [...(cloud.secrets ?? new Map()).keys()].sort(),
      queues: [...cloud.queues],
      buckets: [...cloud.buckets],
      senders: [...cloud.senders],
      domains: cloud.upload?.domains,
      vars: { ...cloud.upload?.vars, PORTAL_CONFIGURATION: typeof cloud.upload?.vars.PORTAL_CONFIGURATION },
      addedBindings: cloud.addedBindings,
    },
    stripe: {
      products: (await stripe.client.products.list({ limit: 100 })).data.map(({ name }) => name).sort(),
      prices: (await stripe.client.prices.list({ limit: 100 })).data.map(({ unit_amount }) => unit_amount).sort(),
      endpoint: endpoint && { url: endpoint.url, events: endpoint.enabled_events },
      otherEndpoints: others.length,
      portals: portals.data.length,
    },
    /** The Worker can check the signatures of the only endpoint. */
    isSecretOfEndpoint: cloud.secrets?.get('STRIPE_WEBHOOK_SECRET') === stripe.secrets.get(endpoint?.id ?? ''),
  };
}

let printedLines: string[];
let accounts: Accounts;

function useAnswers({ cloud, stripe }: Accounts): void {
  wrangler.cloud = cloud;
  vi.stubEnv('STRIPE_API_BASE', stripe.url);
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', '');
}

const getOutput = () => printedLines.join('\n');

beforeEach(async () => {
  printedLines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => printedLines.push(String(line)));
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(() => true);
  vi.stubEnv('STRIPE_SECRET_KEY', deployKey);
  vi.stubEnv('WORKER_STRIPE_SECRET_KEY', workerSecret);
  vi.stubEnv('D1_EXPORT_TOKEN', exportToken);
  accounts = await startAccounts();
  useAnswers(accounts);
});
afterEach(async () => {
  await accounts.stripe.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Changes of a first deployment after each of which a test kills it: three by day, each at night (`npm test -- --all`). */
const killedAt = [
  'd1 create',
  'email sending enable',
  'secret bulk STRIPE_SECRET_KEY D1_EXPORT_TOKEN FORM_TOKEN_SECRET',
  'POST /v1/webhook_endpoints',
  'DELETE /v1/webhook_endpoints/{id}',
  'secret bulk STRIPE_WEBHOOK_SECRET',
  'POST /v1/webhook_endpoints/{id}',
  'POST /v1/billing_portal/configurations',
  'd1 migrations apply',
  'POST /v1/products',
  'POST /v1/prices',
  'POST /v1/products/{id}',
  'd1 execute',
  'deploy',
  'r2 bucket lifecycle add',
].filter((change) => isNightly || /webhook_endpoints$|^d1 create|^deploy/.test(change));

describe('npm run deploy -- --first', { timeout: 120_000 }, () => {
  test('creates each resource only once even if every run is killed after a change', async () => {
    await deployFirst();
    const uninterrupted = await readAccounts(accounts);
    const repeated: string[] = [];
    accounts.hook.onChange = async (change) => void repeated.push(change);
    await deployFirst();
    expect(repeated).toEqual(['d1 migrations apply', 'd1 execute', 'deploy']);
    expect(await readAccounts(accounts)).toEqual(uninterrupted);
    expect(uninterrupted).toMatchObject({
      cloudflare: {
        databases: ['agency'],
        secrets: ['D1_EXPORT_TOKEN', 'FORM_TOKEN_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
        queues: ['agency-mail', 'agency-mail-dead', 'agency-webhooks'],
        buckets: [
          ['agency-backups', ['old-copies']],
          ['agency-files', ['old-files']],
        ],
        senders: ['kerning.co'],
        domains: ['www.kerning.co'],
        vars: { CLOUDFLARE_ACCOUNT_ID: accounts.cloud.accounts[0]?.id, PORTAL_CONFIGURATION: 'string' },
        addedBindings: 0,
      },
      stripe: { otherEndpoints: 0 },
      isSecretOfEndpoint: true,
    });
    expect(uninterrupted.stripe.products).toHaveLength(products.length);

    const killed = await startAccounts();
    useAnswers(killed);
    const changes = new Set<string>();
    const isNew = (change: string) =>
      killedAt.includes(change) && !changes.has(change) && changes.add(change) !== undefined;
    while ((await deployUntilKilled(killed, isNew)) === 'killed');
    expect([...changes]).toEqual(killedAt);
    expect(await readAccounts(killed)).toEqual(uninterrupted);
    // Keeps the servers of the killed runs open but never answers a retried request, because an answer would let such a
    // run continue in the accounts of a later test.
    killed.hook.onChange = () => new Promise(() => {});
  });

  test('does not ask the owner to switch on renewal emails at Stripe, because the shop sends its own', async () => {
    await deployFirst();
    expect(getOutput()).toContain('switch on Failed payments and Expiring cards, but not Upcoming renewals');
  });

  test('prints the planned changes and the permissions that the keys need, and changes nothing in a dry run', async () => {
    await deployFirst(noTerminal, { isDryRun: true });
    for (const part of [
      'create the database agency',
      'let kerning.co send email',
      'agency-deploy',
      'agency-worker',
      'Write: Checkout Sessions',
    ]) {
      expect(getOutput()).toContain(part);
    }
    const before = accounts.cloud.calls.length;
    expect(await readAccounts(accounts)).toMatchObject({ cloudflare: { databases: [] }, stripe: { products: [] } });
    expect(accounts.cloud.calls).toHaveLength(before);
    expect(accounts.cloud.secrets).toBeUndefined();
  });

  test('writes no account id into wrangler.toml in a dry run', async () => {
    const file = path.join(root, 'wrangler.toml');
    const before = readFileSync(file, 'utf8');
    accounts.cloud.accounts.push({ id: 'b2', name: 'Serif' });
    const choose = vi.fn<Questions['choose']>(async () => 'b2');
    await deployFirst({ ...noTerminal, isTerminal: true, choose }, { isDryRun: true });
    const after = readFileSync(file, 'utf8');
    writeFileSync(file, before);
    expect(choose).toHaveBeenCalledTimes(1);
    expect(after).toBe(before);
  });

  test('asks for the keys and the location of the database, and passes the keys to wrangler without printing them', async () => {
    for (const name of ['STRIPE_SECRET_KEY', 'WORKER_STRIPE_SECRET_KEY', 'D1_EXPORT_TOKEN']) vi.stubEnv(name, '');
    const answers = [deployKey, workerSecret, exportToken];
    const secret = vi.fn<Questions['secret']>(async () => answers.shift() ?? '');
    const choose = vi.fn<Questions['choose']>(async () => '--jurisdiction=eu');
    await deployFirst({ isTerminal: true, ask: async () => true, secret, choose });
    // Three keys, and one for each calendar, which are left out.
    expect(secret).toHaveBeenCalledTimes(5);
    const { calls, secrets: stored = new Map() } = accounts.cloud;
    expect(calls.map(({ args }) => args.join(' '))).toContain(
      'd1 create agency --jurisdiction=eu --update-config=false',
    );
    expect(stored.get('STRIPE_SECRET_KEY')).toBe(workerSecret);
    const secrets = [deployKey, ...stored.values()];
    expect(secrets).toHaveLength(5);
    for (const text of secrets) {
      expect(getOutput()).not.toContain(text);
      expect(calls.flatMap(({ args }) => args).join('\n')).not.toContain(text);
    }
    const variables = calls.flatMap((call) => call.variables);
    expect(variables).toContain('CI');
    for (const name of ['STRIPE_SECRET_KEY', 'D1_EXPORT_TOKEN']) expect(variables).not.toContain(name);
  });

  test('asks for the key of each calendar, stores the entered keys, and lists the missing keys', async () => {
    const warnings: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
    const secret = vi.fn<Questions['secret']>(async () =>
      getOutput().endsWith('api_webhooks') ? 'calendly-token' : '',
    );
    const choose = vi.fn<Questions['choose']>(async () => '');
    await deployFirst({ isTerminal: true, ask: async () => true, secret, choose });
    expect(getOutput()).toContain('D1_EXPORT_TOKEN, CALENDLY_TOKEN, CAL_API_KEY');
    expect(getOutput()).toContain('https://app.cal.com/settings/developer/api-keys');
    const { secrets: stored = new Map() } = accounts.cloud;
    expect([stored.get('CALENDLY_TOKEN'), stored.has('CAL_API_KEY')]).toEqual(['calendly-token', false]);
    expect(warnings).toEqual([expect.stringContaining('npx wrangler secret put CAL_API_KEY')]);

    vi.stubEnv('CAL_API_KEY', 'cal_key');
    await deployFirst();
    expect(stored.get('CAL_API_KEY')).toBe('cal_key');
    expect(warnings).toHaveLength(1);
  });

  test('changes nothing if the owner declines, the login is missing, or a key is missing', async () => {
    const declining = { ...noTerminal, isTerminal: true, ask: async () => false };
    await expect(deployFirst(declining)).rejects.toThrow('Nothing was changed.');
    vi.stubEnv('WORKER_STRIPE_SECRET_KEY', '');
    await expect(deployFirst()).rejects.toThrow(/Set WORKER_STRIPE_SECRET_KEY[\s\S]+Write: Checkout Sessions/);
    accounts.cloud.isLoggedIn = false;
    await expect(deployFirst()).rejects.toThrow('npx wrangler login');
    expect(accounts.cloud.databases.size).toBe(0);
    expect(accounts.cloud.secrets).toBeUndefined();
  });

  test('continues after each failure of wrangler, and names its remedy', async () => {
    const { cloud } = accounts;
    const faults = [
      ['d1 create', 'Too many requests [code: 10429, HTTP 429]', 'run the same command again in a minute'],
      ['secret bulk', 'Authentication error [code: 10000]', 'The login isn’t allowed to do this'],
      // https://github.com/elizaOS/eliza/pull/20258
      ['secret bulk', "the latest version of your Worker isn't currently deployed.", 'npx wrangler versions deploy'],
      ['d1 migrations apply', 'The database 0000 was not found [code: 10181]', 'Remove database_id'],
      ['deploy', 'Please enable R2 through the Cloudflare Dashboard. [code: 10042]', '/r2/overview'],
      ['deploy', 'Could not find zone for `www.kerning.co`.', '/add-site'],
      ['deploy', 'You need to enable Analytics Engine. [code: 10089]', '/workers/analytics-engine'],
    ] as const;
    for (const [command, message, remedy] of faults) {
      cloud.faults.set(command, message);
      await expect(deployFirst()).rejects.toThrow(remedy);
    }
    await deployFirst();
    expect(await readAccounts(accounts)).toMatchObject({ stripe: { otherEndpoints: 0 }, isSecretOfEndpoint: true });
  });

  test('uses a database created by another process meanwhile, and deploys even if the domain is not allowed to send email', async () => {
    const { cloud } = accounts;
    cloud.databases.set('agency', new DatabaseSync(':memory:'));
    cloud.staleLists = 1;
    cloud.faults.set('email sending enable', 'Zone not found');
    await deployFirst();
    expect(cloud.calls.some(({ args }) => args.join(' ').startsWith('d1 create'))).toBe(true);
    expect(cloud.databases.size).toBe(1);
    expect(getOutput()).toContain('wrangler couldn’t enable sending from kerning.co');
    expect(cloud.upload).toBeDefined();
  });

  test('does not silently replace FORM_TOKEN_SECRET if the Worker of a deployed site was deleted or renamed', async () => {
    const { cloud } = accounts;
    await deployFirst();
    const former = cloud.secrets?.get('FORM_TOKEN_SECRET') ?? '';
    cloud.secrets = undefined;
    await expect(deployFirst()).rejects.toThrow(/no FORM_TOKEN_SECRET[\s\S]+Set FORM_TOKEN_SECRET in the environment/);
    expect(cloud.secrets).toBeUndefined();
    vi.stubEnv('FORM_TOKEN_SECRET', 'short');
    await expect(deployFirst()).rejects.toThrow('FORM_TOKEN_SECRET: Copy all of it');
    vi.stubEnv('FORM_TOKEN_SECRET', `${former}\n`);
    await deployFirst();
    expect(new Map(cloud.secrets).get('FORM_TOKEN_SECRET')).toBe(former);

    vi.stubEnv('FORM_TOKEN_SECRET', '');
    cloud.secrets = undefined;
    const secret = vi.fn<Questions['secret']>(async (message) => (message.includes('former') ? former : ''));
    const choose = vi.fn<Questions['choose']>(async () => '');
    await deployFirst({ isTerminal: true, ask: async () => true, secret, choose });
    expect(new Map(cloud.secrets).get('FORM_TOKEN_SECRET')).toBe(former);
  });

  test('stops without storing new secrets if the list of secrets is an error page', async () => {
    const { cloud } = accounts;
    await deployFirst();
    const before = new Map(cloud.secrets);
    cloud.faults.set('secret list', 'Received a malformed response from the API: 404 Not Found');
    await expect(deployFirst()).rejects.toThrow('The secrets couldn’t be listed.');
    expect(cloud.secrets).toEqual(before);
  });

  test('replaces the webhook endpoint of a moved site if the previous run failed to store the endpoint’s secret', async () => {
    await deployFirst();
    const vars = { ...deployment.configuration.vars, SITE_ID: 'www.kerning.net, tideline.example' };
    const configuration = { ...deployment.configuration, vars };
    const moved = { ...deployment, origin: 'https://www.kerning.net', configuration };
    const first = { ...moved, questions: noTerminal, isDryRun: false, isConfirmed: true };
    accounts.cloud.faults.set('secret bulk', 'Authentication error [code: 10000]');
    await expect(prepareFirstDeployment(first)).rejects.toThrow('STRIPE_WEBHOOK_SECRET');
    await prepareFirstDeployment(first);
    const { data } = await accounts.stripe.client.webhookEndpoints.list();
    const [endpoint, ...others] = data.filter(({ url }) => url.startsWith(moved.origin));
    expect(others).toEqual([]);
    expect(accounts.cloud.secrets?.get('STRIPE_WEBHOOK_SECRET')).toBe(accounts.stripe.secrets.get(endpoint?.id ?? ''));
  });

  test('uploads no Worker if the database lacks a column that was added to an applied migration', async () => {
    await deployFirst();
    const [database] = accounts.cloud.databases.values();
    database?.exec('ALTER TABLE contact_messages DROP COLUMN phone');
    accounts.cloud.upload = undefined;
    const addition = "ALTER TABLE `contact_messages` ADD `phone` text DEFAULT '' NOT NULL;";
    await expect(deployWorker(deployment)).rejects.toThrow(addition);
    expect(accounts.cloud.upload).toBeUndefined();
    database?.exec(addition);
    await deployWorker(deployment);
    expect(accounts.cloud.upload).toBeDefined();
  });

  test('removes surrounding white space from keys in the environment', async () => {
    vi.stubEnv('WORKER_STRIPE_SECRET_KEY', `${workerSecret}\n`);
    vi.stubEnv('STRIPE_SECRET_KEY', `${deployKey}\n`);
    vi.stubEnv('D1_EXPORT_TOKEN', ` ${exportToken}\n`);
    await deployFirst();
    expect(accounts.cloud.secrets?.get('STRIPE_SECRET_KEY')).toBe(workerSecret);
    expect(accounts.cloud.secrets?.get('D1_EXPORT_TOKEN')).toBe(exportToken);
  });

  test('refuses a deployment without --first and names the resources that only --first creates', async () => {
    await expect(deployWorker(deployment)).rejects.toThrow(
      /Missing: the database, STRIPE_SECRET_KEY.*`npm run deploy -- --first` creates/,
    );
  });
});

describe('a deployment to the wrong account (F77)', { timeout: 60_000 }, () => {
  const at = (host: string, SITE_ID?: string): Deployment => {
    const SITE_ORIGIN = `https://${host}`;
    const vars = { ...deployment.configuration.vars, SITE_ORIGIN, ...(SITE_ID && { SITE_ID }) };
    return { ...deployment, origin: SITE_ORIGIN, configuration: { ...deployment.configuration, vars } };
  };
  const flags = { questions: noTerminal, isDryRun: false, isConfirmed: true };

  test('changes nothing if another site in this account uses the names in wrangler.toml', async () => {
    await prepareFirstDeployment({ ...at('www.kerning.co'), ...flags });
    await deployWorker(at('www.kerning.co'));
    const before = await readAccounts(accounts);
    const refusal = /agency in this account belongs to www\.kerning\.co[\s\S]*SITE_ID/;
    await expect(prepareFirstDeployment({ ...at('www.serif.co'), ...flags })).rejects.toThrow(refusal);
    await expect(deployWorker(at('www.serif.co'))).rejects.toThrow(refusal);
    expect(await readAccounts(accounts)).toEqual(before);
    await deployWorker(at('www.serif.co', 'www.serif.co, www.kerning.co'));
    await deployWorker(at('www.serif.co'));
  });

  test('changes nothing if the site already runs in another account', async () => {
    const running = { ...deployment, isRunning: async () => true };
    const { client } = accounts.stripe;
    const url = `${deployment.origin}/api/stripe/webhook`;
    const endpoint = await client.webhookEndpoints.create({ url, enabled_events: ['*'] });
    const refusal = /www\.kerning\.co already runs this kit[\s\S]*another account/;
    await expect(prepareFirstDeployment({ ...running, ...flags })).rejects.toThrow(refusal);
    await expect(deployWorker(running)).rejects.toThrow(refusal);
    expect(accounts.cloud.databases.size).toBe(0);
    expect((await client.webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([endpoint.id]);
  });
});

describe('Cloudflare account', () => {
  test('findConfiguredAccount() returns the account that wrangler uses, and throws if wrangler.toml and the environment differ', () => {
    const configuration = { ...deployment.configuration, account_id: 'b2' };
    expect(findConfiguredAccount(configuration)).toBe('b2');
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'b2');
    expect(findConfiguredAccount(configuration)).toBe('b2');
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'a1');
    expect(() => findConfiguredAccount(configuration)).toThrow(/wrangler\.toml: b2\n.*environment: a1/);
  });

  test('requireOnlyAccount() throws an error that lists the accounts if a login has several accounts', () => {
    const several = [
      { id: 'a1', name: 'Kerning' },
      { id: 'b2', name: 'Serif' },
    ];
    expect(requireOnlyAccount(several.slice(1))).toBe('b2');
    expect(() => requireOnlyAccount([])).toThrow('Set CLOUDFLARE_ACCOUNT_ID');
    expect(() => requireOnlyAccount(several)).toThrow('account_id = "a1"  # Kerning');
    expect(insertAccountId('# Top\nname = "agency"\nmain = "x"\n[env.staging]\nname = "agency-staging"\n', 'a1')).toBe(
      '# Top\nname = "agency"\naccount_id = "a1"\nmain = "x"\n[env.staging]\nname = "agency-staging"\n',
    );
  });
});

describe('findKeyProblem()', () => {
  const createKey = (mode: string) => ['rk', mode, 'abc'].join('_');

  test.each([
    [createKey('live'), true, undefined],
    [createKey('test'), false, undefined],
    [createKey('test'), true, 'This is a test key'],
    [createKey('live'), false, 'This is a live key'],
    ['whsec_abc', true, 'A Stripe key begins with'],
  ])('reports a problem only for a key of another kind or mode: %s, live mode %s', (text, livemode, problem) => {
    const found = findKeyProblem(text, livemode);
    if (problem) expect(found).toContain(problem);
    else expect(found).toBeUndefined();
  });
});
