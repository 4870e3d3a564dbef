/** Keeps placeholders in Markdown code from being replaced. */

/** Code in Markdown: a block between two lines of backticks or tildes, or words between backticks in one paragraph. */
const markdownCode = /^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1|(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])+?(?<!`)\2(?!`)/gm;

/** Private-use character, which texts must not contain (see `text-mistakes.ts`). */
const codeBrace = '\u{E003}';

/** Hides the braces of code in a Markdown text, so that code such as `{user.name}` is no placeholder. */
export function hideCode(markdown: string): string {
  return markdown.replace(markdownCode, (code) => code.replaceAll('{', codeBrace));
}

/** Restores the braces that `hideCode` has hidden. */
export function showCode(markdown: string): string {
  return markdown.replaceAll(codeBrace, '{');
}
