/**
 * Returns a list as part of a sentence, such as `Starter, Growth and Pro`. Formats English as British English, because
 * American lists have a comma before the last item.
 */
export function formatList(
  locale: string,
  items: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  return new Intl.ListFormat(locale.replace(/^en\b.*/, 'en-GB'), { type }).format(items);
}
