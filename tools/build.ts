/** `npm run build`: widgets, then the site that embeds them. The result is `site/dist`, which the Worker serves. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTask } from './problem.ts';
import { mustRun } from './run.ts';

const stampFile = '.cache/built';
const inputs = ['agency', 'catalogue', 'widgets', 'site', 'integrations', 'package-lock.json', 'package.json'];

/** What the output depends on besides the sources. */
const environment = ['CHECKOUT_ORIGIN', 'SITE_URL', 'TURNSTILE_SITEKEY'];

function* filesUnder(entry: string): Generator<string> {
  if (!existsSync(entry)) return;
  if (/(^|\/)(dist|node_modules)$/.test(entry)) return;
  const children = readdirSync(entry, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const child of children) {
    const file = path.join(entry, child.name);
    if (child.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of environment) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const input of inputs) {
    const files = /\.json$/.test(input) ? [input] : filesUnder(input);
    for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds everything; with `ifChanged`, only when a source changed since the last build. */
export async function build({ ifChanged = false } = {}): Promise<void> {
  const now = fingerprint();
  if (ifChanged && existsSync('site/dist') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) {
    console.log('Nothing changed since the last build.');
    return;
  }
  rmSync(stampFile, { force: true });
  console.log('Building the widgets…');
  await mustRun('The widgets did not build.', 'npm', ['run', '--silent', 'build:widgets']);
  console.log('Building the site…');
  await mustRun('The site did not build.', 'npm', ['run', '--silent', 'build:site']);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, now);
}

if (import.meta.main) await runTask(() => build());
