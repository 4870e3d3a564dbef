/** `packs.yaml`: what is sold by the pack, agreed in writing and paid once, so that no cart holds it. */
import * as v from 'valibot';
import { toUnitAmount } from '#catalogue/money.ts';

const price = v.pipe(
  v.number(),
  v.gtValue(0, 'Write a price above 0.'),
  v.check((value) => toUnitAmount(value) !== undefined, 'This is not an amount in the currency.'),
);

export const packsSchema = v.strictObject({
  // The advertised price of one, against which savings are counted.
  each: price,
  packs: v.array(
    v.strictObject({
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      price,
      popular: v.optional(v.boolean(), false),
    }),
  ),
});

export interface Pack {
  readonly quantity: number;
  /** Integer cents for the whole pack. */
  readonly unitAmount: number;
  /** What one in it costs, in integer cents. */
  readonly perItem: number;
  /** What it saves against the advertised price of one, in integer cents; 0 where it costs more. */
  readonly saved: number;
  readonly popular: boolean;
}

export function packsOf(file: v.InferOutput<typeof packsSchema>) {
  const each = centsOf(file.each);
  const packs = file.packs.map(({ quantity, price, popular }): Pack => {
    const unitAmount = centsOf(price);
    const saved = Math.max(0, quantity * each - unitAmount);
    return { quantity, unitAmount, perItem: Math.round(unitAmount / quantity), saved, popular };
  });
  return { each, packs };
}

function centsOf(price: number): number {
  return toUnitAmount(price) ?? 0;
}
