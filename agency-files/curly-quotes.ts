/** Text in the quotes that word processors type instead of straight ones. */
const curlyQuotes = /^(“[^“”]*”|‘[^‘’]*’|„[^„“”]*[“”])$/;

/** Returns true for a text in curly quotes. In YAML without straight ones, they are mostly meant as YAML's own quotes. */
export function isInCurlyQuotes(text: string): boolean {
  return curlyQuotes.test(text);
}
