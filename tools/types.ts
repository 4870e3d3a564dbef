/** `npm run types`: type-checks each folder by its own tsconfig, as listed in the root's. */
import { readFileSync } from 'node:fs';
import { run } from './run.ts';

const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { references: { path: string }[] };
let failed = false;
for (const { path } of references) {
  if ((await run('tsc', ['-p', path])) !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
