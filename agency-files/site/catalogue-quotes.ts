import { locale } from '#agency/brand';
import { services } from '#agency/catalogue';
/** What of the catalogue a text may quote. */
import { deliveryTimes, times } from '#catalogue/delivery.ts';
import { formatMoney } from '#catalogue/money.ts';
import { fromUnitAmount, packagesIn, products, unitAmountPerItem } from '#catalogue/products.ts';
import { retentionDays } from '#catalogue/retention.ts';
import { priceLabel } from '#site/src/parts/service/figures.ts';
import type { Facts } from '../facts.ts';

function named(group: string, entries: Iterable<readonly [name: string, value: string | number]>): Facts {
  return Object.fromEntries([...entries].map(([name, value]) => [`${group}.${name}`, String(value)]));
}

/** `8–30`: the least and the most of each thing that the plans of a service count. */
function quantityQuotes(service: string): Facts {
  const plans = packagesIn(service);
  const names = new Set(plans.flatMap(({ quantities }) => Object.keys(quantities)));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const all = plans.map(({ quantities }) => quantities[name] ?? 0);
      const most = Math.max(...all);
      return [
        [`range.${service}.${name}`, `${Math.min(...all)}–${most}`],
        [`most.${service}.${name}`, String(most)],
      ];
    }),
  );
}

/** The lowest price for one of what the plans of a service count, where they show one. */
function pricePerItem(service: string): string | undefined {
  const prices = packagesIn(service).flatMap((plan) => unitAmountPerItem(plan) ?? []);
  return prices.length > 0 ? formatMoney(Math.min(...prices), { decimals: 'always' }) : undefined;
}

export function catalogueQuotes(): Facts {
  return {
    ...named('times', Object.entries(times)),
    ...named('delivery', Object.entries(deliveryTimes)),
    ...named('retention', Object.entries(retentionDays)),
    ...named(
      'price',
      products.map(({ id, unitAmount }) => [id, formatMoney(unitAmount)]),
    ),
    ...named(
      'from',
      services.map(({ id }) => [id, formatMoney(fromUnitAmount(id))]),
    ),
    ...named(
      'upTo',
      services.map(({ id }) => [id, formatMoney(Math.max(...packagesIn(id).map(({ unitAmount }) => unitAmount)))]),
    ),
    ...named(
      'label',
      products.map((product) => [product.id, priceLabel(product)]),
    ),
    ...named(
      'each',
      services.flatMap(({ id }) => {
        const price = pricePerItem(id);
        return price === undefined ? [] : [[id, price] as const];
      }),
    ),
    ...Object.assign({}, ...services.map(({ id }) => quantityQuotes(id))),
    'count.services': String(services.length),
    'names.services': new Intl.ListFormat(locale).format(services.map(({ name }) => name)),
  };
}
