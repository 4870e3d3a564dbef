import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { agencyCache, root } from './agency-folder.ts';
import { moduleNames, moduleSource } from './agency-modules.ts';

/** Writes `#agency/…` for wrangler, whose bundler takes no plugins. A file that has not changed is left, or wrangler would bundle again. */
export function writeWorkerModules(): void {
  for (const name of moduleNames) {
    const file = fileOf(name);
    const source = moduleSource(name);
    if (existsSync(file) && readFileSync(file, 'utf8') === source) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
}

/** Writes them, and says by which options wrangler finds them. */
export function workerModules(): string[] {
  writeWorkerModules();
  return moduleNames.flatMap((name) => ['--alias', `#agency/${name}:${fileOf(name)}`]);
}

function fileOf(name: string): string {
  return path.join(root, agencyCache(), 'modules', `${name}.js`);
}
