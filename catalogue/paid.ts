/** How the amounts of a payment add up. All are integer cents. */
export interface Charged {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** Whether the tax is contained in the prices, and so in the total without being added. As the amounts themselves say it. */
export function isTaxIncluded({ subtotal, discount, tax, total }: Charged): boolean {
  return tax > 0 && subtotal - discount === total;
}
