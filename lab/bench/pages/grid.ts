/** Plans of the catalogue, grouped by service, which every measured page shows. Only the first service's plans are visible. */

import { services } from '#agency/catalogue';
import { formatMoney } from '#catalogue/money.ts';
import { listPackages } from '#catalogue/products.ts';

export interface GridPlan {
  id: string;
  name: string;
  price: string;
  description: string;
  features: readonly string[];
}

export interface GridService {
  id: string;
  tab: string;
  name: string;
  description: string;
  plans: readonly GridPlan[];
}

export const grid: readonly GridService[] = services.map((service) => ({
  id: service.id,
  tab: service.shortName,
  name: service.name,
  description: service.description,
  plans: listPackages(service.id).map(({ id, plan, unitAmount, description, features }) => ({
    id,
    name: plan,
    price: formatMoney(unitAmount),
    description,
    features,
  })),
}));

const openPlans: readonly GridPlan[] = grid[0]?.plans ?? [];

/** Id of the plan whose button the visitor presses. */
export const pressedPlan = openPlans[0]?.id ?? '';

export const openTexts = openPlans.map(({ name, price }) => [name, price]);

export const gridStyles = `
.tabs{display:flex;flex-wrap:wrap;gap:8px}
.tabs button{padding:10px 16px;border:1px solid #9ab;border-radius:999px;background:#fff;font:inherit}
.tabs button[aria-selected=true]{background:#123;color:#fff}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:16px;margin:0;padding:0;list-style:none}
.card{display:grid;gap:8px;padding:20px;border:1px solid #ccd;border-radius:12px;background:#fff}
.card h4{margin:0;font-size:18px}.price{margin:0;font-size:32px;font-weight:700}.card ul{margin:0;padding-left:18px}
.card button{min-height:44px;border:0;border-radius:999px;background:#123;color:#fff;font:inherit}
[hidden]{display:none}
`.trim();

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Returns the plans as HTML for compared kits that render HTML. `card` and `button` are the element names to use. */
export function renderGrid(card = 'li', button = 'button'): string {
  const tabs = grid.map(
    ({ tab }, index) => `<button type="button" role="tab" aria-selected="${index === 0}">${escapeText(tab)}</button>`,
  );
  const renderPlan = ({ name, price, description, features }: GridPlan) =>
    `<${card} class="card"><h4>${escapeText(name)}</h4><p class="price">${price}</p><p>${escapeText(description)}</p><ul>${features
      .map((feature) => `<li>${escapeText(feature)}</li>`)
      .join('')}</ul><${button}>Add to Cart</${button}></${card}>`;
  const panels = grid.map(
    ({ name, description, plans }, index) =>
      `<section${index === 0 ? '' : ' hidden'}><h3>${escapeText(name)}</h3><p>${escapeText(description)}</p><div class="cards">${plans.map(renderPlan).join('')}</div></section>`,
  );
  return `<div role="tablist" class="tabs">${tabs.join('')}</div>${panels.join('')}`;
}
