/** Returns a text with a capital first letter. Spanish dates begin with a lowercase weekday or month, even outside of a sentence. */
export function capitalize(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
