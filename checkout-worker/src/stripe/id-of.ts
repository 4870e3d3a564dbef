/** The id in a field of Stripe's that holds an id, or the object itself if it was expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
