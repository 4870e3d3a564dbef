import type {} from 'agency-widgets/jsx/svelte';
import type {} from 'agency-widgets/jsx/vue';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

export const inSvelte: SvelteHTMLElements['agency-cart'] = {
  open: true,
  'checkout-domain': 'https://pay.example',
  words: { launcher: 'Basket' },
  'onagency-cart-change': ({ detail }) => detail.itemCount,
};

export const inVue: InstanceType<GlobalComponents['agency-pricing-picker']>['$props'] = {
  category: 'video',
  words: { addToCart: 'Book it' },
  onAgencyPackageAdd: (event) => event.preventDefault(),
};

// @ts-expect-error Words must be an object.
inVue.words = 7;

// @ts-expect-error There is no such service.
inVue.category = 'flowers';
