/** Generated code on a platform that shows pasted HTML in a frame and sets the frame's height to its content's height. */
import { expect, type Page } from '@playwright/test';
import { readKit } from '#site/src/portal/build/widget-kit.ts';
import type { Embed } from '#site/src/portal/snippets/embed.ts';
import { createSnippets } from '#site/src/portal/snippets/snippets.ts';
import { selectCases } from '../nightly.ts';
import { type PartnerSite, test, writePage } from '../partner-site.ts';
import { siteUrl } from '../stack.ts';

const kit = { ...readKit(), origin: siteUrl };

function createHtmlCode(embed: Omit<Embed, 'target'>): string {
  return createSnippets({ ...embed, target: 'html' }, kit)[0]?.code ?? '';
}

/** Opens the course page with the code in its frame, which reports its height after every change. */
async function openCourse(page: Page, partner: PartnerSite, code: string) {
  writePage(
    'pasted-lesson.html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Lesson</title><h2>Lesson</h2>${code}
    <script>
      const report = () => parent.postMessage({ height: document.documentElement.scrollHeight }, '*');
      new ResizeObserver(report).observe(document.body);
      document.addEventListener('agency-ready', ({ target }) => target.setAttribute('data-is-ready', ''));
    </script></html>`,
  );
  await page.goto(`${partner.url}/course.html`);
}

/** Waits until the frame's height stays the same for 20 frames of the screen. */
async function expectSettledHeight(page: Page) {
  const measureGrowth = () =>
    page.locator('iframe').evaluate(async (frame) => {
      const before = frame.clientHeight;
      for (let count = 0; count < 20; count++) await new Promise(requestAnimationFrame);
      return frame.clientHeight - before;
    });
  await expect.poll(measureGrowth).toBe(0);
}

const widgets = Object.keys(kit.widgets);

for (const widget of selectCases(widgets, 1)) {
  test(`the frame of a pasted ${widget} stops resizing at the height of its content (F47)`, async ({
    page,
    partner,
  }) => {
    await openCourse(page, partner, createHtmlCode({ widget }));
    const host = page.frameLocator('iframe').locator(`agency-${widget}`);
    await expect(host).toHaveAttribute('data-is-ready');
    await expectSettledHeight(page);
    const isHigherThanContent = await host.evaluate((element) => {
      const root = element.shadowRoot?.querySelector('.root');
      return element.getBoundingClientRect().height - (root?.getBoundingClientRect().height ?? 0) > 1;
    });
    expect(isHigherThanContent).toBe(false);
  });
}

for (const widget of selectCases(widgets, 1)) {
  test(`the frame of a pasted ${widget} stops resizing if its script is blocked (F47)`, async ({ page, partner }) => {
    await page.route('**/widgets/**/*.js', (route) => route.abort());
    await openCourse(page, partner, createHtmlCode({ widget }));
    await expect(page.frameLocator('iframe').getByRole('link').last()).toBeVisible();
    await expectSettledHeight(page);
  });
}

test('the cart of pasted code opens in the visible part of a frame that is as tall as its content (F47)', async ({
  page,
  partner,
}) => {
  await openCourse(page, partner, createHtmlCode({ widget: 'pricing-picker', attributes: { category: 'seo' } }));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  const isTall = () => page.locator('iframe').evaluate((element) => element.clientHeight > 1.5 * innerHeight);
  await expect.poll(isTall).toBe(true);
  await frame.getByText('View cart').filter({ visible: true }).click();
  const panel = frame.getByRole('dialog', { name: 'Your cart' });
  await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
});

test('a frame from an earlier release, which reserves the window’s height, stops growing when its widget is ready (F47)', async ({
  page,
  partner,
}) => {
  const code = createHtmlCode({ widget: 'pricing-picker', attributes: { category: 'seo' } }).replace(
    /min-height: \d{3,}px/,
    'min-height: 100vh',
  );
  expect(code).toContain('min-height: 100vh');
  await openCourse(page, partner, code);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('agency-pricing-picker')).toHaveAttribute('data-is-ready');
  await expectSettledHeight(page);
  await frame.getByRole('button', { name: 'Add to Cart SEO Growth' }).click();
  await expect(frame.getByRole('button', { name: 'Added to Cart SEO Growth' })).toBeVisible();
  await expectSettledHeight(page);
});

test('the frame of a payment status stops resizing on a phone (F47) @nightly', async ({ page, partner }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const script = `<script type="module" src="${siteUrl}/widgets/v1/loader.js"></script>`;
  await openCourse(page, partner, `<agency-payment-status></agency-payment-status>${script}`);
  await expect(page.frameLocator('iframe').locator('agency-payment-status')).toHaveAttribute('data-is-ready');
  await expectSettledHeight(page);
});
