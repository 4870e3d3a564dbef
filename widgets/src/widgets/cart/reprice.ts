import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { toUnitAmount } from '#catalogue/money.ts';
import type { PricedLine } from '#catalogue/wire.ts';

export interface Repricing {
  /** Lines that cost something else now, in integer cents. */
  readonly changed: readonly { id: string; quantity: number; unitAmount: number }[];
  /** Lines of products that are no longer sold. */
  readonly discontinued: readonly { id: string; name: string }[];
}

/** What differs between the cart as shown and the lines as the Worker prices them now. */
export function reprice(
  lines: readonly ResolvedLine[],
  priced: readonly Pick<PricedLine, 'id' | 'price'>[],
): Repricing {
  const now = new Map(priced.map((line) => [line.id, toUnitAmount(line.price)]));
  return {
    changed: lines.flatMap(({ product, quantity, unitAmount }) => {
      const next = now.get(product.id);
      return next !== undefined && next >= 0 && next !== unitAmount
        ? [{ id: product.id, quantity, unitAmount: next }]
        : [];
    }),
    discontinued: lines
      .filter(({ product }) => !now.has(product.id))
      .map(({ product }) => ({ id: product.id, name: product.name })),
  };
}
