import { calendarFrameOrigins } from '#catalogue/embed-policy.ts';
import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/strategy-call',
  order: 5,
  needs: [],
  frames: calendarFrameOrigins,
  urlAttributes: ['calendar', 'consent', 'analytics', 'theme', 'lang', 'tools'],
  authorAttributes: ['provider', 'phone', 'email'],
  reservedSpaces: [
    {
      when: { show: ['times'] },
      minHeight: '800px',
      narrower: [
        [840, '1530px'],
        [430, '1630px'],
      ],
    },
    { minHeight: '600px', narrower: [[800, '1050px']] },
  ],
  siteAttributes: { url: 'bookingUrl', show: 'bookingView', phone: 'phone', email: 'email' },
};
