import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/services',
  order: 3,
  needs: [],
  byAddress: ['selected', 'paused', 'theme', 'lang'],
  byAuthor: [],
  rooms: [{ minHeight: '630px', narrower: [[800, '1080px']] }],
};
