import type { Page } from '@playwright/test';

/**
 * Waits until color transitions end, because colors in a transition belong to neither color scheme. Ignores animations
 * in a closed `<details>`, which never end.
 */
export async function waitForVisibleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const visible = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
    await Promise.allSettled(visible.map(({ finished }) => finished));
  });
}
