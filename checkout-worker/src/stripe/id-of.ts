/** Returns the id from a Stripe field that contains either an id or an expanded object. */
export function getId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
