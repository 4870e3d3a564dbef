import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Extent {
  /** A selector. Default: the whole page. */
  within?: string;
  /** Default: all of axe's. */
  rules?: string[];
}

/** What axe finds on a page. Not in its frames: they hold examples of widgets, which have tests of their own. */
export async function axeIssues(page: Page, { within = 'html', rules }: Extent = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  // What is not wrong need not be described: that takes longer than finding it.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    async ([include, chosen]) => {
      // Colors on their way from one scheme to the other are neither's.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await window.axe.run({ include: [include], exclude: ['iframe'] }, chosen);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      );
    },
    [within, options] as const,
  );
}
