import type {} from 'agency-widgets/jsx/preact';
import type {} from 'agency-widgets/jsx/solid';
import type {} from 'agency-widgets/jsx/svelte';
import type {} from 'agency-widgets/jsx/vue';
import type { JSX as PreactJSX } from 'preact';
import type { JSX as SolidJSX } from 'solid-js';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

export const inSvelte: SvelteHTMLElements['agency-cart'] = {
  open: true,
  'checkout-domain': 'https://pay.example',
  words: { launcher: 'Basket' },
  'onagency-cart-change': ({ detail }) => detail.itemCount,
};

export const inPreact: PreactJSX.IntrinsicElements['agency-cart'] = {
  ref: { current: null as HTMLElementTagNameMap['agency-cart'] | null },
  class: 'wide',
  open: true,
  words: { launcher: 'Basket' },
  'onagency-cart-change': ({ detail }) => detail.itemCount,
};

export const inSolid: SolidJSX.IntrinsicElements['agency-cart'] = {
  class: 'wide',
  'checkout-domain': 'https://pay.example',
  words: { launcher: 'Basket' },
  'on:agency-cart-change': ({ detail }) => detail.itemCount,
};

// @ts-expect-error Only the agency's script tag reads `loading`.
inSolid.loading = 'lazy';

export const inVue: InstanceType<GlobalComponents['agency-pricing-picker']>['$props'] = {
  ref: 'prices',
  key: 1,
  category: 'video',
  words: { addToCart: 'Book it' },
  onAgencyPackageAdd: (event) => event.preventDefault(),
};

// @ts-expect-error Words must be an object.
inVue.words = 7;

// @ts-expect-error There is no such service.
inVue.category = 'flowers';
