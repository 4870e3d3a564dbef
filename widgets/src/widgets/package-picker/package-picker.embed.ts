import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/services',
  order: 3,
  needs: [],
  urlAttributes: ['selected', 'paused', 'theme', 'lang', 'tools'],
  authorAttributes: [],
  firstViewValues: { paused: [''] },
  codeBudget: 6.3,
  reservedSpaces: [{ minHeight: '630px', narrower: [[800, '1080px']] }],
};
