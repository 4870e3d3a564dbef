/**
 * `node tools/launch.mjs lab/bench/bench.ts`: compares bytes, pages, clicks, Worker and builds with other kits.
 * `--embed` measures only bytes and pages, the parts that matter on host pages.
 * Stores the last complete run in `site/measurements/bench.json`, the source of the site's charts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Results } from '#site/measurements/results.ts';
import { ensureBrowsers } from '#tools/browsers.ts';
import { build } from '#tools/build.ts';
import { findWholeChromium } from '#tools/chromium.ts';
import { CommandError, runTask } from '#tools/command-error.ts';
import { readArguments } from '#tools/operations/arguments.ts';
import { launch } from './browser/visit.ts';
import { ensureBenchPackages } from './packages.ts';
import { describeMachine } from './report/machine.ts';
import { judge } from './report/targets.ts';

const usage = 'node tools/launch.mjs lab/bench/bench.ts -- [--rounds 7] [--quick] [--json <file>]';
const resultsFile = 'site/measurements/bench.json';

await runTask(async () => {
  const { values } = readArguments(usage, {
    rounds: { type: 'string' },
    quick: { type: 'boolean' },
    embed: { type: 'boolean' },
    json: { type: 'string' },
  });
  const quick = values.quick === true;
  const rounds = Number(values.rounds ?? (quick ? 2 : 7));
  if (!(Number.isInteger(rounds) && rounds >= 1)) throw new CommandError(usage);
  await ensureBenchPackages();
  const { CHROMIUM_PATH = '' } = await ensureBrowsers();
  await build({ purpose: 'bench' });

  // These modules read the build's output when they are imported.
  const { kitSizes, measureBytes } = await import('./parts/bytes.ts');
  const { benchContent } = await import('./pages/pages.ts');
  const { measurePages } = await import('./parts/pages.ts');
  const { measureInteractions } = await import('./parts/interaction.ts');
  const { measureWorker } = await import('./parts/worker.ts');
  const { measureBuilds } = await import('./parts/build-time.ts');
  const { printResults } = await import('./report/print.ts');
  const content = await benchContent();
  const browser = await launch(findWholeChromium() ?? CHROMIUM_PATH);
  const machine = describeMachine(browser.version());
  const bytes = await measureBytes();
  const failures: string[] = [];
  /** Runs one part. If it fails, the other parts still run. */
  async function part<T>(what: string, measure: () => Promise<T[]>): Promise<T[]> {
    console.log(`\n${what}…`);
    try {
      return await measure();
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  }
  const pages = await part('Pages', () => measurePages(browser, content, rounds));
  const whole = values.embed !== true;
  const interactions = whole ? await part('Adding to a cart', () => measureInteractions(browser, content, rounds)) : [];
  await browser.close();
  const worker = whole ? await part('The Worker', () => measureWorker(quick ? 2 : 7, quick ? 1 : 3)) : [];
  const sizes = quick ? [500] : [500, 5000];
  const builds = whole ? await part('Building the site', () => measureBuilds(sizes, quick ? 1 : 3)) : [];

  const measured = { bytes, pages, interactions, worker, builds };
  const date = new Date().toISOString().slice(0, 10);
  const results: Results = { date, machine, rounds, ...measured, targets: judge(measured, kitSizes()) };
  printResults(results);
  if (failures.length > 0)
    throw new CommandError(`Some parts failed, so no results were written:\n${failures.join('\n')}`);
  // A quick or partial run must not replace the results on the site.
  const file = values.json ?? (quick || values.embed ? undefined : resultsFile);
  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
    console.log(`\nWritten to ${path.relative('.', file)}. The site shows it after its next build.`);
  }
});
