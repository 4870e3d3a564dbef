/** Finds settings of `agency.yaml` that contradict each other, which a schema of single fields cannot express. */
import { getCalendarApi } from '#catalogue/booking-page.ts';
import { includesTax } from '#catalogue/currency.ts';
import { parseUrl } from '#catalogue/url.ts';
import type { Agency } from './agency-schema.ts';
import { formatLanguageName, isSameLanguage } from './language-code.ts';
import type { KeyPath } from './owner-file.ts';

export interface Contradiction {
  readonly at: KeyPath;
  readonly sentence: string;
}

/** Returns a sentence for each contradiction. Currency, country and time zone are independent: agencies sell abroad. */
export function findContradictions(agency: Agency): Contradiction[] {
  const found: readonly [KeyPath, string | undefined][] = [
    [['locale'], findLocaleMistake(agency)],
    [['booking'], findBookingMistake(agency)],
    [['calendar', 'view'], findCalendarMistake(agency)],
    [['calendar', 'api'], findUnusedApi(agency)],
    [['tax', 'included'], findTaxMistake(agency)],
  ];
  return found.flatMap(([at, sentence]) => (sentence ? [{ at, sentence }] : []));
}

/** Returns a sentence if months and currencies would have names in a different language from the pages. */
function findLocaleMistake({ locale, languages: [first = 'en'] }: Agency): string | undefined {
  const { language, region } = new Intl.Locale(locale);
  if (isSameLanguage(language, first)) return undefined;
  const suggestedRegion = hasFormats(`${first}-${region}`) ? region : new Intl.Locale(first).maximize().region;
  return `"locale" is "${locale}", but "${first}" is the first of "languages", so dates would be in ${formatLanguageName(language)} on pages in ${formatLanguageName(first)}. Write the language of the pages and your country, such as "${first}-${suggestedRegion}".`;
}

/** Returns true if the runtime has date formats for exactly this locale, instead of falling back to its language. */
function hasFormats(locale: string): boolean {
  return new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale;
}

/** Returns a sentence if buttons would lead to the home page of Calendly or Cal.com instead of the agency's calendar. */
function findBookingMistake({ booking, calendar }: Agency): string | undefined {
  const page = parseUrl(booking ?? '');
  if (
    !page ||
    calendar.view === 'times' ||
    page.pathname !== '/' ||
    !/^(www\.|app\.)?(calendly\.com|cal\.(com|eu))$/.test(page.hostname)
  ) {
    return undefined;
  }
  return `"booking" is the home page of ${page.hostname}. Write the address of your own page, such as "https://${page.hostname}/you".`;
}

/** Returns a sentence if `view` is `times`, but the Worker cannot request free times from the calendar in `booking`. */
function findCalendarMistake({ booking, calendar }: Agency): string | undefined {
  if (calendar.view === 'frame') return undefined;
  const page = parseUrl(booking ?? '');
  if (!page) return '"view" is "times", but "booking" is missing. Add the address of your Calendly or Cal.com page.';
  if (!/\/[^/]+\/[^/]+\/?$/.test(page.pathname)) {
    return `"view" is "times", but "booking" is a list of calls. Write the address of one call, such as "${page.origin}/you/call".`;
  }
  if (getCalendarApi(page) || calendar.api) return undefined;
  return `"view" is "times", but ${page.hostname} is neither Calendly nor Cal.com. If Cal.com runs there, add "api"; otherwise, write "frame".`;
}

function findUnusedApi({ calendar: { view, api } }: Agency): string | undefined {
  return api && view === 'frame'
    ? 'Nothing reads "api" while "view" is "frame". Write "times", or remove "api".'
    : undefined;
}

/** Returns a sentence if consumers would pay more than the shown price in a country in which prices usually include tax. */
function findTaxMistake({ customers, tax, currency }: Agency): string | undefined {
  if (customers !== 'consumers' || tax?.included !== false || !tax.stripeTax || !includesTax(currency))
    return undefined;
  return `Stripe Tax would add tax to the prices in ${currency}, but "customers" is "consumers", who must see what they pay. Write "included: true" and raise the prices, or write "businesses".`;
}
