/** `blog/*.md`: the posts. */
import * as v from 'valibot';
import { date, dateText, hint, words } from './fields.ts';
import type { Document } from './owner-folder.ts';

export const postSchema = v.strictObject({
  title: words,
  description: hint(words, 'For lists and search engines, in a sentence.'),
  date,
  topic: hint(words, 'In a word.'),
});

const wordsPerMinute = 220;

export interface Post extends v.InferOutput<typeof postSchema> {
  readonly slug: string;
  readonly path: string;
  /** Its topic in the first language, by which its drawing is found. */
  readonly topicId: string;
  readonly body: string;
  readonly minutes: number;
  /** `November 12, 2026` */
  readonly dateText: string;
}

/** The newest first. */
export function postsOf(
  documents: readonly Document<v.InferOutput<typeof postSchema>>[],
  locale: string,
): readonly Post[] {
  return documents
    .map(({ head, original, body, slug }) => ({
      ...head,
      slug,
      body,
      path: `/blog/${slug}`,
      topicId: original.topic.toLowerCase().replaceAll(' ', '-'),
      minutes: Math.max(1, Math.round(countWords(body) / wordsPerMinute)),
      dateText: dateText(head.date, locale),
    }))
    .sort((one, other) => other.date.localeCompare(one.date));
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
