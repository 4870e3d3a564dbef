/** Backlinks sold by the pack. Amounts are integer cents. */
import { agency } from '#site/src/agency.ts';

export const { each: backlinkBaseUnitAmount, packs: backlinkPacks } = agency.packs;
export type BacklinkPack = (typeof backlinkPacks)[number];

/** What every pack promises. */
export const backlinkTerms = {
  /** Domain authority of the sites, lowest and highest. */
  domainAuthority: { min: 20, max: 65 },
  deliveryDays: 30,
  anchorsPerUrl: 1,
} as const;
