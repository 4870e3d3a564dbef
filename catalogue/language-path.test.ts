import { describe, expect, it } from 'vitest';
import { languagePath, pathIn } from './language-path.ts';

const languages = ['de', 'en', 'es'];

describe('languagePath()', () => {
  it("languagePath() puts a page of a further language into that language's folder", () => {
    expect(pathIn(languages, '/success', 'en')).toBe('/en/success');
    expect(pathIn(languages, '/services/website?plan=1#plans', 'es')).toBe('/es/services/website?plan=1#plans');
    expect(pathIn(languages, '/', 'en')).toBe('/en/');
    expect(pathIn(languages, '/#plans', 'en')).toBe('/en/#plans');
  });

  it('languagePath() leaves the path unchanged in the first language and in an unknown language', () => {
    expect(pathIn(languages, '/success', 'de')).toBe('/success');
    expect(pathIn(languages, '/success', 'fr')).toBe('/success');
    expect(pathIn([], '/success', 'en')).toBe('/success');
  });

  it('languagePath() leaves the path unchanged in a language that the built agency does not support', () => {
    expect(languagePath('/success', 'xx')).toBe('/success');
  });
});
