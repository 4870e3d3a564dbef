/** What of the catalogue a text may quote. */
import { delivery, deliveryTimes } from '../../../catalogue/delivery.ts';
import { formatMoney } from '../../../catalogue/money.ts';
import { fromUnitAmount, products } from '../../../catalogue/products.ts';
import type { Facts } from '../../../catalogue/read/facts.ts';
import { retentionDays } from '../../../catalogue/retention.ts';
import { services } from '../../../catalogue/services.ts';

function named(group: string, entries: Iterable<readonly [name: string, value: string | number]>): Facts {
  return Object.fromEntries([...entries].map(([name, value]) => [`${group}.${name}`, String(value)]));
}

export function catalogueQuotes(): Facts {
  return {
    ...named('times', Object.entries(delivery)),
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
    'count.services': String(services.length),
    'names.services': new Intl.ListFormat('en').format(services.map(({ name }) => name)),
  };
}
