import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { WorkerRatio } from '#site/measurements/results.ts';
import { CommandError } from '#tools/command-error.ts';
import { run } from '#tools/run.ts';

type Row = Record<'comparison' | 'ratio' | 'middle half' | 'promised', string> & Record<'per second' | 'bare', number>;

export async function measureWorker(pairs: number, seconds: number): Promise<WorkerRatio[]> {
  const file = path.resolve('.cache/bench/worker.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  // The command also fails if a ratio is below its target. The report shows that, so the exit code is ignored.
  await run('node', ['lab/bench/bench-worker.ts', '--pairs', `${pairs}`, '--seconds', `${seconds}`, '--json', file]);
  if (!existsSync(file)) throw new CommandError('The Worker was not measured: see the lines above.');
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];
  return rows.map((row) => ({
    name: row.comparison,
    perSecond: row['per second'],
    barePerSecond: row.bare,
    ratio: Number(row.ratio),
    middleHalf: row['middle half'],
    atLeast: row.promised ? Number(row.promised.replace(/[^\d.]/g, '')) : null,
  }));
}
