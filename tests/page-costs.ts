/** Cost of a visit, measured in the browser: requests, layout shift and blocking, each with its source. */
import type { Page } from '@playwright/test';

export interface Costs {
  /** URLs requested before the page's `load` event. */
  beforeLoad: string[];
  /** URLs requested until the page was idle, before scrolling. */
  requests: string[];
  shift: number;
  /** Shifted elements with their shift. */
  moved: string[];
  /** Milliseconds of processor time of scripts on the main thread, without waiting for a busy machine. */
  scriptMs: number;
  /** Scripts that caused long frames. */
  blockers: string[];
}

export interface Budget {
  beforeLoad: number;
  requests: number;
  shift: number;
  scriptMs: number;
  /** True if a tag on the page loads React immediately. */
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
        // The headless shell is not idle until it has drawn all changes.
        requestAnimationFrame(() =>
          requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
        );
      }),
  );
}

/** Opens a page, waits until it is idle, scrolls to its end one screen at a time, and returns the cost. */
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

/** Returns the costs beyond a budget, each with its source. */
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
