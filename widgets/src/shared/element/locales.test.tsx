import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formatMoney } from '#catalogue/money.ts';
import { translateNameById, translateProduct } from '../text/text.tsx';
import { addLanguage } from './languages.ts';
import { prerenderTemplate } from './prerender-element.tsx';
import { ElementContext, LanguageField, type Locales, outsideElement, useLocales } from './view.tsx';

vi.mock('#agency/brand', async (original) => ({
  ...(await original<object>()),
  languages: ['ja', 'en', 'pl', 'he'],
  locale: 'ja-JP',
}));

addLanguage('en', { agency: { products: { socialMediaStarter: { name: 'Translated' } } } });
addLanguage('pl', { cart: { heading: 'Koszyk' } });
addLanguage('he', { agency: {} });
addLanguage('fi', { cart: { heading: 'Ostoskori' }, booking: null });
addLanguage('de', { cart: { heading: 'Warenkorb' } });

const onPage =
  (lang: string) =>
  ({ children }: { children: ReactNode }) => (
    <ElementContext.Provider value={{ ...outsideElement, lang }}>{children}</ElementContext.Provider>
  );

function readLocales(lang: string): Locales {
  return renderHook(useLocales, { wrapper: onPage(lang) }).result.current;
}

describe('useLocales() of an agency with the languages ja, en, pl and he', () => {
  it.each([
    ['ja', { words: 'en', agency: 'ja', formats: 'ja-JP' }],
    ['ja-JP', { words: 'en', agency: 'ja', formats: 'ja-JP' }],
    ['en', { words: 'en', agency: 'en', formats: 'en' }],
    ['en-GB', { words: 'en-GB', agency: 'en', formats: 'en-GB' }],
    ['pl', { words: 'pl', agency: 'pl', formats: 'pl' }],
    ['he', { words: 'en', agency: 'he', formats: 'he' }],
    ['de-AT', { words: 'de-AT', agency: 'ja', formats: 'de-AT' }],
    ['qaa', { words: 'en', agency: 'ja', formats: 'ja-JP' }],
    ['not a tag', { words: 'en', agency: 'ja', formats: 'ja-JP' }],
  ])('maps the page language "%s" to %j', (lang, locales) => {
    expect(readLocales(lang)).toEqual(locales);
  });

  it('returns English for the messages of a widget that is not translated into a language, unlike other widgets', () => {
    const findWords = (tag: string) => {
      const wrapper = ({ children }: { children: ReactNode }) => (
        <ElementContext.Provider value={{ ...outsideElement, lang: 'fi', tag }}>{children}</ElementContext.Provider>
      );
      return renderHook(useLocales, { wrapper }).result.current.words;
    };
    expect(['agency-cart', 'agency-booking', 'agency-sample'].map(findWords)).toEqual(['fi', 'en', 'fi']);
  });

  it('translates products into the page’s language, even if the kit has no messages in that language', () => {
    expect(['ja', 'en', 'de'].map((lang) => translateNameById('socialMediaStarter', readLocales(lang)))).toEqual([
      'Social Media Starter',
      'Translated',
      'Social Media Starter',
    ]);
  });

  it('sets `lang` on texts of the agency whose language differs from the surrounding messages', () => {
    const product = { id: 'socialMediaStarter', name: 'Social Media Starter' } as Parameters<
      typeof translateProduct
    >[0];
    const findLang = (lang: string) => translateProduct(product, readLocales(lang)).lang;
    expect(['ja', 'en', 'pl', 'he', 'de'].map(findLang)).toEqual(['ja', undefined, 'ja', 'ja', 'ja']);
  });

  it('formats money in the agency’s locale on pages in its first language', () => {
    expect(formatMoney(129_900, { locale: readLocales('ja').formats })).toBe(
      new Intl.NumberFormat('ja-JP', {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }).format(1299),
    );
  });

  it('sets the language field of forms that are sent without script to the agency’s language', () => {
    const { container } = render(<LanguageField />, { wrapper: onPage('ja') });
    expect(container.querySelector('input')?.value).toBe('ja');
  });

  it('sets lang="en" on prerendered English messages on a page in a language for which the kit has no messages', () => {
    const definition = { view: () => null, styles: '', liveStyles: '', props: [] };
    expect(prerenderTemplate('agency-sample', definition, { lang: 'he' })).toContain('part="root" lang="en" dir="ltr"');
    expect(prerenderTemplate('agency-sample', definition, { lang: 'pl' })).not.toContain('dir=');
  });
});
