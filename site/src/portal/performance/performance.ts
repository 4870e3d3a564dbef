/** Results of the last benchmark run (`node tools/launch.mjs lab/bench/bench.ts`), for the performance page. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import type { Kind, LighthouseReport, Results, Spread } from '#site/measurements/results.ts';

export const results = JSON.parse(readFileSync('site/measurements/bench.json', 'utf8')) as Results;

const lighthouseFile = path.join(resolveAgencyFolder(), 'measurements/lighthouse.json');
/** Results of the last complete Lighthouse run on the agency's own pages (`node tools/launch.mjs lab/bench/bench-lighthouse.ts`). */
export const lighthouse = existsSync(lighthouseFile)
  ? (JSON.parse(readFileSync(lighthouseFile, 'utf8')) as LighthouseReport)
  : undefined;

export interface Bar extends Spread {
  readonly label: string;
  readonly kind: Kind;
  /** Value as text, shown next to the bar. */
  readonly text: string;
}

const formatWholeMs = (ms: number) => `${Math.round(ms).toLocaleString('en-US')} ms`;

export const visibleBars: readonly Bar[] = results.pages
  .filter(({ condition }) => condition === 'slow')
  .map(({ label, kind, visible }) => ({ label, kind, ...visible, text: formatWholeMs(visible.median) }))
  .sort((a, b) => a.median - b.median);

export const blockingBars: readonly Bar[] = results.pages
  .filter(({ condition }) => condition === 'slow')
  .map(({ label, kind, blocking }) => ({ label, kind, ...blocking, text: formatWholeMs(blocking.median) }))
  .sort((a, b) => a.median - b.median);

export const byteBars: readonly Bar[] = results.bytes
  .map(({ name, of, kind, brotli }) => ({
    label: kind === 'peer' ? `${name} (${of})` : name,
    kind,
    median: brotli,
    low: brotli,
    high: brotli,
    text: `${(brotli / 1000).toFixed(1)} KB`,
  }))
  .sort((a, b) => a.median - b.median);

export const buildBars: readonly Bar[] = results.builds.map(({ pages, rounds: _, ...spread }) => ({
  label: `${pages.toLocaleString('en-US')} pages`,
  kind: 'ours',
  ...spread,
  text: `${(spread.median / 1000).toFixed(1)} s`,
}));

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const measuredOn = formatDay(results.date);

/** Formats a date, such as `November 21, 2026`. */
export function formatDay(date: string): string {
  return dayFormat.format(new Date(date));
}
