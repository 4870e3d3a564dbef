/** Visits by keyboard only, during which every focused element must be visible. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { calendly, failTimesRequests, mockProvider } from '../booking-providers.ts';
import { type FocusStop, readFocus } from '../focus.ts';
import { selectCases } from '../nightly.ts';
import { getCartPanel } from '../shop.ts';
import { queryDatabase } from '../stack.ts';

const mostStops = 120;

test.describe.configure({ timeout: 120_000 });

/** Returns the tag and text of the focused element. Fails if the element or its focus ring is not visible. */
async function expectVisibleFocus(page: Page): Promise<string> {
  const isSeen = ({ hasRing, isInView }: FocusStop) => hasRing && isInView;
  let stop = await page.evaluate(readFocus);
  // Retry, because a page that scrolls smoothly needs a moment until the focused element is visible.
  if (!isSeen(stop)) {
    await expect(async () => {
      stop = await page.evaluate(readFocus);
      expect(stop).toMatchObject({ hasRing: true, isInView: true });
    }).toPass();
  }
  return stop.what;
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll(
    ([element, ...others]) =>
      others.length === 0 && (element?.getRootNode() as Document | undefined)?.activeElement === element,
  );
}

/** Presses Tab until the target is focused. Fails if an element on the way to the target is focused but not visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const stops: string[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press(key);
    stops.push(await expectVisibleFocus(page));
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} never had the focus, which was on:\n${stops.join('\n')}`);
}

/** Waits until the widget is interactive, because an earlier key press, unlike a click, would be lost. */
function expectLive(widget: Locator): Promise<void> {
  return expect(widget.locator('[data-rendered-from]')).toHaveCount(0);
}

async function skipToContent(page: Page) {
  await tabTo(page, page.getByRole('link', { name: /skip/i }));
  await page.keyboard.press('Enter');
}

test("a visitor selects a service in the package picker and opens the service's page by keyboard @nightly", async ({
  page,
}) => {
  await page.goto('/');
  const picker = page.locator('agency-package-picker');
  await skipToContent(page);
  await tabTo(page, picker.getByRole('tab', { selected: true }));
  await expectLive(picker);
  await page.keyboard.press('End');
  const last = picker.getByRole('tab').last();
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(picker.getByRole('tab').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const second = picker.getByRole('tab').nth(1);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expectVisibleFocus(page);
  // Use the selected tab's panel, because the previous panel stays visible while it fades out.
  const panel = picker.locator(`#${await second.getAttribute('aria-controls')}`);
  const follow = panel.getByRole('link').last();
  await tabTo(page, follow);
  const href = new URL((await follow.getAttribute('href')) ?? '', page.url()).pathname;
  await page.keyboard.press('Enter');
  // Check the URL, not the request: a prefetched page causes no request event.
  await expect(page).toHaveURL(({ pathname }) => pathname === href);
});

test('a buyer selects a plan, removes and restores the plan in the cart, and pays, all by keyboard', async ({
  page,
}) => {
  await page.goto('/pricing');
  const picker = page.locator('agency-pricing-picker');
  await skipToContent(page);
  await tabTo(page, picker.getByRole('tab', { selected: true }));
  await expectLive(picker);
  const seo = picker.getByRole('tab', { name: 'SEO', exact: true });
  for (let presses = 0; presses < 8 && !(await hasFocus(seo)); presses++) await page.keyboard.press('ArrowRight');
  await expect(seo).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, picker.getByRole('button', { name: 'Add to Cart SEO Growth' }));
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('button', { name: 'Added to Cart SEO Growth' })).toBeFocused();

  const launcher = page.locator('agency-cart').getByRole('button', { name: /Cart/ }).first();
  // Wait for the Cart button, which is a link until the cart is interactive.
  await expect(launcher).toBeVisible();
  await tabTo(page, launcher, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = getCartPanel(page);
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();

  await page.keyboard.press('Space');
  await tabTo(page, panel.getByRole('button', { name: /^Remove.*SEO Growth/ }));
  await page.keyboard.press('Space');
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('SEO Growth');
  await tabTo(page, panel.getByRole('button', { name: 'Checkout' }));
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/c\/pay\/cs_test_/);
  await tabTo(page, page.getByLabel(/e-?mail/i));
  await page.keyboard.type('ada@example.com');
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/success/);
  await expect(page.getByRole('status').filter({ hasText: 'Payment Successful!' })).toBeVisible({
    timeout: 20_000,
  });
  await tabTo(page, page.locator('agency-payment-status').getByRole('link').first());
});

test('the focused element becomes visible even if Tab is pressed faster than the page scrolls @nightly', async ({
  page,
}) => {
  await page.goto('/contact');
  await skipToContent(page);
  const name = page.locator('agency-contact-form').getByLabel('Full Name');
  for (let stops = 0; stops < mostStops && !(await hasFocus(name)); stops++) await page.keyboard.press('Tab');
  await page.evaluate(async () => {
    for (let before = -1; before !== scrollY; await new Promise((resolve) => setTimeout(resolve, 200)))
      before = scrollY;
  });
  await expectVisibleFocus(page);
  expect(await hasFocus(name)).toBe(true);
});

for (const width of selectCases([320, 390, 335], 1)) {
  test(`every plan and bundle is visible while its button has the focus in a window of ${width} px @nightly`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/pricing');
    const picker = page.locator('agency-pricing-picker');
    await skipToContent(page);
    await tabTo(page, picker.getByRole('tab', { selected: true }));
    await expectLive(picker);
    const expectWhole = async (button: Locator, key?: 'Shift+Tab') => {
      await tabTo(page, button, key);
      await expect(button).toBeInViewport({ ratio: 1 });
    };
    const plans = await picker.getByRole('tabpanel').locator('[part~=plan]').getByRole('button').all();
    for (const plan of plans) await expectWhole(plan);
    for (const plan of plans.slice(0, -1).toReversed()) await expectWhole(plan, 'Shift+Tab');
    for (const bundle of await picker.locator('[part~=bundle]').getByRole('button').all()) await expectWhole(bundle);
  });
}

test('a visitor writes, corrects and sends a message by keyboard', async ({ page }) => {
  const address = `keys-${Date.now()}@example.com`;
  await page.goto('/contact');
  const form = page.locator('agency-contact-form');
  await skipToContent(page);
  await tabTo(page, form.getByLabel('Full Name'));
  await page.keyboard.type('Ada Moreno');
  await tabTo(page, form.getByLabel('Message'));
  await page.keyboard.type('Two posts a day, please.');
  await tabTo(page, form.locator('summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await tabTo(page, form.getByRole('button', { name: 'Send Message' }));
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
  await expectVisibleFocus(page);
  if (!(await hasFocus(form.getByLabel('Email Address')))) await tabTo(page, form.getByLabel('Email Address'));
  await page.keyboard.type(address);
  // Enter in a field submits the form.
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/success$/);
  expect(queryDatabase('select name from contact_messages where email = ?', address)).toEqual([{ name: 'Ada Moreno' }]);
});

test('a visitor rates, writes and submits a review by keyboard @nightly', async ({ page }) => {
  await page.goto('/reviews');
  const form = page.locator('agency-reviews form');
  await skipToContent(page);
  await tabTo(page, form.getByRole('radio', { name: '5 Stars' }));
  await expectLive(page.locator('agency-reviews'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByRole('radio', { name: '3 Stars' })).toBeChecked();
  await expectVisibleFocus(page);
  await tabTo(page, form.getByLabel('Name', { exact: false }).first());
  await page.keyboard.type('Ada Moreno');
  await tabTo(page, form.getByLabel(/Email/));
  await page.keyboard.type('keys-review@example.com');
  await tabTo(page, form.getByRole('textbox').last());
  await page.keyboard.type('They answered the phone.');
  await tabTo(page, form.getByRole('button', { name: 'Submit Review' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('agency-reviews')).toContainText(/read every review before we publish it/i);
  await expectVisibleFocus(page);
});

test('a visitor opens the booking calendar, reaches a time slot, and leaves the calendar in both directions by keyboard', async ({
  page,
}) => {
  await mockProvider(page, 'https://calendly.com', [calendly.shown]);
  await failTimesRequests(page);
  await page.goto('/strategy-call');
  const booking = page.locator('agency-booking');
  await booking.scrollIntoViewIfNeeded();
  const opener = booking.getByRole('link', { name: 'Choose a time' });
  await expect(opener).toBeVisible();
  await skipToContent(page);
  await tabTo(page, opener);
  await expect.poll(() => booking.evaluate((element) => element.matches(':defined'))).toBe(true);
  await page.keyboard.press('Enter');
  const time = booking.frameLocator('iframe').getByRole('button', { name: '9:00' });
  await expect(time).toBeVisible();
  await expect(booking.locator('[data-state=ready]')).toBeVisible();
  await expect(booking.getByRole('region', { name: /^Calendar/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(time).toBeFocused();
  await page.keyboard.press('Tab');
  await expectVisibleFocus(page);
  await expect(booking.getByRole('link', { name: 'See pricing' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(time).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(time).not.toBeFocused();
  await expectVisibleFocus(page);
});

test('on a small phone, a visitor chooses a day and a time, corrects the form and books the call by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/strategy-call');
  const booking = page.locator('agency-booking');
  await booking.scrollIntoViewIfNeeded();
  await booking.getByRole('button', { name: 'Later days' }).click();
  const times = booking.getByRole('grid', { name: /^Available times on/ });
  await expect(times).toBeVisible();
  const region = booking.getByRole('region', { name: /^Calendar/ });
  await expect(region).toMatchAriaSnapshot(`
    - region /Calendar/:
      - paragraph: /\\w+ \\d+ – \\w+ \\d+, \\d+/
      - button "Earlier days"
      - button "Later days"
      - grid "Days":
        - row:
          - gridcell /\\w+ \\d+ \\w+/ [selected]
      - grid /Available times on \\w+, \\w+ \\d+/:
        - row:
          - gridcell /\\d+:\\d+/
      - combobox "Your time zone"
  `);
  const days = booking.getByRole('grid', { name: 'Days' });
  await tabTo(page, days.getByRole('gridcell', { selected: true }).getByRole('button'));
  await page.keyboard.press('ArrowRight');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await tabTo(page, times.getByRole('button').first());
  await page.keyboard.press('ArrowDown');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(booking.getByRole('button', { name: 'Choose another time' })).toBeVisible();
  const confirm = booking.getByRole('button', { name: 'Book the call' });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(booking.getByRole('alert')).toBeVisible();
  await expect(booking.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Ada Keys');
  await tabTo(page, booking.getByLabel('Your email address'));
  await page.keyboard.type('keys@booking.example');
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(booking.getByRole('heading', { name: /^You’re booked for/ })).toBeFocused();
  await tabTo(page, booking.getByRole('link', { name: 'Move or cancel the call' }));
});

test('on a phone, the menu closes when the focus leaves the menu, so that the next focused element is visible @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole('link', { name: 'Contact' }));
  await expect(menu).toBeVisible();
  // The first link of the page's content would be covered if the menu stayed open.
  await tabTo(page, page.getByRole('main').getByRole('link').first());
  await expect(menu).toBeHidden();
});

const windows = [
  { name: 'at 400% zoom with reduced motion', height: 256, reducedMotion: 'reduce' },
  { name: 'on a small phone', height: 568, reducedMotion: 'no-preference' },
] as const;
for (const { name, height, reducedMotion } of selectCases(windows, 1)) {
  test(`${name}, every focused element is fully visible when tabbing forwards and backwards`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 320, height });
    await page.emulateMedia({ reducedMotion });
    for (const path of selectCases(['/pricing', '/services/social-media', '/', '/examples'], 1)) {
      await page.goto(path);
      await expectWholeStops(page, page.getByRole('contentinfo').getByRole('link').last(), 'Tab');
      await expectWholeStops(page, page.getByRole('button', { name: 'Menu' }), 'Shift+Tab');
    }
  });

  test(`${name}, every tab is fully visible when an arrow key selects it @nightly`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height });
    for (const path of selectCases(['/pricing', '/', '/examples'], 1)) {
      await page.goto(path);
      for (const list of await page.getByRole('tablist').all()) {
        await list.getByRole('tab', { selected: true }).focus();
        const count = await list.getByRole('tab').count();
        for (const key of ['ArrowRight', 'ArrowLeft']) {
          for (let tab = 0; tab < count; tab++) {
            await page.keyboard.press(key);
            await expectWholeFocus(page);
          }
        }
      }
    }
  });
}

/** Waits until the focused element is fully visible, because a page that scrolls smoothly needs a moment. */
function expectWholeFocus(page: Page): Promise<void> {
  const findPartlyHidden = async () => {
    const { what, isWhole } = await page.evaluate(readFocus);
    return isWhole ? '' : what;
  };
  return expect.poll(findPartlyHidden).toBe('');
}

/** Presses Tab until the target is focused. Fails if an element on the way is partly off screen or covered. */
async function expectWholeStops(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let stops = 0; stops < 2 * mostStops; stops++) {
    await page.keyboard.press(key);
    await expectWholeFocus(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} never had the focus.`);
}
