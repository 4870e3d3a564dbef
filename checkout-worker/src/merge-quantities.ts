interface Line {
  readonly id: string;
  readonly quantity: number;
}

/** Merges cart lines of the same product: adds their quantities and keeps the position of the first line. */
export function mergeQuantities(lines: readonly Line[]): Line[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}
