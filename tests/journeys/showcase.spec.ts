import { expect, test } from '@playwright/test';

test('the gallery filters its items by type, announces the number of items, and supports arrow keys @nightly', async ({
  page,
}) => {
  await page.goto('/examples#gallery');
  const gallery = page.locator('#gallery');
  const items = gallery.locator('[data-kind]');
  await expect(items.filter({ visible: true })).toHaveCount(8);
  await gallery.getByText('Show all 31 pieces').click();
  await expect(items.filter({ visible: true })).toHaveCount(31);

  await gallery.getByRole('radio', { name: /Carousels/ }).check();
  await expect(items.filter({ visible: true })).toHaveCount(8);
  await expect(gallery.getByRole('status')).toHaveText('8 of 31 shown');

  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('radio', { name: /Blog posts/ })).toBeChecked();
  await expect(items.filter({ visible: true })).toHaveCount(13);
});

test('a visitor can like and unmute a reel @nightly', async ({ page }) => {
  await page.goto('/examples#gallery');
  const reel = page.locator('#gallery reel-controls').first();
  const like = reel.getByRole('button', { name: /Like/ });
  const readLikes = async () => Number((await like.textContent())?.replace(/\D/g, ''));
  const before = await readLikes();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await readLikes()).toBe(before + 1);

  const mute = reel.getByRole('button', { name: 'Mute' });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
});

test('the results tabs show one client at a time, by mouse and by arrow keys', async ({ page }) => {
  await page.goto('/examples');
  const cases = page.locator('#before-after');
  await expect(cases.getByRole('tabpanel')).toHaveCount(1);
  await cases.getByRole('tab', { name: 'loop.bicycles' }).click();
  await expect(cases.getByRole('tabpanel', { name: 'loop.bicycles' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(cases.getByRole('tab', { name: 'still.pilates' })).toBeFocused();
  await expect(cases.getByRole('tabpanel', { name: 'still.pilates' })).toBeVisible();
});

test('the testimonial buttons move in both directions and wrap around at the ends @nightly', async ({ page }) => {
  await page.goto('/');
  const carousel = page.locator('card-carousel');
  const isWhole = (index: number) =>
    carousel.locator('.carousel__row').evaluate((row, at) => {
      const [frame, card] = [row, row.children[at]].map((element) => element?.getBoundingClientRect());
      return frame && card && card.left >= frame.left - 1 && card.right <= frame.right + 1;
    }, index);
  expect(await isWhole(0)).toBe(true);
  await carousel.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(carousel.getByRole('status')).toHaveText('4 of 4');
  await expect.poll(() => isWhole(3)).toBe(true);
  await carousel.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(carousel.getByRole('status')).toHaveText('1 of 4');
  await expect.poll(() => isWhole(0)).toBe(true);
});

test('the animated row of logos takes 40 seconds per loop and can be paused @nightly', async ({ page }) => {
  await page.goto('/');
  const track = page.locator('.marquee__track');
  const style = (name: string) =>
    track.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
  expect(await style('animation-duration')).toBe('40s');
  expect(await style('animation-play-state')).toBe('running');
  await page.getByRole('checkbox', { name: 'Pause' }).check();
  expect(await style('animation-play-state')).toBe('paused');
});

test('on a right-to-left page, the buttons and arrow keys of the testimonials move to the next card on the left @nightly', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const carousel = page.locator('card-carousel');
  const row = carousel.getByRole('list', { name: 'Testimonials' });
  const getLeft = (index: number) =>
    row
      .locator('> li')
      .nth(index)
      .evaluate((card) => Math.round(card.getBoundingClientRect().left));
  const first = await getLeft(0);
  await carousel.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(carousel.getByRole('status')).toHaveText('2 of 4');
  await expect.poll(() => getLeft(1)).toBe(first);
  await row.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(carousel.getByRole('status')).toHaveText('3 of 4');
  await expect.poll(() => getLeft(2)).toBe(first);
});

for (const dir of ['ltr', 'rtl'] as const) {
  test(`three logos fill the moving row without a gap throughout its loop in the direction "${dir}"`, async ({
    page,
  }) => {
    await page.goto('/');
    const gaps = await page.evaluate((direction) => {
      document.documentElement.dir = direction;
      for (const logo of document.querySelectorAll('.marquee__logos > li:nth-child(n + 4)')) logo.remove();
      const track = document.querySelector('.marquee__track') as HTMLElement;
      const [animation] = track.getAnimations();
      return [0, 20_000, 39_999].map((time) => {
        if (animation) animation.currentTime = time;
        const { left, right } = track.getBoundingClientRect();
        return Math.max(left, document.documentElement.clientWidth - right, 0);
      });
    }, dir);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1);
  });
}

test('numbered lists in a blog post and in the terms show their numbers @nightly', async ({ page }) => {
  for (const [path, place] of [
    ['/blog/brief-an-ai', '.prose'],
    ['/terms', '.legal__sections .ticks > li'],
  ] as const) {
    await page.goto(path);
    const list = await page
      .locator(place)
      .first()
      .evaluateHandle((element) => {
        element.insertAdjacentHTML('beforeend', '<ol><li>One</li></ol>');
        return element.querySelector('ol:last-child') as HTMLElement;
      });
    expect(await list.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('decimal');
    expect(await list.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft))).toBeGreaterThan(
      16,
    );
  }
});

test('the row of logos does not move if the visitor prefers reduced motion @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await page.locator('.marquee__track').evaluate((element) => getComputedStyle(element).animationName)).toBe(
    'none',
  );
  await expect(page.getByRole('checkbox', { name: 'Pause' })).toBeHidden();
});

test('the FAQ has at most one open question, which can be closed again @nightly', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('#questions details');
  await questions.nth(0).locator('summary').click();
  await questions.nth(2).locator('summary').click();
  await expect(page.locator('#questions details[open]')).toHaveCount(1);
  await questions.nth(2).locator('summary').click();
  await expect(page.locator('#questions details[open]')).toHaveCount(0);
});

test('the Learn More link scrolls to the contact section @nightly', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More about growth' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
});

test.describe('home page on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('on a phone, lists expand by keyboard, and on wide screens the lists are always expanded @nightly', async ({
    page,
  }) => {
    await page.goto('/');
    const reasons = page.locator('.reasons');
    const text = reasons.locator('p').first();
    await expect(text).toBeHidden();
    await reasons.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(text).toBeVisible();

    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(reasons.locator('p').last()).toBeVisible();
    await expect(reasons.getByRole('heading').last()).toBeVisible();
    await reasons.locator('summary').last().focus();
    await expect(reasons.locator('summary').last()).not.toBeFocused();
  });
});

test.describe('pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, every tab panel and every sample is readable', async ({ page }) => {
    await page.goto('/examples');
    await expect(page.locator('.tabs__panel').filter({ visible: true })).toHaveCount(12);
    await expect(page.locator('.email').filter({ visible: true })).toHaveCount(13);
    for (const fold of await page.locator('#email-designs summary').all()) await fold.click();
    await expect(page.locator('.email').filter({ visible: true })).toHaveCount(25);
    await page.goto('/');
    await expect(page.locator('#results .tabs__panel').filter({ visible: true })).toHaveCount(4);
    await expect(page.locator('.carousel__buttons')).toBeHidden();
  });

  test('without JavaScript, a selected filter shows only the matching items @nightly', async ({ page }) => {
    await page.goto('/examples#gallery');
    await page
      .locator('#gallery')
      .getByRole('radio', { name: /Blog posts/ })
      .check();
    await expect(page.locator('#gallery [data-kind]').filter({ visible: true })).toHaveCount(13);
    await page.goto('/portfolio');
    await page.getByRole('radio', { name: /LinkedIn/ }).check();
    await expect(page.locator('.channel-post').filter({ visible: true })).toHaveCount(2);
  });

  test('without JavaScript, the row of logos can be paused @nightly', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('checkbox', { name: 'Pause' }).check();
    const state = await page
      .locator('.marquee__track')
      .evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(state).toBe('paused');
  });
});

test('the plan comparison follows the selected service, although an image of the page is still loading @nightly', async ({
  page,
}) => {
  await page.route('/late.png', () => {});
  await page.route('/pricing', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', '<img src="/late.png" alt=""><main');
    await route.fulfill({ response, body });
  });
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  await page.getByRole('tab', { name: 'Email' }).click();
  await expect(page.locator('summary', { hasText: 'Compare plans: Email' })).toBeVisible();
});
