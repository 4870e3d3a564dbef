import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  title: { en: 'Services', de: 'Leistungen', es: 'Servicios' },
  page: '/services',
  linkText: { en: 'See all services', de: 'Alle Leistungen ansehen', es: 'Ver todos los servicios' },
  order: 3,
  needs: [],
  byAddress: ['selected', 'paused', 'theme', 'lang'],
  byAuthor: [],
  rooms: [{ minHeight: '630px', narrower: [[800, '1080px']] }],
};
