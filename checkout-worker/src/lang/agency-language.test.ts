import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { findPreferredLanguage, matchAgencyLanguage } from './agency-language.ts';

const known = ['de', 'en'];

async function findPreferred(header: string | undefined): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(findPreferredLanguage(c, known)));
  return (await app.request('/', { headers: header === undefined ? {} : { 'Accept-Language': header } })).text();
}

describe('language of a response', () => {
  test('uses the page’s language if the agency supports that language', () => {
    expect(matchAgencyLanguage('en', known)).toBe('en');
    expect(matchAgencyLanguage('de-AT', known)).toBe('de');
    expect(matchAgencyLanguage('EN-gb', known)).toBe('en');
  });

  test('uses the agency’s first language for unsupported languages', () => {
    for (const asked of ['fr', '', 'x-klingon', '__proto__', undefined, null]) {
      expect(matchAgencyLanguage(asked, known)).toBe('de');
    }
  });

  test('uses the browser’s preferred language if the page declares no language', async () => {
    expect(await findPreferred('en-US')).toBe('en');
    expect(await findPreferred('en-US,en;q=0.9,de;q=0.8')).toBe('en');
    expect(await findPreferred('fr, en;q=0.5, de;q=0.8')).toBe('de');
    expect(await findPreferred('en;q=0, *')).toBe('de');
    expect(await findPreferred(undefined)).toBe('de');
  });
});
