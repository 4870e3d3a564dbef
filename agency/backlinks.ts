/** Backlinks sold by the pack: agreed in writing and paid once, so they cannot be put in a cart. */
export interface BacklinkPack {
  readonly quantity: number;
  /** Integer cents for the whole pack. */
  readonly unitAmount: number;
  readonly popular?: boolean;
}

/**
 * The advertised rate for one link ("$80 each"), in integer cents: savings are counted against it. A link of the smallest pack
 * costs more, so a buyer saves at least what is stated.
 */
export const backlinkBaseUnitAmount = 80_00;

export const backlinkPacks: readonly BacklinkPack[] = [
  { quantity: 3, unitAmount: 249_00 },
  { quantity: 6, unitAmount: 479_00 },
  { quantity: 12, unitAmount: 899_00, popular: true },
  { quantity: 20, unitAmount: 1399_00 },
];

/** What every pack promises. */
export const backlinkTerms = {
  /** Domain authority of the sites, lowest and highest. */
  domainAuthority: { min: 20, max: 65 },
  deliveryDays: 30,
  anchorsPerUrl: 1,
} as const;

/** What one link of a pack costs, in integer cents. */
export function unitAmountPerBacklink({ unitAmount, quantity }: BacklinkPack): number {
  return Math.round(unitAmount / quantity);
}

/** What a pack saves against the advertised rate, in integer cents; 0 where it costs more. */
export function savedOnBacklinks({ unitAmount, quantity }: BacklinkPack): number {
  return Math.max(0, quantity * backlinkBaseUnitAmount - unitAmount);
}
