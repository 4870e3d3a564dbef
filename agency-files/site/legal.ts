/** `legal/*.md`: the terms, the privacy policy and the like, a page each. */
import * as v from 'valibot';
import { unwrapFallback } from '../fallback.ts';
import { Mistake, MistakeError } from '../mistake.ts';
import type { OwnerFile } from '../owner-file.ts';
import { date, dateText, hint, link, titled, words } from './fields.ts';
import type { Document } from './owner-folder.ts';

export const legalSchema = v.pipe(
  v.strictObject({
    title: words,
    description: words,
    lead: words,
    updated: v.optional(hint(date, 'When it was last changed.')),
    reviewed: v.optional(hint(date, 'When it was last reviewed.')),
    glance: v.optional(
      titled(
        v.array(v.strictObject({ term: words, about: words })),
        'At a glance',
        'Beside the title, in a few lines each.',
      ),
      [],
    ),
    figures: v.optional(
      hint(v.array(v.strictObject({ figure: words, label: words })), 'Below the title, in large type.'),
      [],
    ),
    closing: v.optional(
      hint(v.strictObject({ title: words, lead: words, links: v.array(link) }), 'At the end of the page.'),
    ),
  }),
  v.check(({ updated, reviewed }) => Boolean(updated ?? reviewed), 'Say when it was last "updated".'),
);

type LegalFile = Document<v.InferOutput<typeof legalSchema>>;

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** The section in one sentence, for readers who will not read it. */
  readonly short: string;
  /** Paragraphs and lists, in Markdown. */
  readonly blocks: readonly string[];
}

export interface LegalPage extends v.InferOutput<typeof legalSchema> {
  readonly path: string;
  readonly slug: string;
  readonly dateText: string;
  readonly sections: readonly LegalSection[];
}

export function legalPagesOf(documents: readonly LegalFile[], locale: string): readonly LegalPage[] {
  return documents.map(({ head, body, slug, file }) => ({
    ...head,
    slug,
    path: `/${slug}`,
    dateText: dateText(head.updated ?? head.reviewed ?? '', locale),
    sections: sectionsOf(body, file),
  }));
}

/** `## Title {#id}`, a sentence after `>`, and the text. */
function sectionsOf(whole: string, { name, bodyLine }: OwnerFile): readonly LegalSection[] {
  const mistakes: Mistake[] = [];
  const { text: body, mark } = unwrapFallback(whole);
  const lines = body.split('\n');
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') ? [index] : []));
  const sections = starts.map((start, index): LegalSection => {
    const heading = lines[start]?.slice(3) ?? '';
    const [, title = heading, given] = /^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/.exec(heading) ?? [];
    const [short = '', ...blocks] = lines
      .slice(start + 1, starts[index + 1])
      .join('\n')
      .split(/\n\s*\n/)
      .map((block) => block.trim())
      .filter(Boolean);
    if (!short.startsWith('>')) {
      mistakes.push(
        new Mistake(
          name,
          bodyLine + start,
          `"${title}" doesn’t begin with its one-sentence summary. Write it after ">".`,
        ),
      );
    }
    return {
      id: given ?? slugOf(title),
      title: mark(title),
      short: mark(short.replaceAll(/^> ?/gm, '').replaceAll('\n', ' ')),
      blocks: blocks.map(mark),
    };
  });
  if (starts.length === 0) {
    mistakes.push(new Mistake(name, bodyLine, 'There are no sections. Begin each with "## " and its title.'));
  }
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return sections;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
