/** Checks German and Spanish texts for the rules of `docs/voice.md` that a pattern can find. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '..');

interface Text {
  place: string;
  text: string;
}

/** Returns every text in a value, each with its keys. */
function findTexts(value: unknown, place: string): Text[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findTexts(inner, `${place} ${key}`));
}

async function listKitTexts(language: string): Promise<Text[]> {
  const files = globSync(
    [`{site,widgets,checkout-worker}/src/lang/${language}.ts`, `checkout-worker/src/lang/desk/${language}.ts`],
    { cwd: root },
  );
  const loaded = await Promise.all(
    files.map(async (file) => findTexts({ ...(await import(path.join(root, file))) }, file)),
  );
  return loaded.flat();
}

/** Returns the texts of the kit's agencies in a language: the values of `de` or `es` in their YAML files. */
function listAgencyTexts(language: string): Text[] {
  const files = globSync(
    ['agencies/{studio,tideline}/**/*.yaml', 'tests/agencies/*/**/*.yaml', 'tools/new-agency/template/**/*.yaml'],
    {
      cwd: root,
    },
  );
  return files
    .flatMap((file) => findTexts(parse(readFileSync(path.join(root, file), 'utf8')), file))
    .filter(({ place }) => place.split(' ').at(-1) === language);
}

const rules: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  de: {
    'a no-break space before % and €': /\d [%€]/,
    'the quotes „…“': /"|”|“[^“„]*“/,
    'the plain form „der Kunde“ instead of „die Kundin oder der Kunde“': /\b\w+in oder (?:der|dem|den|derselbe)\b/,
    'the genitive, as in „innerhalb eines Werktags“': /innerhalb von eine[mr]\b/i,
    '„an diesen Tagen“, because „in diesen Tagen“ means “these days”': /\bIn diesen Tagen\b/i,
  },
  es: {
    'a no-break space before %': /\d %/,
    'the quotes «…»': /"|“|”/,
  },
};

describe.each(Object.entries(rules))('texts with the language code %s', (language, patterns) => {
  test.each(Object.entries(patterns))('use %s', async (_, pattern) => {
    const texts = [...(await listKitTexts(language)), ...listAgencyTexts(language)];
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(({ text }) => pattern.test(text.replaceAll(/="[^"]*"/g, '')))).toEqual([]);
  });
});
