/** How a visitor, or the agency, is spoken to: words, names, money and dates of one language. */
import { brand, languages, locale as ownLocale, taxNotes } from '#agency/brand';
import { translations } from '#agency/translations';
import { desk, deskLanguage, words as wordsByLanguage } from '#agency/worker-words';
import { otherService } from '#catalogue/contact-services.ts';
import { afterPayment } from '#catalogue/delivery.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { Category } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { agencyLanguage } from './agency-language.ts';
import type { DeskWords } from './desk/en.ts';
import en, { type Words } from './en.ts';

export interface Speech {
  /** Which of the agency's languages: its pages, Stripe's and the catalogue's names are in it. */
  language: string;
  /** Of the words, as a BCP 47 tag: English where the Worker does not know the language. */
  locale: string;
  words: Words & { readonly desk: DeskWords };
  /** With all decimals of the currency. */
  money(unitAmount: number): string;
  /** What the agency says of tax beside its prices. */
  taxNote: string | undefined;
  /** `December 22, 2026`, where the agency is. */
  date(unixTime: number): string;
  dateAndTime(unixTime: number): string;
  nameOf(productId: string): string;
  /** As the contact form lists it. */
  nameOfChoice(name: string): string;
  /** What a buyer is told of the time after paying. */
  afterPayment(categories: ReadonlySet<Category>): string;
}

/** `own`: the Worker's words in this language. Without them it speaks English. */
export function speechIn(
  language: string,
  own = wordsByLanguage[language] as Words | undefined,
  deskWords = desk as DeskWords,
): Speech {
  const known = own ? language : 'en';
  const locale = new Intl.Locale(ownLocale).language === known ? ownLocale : known;
  const format = (style: Intl.DateTimeFormatOptions) => (unixTime: number) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: brand.timeZone }).format(unixTime * 1000);
  const words = { ...(own ?? en), desk: deskWords };
  const translation = translations[language];
  return {
    language,
    locale,
    words,
    money: (unitAmount) => formatMoney(unitAmount, { locale, decimals: 'always' }),
    taxNote: taxNotes?.[language],
    date: format({ dateStyle: 'long' }),
    dateAndTime: format({ dateStyle: 'long', timeStyle: 'long' }),
    nameOf: (id) => translation?.products[id]?.name ?? findProduct(id)?.name ?? id,
    nameOfChoice: (name) => (name === otherService ? words.mail.other : (translation?.contactChoices[name] ?? name)),
    afterPayment: (categories) => afterPayment(categories, translation?.afterPaymentSentences),
  };
}

const speeches = new Map(languages.map((language) => [language, speechIn(language)]));

/** To a visitor, by the language that was stored with what they sent, or that their request names. */
export function speechTo(language: string | null): Speech {
  const closest = agencyLanguage(language);
  return speeches.get(closest) ?? speechIn(closest);
}

/** To the agency, in its first language. */
export const speechToAgency = speechTo(null);

/** For a page of the desk, whose words may be English while mails to the agency are in its own language. */
export const deskSpeech: Speech = {
  ...speechToAgency,
  locale: deskLanguage === speechToAgency.language ? speechToAgency.locale : deskLanguage,
};
