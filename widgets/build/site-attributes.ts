import { readAgency } from '#agency-files/agency.ts';
import type { SiteFact, WidgetEmbed } from '../src/shared/element/widget-embed.ts';

/** Attributes that only the agency's own site may decide, as every copy of the tag has them. */
export function siteAttributes({ fromSite = {} }: Pick<WidgetEmbed, 'fromSite'>): Record<string, string> {
  const agency = readAgency();
  const facts: Readonly<Record<SiteFact, string | undefined>> = {
    bookingUrl: agency.booking,
    phone: agency.phone,
    email: agency.email,
    // Who builds the site may set it after this was imported.
    checkoutOrigin: process.env.CHECKOUT_ORIGIN,
  };
  return Object.fromEntries(
    Object.entries(fromSite).flatMap(([attribute, fact]) => {
      const value = facts[fact];
      return value ? [[attribute, value]] : [];
    }),
  );
}
