/** Runs the Worker's production bundle, the built site and a minimal Worker in one `workerd serve` process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveOutputFolder } from '#site/build/output.ts';
import { CommandError } from '#tools/command-error.ts';

const folder = '.cache/bench-worker';
const stubs = path.join(import.meta.dirname, 'workers');
const compatibilityDate = '2026-08-01';
const limits = ['CHECKOUT_LIMIT', 'SESSION_LIMIT', 'READ_LIMIT', 'STRIPE_LIMIT'];

export interface Ports {
  shop: number;
  bare: number;
  stripe: number;
}

export const benchSite = 'https://agency.example';
export const benchKey = 'sk_test_mock';

function createWorkerdConfig({ shop, bare, stripe }: Ports): string {
  const formatWorker = (name: string, file: string, bindings: string) =>
    `(name = "${name}", worker = (modules = [(name = "${file}", esModule = embed "${file}")], compatibilityDate = "${compatibilityDate}", bindings = [${bindings}]))`;
  const formatText = (name: string, value: string) => `(name = "${name}", text = "${value}")`;
  const stripeBase = formatText('STRIPE_API_BASE', `http://localhost:${stripe}`);
  const shopBindings = [
    '(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "database")]))',
    ...limits.map((name) => `(name = "${name}", wrapped = (moduleName = "bench:open-limit", innerBindings = []))`),
    '(name = "ASSETS", service = "site")',
    formatText('ENVIRONMENT', 'development'),
    formatText('SITE_ORIGIN', benchSite),
    formatText('STRIPE_SECRET_KEY', benchKey),
    formatText('STRIPE_WEBHOOK_SECRET', 'whsec_mock'),
    stripeBase,
  ].join(', ');
  const formatSocket = (name: string, port: number) =>
    `(name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}")`;
  const formatModule = (name: string, file: string) =>
    `(name = "${name}", esModule = embed "${file}", internal = true)`;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "internet", network = (allow = ["public", "private", "local"])),
    ${formatWorker('shop', 'index.js', shopBindings)},
    ${formatWorker('bare', 'bare.js', stripeBase)},
    ${formatWorker('database', 'database.js', '')},
    (name = "site", disk = (path = "${path.resolve(resolveOutputFolder())}")),
  ],
  sockets = [${formatSocket('shop', shop)}, ${formatSocket('bare', bare)}],
  extensions = [(modules = [${formatModule('bench:open-limit', 'open-limit.js')}, ${formatModule('cloudflare-internal:email', 'email.js')}])],
);
`;
}

/** Starts the Worker and the minimal Worker. Logs are written to a file, so that terminal output does not disturb the measurement. */
export function serveWorkers(code: string, ports: Ports): ChildProcess {
  mkdirSync(folder, { recursive: true });
  for (const file of ['bare.js', 'database.js', 'open-limit.js', 'email.js']) {
    copyFileSync(path.join(stubs, file), path.join(folder, file));
  }
  writeFileSync(path.join(folder, 'index.js'), code);
  writeFileSync(path.join(folder, 'config.capnp'), createWorkerdConfig(ports));
  const log = openSync(path.join(folder, 'workerd.log'), 'w');
  const child = spawn('workerd', ['serve', '--experimental', path.join(folder, 'config.capnp')], {
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  return child;
}

export async function waitForStatus(url: string, init: RequestInit, expected: number): Promise<void> {
  let last = 'nothing';
  for (let attempt = 0; attempt < 100; attempt++) {
    const reply = await fetch(url, init).catch(() => undefined);
    if (reply) {
      last = `${reply.status} ${(await reply.text()).slice(0, 200)}`;
      if (reply.status === expected) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new CommandError(`Expected status ${expected} from ${url}, but received ${last}. See ${folder}/workerd.log.`);
}
