import type { WidgetEmbed, WidgetRoom } from '../../shared/element/widget-embed.ts';

const cards: WidgetRoom = {
  minHeight: '690px',
  narrower: [
    [700, '1060px'],
    [430, '1560px'],
  ],
};

export const embed: WidgetEmbed = {
  title: { en: 'Plans and prices', de: 'Pakete und Preise', es: 'Planes y precios' },
  page: '/pricing',
  linkText: { en: 'See plans and prices', de: 'Pakete und Preise ansehen', es: 'Ver planes y precios' },
  order: 1,
  needs: ['cart'],
  byAddress: ['category', 'show', 'tone', 'partner', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: [],
  firstValues: { show: ['plans', 'plans bundles', 'bundles', 'add-ons'] },
  sellsWithoutScript: true,
  rooms: [
    { when: { show: ['bundles'] }, ...cards },
    { when: { show: ['plans'], category: ['', 'social-media', 'ads'] }, ...cards },
    // The other services say less of each plan.
    { when: { show: ['plans'] }, minHeight: '630px', narrower: [[430, '1110px']] },
    { minHeight: '100vh' },
  ],
};
