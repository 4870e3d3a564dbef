/** Finds Markdown in texts that pages show as typed, such as the lead of a band. */
import type { BuiltPage } from '../built-pages.ts';
import { extractPageBlocks } from '../text/page-text.ts';

/** Link, picture or bold text in Markdown. */
const markupPattern = /!?\[[^\]]*\]\((?:\/|#|https?:|mailto:|tel:)[^)]*\)|\*\*[^*\s][^*]*\*\*/;
const codeElement = /<(code|pre)\b[\s\S]*?<\/\1>/g;

/** Returns an error for each text of a page that contains Markdown. Ignores code, which pages show unchanged. */
export function findTypedMarkup(pages: readonly BuiltPage[]): string[] {
  return pages.flatMap(({ file, html }) => {
    const found = extractPageBlocks(html.replace(codeElement, '')).flatMap(
      (block) => markupPattern.exec(block)?.[0] ?? [],
    );
    return [...new Set(found)].map(
      (text) => `${file}: “${text}” is shown as typed, because this text has no Markdown. Write plain text.`,
    );
  });
}
