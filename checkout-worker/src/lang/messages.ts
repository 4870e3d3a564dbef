/** Messages and number and date formats of one language, for visitors or for the agency. */
import { brand, languages, taxNotes } from '#agency/brand';
import { translations } from '#agency/translations';
import { desk, deskLanguage, words as stringsByLanguage } from '#agency/worker-words';
import { buildAfterPaymentText } from '#catalogue/delivery.ts';
import { otherService } from '#catalogue/forms/contact.ts';
import { getLocale } from '#catalogue/locale.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { Category } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { applyTimeStyle } from '#catalogue/time.ts';
import { matchAgencyLanguage } from './agency-language.ts';
import type { DeskStrings } from './desk/en.ts';
import en, { type Strings } from './en.ts';

export interface Messages {
  /** One of the agency's languages. Selects the site's pages, Stripe's pages and the catalogue's names. */
  language: string;
  /** BCP 47 tag of `strings`. English if the Worker has no messages in `language`. */
  locale: string;
  /** Locale of money and dates: the agency's own in its first language, whichever language `strings` are in. */
  formats: string;
  strings: Strings & { readonly desk: DeskStrings };
  /** Formats an amount with all decimals of the currency. */
  money(unitAmount: number): string;
  taxNote: string | undefined;
  /** Formats a date in the agency's time zone: `December 22, 2026`. */
  date(unixTime: number): string;
  /** Formats a date and time in the agency's time zone: `December 22, 2026 at 4:10 pm EST`. */
  dateAndTime(unixTime: number): string;
  /** Returns a product's name, or `soldAs` if the product is no longer sold. */
  productName(productId: string, soldAs?: string): string;
  choiceLabel(name: string): string;
  afterPayment(categories: ReadonlySet<Category>): string;
}

/** Returns the messages and formats of a language. Defaults to English if `own` is undefined. */
export function createMessages(
  language: string,
  own = stringsByLanguage[language] as Strings | undefined,
  deskStrings = desk as DeskStrings,
): Messages {
  const formats = getLocale(language);
  const format = (style: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(formats, { ...style, timeZone: brand.timeZone });
    return (unixTime: number) => formatter.format(unixTime * 1000);
  };
  const minutes = format({
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const strings = { ...(own ?? en), desk: deskStrings };
  const translation = translations[language];
  return {
    language,
    locale: own ? formats : 'en',
    formats,
    strings,
    money: (unitAmount) => formatMoney(unitAmount, { locale: formats, decimals: 'always' }),
    taxNote: taxNotes?.[language],
    date: format({ dateStyle: 'long' }),
    dateAndTime: (unixTime) => applyTimeStyle(minutes(unixTime)),
    productName: (id, soldAs = id) => translation?.products[id]?.name ?? findProduct(id)?.name ?? soldAs,
    choiceLabel: (name) => (name === otherService ? strings.mail.other : (translation?.contactChoices[name] ?? name)),
    afterPayment: (categories) => buildAfterPaymentText(categories, translation?.afterPaymentSentences),
  };
}

const messagesByLanguage = new Map(languages.map((language) => [language, createMessages(language)]));

/** Returns the messages for a visitor, by the language of their request or of the stored record. */
export function getMessages(language: string | null): Messages {
  const closest = matchAgencyLanguage(language);
  return messagesByLanguage.get(closest) ?? createMessages(closest);
}

/** Messages for the agency, in its first language. */
export const agencyMessages = getMessages(null);

/** Messages for desk pages. They may be in English although mails to the agency are in its first language. */
export const deskMessages: Messages = {
  ...agencyMessages,
  locale: deskLanguage === agencyMessages.language ? agencyMessages.locale : deskLanguage,
};
