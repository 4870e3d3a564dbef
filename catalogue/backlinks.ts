/** Packs of backlinks. They are quoted and invoiced, not put in a cart, so they are no `Product`. */
export interface BacklinkPack {
  readonly links: number;
  /** Integer US cents for the pack, once. */
  readonly unitAmount: number;
  readonly popular?: boolean;
}

/** What savings are counted against, in integer US cents for one link: the rate advertised as "from $80 each". */
export const backlinkBaseUnitAmount = 80_00;

export const backlinkPacks = [
  { links: 3, unitAmount: 249_00 },
  { links: 6, unitAmount: 479_00 },
  { links: 12, unitAmount: 899_00, popular: true },
  { links: 20, unitAmount: 1399_00 },
] as const satisfies readonly BacklinkPack[];

/** What one link of a pack costs, in integer US cents. */
export function unitAmountPerLink({ unitAmount, links }: BacklinkPack): number {
  return Math.round(unitAmount / links);
}

/** What a pack saves against the base rate, in integer US cents; 0 where it costs more. */
export function savedOnPack({ unitAmount, links }: BacklinkPack): number {
  return Math.max(0, links * backlinkBaseUnitAmount - unitAmount);
}
