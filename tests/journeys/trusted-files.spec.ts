import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { listReleasedVersions, packageFile } from '#widgets/build/released.ts';
import { test, writePage } from '../partner-site.ts';
import { addPlan, openCart, waitForHostedCheckout } from '../shop.ts';
import { siteUrl } from '../stack.ts';

/** Versions of the agency's releases, and of the releases that exist only for tests. */
const versions = [...listReleasedVersions(), ...readdirSync('tests/released')];

interface Release {
  version: string;
  files: Record<string, { bytes: number; integrity: string }>;
}

async function fetchRelease(folder: string): Promise<Release> {
  return (await (await fetch(`${siteUrl}/widgets/${folder}/release.json`)).json()) as Release;
}

function createSellingPage(script: string): string {
  return `<!doctype html><html lang="en"><title>A partner's page</title><body>
    <agency-cart checkout-domain="{{checkout}}"></agency-cart>
    <agency-pricing-picker><p>Plans from $99</p></agency-pricing-picker>
    ${script}</body></html>`;
}

for (const folder of ['v1', '1.0.0', ...versions]) {
  test(`every file under /widgets/${folder} matches the hash in release.json and is readable from any origin (T24)`, async () => {
    const { files } = await fetchRelease(folder);
    expect(Object.keys(files)).toContain('loader.js');
    for (const [name, { bytes, integrity }] of Object.entries(files)) {
      const reply = await fetch(`${siteUrl}/widgets/${folder}/${name}`);
      const content = Buffer.from(await reply.arrayBuffer());
      const [algorithm = ''] = integrity.split('-');
      const hash = `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
      expect([name, content.length, hash]).toEqual([name, bytes, integrity]);
      expect(reply.headers.get('access-control-allow-origin'), name).toBe('*');
      const mayChange = folder === 'v1' && !/-[\w-]{8}\.js$/.test(name);
      const cache = reply.headers.get('cache-control') ?? '';
      expect([name, cache.includes('immutable')]).toEqual([name, !mayChange]);
    }
    // npm refuses an address whose content changes, so the package has only an address with a version.
    if (folder === 'v1') expect(Object.keys(files)).not.toContain(packageFile);
  });
}

for (const version of versions) {
  test(`checkout works with the released version ${version}, pinned by its hash, and the current Worker (F22)`, async ({
    page,
    partner,
  }) => {
    const { files } = await fetchRelease(version);
    const src = `${siteUrl}/widgets/${version}/loader.js`;
    const script = `<script type="module" src="${src}" integrity="${files['loader.js']?.integrity}" crossorigin></script>`;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(partner.url + writePage(`pinned-${version}.html`, createSellingPage(script)));
    await addPlan(page, 'Website', 'Website Starter');
    await addPlan(page, 'SEO', 'SEO Growth');
    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await waitForHostedCheckout(page);
    const foreign = requested.filter((url) => url.includes('/widgets/') && !url.includes(`/widgets/${version}/`));
    expect(foreign).toEqual([]);
  });
}

const altered = [
  ['the loader', /\/widgets\/1\.0\.0\/loader\.js/],
  ['React', /\/widgets\/1\.0\.0\/core-/],
  ['the pricing picker', /\/widgets\/1\.0\.0\/pricing-picker-/],
] as const;

for (const [what, address] of altered) {
  test(`a page that pins the loader by its hash does not run ${what} if the file has been altered (T24)`, async ({
    page,
    partner,
  }) => {
    const { files } = await fetchRelease('1.0.0');
    await page.route(address, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: `globalThis.altered = true;${await reply.text()}` });
    });
    const script = `<script type="module" src="${siteUrl}/widgets/1.0.0/loader.js" integrity="${files['loader.js']?.integrity}" crossorigin></script>`;
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await page.goto(partner.url + writePage('altered.html', createSellingPage(script)));
    await refused;
    // The content inside the tag stays visible.
    await expect(page.getByText('Plans from $99')).toBeVisible();
    expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
    expect(await page.evaluate(() => Boolean(customElements.get('agency-pricing-picker')))).toBe(false);
  });
}
