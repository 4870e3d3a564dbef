type Field = string | null | undefined;

export interface PostalAddress {
  line1?: Field;
  line2?: Field;
  postalCode?: Field;
  city?: Field;
  state?: Field;
  /** Country as an ISO 3166 code, or as other text, which the Stripe API accepts, too. */
  country?: Field;
}

/** Returns the country's name in the language of `locale`, or the text unchanged if it is not an ISO 3166 code. */
export function formatCountryName(code: string, locale: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code;
}

/** Returns an address on one line, with the country's name in the language of `locale`. */
export function formatAddress(address: PostalAddress, locale: string): string {
  const { line1, line2, postalCode, city, state, country } = address;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [line1, line2, place, state, country && formatCountryName(country, locale)].filter(Boolean).join(', ');
}
