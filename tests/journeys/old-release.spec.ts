/** Page that pins an old release by its hash. The page shows that release's prices, and buyers confirm the current prices. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import { computeIntegrity } from '#widgets/build/released.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { test, writePage } from '../partner-site.ts';
import { addPlan, openCart, waitForHostedCheckout } from '../shop.ts';
import { siteUrl } from '../stack.ts';

const entry = 'pricing-picker.en.js';

/** Returns the files of a release from when Email Premium cost $20 less. Its files differ from today's, and so do their hashes. */
function createCheaperRelease(): ReadonlyMap<string, string> {
  const folder = path.join(resolveBuiltWidgetsFolder(), 'cdn');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const built = names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const);
  const changed = built.map(([name, code]) => [
    name,
    code.replace(/(?<=unitAmount:)27900\b/g, '25900').replaceAll('$279', '$259'),
  ]) as [string, string][];
  const hashOf = (code: string) => computeIntegrity(Buffer.from(code), 'sha256');
  const files = new Map(changed);
  let list = files.get(entry) ?? '';
  for (const [name, code] of built) list = list.replaceAll(hashOf(code), hashOf(files.get(name) ?? ''));
  return files.set(entry, list);
}

async function serveInstead(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`${siteUrl}/widgets/${packageJson.version}/*.js`, (route) =>
    route.fulfill({
      body: files.get(path.basename(new URL(route.request().url()).pathname)) ?? '',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
}

test('a pinned script with an outdated price shows the old and the current price in the cart before the checkout', async ({
  page,
  partner,
}) => {
  const files = createCheaperRelease();
  await serveInstead(page, files);
  const consoleErrors: string[] = [];
  const isTheirs = () => page.url().startsWith(partner.url);
  page.on('console', (message) => message.type() === 'error' && isTheirs() && consoleErrors.push(message.text()));
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const integrity = computeIntegrity(Buffer.from(files.get(entry) ?? ''));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner's page</title>
    <agency-cart checkout-domain="{{checkout}}"></agency-cart><agency-pricing-picker></agency-pricing-picker>
    <script type="module" src="{{site}}/widgets/${packageJson.version}/${entry}" integrity="${integrity}" crossorigin="anonymous"></script></html>`;
  await page.goto(partner.url + writePage('pinned-long-ago.html', html));
  await expect(page.locator('agency-pricing-picker').getByText('$259').first()).toBeAttached();
  await addPlan(page, 'Email', 'Email Premium');

  const cart = await openCart(page);
  await expect(cart.getByText('was $259/mo, now $279/mo')).toBeVisible();
  await expect(cart.getByRole('alert')).toContainText('Prices have changed');
  expect(requestedPaths).toContain('/catalogue.json');
  expect(requestedPaths).not.toContain('/api/create-checkout-session');
  await cart.getByRole('button', { name: 'Confirm and check out' }).click();
  await waitForHostedCheckout(page);
  await expect(page.getByText('$279.00').first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
