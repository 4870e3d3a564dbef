import { calendarOrigins } from '#catalogue/embed-policy.ts';
import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/strategy-call',
  order: 5,
  needs: [],
  frames: Object.values(calendarOrigins),
  byAddress: ['calendar', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: ['provider', 'phone', 'email'],
  rooms: [{ minHeight: '720px', narrower: [[800, '1100px']] }],
  siteAttributes: { url: 'bookingUrl', phone: 'phone', email: 'email' },
};
