import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { waitForVisibleAnimations } from './animations.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Extent {
  /** CSS selector of the part to check. Default: the whole page. */
  within?: string;
  /** CSS selectors of parts to leave out. */
  except?: readonly string[];
  /** Ids of the axe rules to run. Default: all rules. */
  rules?: string[];
}

/** Returns axe's violations on a page, except in iframes, which contain widget examples that have their own tests. */
export async function findAxeIssues(
  page: Page,
  { within = 'html', except = [], rules }: Extent = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Collects details of violations only, because details of passed checks take longer than the checks. Skips preloading,
  // which only the rules about locked orientation and autoplaying audio need.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) };
  await waitForVisibleAnimations(page);
  return page.evaluate(
    async ([include, excluded, chosen]) => {
      const { violations } = await window.axe.run({ include: [include], exclude: ['iframe', ...excluded] }, chosen);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      );
    },
    [within, except, options] as const,
  );
}
