/** Backlinks sold by the pack. Amounts are integer cents. */
import { formatMoney } from '#catalogue/money.ts';
import { agency } from '#site/src/agency.ts';

export const { packs: backlinkPacks } = agency.packs;

/** What savings are counted against. */
export const aboutEach = formatMoney(agency.packs.each);

/** What every pack promises. */
export const backlinkTerms = {
  /** Domain authority of the sites, lowest and highest. */
  domainAuthority: { min: 20, max: 65 },
  deliveryDays: 30,
  anchorsPerUrl: 1,
} as const;

const { min, max } = backlinkTerms.domainAuthority;

export const authorityRange = `DA${min}–${max}`;

/** A saving below this is arithmetic, not an argument. Integer cents. */
const worthSayingUnitAmount = 10_00;

/** Why to take this pack and not a smaller one; nothing for the smallest. */
export function packAdvantage(pack: (typeof backlinkPacks)[number]): string | undefined {
  const saved = pack.saved;
  if (saved >= worthSayingUnitAmount) return `Save ${formatMoney(saved)}`;
  const [trial] = backlinkPacks;
  const times = trial ? pack.quantity / trial.quantity : 0;
  if (!trial || times < 2 || !Number.isInteger(times)) return undefined;
  const less = times * trial.unitAmount - pack.unitAmount;
  return `${formatMoney(less)} less than ${times === 2 ? 'two' : times} packs of ${trial.quantity}`;
}
