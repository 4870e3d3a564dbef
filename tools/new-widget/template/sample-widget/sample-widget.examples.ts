import type { Example } from '../../shared/element/example.ts';

export const examples: readonly Example[] = [
  { name: 'plain', title: 'Default', html: '<agency-sample-widget></agency-sample-widget>' },
  {
    name: 'once',
    title: 'At most one press',
    html: '<agency-sample-widget limit="1"></agency-sample-widget>',
  },
  {
    name: 'own-words',
    title: 'Custom heading',
    html: `<agency-sample-widget>
  <h2 slot="heading">In your own words</h2>
</agency-sample-widget>`,
  },
];
