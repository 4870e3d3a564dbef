import {
  bundleAddOn,
  createExampleCart,
  type Example,
  firstAddOn,
  firstBundle,
  largestPlan,
  oneTimePlan,
  otherBundle,
  popularPlan,
} from '../../shared/element/example.ts';

const mixed = createExampleCart(popularPlan, oneTimePlan);

const height = 720;

const cancel = ['agency-checkout-start'];

export const examples: readonly Example[] = [
  { name: 'launcher', title: 'The launcher', html: '<agency-cart></agency-cart>', height },
  { name: 'empty', title: 'An empty cart', html: '<agency-cart open></agency-cart>', height },
  {
    name: 'one-plan',
    title: 'One monthly plan',
    html: '<agency-cart open></agency-cart>',
    cart: createExampleCart(popularPlan),
    height,
    cancel,
  },
  {
    name: 'mixed',
    title: 'Monthly and one-time together',
    html: '<agency-cart open></agency-cart>',
    cart: mixed,
    gallery: 'live',
    height,
    cancel,
  },
  {
    name: 'bundle',
    title: 'A bundle and what it saves',
    html: '<agency-cart open></agency-cart>',
    cart: createExampleCart(otherBundle, bundleAddOn),
    height,
    cancel,
  },
  {
    name: 'sold-twice',
    title: 'A plan beside a bundle that includes it',
    html: '<agency-cart open></agency-cart>',
    cart: createExampleCart(firstBundle, largestPlan),
    height,
    cancel,
  },
  {
    name: 'add-on-alone',
    title: 'An add-on that needs a plan',
    html: '<agency-cart open></agency-cart>',
    cart: createExampleCart(firstAddOn).map(({ id }) => ({ id, quantity: 6 })),
    height,
    cancel,
  },
  { name: 'dark', title: 'Dark', html: '<agency-cart open theme="dark"></agency-cart>', cart: mixed, height, cancel },
  {
    name: 'own-words',
    title: 'Your own words',
    html: `<agency-cart open>
  <span slot="heading">Your bag</span>
  <span slot="checkout-label">Pay by card</span>
  <small slot="legal">By paying, you agree to our <a href="/terms">terms</a>.</small>
</agency-cart>`,
    cart: mixed,
    height,
    cancel,
  },
  {
    name: 'own-texts',
    title: 'Any text by its key, in any language',
    html: `<agency-cart
  open
  lang="de"
  words='{"launcher":"Einkaufstasche","heading":"Ihre Einkaufstasche","checkout":"Jetzt bestellen"}'
></agency-cart>`,
    cart: mixed,
    height,
    cancel,
  },
];
