/** Text in the quotes that word processors type instead of straight ones. */
const curlyQuotes = /^(“[^“”]*”|‘[^‘’]*’|„[^„“”]*[“”])$/;

/** Returns true for a text in curly quotes. In a YAML value without straight quotes, the owner usually means them as YAML's own quotes. */
export function isInCurlyQuotes(text: string): boolean {
  return curlyQuotes.test(text);
}
