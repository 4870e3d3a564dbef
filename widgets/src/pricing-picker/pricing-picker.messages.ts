import type { PriceUnit } from '../../../catalogue/product.ts';

const en = {
  heading: 'Pick a plan. Swap it any month.',
  categories: 'Services',
  withoutScript:
    'Each button goes straight to checkout with that one plan. To order several at once, turn JavaScript on.',
  priceLabel: {
    mo: '/mo',
    post: '/post',
    video: '/video',
    event: '/event',
    day: '/day',
    once: 'one-time',
  } satisfies Record<PriceUnit, string>,
  priceLabelSpoken: {
    mo: 'per month',
    post: 'per post',
    video: 'per video',
    event: 'per event',
    day: 'per day',
    once: 'one-time',
  } satisfies Record<PriceUnit, string>,
  priced: (unit: string) => `Priced ${unit}.`,
  pricedOnce: 'One price, paid once.',
  perVideo: (price: string) => `${price} per video`,
  popular: 'Popular',
  inCart: 'In Cart',
  addToCart: 'Add to Cart',
  addedToCart: 'Added to Cart',
  switchPlan: 'Switch to This Plan',

  bundles: 'Bundles',
  bundlesLead: 'Several services, one team, one lower price.',
  includes: 'Includes',
  was: 'was',
  saving: (amount: string, percent: number) => `Save ${amount} a month (${percent}%)`,
  addBundle: 'Add Bundle to Cart',
  replacesBundle: (name: string) => `Takes the place of the ${name} in your cart.`,

  addOns: 'Add-ons',
  addOnsLead: 'Small extras for a plan you have or are about to pick.',
  addOnsWithoutScript: 'Add-ons go on top of a plan. Turn JavaScript on to add them here, or',
  addOnsContact: 'ask us for them',
  filter: 'Show add-ons for',
  all: 'All',
  count: (count: number) => `${count} add-on${count === 1 ? '' : 's'}`,
  usually: (min: number, max: number, unit: PriceUnit) => `usually ${min}-${max} ${unit}s a month`,
  worksWithAll: (service: string) => `Works with every ${service} plan`,
  worksWith: (plans: string) => `Works with ${plans}`,
  needsPlan: 'Needs one of these plans in your cart before you can check out.',
  add: 'Add',
  remove: 'Remove',
  addAll: (count: number) => (count === 1 ? 'Add the one shown' : `Add all ${count} shown`),
  allAdded: 'All shown are in your cart',
  noAddOns: 'No add-ons found in this category.',
  askUs: 'Tell us what you need',

  announceAdded: (name: string) => `${name} added to your cart.`,
  announceSwitched: (from: string, to: string) => `Switched from ${from} to ${to}.`,
  announceReplaced: (from: string, to: string) => `${to} added to your cart. It takes the place of ${from}.`,
  announceAddOn: (name: string, hasPlan: boolean) =>
    hasPlan
      ? `${name} added to your cart.`
      : `${name} added to your cart. It needs a plan it works with before checkout.`,
  announceRemoved: (name: string) => `${name} removed from your cart.`,
  announceAll: (count: number) => `${count} add-on${count === 1 ? '' : 's'} added to your cart.`,
  announceFilter: (count: number) => (count === 0 ? en.noAddOns : `${en.count(count)} shown.`),
};

export type PricingPickerWords = typeof en;

export const messages = { en };
