import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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
  return page.evaluate(
    async ([include, excluded, chosen]) => {
      // Wait until color transitions end, because colors in a transition belong to neither color scheme. Animations in a
      // closed `<details>` never end.
      const visible = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
      await Promise.allSettled(visible.map(({ finished }) => finished));
      const { violations } = await window.axe.run({ include: [include], exclude: ['iframe', ...excluded] }, chosen);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      );
    },
    [within, except, options] as const,
  );
}
