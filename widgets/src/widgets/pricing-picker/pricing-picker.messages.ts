import type { Interval } from '#catalogue/product.ts';
import type { CountedText } from '../../shared/text/fill-text.ts';

const en = {
  heading: 'Pick a plan.',
  categories: 'Services',
  withoutScript:
    'Each button goes straight to checkout with that one plan. To order several at once, turn JavaScript on.',
  /** Unit after a price. The placeholder `{unit}` is the agency's name for the unit, such as `post`. */
  priceLabel: { mo: '/mo', yr: '/yr', once: 'one-time', other: '/{unit}' },
  /** Screen-reader text that replaces `priceLabel`. */
  priceLabelSpoken: { mo: 'per month', yr: 'per year', once: 'one-time', other: 'per {unit}' },
  priced: {
    mo: 'Priced per month.',
    yr: 'Priced per year.',
    once: 'One price, paid once.',
    other: 'Priced per {unit}.',
  },
  perItem: 'About {price} per {unit}',
  popular: 'Most Popular',
  inCart: 'In Cart',
  addToCart: 'Add to Cart',
  addedToCart: 'Added to Cart',
  viewCart: 'View cart',
  switchPlan: 'Switch to This Plan',
  /** Introduces the features that a plan has in addition to those of a cheaper plan. */
  everythingIn: 'Everything in {plan}, plus',

  bundles: 'Bundles',
  bundlesLead: 'Several services, one team, one lower price.',
  includes: 'Includes',
  was: 'instead of',
  /** Billing interval inside a sentence, such as ` a month`, with a leading space. */
  per: { month: ' a month', year: ' a year' } as Partial<Record<Interval, string>>,
  saving: 'Save {amount}{per} ({percent}%)',
  addBundle: 'Add Bundle to Cart',
  replacesBundle: 'Replaces the {name} in your cart.',

  addOns: 'Add-ons',
  addOnsLead: 'Extras that go on top of a plan.',
  /** Sentence before the link with the text `addOnsContact`. */
  addOnsWithoutScript: 'Turn JavaScript on to add them here, or',
  addOnsContact: 'ask us for them',
  filter: 'Show add-ons for',
  all: 'All',
  /** Label of the filter for add-ons that work with the plans in the cart. */
  forPlan: 'For your plan',
  count: { one: '{count} add-on', other: '{count} add-ons' } as CountedText,
  usually: 'usually {min}–{max} {units}{per}',
  worksWith: 'Works with {plans}',
  needsPlan: 'Needs a compatible plan in your cart before you can check out.',
  add: 'Add',
  remove: 'Remove',
  addAll: { one: 'Add this one', other: 'Add all {count}' } as CountedText,
  allAdded: 'All are in your cart',
  noAddOns: 'No add-ons found in this category.',
  askUs: 'Tell us what you need',

  announceAdded: '{name} added to your cart.',
  announceAlready: '{name} is already in your cart.',
  announceSwitched: 'Switched from {from} to {name}.',
  announceReplaced: '{name} added to your cart. It replaces {from}.',
  announceStray: '{name} added to your cart. Before checkout, add a plan it works with.',
  announceRemoved: '{name} removed from your cart.',
  announceAll: {
    one: '{count} add-on added to your cart.',
    other: '{count} add-ons added to your cart.',
  } as CountedText,
  announceFilter: { one: '{count} add-on shown.', other: '{count} add-ons shown.' } as CountedText,
};

export type PricingPickerMessages = typeof en;

export const pricingPickerMessages = { name: 'pricing-picker', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    'pricing-picker': PricingPickerMessages;
  }
}
