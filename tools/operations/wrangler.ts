/** Runs wrangler without a terminal, so that wrangler never asks a question. */
import { spawn } from 'node:child_process';
import { CommandError } from '../command-error.ts';

export interface WranglerReply {
  code: number;
  output: string;
  errors: string;
}

export interface WranglerOptions {
  /** Text for wrangler's standard input, where secrets are invisible to other processes. */
  input?: string;
  /** True to also print wrangler's output. */
  isLoud?: boolean;
}

/** Environment variables with secrets, which are removed from the environment of wrangler and its child processes. */
const ownSecrets = [
  'STRIPE_SECRET_KEY',
  'WORKER_STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FORM_TOKEN_SECRET',
  'D1_EXPORT_TOKEN',
  'CALENDLY_TOKEN',
  'CAL_API_KEY',
];

export function runWrangler(
  args: readonly string[],
  { input, isLoud = false }: WranglerOptions = {},
): Promise<WranglerReply> {
  return new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      CI: 'true',
      // Selects React's production build for the Worker's bundle.
      NODE_ENV: 'production',
      WRANGLER_SEND_METRICS: 'false',
    };
    for (const name of ownSecrets) delete env[name];
    const child = spawn('wrangler', args, { stdio: ['pipe', 'pipe', 'pipe'], env });
    const read = { output: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      read.output += chunk;
      if (isLoud) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      read.errors += chunk;
      if (isLoud) process.stderr.write(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, ...read }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

const dashboard = 'https://dash.cloudflare.com/?to=/:account';

/** Remedies for wrangler's error messages. Each link opens the page in the account that is selected in the dashboard. */
const remedies: readonly (readonly [message: RegExp, remedy: string])[] = [
  [/\b429\b|rate.?limit/i, 'Cloudflare received too many requests: run the same command again in a minute.'],
  [
    /not (?:logged in|authenticated)|CLOUDFLARE_API_TOKEN/i,
    'Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN where there is no browser.',
  ],
  [
    /\b10181\b/,
    'Remove database_id from wrangler.toml: without it, wrangler finds the database by the name beside it.',
  ],
  [
    /could not find zone/i,
    `Add the domain to this Cloudflare account, and point it at Cloudflare’s name servers: ${dashboard}/add-site`,
  ],
  [
    /isn't currently deployed/,
    'The newest version of the Worker isn’t the deployed one, as after `wrangler rollback`, so its secrets can’t be changed. Deploy the newest one with `npx wrangler versions deploy`, then run the same command again.',
  ],
  [/\b10042\b|enable R2/i, `Switch on R2, for the nightly backups: ${dashboard}/r2/overview`],
  [/\b10089\b|enable Analytics Engine/i, `Switch on Analytics Engine: ${dashboard}/workers/analytics-engine`],
  [
    /\b10000\b|authentication error|permission/i,
    'The login isn’t allowed to do this: run `npx wrangler login` again, or give the token in CLOUDFLARE_API_TOKEN this permission.',
  ],
];

/** Returns the remedy for a message of wrangler; an empty text for an unknown message. */
export function findRemedy(text: string): string {
  return remedies.find(([message]) => message.test(text))?.[1] ?? '';
}

/**
 * Returns an error with the remedy for wrangler's message, and with the message itself unless it was already printed.
 */
export function createWranglerError(
  sentence: string,
  { output, errors }: WranglerReply,
  isPrinted = false,
): CommandError {
  const message = `${output}\n${errors}`.trim();
  return new CommandError([`${sentence} ${findRemedy(message)}`.trim(), ...(isPrinted ? [] : [message])].join('\n'));
}

/** Runs wrangler and returns its output. If wrangler fails, rejects with `sentence` and the remedy. */
export async function runWranglerOrThrow(
  sentence: string,
  args: readonly string[],
  options: WranglerOptions = {},
): Promise<string> {
  const reply = await runWrangler(args, options);
  if (reply.code === 0) return reply.output;
  throw createWranglerError(sentence, reply, options.isLoud);
}

/** Reads the JSON in wrangler's output, which can follow a banner or a warning. */
export function readJson(output: string): unknown {
  const start = output.search(/^[[{]/m);
  try {
    if (start >= 0) return JSON.parse(output.slice(start));
  } catch {}
  throw new CommandError(`wrangler should have printed JSON, but printed:\n${output.trim()}`);
}
