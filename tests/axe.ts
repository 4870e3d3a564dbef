import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Extent {
  /** Selector. Default: the whole page. */
  within?: string;
  /** Default: all of axe's rules. */
  rules?: string[];
}

/** Returns axe's violations on a page, without its frames, which contain examples of widgets with their own tests. */
export async function axeIssues(page: Page, { within = 'html', rules }: Extent = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  // Details of passed checks are omitted, because creating them takes longer than the checks.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    async ([include, chosen]) => {
      // Disables transitions between color schemes, during which colors belong to neither.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await window.axe.run({ include: [include], exclude: ['iframe'] }, chosen);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      );
    },
    [within, options] as const,
  );
}
