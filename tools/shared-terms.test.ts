import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Messages that must have the same text in widgets, site and Worker in each language, apart from `{placeholders}`. */
const terms: Readonly<Record<string, readonly string[]>> = {
  'add to cart': ['widgets pricing-picker.addToCart', 'site service.addToCart'],
  cart: ['widgets cart.launcher', 'site widgets.cart.title', 'worker copy.cart'],
  'view cart': ['widgets pricing-picker.viewCart', 'site cartBar.view'],
  bundles: ['widgets pricing-picker.bundles', 'site priceList.bundles'],
  'per month': [
    'widgets cart.per.month',
    'widgets pricing-picker.per.month',
    'site price.month',
    'worker mail.per.month',
  ],
  'per year': ['widgets cart.per.year', 'widgets pricing-picker.per.year', 'site price.year', 'worker mail.per.year'],
  'due today': [
    'widgets cart.dueToday',
    'widgets contact-form.dueToday',
    'site pricing.dueToday',
    'worker mail.dueToday',
  ],
  'then monthly': [
    'widgets cart.thenMonthly',
    'widgets contact-form.thenMonthly',
    'widgets payment-status.thenMonthly',
    'site pricing.thenMonthly',
    'worker mail.thenMonthly',
  ],
  'then yearly': [
    'widgets cart.thenYearly',
    'widgets contact-form.thenYearly',
    'widgets payment-status.thenYearly',
    'site pricing.thenYearly',
    'worker mail.thenYearly',
  ],
  'next charge': ['widgets payment-status.nextCharge', 'worker mail.nextCharge'],
  order: ['widgets payment-status.order', 'worker mail.order'],
  services: ['widgets package-picker.services', 'site services.title', 'worker mail.services'],
  'write to us': ['widgets payment-status.supportContact', 'site call.write', 'site widgets.contact-form.link'],
  'empty field': ['widgets forms.fillIn', 'worker fields.fillIn'],
  'no message': ['widgets contact-form.missingMessage', 'worker fields.message'],
  'no full name': ['widgets contact-form.missingName', 'worker fields.fullName'],
  'wrong email address': ['widgets contact-form.wrongEmail', 'worker fields.email'],
};

const root = path.join(import.meta.dirname, '..');
type Words = Record<string, unknown>;

async function load(pattern: string): Promise<Readonly<Record<string, Words>>> {
  const files = globSync(pattern, { cwd: root });
  const loaded = files.map(async (file) => [path.basename(file).split('.')[0], await import(path.join(root, file))]);
  return Object.fromEntries(await Promise.all(loaded));
}

const messages = Object.values(await load('widgets/src/{widgets,shared}/*/*.messages.ts'))
  .flatMap((module) => Object.values(module) as { name: string; en?: object }[])
  .flatMap(({ name, en }) => (en ? [[name, en]] : []));
const messageSources: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  widgets: { ...(await load('widgets/src/lang/*.ts')), en: { en: Object.fromEntries(messages) } },
  site: await load('site/src/lang/*.ts'),
  worker: await load('checkout-worker/src/lang/??.ts'),
};

function getTextAt(language: string, place: string): string {
  const [speaker = '', keys = ''] = place.split(' ');
  const words = messageSources[speaker]?.[language];
  const text = keys
    .split('.')
    .reduce<unknown>(
      (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
      words?.default ?? words?.[language],
    );
  if (typeof text !== 'string') throw new Error(`There is no ${place} in ${language}.`);
  return text.replace(/\{\w+\}/g, '').trim();
}

describe.each(Object.keys(messageSources.site ?? {}))('shared terms in %s', (language) => {
  test.each(Object.entries(terms))('widgets, site and Worker use the same text for "%s"', (_, places) => {
    const [first = '', ...others] = places;
    for (const place of others) expect(getTextAt(language, place), place).toBe(getTextAt(language, first));
  });
});
