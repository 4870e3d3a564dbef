import { calendarOrigins } from '#catalogue/embed-policy.ts';
import type { WidgetEmbed } from '../../shared/element/widget-embed.ts';

export const embed: WidgetEmbed = {
  page: '/strategy-call',
  order: 5,
  needs: [],
  frames: Object.values(calendarOrigins),
  urlAttributes: ['calendar', 'consent', 'analytics', 'theme', 'lang', 'tools'],
  authorAttributes: ['provider', 'phone', 'email'],
  reservedSpaces: [{ minHeight: '600px', narrower: [[800, '1050px']] }],
  siteAttributes: { url: 'bookingUrl', phone: 'phone', email: 'email' },
};
