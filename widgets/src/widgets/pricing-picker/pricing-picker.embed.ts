import { services } from '#agency/catalogue';
import type { ServiceId } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import type { ReservedSpace, WidgetEmbed } from '../../shared/element/widget-embed.ts';

/** Pages whose column may be too narrow for cards one below the other, with the margins of the page. */
const swipedBelow = 560;

/** As many letters of a description as a line of one of three columns has. */
const lettersPerLine = 46;

/** The lines of features and description in the cards by which `cards` was measured. */
const measuredLines = 9;

/** On phones they stand in a row that is swiped. */
const cards: ReservedSpace = {
  minHeight: '690px',
  narrower: [
    [700, '1060px'],
    [swipedBelow, '710px'],
  ],
};

function linesOf(service: ServiceId): number {
  const plans = packagesIn(service);
  const features = Math.max(...plans.map((plan) => plan.features.length));
  const description = Math.max(...plans.map((plan) => Math.ceil(plan.description.length / lettersPerLine)));
  return features + description;
}

const tall = services.map(({ id }) => id).filter((service) => linesOf(service) >= measuredLines);

/** Without a category the first service shows. */
const tallCategories = tall.includes(services[0]?.id ?? '') ? ['', ...tall] : tall;

export const embed: WidgetEmbed = {
  page: '/pricing',
  order: 1,
  needs: ['cart'],
  byAddress: ['category', 'show', 'tone', 'partner', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: [],
  firstViewValues: { show: ['plans', 'plans bundles', 'bundles', 'add-ons'] },
  sellsWithoutScript: true,
  rooms: [
    {
      when: { show: ['bundles'] },
      minHeight: '690px',
      narrower: [
        [700, '1060px'],
        [swipedBelow, '640px'],
      ],
    },
    { when: { show: ['plans'], category: tallCategories }, ...cards },
    // The other services say less of each plan.
    { when: { show: ['plans'] }, minHeight: '630px', narrower: [[700, '720px']] },
    { minHeight: '100vh' },
  ],
};
