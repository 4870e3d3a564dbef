import { readAgency } from '#agency-files/agency.ts';
import type { SiteValue, WidgetEmbed } from '../src/shared/element/widget-embed.ts';

/** Returns the attributes that the agency's site sets on every element with this tag. */
export function createSiteAttributes({
  siteAttributes: valueNames = {},
}: Pick<WidgetEmbed, 'siteAttributes'>): Record<string, string> {
  const agency = readAgency();
  const values: Readonly<Record<SiteValue, string | undefined>> = {
    bookingUrl: agency.booking,
    // The widget's default is the frame.
    bookingView: agency.calendar.view === 'times' ? 'times' : undefined,
    phone: agency.phone,
    email: agency.email,
    // Reads the variable on each call, because the build may set the variable after importing this module.
    checkoutOrigin: process.env.CHECKOUT_ORIGIN,
  };
  return Object.fromEntries(
    Object.entries(valueNames).flatMap(([attribute, name]) => {
      const value = values[name];
      return value ? [[attribute, value]] : [];
    }),
  );
}
