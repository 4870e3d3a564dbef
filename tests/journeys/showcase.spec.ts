import { expect, test } from '@playwright/test';

test('the gallery filters by kind, announces the number of items, and supports arrow keys', async ({ page }) => {
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
  await expect(gallery.getByRole('radio', { name: /Blogs/ })).toBeChecked();
  await expect(items.filter({ visible: true })).toHaveCount(13);
});

test('a reel can be liked and unmuted', async ({ page }) => {
  await page.goto('/examples#gallery');
  const reel = page.locator('#gallery reel-controls').first();
  const like = reel.getByRole('button', { name: /Like/ });
  const likes = async () => Number((await like.textContent())?.replace(/\D/g, ''));
  const before = await likes();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await likes()).toBe(before + 1);

  const mute = reel.getByRole('button', { name: 'Mute' });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
});

test('tabs show one client at a time, by mouse and by arrow keys', async ({ page }) => {
  await page.goto('/examples');
  const cases = page.locator('#before-after');
  await expect(cases.getByRole('tabpanel')).toHaveCount(1);
  await cases.getByRole('tab', { name: 'loop.bicycles' }).click();
  await expect(cases.getByRole('tabpanel', { name: 'loop.bicycles' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(cases.getByRole('tab', { name: 'still.pilates' })).toBeFocused();
  await expect(cases.getByRole('tabpanel', { name: 'still.pilates' })).toBeVisible();
});

test('testimonials cycle in both directions', async ({ page }) => {
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

test('the row of logos takes 40 seconds per round, and can be paused', async ({ page }) => {
  await page.goto('/');
  const track = page.locator('.marquee__track');
  const style = (name: string) =>
    track.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
  expect(await style('animation-duration')).toBe('40s');
  expect(await style('animation-play-state')).toBe('running');
  await page.getByRole('checkbox', { name: 'Pause' }).check();
  expect(await style('animation-play-state')).toBe('paused');
});

test('the row of logos does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await page.locator('.marquee__track').evaluate((element) => getComputedStyle(element).animationName)).toBe(
    'none',
  );
  await expect(page.getByRole('checkbox', { name: 'Pause' })).toBeHidden();
});

test('one question is open at a time, and the open one can be closed', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('#questions details');
  await questions.nth(0).locator('summary').click();
  await questions.nth(2).locator('summary').click();
  await expect(page.locator('#questions details[open]')).toHaveCount(1);
  await questions.nth(2).locator('summary').click();
  await expect(page.locator('#questions details[open]')).toHaveCount(0);
});

test('Learn More scrolls to the contact section', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More about growth' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
});

test.describe('home page on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('lists collapse and expand by keyboard, and are fully shown on wide screens', async ({ page }) => {
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

  test('every panel and every sample is readable', async ({ page }) => {
    await page.goto('/examples');
    await expect(page.locator('.tabs__panel').filter({ visible: true })).toHaveCount(12);
    await expect(page.locator('.email').filter({ visible: true })).toHaveCount(13);
    for (const fold of await page.locator('#email-designs summary').all()) await fold.click();
    await expect(page.locator('.email').filter({ visible: true })).toHaveCount(25);
    await page.goto('/');
    await expect(page.locator('#results .tabs__panel').filter({ visible: true })).toHaveCount(4);
    await expect(page.locator('.carousel__buttons')).toBeHidden();
  });

  test('filters work', async ({ page }) => {
    await page.goto('/examples#gallery');
    await page.locator('#gallery').getByRole('radio', { name: /Blogs/ }).check();
    await expect(page.locator('#gallery [data-kind]').filter({ visible: true })).toHaveCount(13);
    await page.goto('/portfolio');
    await page.getByRole('radio', { name: /LinkedIn/ }).check();
    await expect(page.locator('.social-post').filter({ visible: true })).toHaveCount(2);
  });

  test('the row of logos can be paused', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('checkbox', { name: 'Pause' }).check();
    const state = await page
      .locator('.marquee__track')
      .evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(state).toBe('paused');
  });
});
