import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

function folder(): string {
  return path.join(root, agencyCache(), 'modules');
}
