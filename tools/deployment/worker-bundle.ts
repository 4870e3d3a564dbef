/** The Worker as it is uploaded, and what may be in it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { workerModules } from '../../catalogue/read/worker-modules.ts';
import { CommandError } from '../command-error.ts';

/** What the whole Worker may weigh, as Cloudflare counts it. */
export const maxGzipBytes = 260 * 1024;

/** By this wrangler chooses between the builds of React. */
export const productionBundle = { NODE_ENV: 'production' };

export interface WorkerBundle {
  code: string;
  /** Every file that went into it, from the project's root. */
  inputs: readonly string[];
}

const packages = ['@react-email', 'drizzle-orm', 'hono', 'jose', 'react', 'react-dom', 'stripe', 'valibot'];

const allowedInputs = [
  /^\.cache\/agency\/.+\/modules\/\w+\.js$/,
  /^catalogue\/[\w/-]+\.ts$/,
  /^checkout-worker\/src\/(?!testing\/)/,
  new RegExp(`^node_modules/(${packages.join('|')})/`),
];

/** Keys as Stripe writes them, test keys too; and words that only the mock or a test would use. */
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a Stripe key', /\b[sr]k_(?:live|test)_\w*/],
  // The bare prefix stands in a sentence of Stripe's SDK.
  ['a webhook secret', /\bwhsec_\w+/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['the Stripe mock', /\bstripe-?mock\b|x-mock|_control\/|localhost:\d+|127\.0\.0\.1:\d+/i],
  ['a test', /\bvitest\b|cloudflare:test|__TEST__/],
];

/** What a text must not hold, each with what was found: the pattern's name and the place, never a key itself. */
export function forbiddenIn(text: string): string[] {
  return forbidden.flatMap(([what, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${what} (${found[0].slice(0, 8)}… at ${found.index})`] : [];
  });
}

/** Everything in a bundle that does not belong into production. */
export function findingsIn({ code, inputs }: WorkerBundle): string[] {
  const strangers = inputs.filter(
    (file) => /\.test\.tsx?$/.test(file) || !allowedInputs.some((allowed) => allowed.test(file)),
  );
  return [...strangers.map((file) => `the file ${file}`), ...forbiddenIn(code)];
}

export function gzipBytes({ code }: WorkerBundle): number {
  return gzipSync(code, { level: 9 }).length;
}

/** Bundles the Worker exactly as `wrangler deploy` does, without uploading it. */
export function bundleWorker(folder = '.cache/worker-bundle'): WorkerBundle {
  // Its code alone: no site needs to be built for it.
  const noPages = `${folder}-without-pages`;
  mkdirSync(noPages, { recursive: true });
  const args = ['deploy', '--dry-run', ...workerModules(), '--outdir', folder, '--metafile', '--assets', noPages];
  const { status, stdout, stderr } = spawnSync('wrangler', args, {
    encoding: 'utf8',
    env: { ...process.env, ...productionBundle, WRANGLER_SEND_METRICS: 'false' },
  });
  if (status !== 0) throw new CommandError(`The Worker couldn’t be bundled:\n${stdout}\n${stderr}`);
  const meta = JSON.parse(readFileSync(path.join(folder, 'bundle-meta.json'), 'utf8')) as {
    outputs: Record<string, { inputs: Record<string, unknown> }>;
  };
  const inputs = Object.values(meta.outputs).flatMap((output) => Object.keys(output.inputs));
  return { code: readFileSync(path.join(folder, 'index.js'), 'utf8'), inputs: [...new Set(inputs)].sort() };
}

/** Bundles, prints what it weighs, and ends with a sentence when it is too heavy or holds what it must not. */
export function checkedBundle(): WorkerBundle {
  const bundle = bundleWorker();
  const bytes = gzipBytes(bundle);
  const kb = (count: number) => `${(count / 1024).toFixed(1)} KB`;
  console.log(
    `The Worker: ${kb(bundle.code.length)}, ${kb(bytes)} gzip of ${kb(maxGzipBytes)}, from ${bundle.inputs.length} files.`,
  );
  const findings = findingsIn(bundle);
  if (bytes > maxGzipBytes) findings.push(`more than ${kb(maxGzipBytes)}`);
  if (findings.length > 0)
    throw new CommandError(`The bundle isn’t ready for production. It contains ${findings.join('; ')}.`);
  return bundle;
}
