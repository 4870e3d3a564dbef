interface Line {
  readonly id: string;
  readonly quantity: number;
}

/** Merges lines of the same product and adds up their quantities. Each stays where its product first appears. */
export function mergeQuantities(lines: readonly Line[]): Line[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}
