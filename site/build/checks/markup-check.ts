/** Finds Markdown in texts that pages show as typed, such as the lead of a band. */
import type { BuiltPage } from '../built-pages.ts';
import { pageBlocks } from '../text/page-text.ts';

/** Link, picture or bold text in Markdown. */
const markup = /!?\[[^\]]*\]\((?:\/|#|https?:|mailto:|tel:)[^)]*\)|\*\*[^*\s][^*]*\*\*/;
const code = /<(code|pre)\b[\s\S]*?<\/\1>/g;

/** Returns an error for each text of a page that contains Markdown. Ignores code, which pages show unchanged. */
export function findTypedMarkup(pages: readonly BuiltPage[]): string[] {
  return pages.flatMap(({ file, html }) => {
    const found = pageBlocks(html.replace(code, '')).flatMap((block) => markup.exec(block)?.[0] ?? []);
    return [...new Set(found)].map(
      (text) => `${file}: “${text}” is shown as typed, because this text has no Markdown. Write plain text.`,
    );
  });
}
