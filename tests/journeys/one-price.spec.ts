import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { addOns, bundles, services } from '#agency/catalogue';
import { formatMoney } from '#catalogue/money.ts';
import { getBilling, type Product } from '#catalogue/product.ts';
import { findProduct, listPackages, products } from '#catalogue/products.ts';
import { resolveOutputFolder } from '#site/build/output.ts';
import { showAddOn } from '../shop.ts';
import { callStripeMock, siteUrl } from '../stack.ts';

const builtPage = readFileSync(path.join(import.meta.dirname, '../..', resolveOutputFolder(), 'pricing.html'), 'utf8');

interface SessionLine {
  amount_total: number;
  quantity: number;
  description: string;
  price?: { unit_amount: number };
}

/** Returns the id of a package with which an add-on can be bought; empty for other products. */
function listCompanions(id: string): string[] {
  const product = findProduct(id);
  return product?.kind === 'add-on' ? [product.compatibility[0] ?? ''] : [];
}

function createItem(id: string) {
  const product = findProduct(id);
  if (!product) throw new Error(id);
  const { priceId, name, description, unitAmount } = product;
  return { id, priceId, quantity: 1, name, description, price: unitAmount / 100, ...getBilling(product) };
}

test("every product has the same price in catalogue.json, on the built pricing page and in Stripe's line items", async ({
  request,
}) => {
  const published = (await (await request.get('/catalogue.json')).json()) as {
    products: { id: string; price: number }[];
  };
  const publishedPrices = new Map(published.products.map(({ id, price }) => [id, price]));

  for (const product of products) {
    const price = formatMoney(product.unitAmount);
    expect([product.id, publishedPrices.get(product.id)]).toEqual([product.id, product.unitAmount / 100]);
    expect(builtPage, `${product.id} costs ${price} in the built page`).toContain(price);

    const reply = await request.post('/api/create-checkout-session', {
      headers: { origin: siteUrl },
      data: {
        items: [...listCompanions(product.id), product.id].map(createItem),
        attempt: `one-price-${product.id}`.slice(0, 64),
      },
    });
    expect(reply.status(), product.id).toBe(200);
    const { id } = (await reply.json()) as { id: string };
    const report = await callStripeMock<{ sessions: { id: string; line_items: SessionLine[] }[] }>('report');
    const lines = report.sessions.find((session) => session.id === id)?.line_items ?? [];
    const charged = lines.find((line) => line.description === product.name);
    expect([product.id, charged?.amount_total]).toEqual([product.id, product.unitAmount]);
  }
});

test('every card of the pricing widget shows the price of its product in the catalogue @nightly', async ({ page }) => {
  await page.goto('/pricing');
  const shows = async (product: Product) => {
    const button = page.getByRole('button', { name: new RegExp(`^Add .*${product.name}$`) });
    const price = formatMoney(product.unitAmount);
    await expect(page.getByRole('listitem').filter({ has: button })).toContainText(price);
  };
  for (const service of services) {
    const tab = page.getByRole('tab', { name: service.shortName, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    for (const plan of listPackages(service.id)) await shows(plan);
  }
  for (const bundle of bundles) await shows(bundle);
  for (const addOn of addOns) {
    await showAddOn(page, addOn.name);
    await shows(addOn);
  }
});
