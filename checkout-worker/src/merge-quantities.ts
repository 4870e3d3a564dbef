interface Wanted {
  readonly id: string;
  readonly quantity: number;
}

/** One line for each id, in the order in which the ids first came, with all that was wanted of it. */
export function mergeQuantities(wanted: readonly Wanted[]): Wanted[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of wanted) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}
