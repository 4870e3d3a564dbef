/** What became of a checkout. `processing`: the buyer has finished, the money is on its way. `failed`: it will not arrive. */
export const settlements = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
export type Settlement = (typeof settlements)[number];
