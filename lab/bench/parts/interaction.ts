/** Measures Interaction to Next Paint on the site's pricing page when a plan is added to a cart with 20 lines. */
import type { Browser } from '@playwright/test';
import { addOns, services } from '#agency/catalogue';
import { listPackages } from '#catalogue/products.ts';
import type { Interaction } from '#site/measurements/results.ts';
import { type Content, type Origins, startOrigins } from '../network/origins.ts';
import { computeSpread } from '../report/statistics.ts';

const cpuSlowdowns = [1, 4] as const;
const lineCount = 20;
/** Shortest event duration that the browser reports, in milliseconds. Faster interactions count as this duration. */
const shortestMs = 16;

declare global {
  interface Window {
    slowestMs: number;
  }
}

function createFullCart(): string {
  const plans = services.slice(1).flatMap(({ id }) => listPackages(id)[0]?.id ?? []);
  const ids = [...plans, ...addOns.map(({ id }) => id)].slice(0, lineCount);
  if (ids.length < lineCount) throw new Error(`The catalogue has only ${ids.length} products that fit into one cart.`);
  return JSON.stringify({ version: 1, revision: 1, lines: ids.map((id) => ({ id, quantity: 1 })) });
}

/** Measures three clicks, which add a plan and replace that plan twice. Returns the longest time to the next paint in milliseconds. */
async function measureClicks(browser: Browser, origins: Origins, cpuSlowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addInitScript((cart) => localStorage.setItem('agency-cart', cart), createFullCart());
    await page.addInitScript((shortest) => {
      window.slowestMs = shortest;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('interactionId' in entry && entry.interactionId)
            window.slowestMs = Math.max(window.slowestMs, entry.duration);
        }
      }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
    }, shortestMs);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(`${origins.url.page}/pricing`);
    const picker = page.locator('agency-pricing-picker');
    await picker.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => customElements.get('agency-pricing-picker') && customElements.get('agency-cart'));
    const buttons = picker.locator('.panel:not([hidden]) .cards').getByRole('button');
    const count = page.locator('agency-cart').getByRole('button').first();
    await count.filter({ hasText: String(lineCount) }).waitFor();
    for (const index of [0, 1, 2]) {
      await buttons.nth(index).click();
      await buttons.nth(index).filter({ hasText: 'Added to Cart' }).waitFor();
    }
    await count.filter({ hasText: String(lineCount + 1) }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    if (problems.length > 0) throw new Error(problems.join('; '));
    return await page.evaluate(() => window.slowestMs);
  } finally {
    await context.close();
  }
}

export async function measureInteractions(browser: Browser, content: Content, rounds: number): Promise<Interaction[]> {
  const origins = await startOrigins(content);
  const times = cpuSlowdowns.map((): number[] => []);
  try {
    // First run as an uncounted warm-up, in which the servers compress and cache the files.
    await measureClicks(browser, origins, 1);
    for (let round = 0; round < rounds; round++) {
      for (const [index, cpuSlowdown] of cpuSlowdowns.entries()) {
        times[index]?.push(await measureClicks(browser, origins, cpuSlowdown));
      }
    }
  } finally {
    origins.close();
  }
  return cpuSlowdowns.map((cpuSlowdown, index) => ({ cpuSlowdown, ...computeSpread(times[index] ?? []) }));
}
