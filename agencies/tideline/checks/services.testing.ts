/** Test helpers that read the built service pages. */
import { formatMoney } from '#catalogue/money.ts';
import type { Category, PriceUnit, Product } from '#catalogue/product.ts';
import { findProduct, getLowestUnitAmount } from '#catalogue/products.ts';
import { type BuiltPage, readPageAt } from '#site/checks/built-site.ts';

const unitSuffixes: Readonly<Record<PriceUnit, string>> = {
  mo: '/mo',
  post: '/post',
  video: '/video',
  event: '/event',
  day: '/day',
  once: ' one-time',
};

export function formatProductPrice({ unitAmount, unit }: Product): string {
  return formatMoney(unitAmount) + unitSuffixes[unit];
}

export function formatProductPrices(...ids: readonly string[]): string[] {
  return ids.map((id) => formatProductPrice(findProduct(id) as Product));
}

export function formatStartingPrice(category: Category, per: string): string {
  return `from only ${formatMoney(getLowestUnitAmount(category))}${per}`;
}

export function readServicePage(id: string): BuiltPage {
  return readPageAt(`/services/${id}`);
}

export function listLinks({ document }: BuiltPage, selector = 'main'): [string, string][] {
  return [...document.querySelectorAll(`${selector} a`)].map((link) => [
    (link.textContent ?? '').trim(),
    link.getAttribute('href') ?? '',
  ]);
}

export function listPaths(page: BuiltPage): string[] {
  return listLinks(page).map(([, path]) => path);
}

export function listHeadings({ document }: BuiltPage, selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((heading) => (heading.textContent ?? '').trim());
}

export function countMatches({ document }: BuiltPage, selector: string): number {
  return document.querySelectorAll(selector).length;
}
