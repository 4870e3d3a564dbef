/** Reads an agency's promotion codes for the Worker and the command-line tools. */
import type { Promotion } from '#catalogue/agency/promotions.d.ts';
import { getMinorDigits } from '#catalogue/currency.ts';
import { readAgency } from './agency.ts';
import { resolveAgencyFolder } from './agency-folder.ts';
import type { Agency } from './agency-schema.ts';
import { findCatalogueMistakes } from './catalogue-checks.ts';
import { type CatalogueFiles, readCatalogueFiles } from './catalogue-files.ts';
import { resolveTextsByLanguage } from './fields.ts';
import { MistakeError } from './mistake.ts';
import { startOfDay } from './start-of-day.ts';

export function readPromotions(folder = resolveAgencyFolder()): { promotions: Promotion[] } {
  return { promotions: buildPromotions(readCatalogueFiles(folder), readAgency(folder)) };
}

type PromotionSetting = Pick<Agency, 'currency' | 'languages' | 'timeZone'>;

export function buildPromotions(
  data: CatalogueFiles,
  { currency, languages, timeZone }: PromotionSetting,
): Promotion[] {
  const mistakes = findCatalogueMistakes(data, currency);
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  const toCents = (price: number | undefined) => price && Math.round(price * 10 ** getMinorDigits(currency));
  return data.promotions.map(({ id, code, name, terms, percentOff, amountOff, months, forever, only, ...rest }) => {
    const { firstOrder, minimum, ends } = rest;
    return {
      id,
      code,
      names: resolveTextsByLanguage(name, languages),
      terms: terms && resolveTextsByLanguage(terms, languages),
      percentOff,
      amountOff: toCents(amountOff),
      lasts: forever ? 'forever' : (months ?? 'once'),
      only,
      firstOrder,
      minimum: toCents(minimum),
      ends,
      endsAt: ends && getEndOfDay(ends, timeZone),
    } as Promotion;
  });
}

/** Returns the Unix time at which a day such as `2026-12-31` ends in a time zone. */
function getEndOfDay(day: string, timeZone: string): number {
  const nextDay = new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return startOfDay(nextDay, timeZone).getTime() / 1000;
}
