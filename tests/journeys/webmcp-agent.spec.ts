/** Sessions of a software agent in a browser that implements WebMCP, by Chromium's own interface. */
import { expect, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tools/chromium.ts';
import { test, writePage } from '../partner-site.ts';
import { getCartPanel, waitForHostedCheckout } from '../shop.ts';
import { siteUrl } from '../stack.ts';

interface Answer {
  message: string;
  rule?: string;
  waits_for_person?: string;
  plans: { id: string; name: string; works_with?: string[] }[];
  lines: { id: string; quantity: number }[];
  times: { start: string; end: string }[];
  zone: string;
  cart: Answer;
}

interface Tool {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, { description?: string }>; required?: string[] };
}

interface ModelContext {
  getTools(): Promise<Tool[]>;
  executeTool(tool: Tool, input: object): Promise<unknown>;
}

test.use({
  launchOptions: { executablePath: findChromium(), args: [...chromiumArgs, '--enable-features=WebMCP'] },
});

const listToolNames = (page: Page) =>
  page.evaluate(async () => {
    const { modelContext } = document as unknown as { modelContext: ModelContext };
    return (await modelContext.getTools()).map(({ name }) => name).sort();
  });

function callTool(page: Page, name: string, input: object = {}): Promise<Answer> {
  return page.evaluate(
    async ([wanted, given]) => {
      const { modelContext } = document as unknown as { modelContext: ModelContext };
      const tool = (await modelContext.getTools()).find((each) => each.name === wanted);
      if (!tool) throw new Error(`No tool ${wanted}`);
      const answer = await modelContext.executeTool(tool, given as object);
      return typeof answer === 'string' ? JSON.parse(answer) : answer;
    },
    [name, input] as const,
  );
}

test('a software agent on a partner page fills the cart with the cart’s tools, and the person continues to the payment', async ({
  page,
  partner,
}) => {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner's shop</title><h1>A shop</h1>
    <agency-cart checkout-domain="{{checkout}}"></agency-cart><agency-pricing-picker></agency-pricing-picker>{{loader}}</html>`;
  await page.goto(partner.url + writePage('agents.html', html));
  await expect
    .poll(() => listToolNames(page))
    .toEqual(['add_to_cart', 'get_cart', 'list_plans', 'remove_from_cart', 'start_checkout']);

  const { plans } = await callTool(page, 'list_plans');
  expect(plans.map(({ id }) => id)).toContain('seoGrowth');
  expect(await callTool(page, 'add_to_cart', { product_id: 'seoHuge' })).toMatchObject({
    rule: 'not-sold',
    message: 'We don’t sell “seoHuge”, so it wasn’t added.',
  });
  const addOn = plans.find(({ works_with }) => works_with?.includes('socialMediaGrowth'));
  const blocked = await callTool(page, 'add_to_cart', { product_id: addOn?.id, quantity: 3 });
  expect(blocked.cart.rule).toBe('add-on-needs-package');
  expect(blocked.cart.message).toMatch(/Works with .* Add a compatible plan to check out\./);
  await callTool(page, 'add_to_cart', { product_id: 'socialMediaGrowth' });
  await callTool(page, 'add_to_cart', { product_id: 'seoGrowth' });
  expect((await callTool(page, 'remove_from_cart', { product_id: 'seoGrowth' })).message).toBe('SEO Growth removed.');
  const cart = await callTool(page, 'get_cart');
  expect(cart.rule).toBeUndefined();
  expect(cart.lines).toMatchObject([
    { id: addOn?.id, quantity: 3 },
    { id: 'socialMediaGrowth', quantity: 1 },
  ]);

  const { waits_for_person } = await callTool(page, 'start_checkout');
  expect(page.url(), 'the agent cannot leave for the payment page').toContain('/agents.html');
  await getCartPanel(page).getByRole('button', { name: waits_for_person, exact: true }).click();
  await waitForHostedCheckout(page);
});

test('a software agent reads the free times for a call @nightly', async ({ page }) => {
  await page.goto(`${siteUrl}/strategy-call`);
  await page.locator('agency-booking').scrollIntoViewIfNeeded();
  await expect.poll(() => listToolNames(page)).toContain('find_times');
  const { times, zone } = await callTool(page, 'find_times');
  expect(zone).toMatch(/\w\/\w/);
  expect(times.length).toBeGreaterThan(10);
  expect(Date.parse(times[0]?.start ?? '')).toBeGreaterThan(Date.now());
});

test('a software agent fills in the contact form, and the person submits the form', async ({ page }) => {
  await page.goto(`${siteUrl}/contact`);
  await expect.poll(() => listToolNames(page)).toContain('send_message');
  // The form keeps the agent waiting until the person presses the button.
  await page.evaluate(() => {
    const { modelContext } = document as unknown as { modelContext: ModelContext };
    const state = globalThis as unknown as { outcome: unknown };
    void modelContext.getTools().then((tools) => {
      const tool = tools.find(({ name }) => name === 'send_message') as Tool;
      const input = { name: 'Ada Moreno', email: 'not an address', message: 'Two posts a day, please.' };
      modelContext.executeTool(tool, input).then(
        (outcome) => Object.assign(state, { outcome }),
        (error) => Object.assign(state, { outcome: String(error) }),
      );
    });
  });
  const form = page.locator('agency-contact-form');
  await expect(form.getByLabel('Full Name')).toHaveValue('Ada Moreno');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify((globalThis as unknown as { outcome: unknown }).outcome)))
    .toContain('like name@example.com');
});

test('without JavaScript, forms declare their tool name and describe the tool and its fields', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, name, field] of [
    ['/contact', 'send_message', 'name'],
    ['/billing', 'request_billing_link', 'email'],
    ['/cart?items=seoGrowth:1', 'start_checkout', 'customerEmail'],
  ] as const) {
    await page.goto(siteUrl + path);
    const form = page.locator(`form[toolname="${name}"]`);
    await expect(form, path).toHaveAttribute('tooldescription', /\w/);
    await expect(form.locator(`[name="${field}"]`), path).toHaveAttribute('toolparamdescription', /\w/);
  }
  await context.close();
});
