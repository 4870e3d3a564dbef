/** Measures the cost of a page visit in the browser: requests and layout shift, each with its source. Benchmarks measure speed. */
import type { Page } from '@playwright/test';

export interface Costs {
  /** URLs requested before the page's `load` event. */
  beforeLoad: string[];
  /** URLs requested until the page was idle, before scrolling. */
  requests: string[];
  shift: number;
  /** Elements that shifted, each with the amount of its shift. */
  moved: string[];
}

export interface Budget {
  beforeLoad: number;
  requests: number;
  shift: number;
  /** True if the page may load React before its `load` event. */
  reactBeforeLoad?: boolean;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    costs: Pick<Costs, 'shift' | 'moved'>;
  }
}

/** Observes layout shifts. Must be self-contained, because its source text is sent to the browser. */
function observe(): void {
  const costs: Window['costs'] = { shift: 0, moved: [] };
  window.costs = costs;
  const nameOf = (node: Node | null) => {
    if (!(node instanceof Element)) return node?.nodeName ?? 'something gone';
    const host =
      node.getRootNode() instanceof ShadowRoot ? `${(node.getRootNode() as ShadowRoot).host.localName} ` : '';
    const name = node.id ? `#${node.id}` : [...node.classList].map((part) => `.${part}`).join('');
    return `${host}<${node.localName}${name}>`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      costs.shift += value;
      costs.moved.push(`${sources.map(({ node }) => nameOf(node)).join(' ')} by ${value.toFixed(4)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The headless browser reports that it is idle before it has drawn all changes, so wait for further frames.
        requestAnimationFrame(() =>
          requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
        );
      }),
  );
}

/** Opens a page, waits until the page is idle, scrolls to its end one screen at a time, and returns the measured costs. */
export async function measureVisit(page: Page, url: string): Promise<Costs> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(observe);
  await page.goto(url);
  await waitUntilIdle(page);
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
  await waitUntilIdle(page);
  const seen = await page.evaluate(() => window.costs);
  return { beforeLoad, requests: untouched, ...seen };
}

/** Returns a message for each cost that exceeds its budget, with the source of the cost. */
export function findBudgetViolations(costs: Costs, budget: Budget): string[] {
  const findExcess = (what: string, list: readonly string[], limit: number) =>
    list.length > limit ? [`${list.length} requests ${what} instead of ${limit}: ${list.join(', ')}`] : [];
  const react = budget.reactBeforeLoad ? [] : costs.beforeLoad.filter((url) => /\/core-[\w-]{8}\.js/.test(url));
  return [
    ...findExcess('before the page has loaded', costs.beforeLoad, budget.beforeLoad),
    ...findExcess('before anyone touches it', costs.requests, budget.requests),
    ...react.map((url) => `React before the page has loaded: ${url}`),
    ...(costs.shift > budget.shift ? [`moved by ${costs.shift.toFixed(4)}: ${costs.moved.join('; ')}`] : []),
  ];
}
