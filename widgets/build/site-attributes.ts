import { readAgency } from '#agency-files/agency.ts';
import type { SiteFact, WidgetEmbed } from '../src/shared/element/widget-embed.ts';

/** Returns the attributes that the agency's site sets on every copy of a tag. */
export function siteAttributes({ fromSite = {} }: Pick<WidgetEmbed, 'fromSite'>): Record<string, string> {
  const agency = readAgency();
  const facts: Readonly<Record<SiteFact, string | undefined>> = {
    bookingUrl: agency.booking,
    phone: agency.phone,
    email: agency.email,
    // Read on each call, because the build may set it after this module was imported.
    checkoutOrigin: process.env.CHECKOUT_ORIGIN,
  };
  return Object.fromEntries(
    Object.entries(fromSite).flatMap(([attribute, fact]) => {
      const value = facts[fact];
      return value ? [[attribute, value]] : [];
    }),
  );
}
