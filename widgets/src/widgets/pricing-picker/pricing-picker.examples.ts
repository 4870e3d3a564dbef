import type { Example } from '../../shared/element/example.ts';

export const examples: readonly Example[] = [
  {
    name: 'everything',
    title: 'Everything, starting with social media',
    html: '<agency-pricing-picker></agency-pricing-picker>',
  },
  {
    name: 'in-cart',
    title: 'With a plan, a bundle and an add-on in the cart',
    html: '<agency-pricing-picker></agency-pricing-picker>',
    cart: [
      { id: 'socialMediaStarter', quantity: 1 },
      { id: 'bundleLeadGeneration', quantity: 1 },
      { id: 'addOnLocalSeo', quantity: 1 },
    ],
  },
  {
    name: 'plans',
    title: 'Plans only, starting with video',
    html: '<agency-pricing-picker category="video" show="plans"></agency-pricing-picker>',
  },
  { name: 'bundles', title: 'Bundles only', html: '<agency-pricing-picker show="bundles"></agency-pricing-picker>' },
  { name: 'add-ons', title: 'Add-ons only', html: '<agency-pricing-picker show="add-ons"></agency-pricing-picker>' },
  {
    name: 'own-heading',
    title: 'Your own heading',
    html: `<agency-pricing-picker show="plans" category="website">
  <h2 slot="heading">Websites, start to finish</h2>
</agency-pricing-picker>`,
  },
  {
    name: 'band',
    title: 'On a dark band',
    html: `<div class="example-band">
  <agency-pricing-picker tone="band" show="plans"></agency-pricing-picker>
</div>`,
  },
  {
    name: 'dark',
    title: 'Dark',
    html: '<agency-pricing-picker theme="dark" show="plans bundles"></agency-pricing-picker>',
  },
];
