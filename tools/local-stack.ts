/** The whole system on this machine: the Worker with its local D1 and queues, and a Stripe mock beside it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workerModules } from '../catalogue/read/worker-modules.ts';
import { eventTypes } from '../checkout-worker/src/orders/event-types.ts';
import { startInbox } from '../lab/inbox/inbox.ts';
import { CommandError } from './command-error.ts';
import { prepareLocalDatabase } from './local-database.ts';
import { beforeStopping, endProcess, startProcess, stoppedIsDone } from './processes.ts';
import { isPortFree } from './run.ts';
import { storeSampleReviews } from './sample-reviews.ts';

export interface StackOptions {
  /** Where the site and the API listen. */
  port: number;
  /** Where visitors see the site, when that is not there. */
  origin?: string;
  /** Where the Stripe mock listens. Not started when `.dev.vars` holds a Stripe key. */
  stripeMockPort: number;
  /** Where the mails that the Worker sends can be read. */
  inboxPort: number;
  /** Folder of the local database and queues. */
  persistTo: string;
  /** Folder of the built site. */
  site: string;
  /** True ends the stack when the Worker's runtime crashes, for a test run. Else wrangler starts it again, and says so. */
  endsOnCrash?: boolean;
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

export async function mustBeFree(port: number, what: string, variable: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new CommandError(
    `Port ${port} (${what}) is in use. Stop what’s running there, or choose another: ${variable}=${port + 1} npm start`,
  );
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, stripeMockPort, inboxPort, persistTo } = options;
  const withStripeMock = !usesRealStripe();
  await mustBeFree(port, 'the site', 'PORT');
  if (withStripeMock) await mustBeFree(stripeMockPort, 'the Stripe mock', 'STRIPE_MOCK_PORT');
  await mustBeFree(inboxPort, 'the inbox', 'INBOX_PORT');

  await prepareLocalDatabase(persistTo, storeSampleReviews);

  const url = `http://localhost:${port}`;
  const stripeMockUrl = withStripeMock ? `http://localhost:${stripeMockPort}` : undefined;
  const inbox = await startInbox({
    port: inboxPort,
    workerUrl: url,
    mailFolder: path.join(persistTo, 'mail'),
  });
  const parts = withStripeMock ? [{ name: 'The Stripe mock', child: startStripeMock(options, url) }] : [];
  parts.push({ name: 'The Worker', child: startWorker(options) });

  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= inbox.close().then(async () => void (await Promise.all(parts.map(({ child }) => endProcess(child)))));
    return closing.finally(takeBack);
  };
  const takeBack = beforeStopping(close);
  const ended = new Promise<string>((resolve) => {
    const end = (sentence: string) => {
      if (!closing) resolve(sentence);
    };
    for (const { name, child } of parts) {
      child.once('close', (code, signal) => end(`${name} stopped unexpectedly (${how(code, signal)})`));
      for (const output of [child.stdout, child.stderr]) {
        let line = '';
        output?.on('data', (text: Buffer) => {
          process.stdout.write(text);
          // On a busy machine a line may come in pieces.
          line += text;
          if (line.includes('runtime crashed unexpectedly')) end(`${name} crashed`);
          line = line.slice(-500);
        });
      }
    }
  });
  const allAnswer = async () => {
    if (stripeMockUrl) await answers(`${stripeMockUrl}/_control/report`, 15_000);
    await answers(url, 60_000);
  };
  try {
    // A Worker that is started again after a crash answers nothing.
    await Promise.race([allAnswer(), ended.then(failStopped)]);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, stripeMockUrl, inboxUrl: inbox.url, ended, close };
}

function startStripeMock({ stripeMockPort }: StackOptions, url: string) {
  return startProcess('node', ['lab/stripe-mock/server.ts'], {
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
    stdio: options.endsOnCrash ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: {
      // The local runtime needs no facts about a request from the network.
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
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
