/** What an owner may write in `catalogue/*.yaml`, one schema for each file. */
import * as v from 'valibot';
import { idPattern } from '../ids.ts';
import { text } from './text.ts';

const id = v.pipe(v.string(), v.regex(idPattern, 'An id has letters, digits, "-" and "_", 64 at most.'));
const count = v.pipe(v.number(), v.minValue(0, 'A count is not below 0.'));
const flag = v.optional(v.boolean());

const priced = {
  id,
  priceId: id,
  name: text(),
  description: text(),
  price: v.pipe(v.number(), v.gtValue(0, 'A price is more than 0.')),
  interval: v.picklist(['month', 'year', 'once']),
  popular: flag,
  badge: v.optional(text()),
  taxCode: v.optional(v.pipe(v.string(), v.regex(/^txcd_\d{8}$/, 'Stripe writes tax codes as "txcd_10000000".'))),
};

export const servicesSchema = v.strictObject({
  services: v.pipe(
    v.array(
      v.strictObject({
        id,
        name: text(),
        shortName: text(),
        unit: text(),
        description: text(),
        delivery: v.optional(text()),
        onContactForm: flag,
      }),
    ),
    v.minLength(1, 'Nothing is sold without a service. Add one.'),
  ),
});

export const packagesSchema = v.strictObject({
  packages: v.array(
    v.strictObject({
      ...priced,
      category: id,
      plan: text(),
      unit: v.optional(id),
      quantities: v.optional(v.record(id, count), {}),
      pricedPer: v.optional(id),
      features: v.array(text()),
      includesConsultation: flag,
    }),
  ),
});

export const bundlesSchema = v.strictObject({
  bundles: v.array(
    v.strictObject({
      ...priced,
      plan: text(),
      includes: v.pipe(v.array(id), v.minLength(2, 'A bundle has two plans or more.')),
      extras: v.optional(v.array(text()), []),
      onContactForm: flag,
    }),
  ),
});

export const addOnsSchema = v.strictObject({
  addOns: v.array(
    v.strictObject({
      ...priced,
      category: id,
      unit: v.optional(id),
      only: v.optional(v.pipe(v.array(id), v.minLength(1, 'Name a plan, or leave "only" out.'))),
      estimatedQuantity: v.optional(v.strictObject({ min: count, max: count })),
      features: v.array(text()),
    }),
  ),
});

export const unitsSchema = v.strictObject({
  units: v.record(id, v.strictObject({ one: text(), many: text(), counts: v.optional(id) })),
});

export const deliverySchema = v.strictObject({
  times: v.optional(v.record(v.string(), text()), {}),
  afterPayment: v.optional(
    v.array(v.strictObject({ text: text(), except: v.optional(v.array(id)), only: v.optional(v.array(id)) })),
    [],
  ),
  nextSteps: v.optional(v.array(v.strictObject({ name: text(), text: text() })), []),
});
