import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  title: { en: 'Sample widget' },
  page: '/contact',
  linkText: { en: 'Write to us', de: 'Schreiben Sie uns', es: 'Escríbanos' },
  needs: [],
  byAddress: ['limit', 'theme', 'lang'],
  byAuthor: [],
};
