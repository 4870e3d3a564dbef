/** Measures every page on a fast and a slow connection. Each round visits all pages, so that a noisy period affects all pages equally. */
import type { Browser } from '@playwright/test';
import type { ConditionId, PageResult } from '#site/measurements/results.ts';
import { type Figures, measurePress, measureVisit, type PressFigures } from '../browser/visit.ts';
import { type Line, slow4g } from '../network/link.ts';
import { type Content, type Origins, startOrigins } from '../network/origins.ts';
import { type BenchPage, benchPages } from '../pages/pages.ts';
import { computeSpread } from '../report/statistics.ts';

export interface Condition {
  id: ConditionId;
  label: string;
  cpuSlowdown: number;
  line?: Line;
}

export const conditions: readonly Condition[] = [
  { id: 'fast', label: 'This machine, no line to speak of', cpuSlowdown: 1 },
  { id: 'slow', label: 'Processor slowed down 4 times, 1.6 Mbps, 150 ms', cpuSlowdown: 4, line: slow4g },
];

interface Round extends Figures {
  press?: PressFigures;
}

function summarizePage(page: BenchPage, condition: Condition, rounds: readonly Round[]): PageResult {
  const summarizeKnown = (read: (figures: Figures) => number | null, digits?: number) => {
    const values = rounds.map(read).filter((value) => value !== null);
    return values.length === 0 ? null : computeSpread(values, digits);
  };
  const summarize = (read: (figures: Figures) => number, digits?: number) => computeSpread(rounds.map(read), digits);
  const presses = rounds.flatMap(({ press }) => press ?? []);
  const press = (name: keyof PressFigures) => computeSpread(presses.map((figures) => figures[name]));
  return {
    id: page.id,
    label: page.label,
    kind: page.kind,
    condition: condition.id,
    visible: summarize(({ visible }) => visible),
    interactive: summarizeKnown(({ interactive }) => interactive),
    ...(presses.length > 0
      ? { press: { acknowledged: press('acknowledged'), inCart: press('inCart'), answered: press('answered') } }
      : {}),
    blocking: summarize(({ blocking }) => blocking),
    shift: summarize(({ shift }) => shift, 4),
    requests: summarize(({ requests }) => requests).median,
    bytes: summarize(({ bytes }) => bytes).median,
    scriptBytes: summarize(({ scriptBytes }) => scriptBytes).median,
  };
}

/** Visits a page twice, and presses a button only in the second visit, so that the press does not change the figures of the first. */
async function visitPage(browser: Browser, origins: Origins, page: BenchPage, cpuSlowdown: number): Promise<Round> {
  const figures = await measureVisit(browser, origins, page, cpuSlowdown);
  return page.rule.press ? { ...figures, press: await measurePress(browser, origins, page, cpuSlowdown) } : figures;
}

/** Visits a page. Retries once if the page logs an error or does not show its plans; a second failure ends the benchmark. */
async function visitOnce(browser: Browser, origins: Origins, page: BenchPage, cpuSlowdown: number): Promise<Round> {
  try {
    return await visitPage(browser, origins, page, cpuSlowdown);
  } catch (error) {
    console.log(`${page.label} failed and is visited again: ${error instanceof Error ? error.message : error}`);
    return visitPage(browser, origins, page, cpuSlowdown);
  }
}

async function visitAll(browser: Browser, origins: Origins, cpuSlowdown: number): Promise<Round[]> {
  const figures: Round[] = [];
  for (const page of benchPages) figures.push(await visitOnce(browser, origins, page, cpuSlowdown));
  return figures;
}

export async function measurePages(browser: Browser, content: Content, rounds: number): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const condition of conditions) {
    const origins = await startOrigins(content, condition.line);
    try {
      // Uncounted warm-up round, in which the servers compress and cache the files and the browser fills its caches.
      await visitAll(browser, origins, 1);
      const byRound: Round[][] = [];
      for (let round = 1; round <= rounds; round++) {
        console.log(`${condition.label}: round ${round} of ${rounds}`);
        byRound.push(await visitAll(browser, origins, condition.cpuSlowdown));
      }
      for (const [index, page] of benchPages.entries()) {
        const figures = byRound.flatMap((round) => round[index] ?? []);
        results.push(summarizePage(page, condition, figures));
      }
    } finally {
      origins.close();
    }
  }
  return results;
}
