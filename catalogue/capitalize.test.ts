import { expect, test } from 'vitest';
import { capitalize } from './capitalize.ts';

test.each([
  ['martes, 22 de diciembre', 'es-ES', 'Martes, 22 de diciembre'],
  ['Dienstag, 22. Dezember', 'de-DE', 'Dienstag, 22. Dezember'],
  ['istanbul', 'tr', 'İstanbul'],
  ['22 dic', 'es', '22 dic'],
  ['', 'es', ''],
])('capitalize() writes the first character of %j in uppercase in the locale %s', (text, locale, expected) => {
  expect(capitalize(text, locale)).toBe(expected);
});
