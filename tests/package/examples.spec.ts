import { expect, type Page } from '@playwright/test';
import { watchProblems } from '../page-problems.ts';
import { getCartPanel, waitForHostedCheckout } from '../shop.ts';
import { stripeMockUrl } from '../stack.ts';
import { examples, test } from './example-site.ts';

function getPicker(page: Page) {
  return page.locator('agency-pricing-picker');
}

function getCart(page: Page) {
  return page.locator('agency-cart');
}

function getBookButton(page: Page, plan: string) {
  return getPicker(page).getByRole('button', { name: `Book it ${plan}` });
}

function getLauncher(page: Page, name: string) {
  return getCart(page).getByRole('button', { name });
}

function getServiceField(page: Page) {
  return page.getByRole('combobox', { name: 'Service' });
}

function getEventItems(page: Page) {
  return page.getByRole('list', { name: 'Events' }).getByRole('listitem');
}

/** Delays one widget's definition until the returned function is called, after the framework has set attributes and properties. */
async function delayDefinition(page: Page, tag: string) {
  await page.addInitScript((late) => {
    const define = customElements.define.bind(customElements);
    customElements.define = (name, ...rest) => {
      if (name !== late) return define(name, ...rest);
      Object.assign(globalThis, { arrive: () => define(name, ...rest) });
    };
  }, tag);
  return () => page.evaluate(() => (globalThis as unknown as { arrive(): void }).arrive());
}

for (const example of examples) {
  test.describe(`${example} (F74)`, () => {
    let problems: string[];

    test.beforeEach(async ({ page, partner }) => {
      problems = watchProblems(page, partner.url);
      await page.goto(`${partner.url}/${example}/`);
      await expect(getBookButton(page, 'SEO Starter')).toBeVisible();
    });

    test.afterEach(() => expect(problems).toEqual([]));

    test('the widgets apply the attributes that the framework sets, and later changes of these attributes', async ({
      page,
    }) => {
      await expect(getPicker(page)).toHaveAttribute('theme', 'light');
      await expect(getPicker(page).locator('[part~=bundle]')).toHaveCount(0);
      const getBackground = () =>
        getPicker(page)
          .locator('.root')
          .evaluate((root) => getComputedStyle(root).backgroundColor);
      const light = await getBackground();
      await page.getByLabel('Dark').check();
      for (const widget of [getPicker(page), getCart(page)]) await expect(widget).toHaveAttribute('theme', 'dark');
      expect(await getBackground()).not.toBe(light);
      await getServiceField(page).selectOption('Video');
      await expect(getPicker(page).getByRole('tab', { name: 'Video' })).toHaveAttribute('aria-selected', 'true');
    });

    test('the widgets accept objects as properties, at first and after a change', async ({ page }) => {
      await expect(getLauncher(page, 'Basket')).toBeVisible();
      await page.getByLabel('Our own words').uncheck();
      await expect(getLauncher(page, 'Cart')).toBeVisible();
      await expect(getPicker(page).getByRole('button', { name: 'Add to Cart SEO Starter' })).toBeVisible();
      await page.getByLabel('Our own words').check();
      await expect(getLauncher(page, 'Basket')).toBeVisible();
      await expect(getBookButton(page, 'SEO Starter')).toBeVisible();
    });

    for (const tag of ['agency-cart', 'agency-pricing-picker']) {
      test(`the widget ${tag} keeps the properties that the framework set before the widget's late script ran`, async ({
        page,
      }) => {
        const arrive = await delayDefinition(page, tag);
        await page.reload();
        await expect(page.getByRole('button', { name: 'Take the widgets away' })).toBeVisible();
        await getServiceField(page).selectOption('Ads');
        await page.getByLabel('Dark').check();
        expect(await page.locator(tag).evaluate((host) => host.matches(':defined'))).toBe(false);
        await arrive();
        await getBookButton(page, 'Ads Basic').click();
        await expect(getLauncher(page, 'Basket')).toBeVisible();
        await expect(page.locator(tag)).toHaveAttribute('theme', 'dark');
        await expect(getCartPanel(page)).toBeHidden();
        await page.getByRole('button', { name: 'Show the cart' }).click();
        await expect(getCart(page).getByRole('dialog')).toBeVisible();
      });
    }

    test('the app receives the event of an added package and can cancel the event', async ({ page }) => {
      await getBookButton(page, 'SEO Starter').click();
      await expect(getEventItems(page)).toHaveText(['asked for SEO Starter', '1 in the cart']);
      await page.getByLabel('We are booked out').check();
      await getServiceField(page).selectOption('Video');
      await getPicker(page).getByRole('button', { name: 'Book it Video' }).first().click();
      await expect(getEventItems(page)).toHaveCount(3);
      await expect(getEventItems(page).last()).toHaveText(/^asked for Video/);
      await expect(getLauncher(page, 'Basket')).toContainText('1');
    });

    test('the app opens the cart again after the visitor has closed it', async ({ page }) => {
      for (const _ of ['first', 'second']) {
        await page.getByRole('button', { name: 'Show the cart' }).click();
        await expect(getCartPanel(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(getCartPanel(page)).toBeHidden();
        await expect(getCart(page)).not.toHaveAttribute('open');
      }
    });

    test('the app removes and adds its widgets repeatedly without leaking nodes or listeners', async ({ page }) => {
      await getBookButton(page, 'SEO Starter').click();
      const client = await page.context().newCDPSession(page);
      const weigh = async () => {
        await client.send('HeapProfiler.collectGarbage');
        const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
        return { nodes, jsEventListeners };
      };
      const leaveAndComeBack = async (times: number) => {
        for (let time = 0; time < times; time++) {
          await page.getByRole('button', { name: 'Take the widgets away' }).click();
          await expect(page.locator('agency-pricing-picker, agency-cart')).toHaveCount(0);
          await page.getByRole('button', { name: 'Bring the widgets back' }).click();
          await expect(getLauncher(page, 'Basket')).toContainText('1');
        }
      };
      await leaveAndComeBack(3);
      const before = await weigh();
      await leaveAndComeBack(12);
      const after = await weigh();
      // The two widgets have hundreds of nodes, so a leak would add twelve times that number.
      expect(after.nodes - before.nodes).toBeLessThan(200);
      expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(20);
      await page.getByLabel('Our own words').uncheck();
      await expect(getLauncher(page, 'Cart')).toBeVisible();
      await getServiceField(page).selectOption('Video');
      await getPicker(page).getByRole('button', { name: 'Add to Cart Video' }).first().click();
      await expect(getEventItems(page).last()).toHaveText('2 in the cart');
      await expect(getEventItems(page)).toHaveCount(4);
    });

    test("the app's cart opens the agency's checkout", async ({ page }) => {
      await getBookButton(page, 'SEO Starter').click();
      await getCart(page).evaluate((host, origin) => host.setAttribute('checkout-domain', origin), stripeMockUrl);
      await page.getByRole('button', { name: 'Show the cart' }).click();
      await getCartPanel(page).getByRole('button', { name: 'Checkout' }).click();
      await waitForHostedCheckout(page);
    });
  });
}
