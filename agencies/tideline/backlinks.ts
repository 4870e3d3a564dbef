/** Packs of backlinks. Prices and savings are integer cents. */
import { formatMoney } from '#catalogue/money.ts';
import { agency } from '#site/src/agency.ts';

export const { packs: backlinkPacks } = agency.packs;

/** Price per link from which the savings of a pack are calculated. */
export const referencePriceText = formatMoney(agency.packs.each);

export const backlinkTerms = {
  /** Lowest and highest domain authority of the linking sites. */
  domainAuthority: { min: 20, max: 65 },
  deliveryDays: 30,
  anchorsPerUrl: 1,
} as const;

const { min, max } = backlinkTerms.domainAuthority;

export const authorityRange = `DA${min}–${max}`;

/** Smallest saving that is worth advertising, in integer cents. */
const minAdvertisedSaving = 10_00;

/** Returns the argument for buying this pack instead of smaller packs; undefined for the smallest pack. */
export function formatPackAdvantage(pack: (typeof backlinkPacks)[number]): string | undefined {
  const saved = pack.saved;
  if (saved >= minAdvertisedSaving) return `Save ${formatMoney(saved)}`;
  const [trial] = backlinkPacks;
  const times = trial ? pack.quantity / trial.quantity : 0;
  if (!trial || times < 2 || !Number.isInteger(times)) return undefined;
  const less = times * trial.unitAmount - pack.unitAmount;
  return `${formatMoney(less)} less than ${times === 2 ? 'two' : times} packs of ${trial.quantity}`;
}
