/**
 * Benchmarks download sizes, page loads, clicks, the Worker and builds, and compares them with other kits. A complete
 * run is stored in `site/measurements/bench.json` for the site's charts.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';
import type { Machine, Results, WorkerRatio } from '#site/measurements/results.ts';
import { ensureBrowsers } from '#tools/browsers.ts';
import { buildAll } from '#tools/build.ts';
import { findFullChromium } from '#tools/chromium.ts';
import { CommandError, runTask } from '#tools/command-error.ts';
import { readArguments } from '#tools/operations/arguments.ts';
import { runCommand } from '#tools/run.ts';
import { launchBrowser } from './browser/visit.ts';
import { ensureBenchPackages } from './packages.ts';
import { evaluateTargets } from './report/targets.ts';

const usage = 'node tools/launch.mjs lab/bench/bench.ts [--rounds 7] [--quick] [--embed] [--json <file>]';
const resultsFile = 'site/measurements/bench.json';

function describeSystem(): string {
  const release = '/etc/os-release';
  const name = existsSync(release) && /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync(release, 'utf8'))?.[1];
  return `${name || platform()}, ${arch()}`;
}

/** Returns a description of the machine's hardware and software, without anything that identifies its owner. */
function describeMachine(chromium: string): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    os: describeSystem(),
    chromium,
    node: process.versions.node,
  };
}

type WorkerRow = Record<'comparison' | 'ratio' | 'middle half' | 'promised', string> &
  Record<'per second' | 'bare', number>;

async function measureWorker(pairs: number, seconds: number): Promise<WorkerRatio[]> {
  const file = path.resolve('.cache/bench/worker.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  // Ignore the exit code: the command also fails if a ratio is below its target, and the report shows that.
  await runCommand('node', [
    'lab/bench/bench-worker.ts',
    '--pairs',
    `${pairs}`,
    '--seconds',
    `${seconds}`,
    '--json',
    file,
  ]);
  if (!existsSync(file)) throw new CommandError('The Worker was not measured: see the output above.');
  const rows = JSON.parse(readFileSync(file, 'utf8')) as WorkerRow[];
  return rows.map((row) => ({
    name: row.comparison,
    perSecond: row['per second'],
    barePerSecond: row.bare,
    ratio: Number(row.ratio),
    middleHalf: row['middle half'],
    atLeast: row.promised ? Number(row.promised.replace(/[^\d.]/g, '')) : null,
  }));
}

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
  await buildAll({ purpose: 'bench' });

  // Import these modules only now, because they read the build's output when they are imported.
  const { measureKitSizes: kitSizes, measureBytes } = await import('./parts/bytes.ts');
  const { createBenchContent: benchContent } = await import('./pages/pages.ts');
  const { measurePages } = await import('./parts/pages.ts');
  const { measureInteractions } = await import('./parts/interaction.ts');
  const { measureBuilds } = await import('./parts/build-time.ts');
  const { printResults } = await import('./report/print.ts');
  const content = await benchContent();
  const browser = await launchBrowser(findFullChromium() ?? CHROMIUM_PATH);
  const machine = describeMachine(browser.version());
  const bytes = await measureBytes();
  const failures: string[] = [];
  /** Runs one part of the benchmark and returns an empty list if it fails, so that the other parts still run. */
  async function runPart<T>(what: string, measure: () => Promise<T[]>): Promise<T[]> {
    console.log(`\n${what}…`);
    try {
      return await measure();
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  }
  const pages = await runPart('Pages', () => measurePages(browser, content, rounds));
  const whole = values.embed !== true;
  const interactions = whole
    ? await runPart('Adding to a cart', () => measureInteractions(browser, content, rounds))
    : [];
  await browser.close();
  const worker = whole ? await runPart('The Worker', () => measureWorker(quick ? 2 : 7, quick ? 1 : 3)) : [];
  const sizes = quick ? [500] : [500, 5000];
  const builds = whole ? await runPart('Building the site', () => measureBuilds(sizes, quick ? 1 : 3)) : [];

  const measured = { bytes, pages, interactions, worker, builds };
  const date = new Date().toISOString().slice(0, 10);
  const results: Results = { date, machine, rounds, ...measured, targets: evaluateTargets(measured, kitSizes()) };
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
