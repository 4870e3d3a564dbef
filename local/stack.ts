/** Runs the whole system locally: the Worker with its D1 database and queues, and a Stripe mock. */
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Stripe } from 'stripe';
import { prepareWorkerModules } from '#agency-files/agency-modules.ts';
import { products } from '#catalogue/products.ts';
import { promotions } from '#catalogue/promotions.ts';
import { CommandError } from '#tools/command-error.ts';
import { syncAccount } from '#tools/operations/account-sync.ts';
import type { Database } from '#tools/operations/database.ts';
import { readDevVar } from '#tools/operations/stripe-account.ts';
import { addShutdownStep, endProcess, exitCleanlyOnSignal, startProcess } from '#tools/processes.ts';
import { eventTypes } from '#worker/orders/stripe-events/order-change.ts';
import { resolveSiteIds } from '#worker/stripe/site-metadata.ts';
import { calendarsPath } from './calendars/server.ts';
import { prepareLocalDatabase } from './database.ts';
import { type Inbox, startInbox } from './inbox/inbox.ts';
import { localSecret } from './local-secret.ts';
import { isRealStripeUsed } from './real-stripe.ts';
import { storeSampleReviews } from './sample-reviews.ts';
import { reconcileCron, runLocalSchedule, sweepCron } from './schedule.ts';
import { requireFreePorts, type WantedPort } from './taken-port.ts';

interface Ports {
  /** Port of the site and the API. */
  port: number;
  /** Port of the Stripe mock, which is not started if `.dev.vars` contains a Stripe key. */
  stripeMockPort: number;
  /** Port of the inbox, which shows the mails that the Worker sends. */
  inboxPort: number;
}

export interface StackOptions extends Ports {
  /** Origin that visitors see, if it differs from `http://localhost:<port>`. */
  origin?: string;
  /** Folder of the local database and queues. */
  persistTo: string;
  site: string;
  /** True in a test run, in which tests control Stripe and the schedules, and a crash of the Worker ends the run. */
  isTestRun?: boolean;
}

export interface Stack {
  url: string;
  /** URL of the Stripe mock. Undefined if Stripe's own test mode is used. */
  stripeMockUrl: string | undefined;
  inboxUrl: string;
  /** Resolves when any part of the stack exits unexpectedly. The value is a sentence that names the part and the exit code. */
  ended: Promise<string>;
  close(): Promise<void>;
}

/** Maximum time for wrangler to respond again after its runtime crashed. Wrangler usually needs half a second. */
const restartTimeoutMs = 15_000;

const mockSecrets = { key: 'sk_test_mock', webhook: 'whsec_mock' };

/** Returns wrangler arguments for the variables of local runs. `wrangler.toml` and `.dev.vars` define all other variables. */
function createLocalVars(options: StackOptions): string[] {
  const { port, stripeMockPort, inboxPort, origin = `http://localhost:${port}` } = options;
  const values: Record<string, string> = {
    ENVIRONMENT: 'development',
    SITE_ORIGIN: origin,
    // Like `npm run stripe:sync`, never uses the production site id in `wrangler.toml`.
    SITE_ID: readDevVar('SITE_ID') ?? '',
    ALLOWED_ORIGINS: origin.replace('localhost', '127.0.0.1'),
    CALENDLY_TOKEN: 'mock',
    CAL_API_KEY: 'mock',
    CALENDAR_API_BASE: `http://localhost:${inboxPort}${calendarsPath}`,
    FORM_TOKEN_SECRET: localSecret,
    ...(isRealStripeUsed(options)
      ? {}
      : {
          STRIPE_SECRET_KEY: mockSecrets.key,
          STRIPE_WEBHOOK_SECRET: mockSecrets.webhook,
          STRIPE_API_BASE: `http://localhost:${stripeMockPort}`,
        }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
}

function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `killed by ${signal}` : `code ${code}`;
}

export async function waitForResponse(url: string, timeoutMs: number, hasEnded = () => false): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && !hasEnded()) {
    // Wrangler never answers if it cannot bundle the Worker, so each request has a timeout.
    const signal = AbortSignal.timeout(deadline - Date.now());
    const reply = await fetch(url, { signal }).catch(() => undefined);
    if (reply) return void reply.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new CommandError(`Nothing answered at ${url}. The lines above say why.`);
}

export function listWantedPorts(options: Ports & Pick<StackOptions, 'isTestRun'>): WantedPort[] {
  const { port, stripeMockPort, inboxPort } = options;
  const stripeMock = { port: stripeMockPort, name: 'the Stripe mock', variable: 'STRIPE_MOCK_PORT' };
  return [
    { port, name: 'the site', variable: 'PORT' },
    ...(isRealStripeUsed(options) ? [] : [stripeMock]),
    { port: inboxPort, name: 'the inbox', variable: 'INBOX_PORT' },
  ];
}

/**
 * Syncs the catalogue to the Stripe mock and stores the new ids for the Worker. Runs at each start, because the mock
 * keeps its state only in memory.
 */
async function syncStripeMock(database: Database, url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  await syncAccount({
    catalogue: products,
    promotions,
    stripe: new Stripe(mockSecrets.key, { host: hostname, port, protocol: 'http', telemetry: false }),
    database,
    livemode: false,
    sites: resolveSiteIds({ SITE_ORIGIN: 'http://localhost', SITE_ID: readDevVar('SITE_ID') }),
    portalId: undefined,
    print: () => {},
  });
}

/** Runs the cron schedules every few minutes, as production does. After the first run, resolves to a function that stops the schedules. */
async function runSchedules(url: string): Promise<() => void> {
  await runLocalSchedule(url, reconcileCron);
  const runEvery = (minutes: number, cron: string) =>
    setInterval(() => {
      // Ignores the error, because /desk/health shows failed runs.
      void runLocalSchedule(url, cron).catch(() => undefined);
    }, minutes * 60_000);
  const timers = [runEvery(5, sweepCron), runEvery(15, reconcileCron)];
  return () => timers.forEach(clearInterval);
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, stripeMockPort, inboxPort, persistTo, isTestRun = false } = options;
  await requireFreePorts(listWantedPorts(options));

  const url = `http://localhost:${port}`;
  const stripeMockUrl = isRealStripeUsed(options) ? undefined : `http://localhost:${stripeMockPort}`;
  const parts: ChildProcess[] = [];
  const cleanups: (() => void)[] = [];
  let inbox: Inbox | undefined;
  let closing: Promise<void> | undefined;
  const close = () => {
    for (const cleanUp of cleanups) cleanUp();
    closing ??= Promise.resolve(inbox?.close()).then(async () => void (await Promise.all(parts.map(endProcess))));
    return closing;
  };
  cleanups.push(addShutdownStep(close));

  let end: (sentence: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = (sentence) => {
      if (!closing) resolve(sentence);
    };
  });
  const start = (name: string, child: ChildProcess) => {
    parts.push(child);
    child.once('close', (code, signal) => end(`${name} stopped unexpectedly (${describeExit(code, signal)})`));
    return child;
  };

  const startAll = async () => {
    if (stripeMockUrl) start('The Stripe mock', startStripeMock(options, url));
    await prepareLocalDatabase(persistTo, async (database) => {
      await storeSampleReviews(database);
      if (!stripeMockUrl) return;
      await waitForResponse(`${stripeMockUrl}/_control/report`, 15_000);
      if (!isTestRun) await syncStripeMock(database, stripeMockUrl);
    });
    inbox = await startInbox({ port: inboxPort, workerUrl: url, mailFolder: path.join(persistTo, 'mail') });
    const worker = start('The Worker', startWorker(options));
    onCrash(worker, () => {
      if (isTestRun) return end('The Worker crashed');
      // Wrangler restarts its runtime, but the new runtime never answers if the listening process itself crashed.
      waitForResponse(url, restartTimeoutMs).catch(() => end('The Worker crashed and no longer answers'));
    });
    await waitForResponse(url, 60_000);
    if (!isTestRun) cleanups.push(await runSchedules(url));
  };
  try {
    // A crashed Worker never answers, so waiting stops as soon as a process of the stack exits.
    await Promise.race([startAll(), ended.then(failStopped)]);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, stripeMockUrl, inboxUrl: `http://localhost:${inboxPort}`, ended, close };
}

// Wrangler colors its warnings even if the output is a file or `NO_COLOR` is set.
const hasColors = process.stdout.isTTY && process.stdout.hasColors();

/** Forwards wrangler's output and calls `crashed` when wrangler reports a crash of its runtime. */
function onCrash({ stdout, stderr }: ChildProcess, crashed: () => void): void {
  for (const [output, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const) {
    let line = '';
    output?.on('data', (text: Buffer) => {
      to.write(hasColors ? text : stripVTControlCharacters(String(text)));
      // A line of output may arrive in several chunks on a busy machine.
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
  const args = ['--port', String(port), '--inspector-port', '0', '--persist-to', persistTo, '--assets', site];
  const quiet = ['--show-interactive-dev-session=false', '--log-level', 'warn'];
  return startProcess(
    'wrangler',
    ['dev', '--local', ...prepareWorkerModules(), ...args, ...quiet, ...createLocalVars(options)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        // Prevents the local runtime from downloading sample request data (`request.cf`) from the network.
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        ...(hasColors && { FORCE_COLOR: '1' }),
        ...process.env,
        WRANGLER_REGISTRY_PATH: path.resolve(persistTo, 'registry'),
      },
    },
  );
}

function failStopped(end: string): never {
  throw new CommandError(
    `${end}, so everything else was stopped, too. Correct what its output above reports, then run this command again.`,
  );
}

/** Keeps the stacks running until Ctrl-C ends the process. Throws a `CommandError` if a part of a stack exits, and never returns. */
export async function serveUntilStopped(...stacks: readonly Stack[]): Promise<never> {
  exitCleanlyOnSignal();
  const end = await Promise.race(stacks.map(({ ended }) => ended));
  await Promise.all(stacks.map((stack) => stack.close()));
  return failStopped(end);
}
