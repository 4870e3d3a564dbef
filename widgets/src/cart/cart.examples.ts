/** A cart in a given state, for the playground, the documentation and the accessibility tests. */
export interface CartExample {
  name: string;
  title: string;
  html: string;
  /** What is in the cart, by product id. */
  cart?: readonly { id: string; quantity: number }[];
}

const mixed = [
  { id: 'socialMediaGrowth', quantity: 1 },
  { id: 'websiteStarter', quantity: 1 },
];

export const examples: readonly CartExample[] = [
  { name: 'launcher', title: 'The launcher', html: '<agency-cart></agency-cart>' },
  { name: 'empty', title: 'An empty cart', html: '<agency-cart open></agency-cart>' },
  {
    name: 'one-plan',
    title: 'One monthly plan',
    html: '<agency-cart open></agency-cart>',
    cart: [{ id: 'socialMediaGrowth', quantity: 1 }],
  },
  { name: 'mixed', title: 'Monthly and one-time together', html: '<agency-cart open></agency-cart>', cart: mixed },
  {
    name: 'bundle',
    title: 'A bundle and what it saves',
    html: '<agency-cart open></agency-cart>',
    cart: [
      { id: 'bundleLeadGeneration', quantity: 1 },
      { id: 'addOnEmailAbTesting', quantity: 1 },
    ],
  },
  {
    name: 'add-on-alone',
    title: 'An add-on that needs a plan',
    html: '<agency-cart open></agency-cart>',
    cart: [{ id: 'addOnCarouselPosts', quantity: 6 }],
  },
  { name: 'dark', title: 'Dark', html: '<agency-cart open theme="dark"></agency-cart>', cart: mixed },
  {
    name: 'own-words',
    title: 'Your own words',
    html: `<agency-cart open>
  <span slot="heading">Your basket</span>
  <span slot="checkout-label">Pay by card</span>
  <small slot="legal">By paying you agree to our <a href="/terms">terms</a>.</small>
</agency-cart>`,
    cart: mixed,
  },
];
