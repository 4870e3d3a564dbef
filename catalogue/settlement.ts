/** What became of a checkout. `processing`: the buyer is through, the money is on its way. `failed`: it will not come. */
export const settlements = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
export type Settlement = (typeof settlements)[number];
