/** Builds and checks the bundle that `wrangler deploy` would upload as the Worker. Run by `npm run build -- worker`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { prepareWorkerModules } from '#agency-files/agency-modules.ts';
import { CommandError, runTask } from '../command-error.ts';

/**
 * Size limit for the kit's own code, about a tenth of Cloudflare's: unplanned growth fails the build, and
 * fixing a bug doesn't require shortening other code. Only Cloudflare limits the agency's catalogue and messages.
 */
const maxKitGzipBytes = 310 * 1024;

/** Maximum compressed size of a Worker on Cloudflare's free plan (developers.cloudflare.com/workers/platform/limits). */
const maxUploadGzipBytes = 3 * 1024 * 1024;

const agencyModule = /^\.cache\/agency\/.+\/modules\/[\w/-]+\.js$/;

/** Message files of the kit in other languages than English. The bundle contains only the agency's languages. */
const languageFile = /^(catalogue|checkout-worker\/src)\/.*\blang\/(desk\/)?(?!en)[a-z]{2}\.ts$/;

/** Environment in which Wrangler bundles React's production build. */
const productionBundle = { NODE_ENV: 'production' };

export interface WorkerBundle {
  code: string;
  inputs: readonly string[];
}

const packages = [
  '@react-email',
  'drizzle-orm',
  'hono',
  'jose',
  'qr',
  'react',
  'react-dom',
  'stdnum',
  'stripe',
  'valibot',
];

const allowedInputs = [
  agencyModule,
  /^catalogue\/[\w/-]+\.ts$/,
  /^checkout-worker\/src\/(?!testing\/)/,
  /^checkout-worker\/react-dom-server\.cjs$/,
  new RegExp(`^node_modules/(${packages.join('|')})/`),
];

/** Patterns of secret keys, including Stripe's test keys, and of code that only the mock or a test uses. */
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a Stripe key', /\b[sr]k_(?:live|test)_\w*/],
  // Requires characters after the prefix, because Stripe's SDK contains the bare prefix in an error message.
  ['a webhook secret', /\bwhsec_\w+/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['the Stripe mock', /\bstripe-?mock\b|x-mock|_control\/|localhost:\d+|127\.0\.0\.1:\d+/i],
  ['a test', /\bvitest\b|cloudflare:test|__TEST__/],
];

/** Returns each forbidden pattern found in a text, with the position and at most 8 characters of the match. */
export function findForbidden(text: string): string[] {
  return forbidden.flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${name} (${found[0].slice(0, 8)}… at ${found.index})`] : [];
  });
}

export function findUnexpected({ code, inputs }: WorkerBundle): string[] {
  const unexpected = inputs.filter(
    (file) => /\.test\.tsx?$/.test(file) || !allowedInputs.some((allowed) => allowed.test(file)),
  );
  return [...unexpected.map((file) => `the file ${file}`), ...findForbidden(code)];
}

function measureGzip(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** Returns gzip sizes in bytes. `kit` is the size of the upload without the agency's modules and languages. */
export function measureSizes({ code, inputs }: WorkerBundle): { upload: number; kit: number } {
  const ofAgency = inputs.filter((file) => agencyModule.test(file) || languageFile.test(file));
  const upload = measureGzip(code);
  return { upload, kit: upload - measureGzip(ofAgency.map((file) => readFileSync(file, 'utf8')).join('\n')) };
}

export function findSizeProblems({ upload, kit }: { upload: number; kit: number }): string[] {
  return [
    ...(kit > maxKitGzipBytes
      ? [
          `The kit’s code is ${formatKilobytes(kit)}, over its budget of ${formatKilobytes(maxKitGzipBytes)}: find what grew in .cache/worker-bundle.`,
        ]
      : []),
    ...(upload > maxUploadGzipBytes
      ? [
          `The Worker is ${formatKilobytes(upload)}, but Cloudflare’s free plan allows ${formatKilobytes(maxUploadGzipBytes)}: shorten the texts of the agency’s catalog, or use a paid plan.`,
        ]
      : []),
  ];
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Bundles the Worker as `wrangler deploy` does, but without uploading. */
export function bundleWorker(folder = '.cache/worker-bundle'): WorkerBundle {
  // Wrangler requires an assets folder. An empty folder avoids building the site.
  const noPages = `${folder}-without-pages`;
  mkdirSync(noPages, { recursive: true });
  // Names this agency's modules, because the link that `npx wrangler deploy` uses belongs to the agency built last.
  const args = [
    'deploy',
    '--dry-run',
    '--outdir',
    folder,
    '--metafile',
    '--assets',
    noPages,
    ...prepareWorkerModules(),
  ];
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

export function buildCheckedBundle(): WorkerBundle {
  const bundle = bundleWorker();
  const sizes = measureSizes(bundle);
  const { upload, kit } = sizes;
  console.log(
    `The Worker: ${formatKilobytes(upload)} gzip from ${bundle.inputs.length} files; the kit’s code ${formatKilobytes(kit)} of ${formatKilobytes(maxKitGzipBytes)}.`,
  );
  const findings = findUnexpected(bundle);
  const problems = [
    ...(findings.length > 0 ? [`It contains ${findings.join('; ')}.`] : []),
    ...findSizeProblems(sizes),
  ];
  if (problems.length > 0) throw new CommandError(`The bundle isn’t ready for production. ${problems.join(' ')}`);
  return bundle;
}

if (import.meta.main) {
  await runTask(async () => {
    buildCheckedBundle();
  });
}
