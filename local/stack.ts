/** The whole system on this machine: the Worker with its local D1 and queues, and a Stripe mock beside it. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Stripe } from 'stripe';
import { workerModules } from '#agency-files/agency-modules.ts';
import { products } from '#catalogue/products.ts';
import { promotions } from '#catalogue/promotions.ts';
import { CommandError } from '#tools/command-error.ts';
import { syncAccount } from '#tools/operations/account-sync.ts';
import type { Database } from '#tools/operations/database.ts';
import { devVar } from '#tools/operations/stripe-account.ts';
import { beforeStopping, endProcess, startProcess, stoppedIsDone } from '#tools/processes.ts';
import { eventTypes } from '#worker/orders/order-change.ts';
import { siteIds } from '#worker/stripe/site-metadata.ts';
import { prepareLocalDatabase } from './database.ts';
import { type Inbox, startInbox } from './inbox/inbox.ts';
import { storeSampleReviews } from './sample-reviews.ts';
import { reconcileCron, runLocalSchedule, sweepCron } from './schedule.ts';
import { mustBeFree, type WantedPort } from './taken-port.ts';

interface Ports {
  /** Where the site and the API listen. */
  port: number;
  /** Where the Stripe mock listens. Not started when `.dev.vars` holds a Stripe key. */
  stripeMockPort: number;
  /** Where the mails that the Worker sends can be read. */
  inboxPort: number;
}

export interface StackOptions extends Ports {
  /** Origin that visitors see, if it differs from `http://localhost:<port>`. */
  origin?: string;
  /** Folder of the local database and queues. */
  persistTo: string;
  /** Folder of the built site. */
  site: string;
  /** A test run leaves Stripe and the schedules to its tests, and ends when the Worker's runtime crashes. */
  isTestRun?: boolean;
}

export interface Stack {
  url: string;
  /** Undefined when Stripe's own test mode is used. */
  stripeMockUrl: string | undefined;
  inboxUrl: string;
  /** Resolves when any part of the stack ends by itself, to a sentence that says which and how. */
  ended: Promise<string>;
  close(): Promise<void>;
}

/** How long wrangler has to serve again after its runtime crashed. It usually takes half a second. */
const crashPatienceMs = 15_000;

const mockSecrets = { key: 'sk_test_mock', webhook: 'whsec_mock' };

/** True when `.dev.vars` names a Stripe key: then the stack talks to Stripe's test mode. */
export function usesRealStripe(): boolean {
  return existsSync('.dev.vars') && /^STRIPE_SECRET_KEY\s*=\s*"?sk_/m.test(readFileSync('.dev.vars', 'utf8'));
}

/** Variables only a local run has. Everything else is in `wrangler.toml` or `.dev.vars`. */
function localVars({ port, stripeMockPort, origin = `http://localhost:${port}` }: StackOptions): string[] {
  const values: Record<string, string> = {
    ENVIRONMENT: 'development',
    SITE_ORIGIN: origin,
    // As for `npm run stripe:sync`: never the id that production has in `wrangler.toml`.
    SITE_ID: devVar('SITE_ID') ?? '',
    ALLOWED_ORIGINS: origin.replace('localhost', '127.0.0.1'),
    FORM_TOKEN_SECRET: 'signs the form tokens of this machine only',
    ...(usesRealStripe()
      ? {}
      : {
          STRIPE_SECRET_KEY: mockSecrets.key,
          STRIPE_WEBHOOK_SECRET: mockSecrets.webhook,
          STRIPE_API_BASE: `http://localhost:${stripeMockPort}`,
        }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
}

/** How a process ended, for a sentence. */
function how(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `killed by ${signal}` : `code ${code}`;
}

export async function answers(url: string, timeoutMs: number, hasEnded = () => false): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && !hasEnded()) {
    // A Worker that does not bundle holds requests for ever.
    const signal = AbortSignal.timeout(deadline - Date.now());
    const reply = await fetch(url, { signal }).catch(() => undefined);
    if (reply) return void reply.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new CommandError(`Nothing answered at ${url}. The lines above say why.`);
}

/** The ports of the whole system. */
export function wantedPorts({ port, stripeMockPort, inboxPort }: Ports): WantedPort[] {
  const stripeMock = { port: stripeMockPort, what: 'the Stripe mock', variable: 'STRIPE_MOCK_PORT' };
  return [
    { port, what: 'the site', variable: 'PORT' },
    ...(usesRealStripe() ? [] : [stripeMock]),
    { port: inboxPort, what: 'the inbox', variable: 'INBOX_PORT' },
  ];
}

/** The mock forgets everything when it ends, so that each start syncs it again. The Worker's rows then name the new objects. */
async function syncStripeMock(database: Database, url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  await syncAccount({
    catalogue: products,
    promotions,
    stripe: new Stripe(mockSecrets.key, { host: hostname, port, protocol: 'http', telemetry: false }),
    database,
    livemode: false,
    sites: siteIds({ SITE_ORIGIN: 'http://localhost', SITE_ID: devVar('SITE_ID') }),
    portalId: undefined,
    say: () => {},
  });
}

/** Runs the schedules of `wrangler.toml` that production runs every few minutes. Resolves after the first run. */
async function runSchedules(url: string): Promise<() => void> {
  await runLocalSchedule(url, reconcileCron);
  const every = (minutes: number, cron: string) =>
    setInterval(() => {
      // A run that fails shows at /desk/health.
      void runLocalSchedule(url, cron).catch(() => undefined);
    }, minutes * 60_000);
  const timers = [every(5, sweepCron), every(15, reconcileCron)];
  return () => timers.forEach(clearInterval);
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, stripeMockPort, inboxPort, persistTo, isTestRun = false } = options;
  await mustBeFree(wantedPorts(options));

  const url = `http://localhost:${port}`;
  const stripeMockUrl = usesRealStripe() ? undefined : `http://localhost:${stripeMockPort}`;
  const parts: ChildProcess[] = [];
  const cleanups: (() => void)[] = [];
  let inbox: Inbox | undefined;
  let closing: Promise<void> | undefined;
  const close = () => {
    for (const cleanUp of cleanups) cleanUp();
    closing ??= Promise.resolve(inbox?.close()).then(async () => void (await Promise.all(parts.map(endProcess))));
    return closing;
  };
  cleanups.push(beforeStopping(close));

  let end: (sentence: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = (sentence) => {
      if (!closing) resolve(sentence);
    };
  });
  const start = (name: string, child: ChildProcess) => {
    parts.push(child);
    child.once('close', (code, signal) => end(`${name} stopped unexpectedly (${how(code, signal)})`));
    return child;
  };

  const startAll = async () => {
    if (stripeMockUrl) start('The Stripe mock', startStripeMock(options, url));
    await prepareLocalDatabase(persistTo, async (database) => {
      await storeSampleReviews(database);
      if (!stripeMockUrl) return;
      await answers(`${stripeMockUrl}/_control/report`, 15_000);
      if (!isTestRun) await syncStripeMock(database, stripeMockUrl);
    });
    inbox = await startInbox({ port: inboxPort, workerUrl: url, mailFolder: path.join(persistTo, 'mail') });
    const worker = start('The Worker', startWorker(options));
    onCrash(worker, () => {
      if (isTestRun) return end('The Worker crashed');
      // wrangler restarts its runtime, but if the listening one crashed, the new one never answers a request.
      answers(url, crashPatienceMs).catch(() => end('The Worker crashed and no longer answers'));
    });
    await answers(url, 60_000);
    if (!isTestRun) cleanups.push(await runSchedules(url));
  };
  try {
    // A Worker that is started again after a crash answers nothing.
    await Promise.race([startAll(), ended.then(failStopped)]);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, stripeMockUrl, inboxUrl: `http://localhost:${inboxPort}`, ended, close };
}

/** Passes the output of wrangler on, and calls back when it says that its runtime crashed. */
function onCrash({ stdout, stderr }: ChildProcess, crashed: () => void): void {
  for (const [output, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const) {
    let line = '';
    output?.on('data', (text: Buffer) => {
      to.write(text);
      // On a busy machine a line may arrive in pieces.
      line += text;
      const hasCrashed = line.includes('runtime crashed unexpectedly');
      line = hasCrashed ? '' : line.slice(-500);
      if (hasCrashed) crashed();
    });
  }
}

function startStripeMock({ stripeMockPort }: StackOptions, url: string) {
  return startProcess('node', ['local/stripe-mock/server.ts'], {
    env: {
      ...process.env,
      STRIPE_MOCK_PORT: String(stripeMockPort),
      STRIPE_SECRET_KEY: mockSecrets.key,
      STRIPE_WEBHOOK_SECRET: mockSecrets.webhook,
      STRIPE_WEBHOOK_URL: `${url}/api/stripe/webhook`,
      STRIPE_WEBHOOK_EVENTS: eventTypes.join(),
    },
  });
}

function startWorker(options: StackOptions) {
  const { port, persistTo, site } = options;
  const where = ['--port', String(port), '--inspector-port', '0', '--persist-to', persistTo, '--assets', site];
  const quiet = ['--show-interactive-dev-session=false', '--log-level', 'warn'];
  return startProcess('wrangler', ['dev', '--local', ...workerModules(), ...where, ...quiet, ...localVars(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // The local runtime needs no facts about a request from the network.
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      ...(process.stdout.isTTY && process.stdout.hasColors() && { FORCE_COLOR: '1' }),
      ...process.env,
      WRANGLER_REGISTRY_PATH: path.resolve(persistTo, 'registry'),
    },
  });
}

function failStopped(end: string): never {
  throw new CommandError(
    `${end}, so everything else was stopped, too. Its output above says why. Then run this command again.`,
  );
}

/** Returns never: Ctrl-C ends the process, and a part of the stack that ends by itself is a `CommandError`. */
export async function serveUntilStopped(stack: Stack): Promise<never> {
  stoppedIsDone();
  const end = await stack.ended;
  await stack.close();
  return failStopped(end);
}
