/** `npm run switch`: takes a release of the widgets off the pages that load it, and puts it back. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSwitchedOff, switchRelease } from '../checkout-worker/src/releases/release-switch.ts';
import { releasedVersions } from '../widgets/build/released.ts';
import { CommandError, runTask } from './command-error.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import { openPlace, placeUsage } from './operations/place.ts';
import { table } from './operations/table.ts';

const usage = `npm run switch -- off 1.0.2
npm run switch -- on 1.0.2
npm run switch -- list

  off        pages that load this release show prices and plain forms, and run no widget: within a minute, at the next reload
${placeUsage}`;

await runTask(async () => {
  const { values, positionals } = readArguments(usage, databaseOptions);
  const [action, release, ...rest] = positionals;
  if (rest.length > 0) throw new CommandError(usage);
  const database = await openPlace(values, { reads: action === 'list' });
  if (action === 'list') {
    const off = await listSwitchedOff(database);
    return console.log(off.length > 0 ? table(off) : 'Every release is on.');
  }
  if (action !== 'off' && action !== 'on') throw new CommandError(usage);
  const packageFile = path.join(import.meta.dirname, '../package.json');
  const { version: current } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  await switchRelease(database, action, release, [...new Set([...releasedVersions(), current])]);
  console.log(`${release} is switched ${action}. It takes effect on pages within a minute.`);
});
