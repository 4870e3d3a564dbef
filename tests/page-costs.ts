/** What a visit costs, read in the browser while it is made: requests, movement and blocking, each with who caused it. */
import type { Page } from '@playwright/test';

export interface Costs {
  /** Addresses that were asked for before the page's `load` event. */
  beforeLoad: string[];
  /** Addresses that were asked for until the page was at rest, before it was scrolled. */
  requests: string[];
  shift: number;
  /** What moved, with by how much. */
  moved: string[];
  /** Milliseconds of processor time that scripts took on the main thread: waiting for a busy machine is not in it. */
  scriptMs: number;
  /** Scripts that made a frame long. */
  blockers: string[];
}

export interface Budget {
  beforeLoad: number;
  requests: number;
  shift: number;
  scriptMs: number;
  /** The page has a tag that asks for React at once. */
  reactBeforeLoad?: boolean;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface LongFrame extends PerformanceEntry {
  scripts: { sourceURL: string; invoker: string; duration: number }[];
}

declare global {
  interface Window {
    costs: Pick<Costs, 'shift' | 'moved' | 'blockers'>;
  }
}

/** Sent to the browser as text. */
function observe(): void {
  const costs: Window['costs'] = { shift: 0, moved: [], blockers: [] };
  window.costs = costs;
  const watch = (type: string, seen: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen(entry as never);
    }).observe({ type, buffered: true });
  const nameOf = (node: Node | null) => {
    if (!(node instanceof Element)) return node?.nodeName ?? 'something gone';
    const host =
      node.getRootNode() instanceof ShadowRoot ? `${(node.getRootNode() as ShadowRoot).host.localName} ` : '';
    const name = node.id ? `#${node.id}` : [...node.classList].map((part) => `.${part}`).join('');
    return `${host}<${node.localName}${name}>`;
  };
  watch('layout-shift', ({ value, hadRecentInput, sources }: Shift) => {
    if (hadRecentInput) return;
    costs.shift += value;
    costs.moved.push(`${sources.map(({ node }) => nameOf(node)).join(' ')} by ${value.toFixed(4)}`);
  });
  watch('long-animation-frame', ({ scripts }: LongFrame) => {
    for (const { sourceURL, invoker, duration } of scripts) {
      if (duration > 20) costs.blockers.push(`${sourceURL || invoker} for ${Math.round(duration)} ms`);
    }
  });
}

async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The headless shell is never idle after a change that it has not drawn.
        requestAnimationFrame(() =>
          requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
        );
      }),
  );
}

/** Opens a page, waits until it is at rest, scrolls to its end a screen at a time, and tells what all that cost. */
export async function visit(page: Page, url: string): Promise<Costs> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(observe);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await atRest(page);
  const untouched = [...requests];
  const beforeLoad = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource');
    return [
      location.href,
      ...files.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0)).map(({ name }) => name),
    ];
  });
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 1; screen <= screens; screen++) {
    await page.evaluate((at) => scrollTo({ top: at * innerHeight, behavior: 'instant' }), screen);
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  }
  await atRest(page);
  const seen = await page.evaluate(() => window.costs);
  const { metrics } = await client.send('Performance.getMetrics');
  const scriptSeconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  return { beforeLoad, requests: untouched, ...seen, scriptMs: scriptSeconds * 1000 };
}

/** What of a visit is beyond its budget, each with who caused it. */
export function overBudget(costs: Costs, budget: Budget): string[] {
  const tooMany = (what: string, list: readonly string[], limit: number) =>
    list.length > limit ? [`${list.length} requests ${what} instead of ${limit}: ${list.join(', ')}`] : [];
  const react = budget.reactBeforeLoad ? [] : costs.beforeLoad.filter((url) => /\/core-[\w-]{8}\.js/.test(url));
  return [
    ...tooMany('before the page has loaded', costs.beforeLoad, budget.beforeLoad),
    ...tooMany('before anyone touches it', costs.requests, budget.requests),
    ...react.map((url) => `React before the page has loaded: ${url}`),
    ...(costs.shift > budget.shift ? [`moved by ${costs.shift.toFixed(4)}: ${costs.moved.join('; ')}`] : []),
    ...(costs.scriptMs <= budget.scriptMs
      ? []
      : [`scripts ran for ${Math.round(costs.scriptMs)} ms: ${costs.blockers.join('; ')}`]),
  ];
}
