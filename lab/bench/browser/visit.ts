import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs } from '#tools/chromium.ts';
import type { Origins } from '../network/origins.ts';
import { createObserverScript, type Observed, type Rule } from './observe.ts';

export interface Visit {
  path: string;
  rule: Rule;
  /** True if the page never reports that it is interactive. */
  isNeverInteractive?: boolean;
  /** Selector of a widget below the fold. The visitor scrolls to it when the page is idle. */
  scrollTo?: string;
}

export interface Figures {
  visible: number;
  interactive: number | null;
  shift: number;
  blocking: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
}

/** Times of a single press as soon as the plans are visible, in milliseconds. */
export interface PressFigures {
  /** Time from the press until the page shows its first effect. */
  acknowledged: number;
  /** Time from the press until the plan is in the cart. */
  inCart: number;
  /** Time from the navigation until the plan is in the cart. */
  answered: number;
}

const timeoutMs = 30_000;
const viewport = { width: 412, height: 823 };

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...chromiumArgs] });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function waitUntil(what: string, isReached: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isReached())) {
    if (Date.now() > deadline) throw new Error(`${what} within ${timeoutMs / 1000} s.`);
    await sleep(50);
  }
}

interface OpenPage {
  page: Page;
  /** Throws if the page has logged an error. */
  fail(): void;
  /** Returns the time at which the plans became visible. */
  visible: number;
}

/** Returns the measurements of each frame of the page, with times converted to the clock of the top-level page. */
async function readFrames(page: Page): Promise<Observed[]> {
  const origin = await page.evaluate(() => performance.timeOrigin);
  const frames = page.frames().filter((frame) => frame === page.mainFrame() || /^http/.test(frame.url()));
  const read = await Promise.all(
    frames.map((frame) =>
      frame.evaluate(() => ({ ...window.bench, origin: performance.timeOrigin })).catch(() => undefined),
    ),
  );
  return read
    .filter((observed) => observed !== undefined)
    .map((observed) => {
      const shifted: Observed = { ...observed };
      for (const name of ['visible', 'pressed', 'acknowledged', 'inCart'] as const) {
        if (shifted[name] !== undefined) shifted[name] += observed.origin - origin;
      }
      return shifted;
    });
}

/** Opens a page, waits until the plans are visible, and passes the page to `use`. Throws if the plans are not visible in time. */
async function openPage<T>(
  browser: Browser,
  origins: Origins,
  { path, rule }: Visit,
  cpuSlowdown: number,
  use: (opened: OpenPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on(
      'console',
      (message) => message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`),
    );
    page.on('requestfailed', (request) => problems.push(`${request.url()} failed: ${request.failure()?.errorText}`));
    await page.addInitScript({ content: createObserverScript(rule) });
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    origins.clearSent();
    await page.goto(`${origins.url.page}${path}`, { waitUntil: 'commit' });

    const fail = () => {
      if (problems.length > 0) throw new Error(problems.join('; '));
    };
    let visible = Number.NaN;
    await waitUntil(`${path} did not show its plans`, async () => {
      fail();
      const times = (await readFrames(page)).flatMap((observed) => observed.visible ?? []);
      visible = Math.max(...times);
      return times.length >= (rule.frame ? 2 : 1);
    });
    return await use({ page, fail, visible });
  } finally {
    await context.close();
  }
}

/** Visits a page without pressing anything and returns its measurements. Throws if the page logs an error. */
export function measureVisit(browser: Browser, origins: Origins, visit: Visit, cpuSlowdown: number): Promise<Figures> {
  const { press: _, ...rule } = visit.rule;
  return openPage(browser, origins, { ...visit, rule }, cpuSlowdown, async ({ page, fail, visible }) => {
    const read = () => page.evaluate(() => ({ ...window.bench, now: performance.now() }));
    const isQuiet = async () => {
      fail();
      const { now, quietSince } = await read();
      const sentBefore = origins.listTransfers().length;
      await sleep(500);
      const later = await read();
      return later.quietSince === quietSince && now - quietSince > 400 && origins.listTransfers().length === sentBefore;
    };
    if (visit.scrollTo) {
      await waitUntil(`${visit.path} did not become idle`, isQuiet);
      await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), visit.scrollTo);
    }
    if (!visit.isNeverInteractive) {
      await waitUntil(`${visit.path} did not become interactive`, async () => {
        fail();
        return (await read()).interactive !== undefined;
      });
    }
    await waitUntil(`${visit.path} did not become idle`, isQuiet);
    const { interactive, shift, blocking } = (await read()) as Observed;
    const sent = origins.listTransfers();
    const sum = (transfers: typeof sent) => transfers.reduce((total, { bytes }) => total + bytes, 0);
    return {
      visible,
      interactive: visit.scrollTo || interactive === undefined ? null : interactive,
      shift,
      blocking,
      requests: sent.length,
      bytes: sum(sent),
      scriptBytes: sum(sent.filter(({ script }) => script)),
    };
  });
}

/** Visits a page, presses the first plan's button as soon as the plans are visible, and returns the times of its effects. */
export function measurePress(
  browser: Browser,
  origins: Origins,
  visit: Visit,
  cpuSlowdown: number,
): Promise<PressFigures> {
  return openPage(browser, origins, visit, cpuSlowdown, async ({ page, fail, visible }) => {
    let figures: PressFigures | undefined;
    await waitUntil(`${visit.path} did not answer a press`, async () => {
      fail();
      for (const { pressed, acknowledged, inCart } of await readFrames(page)) {
        if (pressed === undefined || acknowledged === undefined || inCart === undefined) continue;
        figures = {
          acknowledged: acknowledged - pressed,
          inCart: inCart - pressed,
          answered: Math.max(inCart, visible),
        };
      }
      return figures !== undefined;
    });
    return figures as unknown as PressFigures;
  });
}
