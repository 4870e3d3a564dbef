import { expect, test, vi } from 'vitest';
import { getTextDirection } from '#catalogue/direction.ts';
import { createMessages } from './messages.ts';

vi.mock('#agency/brand', async (original) => ({
  ...(await original<object>()),
  languages: ['ja', 'pl'],
  locale: 'ja-JP',
}));

const christmas = Date.UTC(2026, 11, 24, 12) / 1000;

test('formats money and dates in the agency’s locale, even if the strings are English', () => {
  const { language, locale, date, money } = createMessages('ja');
  expect({ language, locale, date: date(christmas) }).toEqual({ language: 'ja', locale: 'en', date: '2026年12月24日' });
  expect(money(129_900)).toBe('$1,299.00');
});

test('formats money and dates by the conventions of an additional language', () => {
  const { locale, date, money } = createMessages('pl');
  expect({ locale, date: date(christmas) }).toEqual({ locale: 'en', date: '24 grudnia 2026' });
  expect(money(129_900)).toMatch(/^1299,00\s\$$/);
});

test('returns the text direction of a language in the Worker’s runtime', () => {
  expect(['he', 'ar', 'ja', 'de-AT'].map(getTextDirection)).toEqual(['rtl', 'rtl', undefined, undefined]);
});
