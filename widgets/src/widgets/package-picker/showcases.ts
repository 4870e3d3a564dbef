import type { ShowcaseId } from '#agency/ids';
import { note, type Showcase as Record, showcases as records, words } from '#agency/showcases';
import { bundles } from '#catalogue/bundles.ts';
import { savedUnitAmount } from '#catalogue/products.ts';
import { agencyWords, catalogueLang } from '../../shared/text/text.tsx';

export type { ShowcaseId };

export interface Showcase extends Record {
  /** Of the text, where that is not the one around it. */
  readonly lang?: string;
}

export const showcaseIds = records.map(({ id }) => id);

/** The tiles in the order they are shown, in the language of their reader where the agency speaks it. */
export function showcasesIn(locale: string): readonly Showcase[] {
  const spoken = agencyWords(locale).showcases;
  const lang = catalogueLang(locale);
  return records.map((record) => ({ ...record, lang: spoken?.[record.id] ? undefined : lang, ...spoken?.[record.id] }));
}

/** What the drawings say, and what stands beneath them. */
export function samplesIn(locale: string) {
  const { sampleWords, sampleNote } = agencyWords(locale);
  return {
    words: { ...words, ...sampleWords },
    note: sampleNote ?? note,
    lang: sampleNote ? undefined : catalogueLang(locale),
  };
}

/** The most a bundle saves a month against its plans bought one by one, in integer cents. */
export const largestSaving = Math.max(0, ...bundles.map(savedUnitAmount));
