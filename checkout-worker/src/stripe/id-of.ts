/** Returns the id in a Stripe field that contains an id or, if it was expanded, the object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
