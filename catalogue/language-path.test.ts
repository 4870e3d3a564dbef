import { describe, expect, it } from 'vitest';
import { addLanguagePrefix, getLanguagePath } from './language-path.ts';

const languages = ['de', 'en', 'es'];

describe('getLanguagePath()', () => {
  it("getLanguagePath() puts a page of a further language into that language's folder", () => {
    expect(addLanguagePrefix(languages, '/success', 'en')).toBe('/en/success');
    expect(addLanguagePrefix(languages, '/services/website?plan=1#plans', 'es')).toBe(
      '/es/services/website?plan=1#plans',
    );
    expect(addLanguagePrefix(languages, '/', 'en')).toBe('/en/');
    expect(addLanguagePrefix(languages, '/#plans', 'en')).toBe('/en/#plans');
  });

  it('getLanguagePath() leaves the path unchanged in the first language and in an unknown language', () => {
    expect(addLanguagePrefix(languages, '/success', 'de')).toBe('/success');
    expect(addLanguagePrefix(languages, '/success', 'fr')).toBe('/success');
    expect(addLanguagePrefix([], '/success', 'en')).toBe('/success');
  });

  it('getLanguagePath() leaves the path unchanged in a language that the built agency does not support', () => {
    expect(getLanguagePath('/success', 'xx')).toBe('/success');
  });
});
