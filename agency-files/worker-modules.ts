import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { agencyCache, root } from './agency-folder.ts';
import { moduleNames, moduleSource } from './agency-modules.ts';

/** A file that has not changed is left, or every `wrangler dev` that runs would bundle again, and forget the mails it was to retry. */
function writeChanged(name: string, text: string): string {
  const file = path.join(folder(), name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(folder(), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Writes `#agency/…` for wrangler, whose bundler takes no plugins. */
export function writeWorkerModules(): void {
  for (const name of moduleNames) writeChanged(`${name}.js`, moduleSource(name));
}

/** Writes them, and says by which options wrangler finds them: `wrangler dev` knows `--alias`, but bundles without it. */
export function workerModules(): string[] {
  writeWorkerModules();
  const compilerOptions = { paths: { '#agency/*': [path.join(folder(), '*.js')] } };
  const configuration = { extends: path.join(root, 'checkout-worker/tsconfig.json'), compilerOptions };
  return ['--tsconfig', writeChanged('tsconfig.json', JSON.stringify(configuration))];
}

/**
 * Links `checkout-worker/dist/agency` and `…/site` to this agency's modules and built site, where package.json and wrangler.toml
 * name them. So wrangler's own commands act on the agency that was built last.
 */
export function linkForWrangler(site?: string): void {
  writeWorkerModules();
  link('agency', folder());
  if (site) link('site', path.resolve(root, site));
}

function link(name: string, target: string): void {
  const file = path.join(root, 'checkout-worker/dist', name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  symlinkSync(path.relative(path.dirname(file), target), file, 'junction');
}

function folder(): string {
  return path.join(root, agencyCache(), 'modules');
}
