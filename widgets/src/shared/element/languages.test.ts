import { afterEach, describe, expect, it } from 'vitest';
import { findNearestLang } from './languages.ts';

function findNearestLangIn(html: string): string {
  document.body.innerHTML = html;
  return findNearestLang(document.querySelector('agency-sample') as Element);
}

describe('findNearestLang()', () => {
  afterEach(() => document.body.replaceChildren());

  // https://github.com/NodeBB/NodeBB/issues/3499 https://github.com/contao/contao/pull/10213
  it.each([
    ['de-AT', 'de-AT'],
    ['de_DE', 'de-DE'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    ['', 'en'],
  ])('reads lang="%s" as %s', (lang, expected) => {
    expect(findNearestLangIn(`<section lang="${lang}"><agency-sample></agency-sample></section>`)).toBe(expected);
  });

  it('returns English if no ancestor has a language', () => {
    expect(findNearestLangIn('<agency-sample></agency-sample>')).toBe('en');
  });
});
