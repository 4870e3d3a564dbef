import { showcases } from '#agency/showcases';
import { type Example, oneTimePlan } from '../../shared/element/example.ts';

const inOwnWords = showcases.find(({ category }) => category === oneTimePlan?.category) ?? showcases[0];

export const examples: readonly Example[] = [
  { name: 'cycling', title: 'Cycling automatically', html: '<agency-package-picker></agency-package-picker>' },
  ...showcases
    .filter((showcase) => showcase !== inOwnWords)
    .map(({ id, name }) => ({
      name: id,
      title: name,
      html: `<agency-package-picker paused selected="${id}"></agency-package-picker>`,
    })),
  {
    name: 'own-words',
    title: 'Your own words, links to another site',
    html: `<agency-package-picker paused selected="${inOwnWords?.id}" site="https://agency.example">
  <span slot="heading">What shall we build?</span>
  <span slot="action">Compare the plans</span>
</agency-package-picker>`,
  },
];
