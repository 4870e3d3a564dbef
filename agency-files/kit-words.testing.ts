/** Creates fake translations of the kit's texts for tests: the same phrase for every text, followed by the text's placeholders. */
import { createPluralForms, loadEnglishTexts, type NestedTexts } from './kit-words.ts';

const pseudoTexts: Readonly<Record<string, string>> = {
  ja: 'いろはにほへと',
  pl: 'Zażółć gęślą jaźń',
  he: 'שלום עולם',
};

/** Real translations of the texts that tests look for, by path. */
const realTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: {
    'widgets.cart.heading': 'カート',
    'widgets.cart.launcher': 'カート',
    'widgets.cart.checkout': '購入手続きへ',
    'widgets.pricing-picker.addToCart': 'カートに入れる',
  },
  pl: { 'widgets.cart.heading': 'Twój koszyk', 'widgets.cart.launcher': 'Koszyk' },
  he: {
    'widgets.cart.heading': 'העגלה שלך',
    'widgets.cart.launcher': 'עגלה',
    'widgets.cart.checkout': 'לתשלום',
    'widgets.pricing-picker.addToCart': 'הוספה לעגלה',
  },
};

export function translateTexts(language: string): Record<string, NestedTexts> {
  return translate(loadEnglishTexts(), language, '') as Record<string, NestedTexts>;
}

function translate(texts: NestedTexts, language: string, at: string): NestedTexts {
  if (typeof texts === 'string') {
    const places = [...new Set(texts.match(/\{\w+\}/g))].join(' ');
    // Phrases that state a price must differ from each other, because the build compares each with the catalogue.
    const phrase = at.startsWith('site.price.') ? at : pseudoTexts[language];
    return realTexts[language]?.[at] ?? `${phrase} ${places}`.trim();
  }
  if (Array.isArray(texts)) return texts.map((text) => translate(text as NestedTexts, language, at));
  const wanted = createPluralForms(language, texts as Readonly<Record<string, NestedTexts>>);
  const buildKey = (key: string) => (at ? `${at}.${key}` : key);
  return Object.fromEntries(
    Object.entries(wanted).map(([key, text]) => [key, translate(text, language, buildKey(key))]),
  );
}
