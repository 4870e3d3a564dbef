import { services } from '#agency/catalogue';
import type { Service } from '#catalogue/product.ts';
import {
  addOnWithoutPlan,
  createExampleCart,
  type Example,
  firstPlan,
  oneTimePlan,
  otherBundle,
} from '../../shared/element/example.ts';

const serviceBelowFold = services.at(-3) ?? services[0];

function getName(service: Service | undefined): string {
  return service?.shortName.toLowerCase() ?? '';
}

export const examples: readonly Example[] = [
  {
    name: 'everything',
    title: `Everything, starting with ${getName(services[0])}`,
    html: '<agency-pricing-picker></agency-pricing-picker>',
  },
  {
    name: 'in-cart',
    title: 'With a plan, a bundle and an add-on in the cart',
    html: '<agency-pricing-picker></agency-pricing-picker>',
    cart: createExampleCart(firstPlan, otherBundle, addOnWithoutPlan),
  },
  {
    name: 'plans',
    gallery: 'prerendered',
    title: `Plans only, starting with ${getName(serviceBelowFold)}`,
    html: `<agency-pricing-picker category="${serviceBelowFold?.id}" show="plans"></agency-pricing-picker>`,
  },
  { name: 'bundles', title: 'Bundles only', html: '<agency-pricing-picker show="bundles"></agency-pricing-picker>' },
  { name: 'add-ons', title: 'Add-ons only', html: '<agency-pricing-picker show="add-ons"></agency-pricing-picker>' },
  {
    name: 'own-heading',
    title: 'Your own heading',
    html: `<agency-pricing-picker show="plans" category="${oneTimePlan?.category ?? serviceBelowFold?.id}">
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
