import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs } from '#tools/chromium.ts';
import type { Origins } from '../network/origins.ts';
import { type Observed, observerScript, type Rule } from './observe.ts';

export interface Visit {
  path: string;
  rule: Rule;
  /** True if the page never reports that it is interactive. */
  neverInteractive?: boolean;
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

const timeoutMs = 30_000;
const viewport = { width: 412, height: 823 };

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...chromiumArgs] });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} within ${timeoutMs / 1000} s.`);
    await pause(50);
  }
}

/** Visits a page and returns its measurements. Throws if the page logs an error or does not show the expected content in time. */
export async function measureVisit(
  browser: Browser,
  origins: Origins,
  visit: Visit,
  cpuSlowdown: number,
): Promise<Figures> {
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
    await page.addInitScript({ content: observerScript(visit.rule) });
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    origins.clearSent();
    await page.goto(`${origins.url.page}${visit.path}`, { waitUntil: 'commit' });

    const read = () => page.evaluate(() => ({ ...window.bench, now: performance.now() }));
    const fail = () => {
      if (problems.length > 0) throw new Error(problems.join('; '));
    };
    /** Returns the time at which the page and its plan frame have both painted, in milliseconds of the top-level page's clock. */
    const painted = async (): Promise<number | undefined> => {
      const frames = page.frames().filter((frame) => frame === page.mainFrame() || /^http/.test(frame.url()));
      const origin = await page.evaluate(() => performance.timeOrigin);
      const times = await Promise.all(
        frames.map((frame) =>
          frame
            .evaluate(() =>
              window.bench?.visible === undefined ? undefined : performance.timeOrigin + window.bench.visible,
            )
            .catch(() => undefined),
        ),
      );
      const parts = visit.rule.frame ? 2 : 1;
      const done = times.filter((time) => time !== undefined);
      return done.length >= parts ? Math.max(...done) - origin : undefined;
    };

    let visible: number | undefined;
    await until(`${visit.path} did not show its plans`, async () => {
      fail();
      visible = await painted();
      return visible !== undefined;
    });
    const isQuiet = async () => {
      fail();
      const { now, quietSince } = await read();
      const sentBefore = origins.sent().length;
      await pause(500);
      const later = await read();
      return later.quietSince === quietSince && now - quietSince > 400 && origins.sent().length === sentBefore;
    };
    if (visit.scrollTo) {
      await until(`${visit.path} did not become idle`, isQuiet);
      await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), visit.scrollTo);
    }
    if (!visit.neverInteractive) {
      await until(`${visit.path} did not become interactive`, async () => {
        fail();
        return (await read()).interactive !== undefined;
      });
    }
    await until(`${visit.path} did not become idle`, isQuiet);
    const { interactive, shift, blocking } = (await read()) as Observed;
    const sent = origins.sent();
    const sum = (transfers: typeof sent) => transfers.reduce((total, { bytes }) => total + bytes, 0);
    return {
      visible: visible ?? Number.NaN,
      interactive: visit.scrollTo || interactive === undefined ? null : interactive,
      shift,
      blocking,
      requests: sent.length,
      bytes: sum(sent),
      scriptBytes: sum(sent.filter(({ script }) => script)),
    };
  } finally {
    await context.close();
  }
}
