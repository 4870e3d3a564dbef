/** Finds mistakes in the catalogue that otherwise only Stripe would report. */

import { getPriceDigits } from '#catalogue/currency.ts';
import type { AddOn, CatalogueFiles, Plan, PromotionRecord, ReportMistake } from './catalogue-files.ts';
import {
  findAmountMistake,
  findMinimumMistake,
  findPriceMistake,
  maxDescriptionLength,
  maxNameLength,
  roundToMinorUnit,
} from './stripe-limits.ts';

/** Name of the catalogue's list that contains the products of each YAML file. */
const lists = { packages: 'packages', bundles: 'bundles', 'add-ons': 'addOns' } as const;

export function checkStripeLimits(data: CatalogueFiles, currency: string, report: ReportMistake): void {
  for (const name of ['packages', 'bundles', 'add-ons'] as const) {
    data[lists[name]].forEach(({ price, ...product }, index) => {
      const buildPath = (field: string) => [lists[name], index, field];
      const mistake =
        name === 'add-ons'
          ? findAmountMistake(price, currency, `The price ${price}`)
          : findPriceMistake(price, currency);
      if (mistake) report(name, buildPath('price'), mistake);
      for (const [field, most] of [['name', maxNameLength] as const, ['description', maxDescriptionLength] as const]) {
        const text = product[field];
        const texts = typeof text === 'string' ? [text] : Object.values(text);
        if (field === 'name' && texts.some((one) => /[\n\r]/.test(one))) {
          report(name, buildPath(field), 'The name has a line break. Write it on one line.');
        }
        const longest = Math.max(...texts.map(({ length }) => length));
        if (longest <= most) continue;
        report(name, buildPath(field), `The ${field} has ${longest} characters. Stripe allows ${most}: shorten it.`);
      }
    });
  }
  data.promotions.forEach((promotion, index) => {
    for (const field of ['amountOff', 'minimum'] as const) {
      const mistake = findAmountMistake(promotion[field] ?? 0, currency);
      if (mistake) report('promotions', ['promotions', index, field], mistake);
    }
    const mistake = findDiscountMistake(promotion, data, currency);
    if (mistake) report('promotions', ['promotions', index], mistake);
  });
}

/** Returns an error message if a discount reduces a price to an amount above 0 but below Stripe's minimum. */
function findDiscountMistake(
  { id, percentOff = 0, amountOff = 0, minimum = 0, only }: PromotionRecord,
  { packages, bundles }: CatalogueFiles,
  currency: string,
): string | undefined {
  const reduced = [...packages, ...bundles].filter(
    (product) => product.price >= minimum && (!only || only.includes(product.id)),
  );
  for (const product of reduced) {
    const remainder = roundToMinorUnit((product.price * (100 - percentOff)) / 100 - amountOff, currency);
    const subject = `"${id}" leaves ${remainder.toFixed(getPriceDigits(currency))} of the price of "${product.id}", which`;
    const mistake = findMinimumMistake(remainder, currency, subject);
    if (mistake) return `${mistake} Take off less, or add a "minimum".`;
  }
  return undefined;
}

export function isCompatible({ category, only }: AddOn, plan: Plan): boolean {
  return only ? only.includes(plan.id) : category === plan.category;
}
