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
  const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000;
  // The offset is looked up twice, because it differs from the first estimate if clocks change that night.
  const guess = midnight - getTimeZoneOffsetMs(midnight, timeZone);
  return (midnight - getTimeZoneOffsetMs(guess, timeZone)) / 1000;
}

/** Returns the offset of a time zone from UTC at a moment. The time and the offset are in milliseconds. */
function getTimeZoneOffsetMs(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
