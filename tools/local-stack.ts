/** The whole system on this machine: the Worker with its local D1 and queues, and a stand-in for Stripe beside it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startInbox } from './inbox/inbox.ts';
import { openDatabase } from './operations/database.ts';
import { Problem } from './problem.ts';
import { isPortFree, mustRun } from './run.ts';
import { storeSampleReviews } from './sample-reviews.ts';

export interface StackOptions {
  /** Where the site and the API listen. */
  port: number;
  /** Where the stand-in for Stripe listens. Not started when `.dev.vars` holds a Stripe key. */
  standinPort: number;
  /** Where the mails that the Worker sends can be read. */
  inboxPort: number;
  /** Folder of the local database and queues. */
  persistTo: string;
  /** What this process ends with when it is told to stop (Ctrl-C, SIGTERM): 1, or 0 where it had nothing to finish. */
  codeWhenStopped?: number;
}

export interface Stack {
  url: string;
  /** Undefined when Stripe's own test mode is used. */
  standinUrl: string | undefined;
  inboxUrl: string;
  /** Resolves when any part of the stack ends by itself, to a sentence that says which and how. */
  ended: Promise<string>;
  close(): Promise<void>;
}

const standinSecrets = { key: 'sk_test_standin', webhook: 'whsec_standin' };

/** True when `.dev.vars` names a Stripe key: then the stack talks to Stripe's test mode. */
export function usesRealStripe(): boolean {
  return existsSync('.dev.vars') && /^STRIPE_SECRET_KEY\s*=\s*"?sk_/m.test(readFileSync('.dev.vars', 'utf8'));
}

/** Variables only a local run has. Everything else is in `wrangler.toml` or `.dev.vars`. */
function localVars({ port, standinPort }: StackOptions): string[] {
  const values: Record<string, string> = {
    ENVIRONMENT: 'development',
    SITE_ORIGIN: `http://localhost:${port}`,
    ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
    FORM_TOKEN_SECRET: 'signs the form tokens of this machine only',
    ...(usesRealStripe()
      ? {}
      : {
          STRIPE_SECRET_KEY: standinSecrets.key,
          STRIPE_WEBHOOK_SECRET: standinSecrets.webhook,
          STRIPE_API_BASE: `http://localhost:${standinPort}`,
        }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
}

function start(command: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  // A group of its own, so that everything it starts ends with it.
  return spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The local runtime needs no facts about a request from the network.
    env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false', ...process.env, ...env },
  });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    // Nobody of the group is left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000);
    await closed;
    clearTimeout(timer);
  }
  // What it started may have outlived it.
  signalGroup(child, 'SIGKILL');
}

async function answers(url: string, timeoutMs: number, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded()) break;
    const reply = await fetch(url).catch(() => undefined);
    if (reply) return void reply.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Problem(`Nothing answered at ${url}: see the lines above.`);
}

export async function mustBeFree(port: number, what: string, variable: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new Problem(
    `Port ${port} (${what}) is taken. Stop what runs there, or choose another: ${variable}=${port + 1} npm start`,
  );
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, standinPort, inboxPort, persistTo } = options;
  const withStandin = !usesRealStripe();
  await mustBeFree(port, 'the site', 'PORT');
  if (withStandin) await mustBeFree(standinPort, 'the stand-in for Stripe', 'STRIPE_STANDIN_PORT');
  await mustBeFree(inboxPort, 'the inbox', 'INBOX_PORT');

  await mustRun(
    'The local database could not be migrated.',
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', persistTo],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CI: 'true' } },
  );

  await storeSampleReviews(openDatabase({ local: true, 'persist-to': persistTo }));

  const url = `http://localhost:${port}`;
  const standinUrl = withStandin ? `http://localhost:${standinPort}` : undefined;
  // Before wrangler, which deletes the mails it wrote when it ends.
  const inbox = await startInbox({
    port: inboxPort,
    wranglerFolder: '.wrangler/tmp/email',
    mailFolder: path.join(persistTo, 'mail'),
  });
  const children: ChildProcess[] = [];
  if (withStandin) {
    children.push(
      start('node', ['checkout-worker/stripe-standin/server.ts'], {
        STRIPE_STANDIN_PORT: String(standinPort),
        STRIPE_SECRET_KEY: standinSecrets.key,
        STRIPE_WEBHOOK_SECRET: standinSecrets.webhook,
        STRIPE_WEBHOOK_URL: `${url}/api/stripe/webhook`,
      }),
    );
  }
  const wranglerArgs = ['dev', '--local', '--port', String(port), '--inspector-port', '0', '--persist-to', persistTo];
  const quiet = ['--show-interactive-dev-session=false', '--log-level', 'warn'];
  children.push(
    start('wrangler', [...wranglerArgs, ...quiet, ...localVars(options)], {
      WRANGLER_REGISTRY_PATH: path.resolve(persistTo, 'registry'),
    }),
  );

  let closing: Promise<unknown> | undefined;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = () => close().then(() => process.exit(options.codeWhenStopped ?? 1));
  const close = async () => {
    closing ??= inbox.close().then(() => Promise.all(children.map(stop)));
    await closing;
    for (const signal of signals) process.off(signal, onSignal);
  };
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    for (const child of children) {
      child.once('close', (code, signal) => {
        if (closing) return;
        hasEnded = true;
        resolve(`\`${child.spawnargs.slice(0, 2).join(' ')}\` ended by itself (${signal ?? `code ${code}`})`);
      });
    }
  });
  // In groups of their own, the children do not hear what this process is told.
  for (const signal of signals) process.on(signal, onSignal);
  try {
    if (standinUrl) await answers(`${standinUrl}/_control/report`, 15_000, () => hasEnded);
    await answers(url, 60_000, () => hasEnded);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, standinUrl, inboxUrl: inbox.url, ended, close };
}

/** Returns never: Ctrl-C ends the process, and a part of the stack that ends by itself is a `Problem`. */
export async function serveUntilStopped(stack: Stack): Promise<never> {
  const end = await stack.ended;
  await stack.close();
  throw new Problem(`${end}: see the lines above.`);
}
