import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { agencyCache, root } from './agency-folder.ts';
import { moduleNames, moduleSource } from './agency-modules.ts';

/** Writes `#agency/…` for wrangler, whose bundler takes no plugins. A file that has not changed is left, or wrangler would bundle again. */
export function writeWorkerModules(): void {
  for (const name of moduleNames) {
    const file = path.join(folder(), `${name}.js`);
    const source = moduleSource(name);
    if (existsSync(file) && readFileSync(file, 'utf8') === source) continue;
    mkdirSync(folder(), { recursive: true });
    writeFileSync(file, source);
  }
}

/** Writes them, and says by which options wrangler finds them: `wrangler dev` knows `--alias`, but bundles without it. */
export function workerModules(): string[] {
  writeWorkerModules();
  const tsconfig = path.join(folder(), 'tsconfig.json');
  const compilerOptions = { paths: { '#agency/*': [path.join(folder(), '*.js')] } };
  writeFileSync(
    tsconfig,
    JSON.stringify({ extends: path.join(root, 'checkout-worker/tsconfig.json'), compilerOptions }),
  );
  return ['--tsconfig', tsconfig];
}

function folder(): string {
  return path.join(root, agencyCache(), 'modules');
}
