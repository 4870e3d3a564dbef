/** Pattern of a text in curly quotes, which word processors type instead of straight quotes. */
const curlyQuotes = /^(“[^“”]*”|‘[^‘’]*’|„[^„“”]*[“”])$/;

/** Returns true for a text in curly quotes, which an owner usually typed instead of the straight quotes of YAML. */
export function isInCurlyQuotes(text: string): boolean {
  return curlyQuotes.test(text);
}
