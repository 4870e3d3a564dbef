import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/reviews',
  order: 6,
  needs: [],
  urlAttributes: ['show', 'service', 'shared-device', 'theme', 'lang', 'tools'],
  authorAttributes: ['email', 'phone', 'turnstile-sitekey'],
  reservedSpaces: [
    { when: { show: ['form'] }, minHeight: '600px', narrower: [[430, '745px']] },
    // Reserves no height for the list, because a list without reviews is only one line high.
    { when: { show: ['list'] } },
    { minHeight: '795px', narrower: [[430, '945px']] },
  ],
};
