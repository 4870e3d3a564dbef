/** `blog/*.md`: the posts. */
import * as v from 'valibot';
import { Mistake, suggestion } from '../mistake.ts';
import { date, dateText, hint, name, words } from './fields.ts';
import type { Document } from './owner-folder.ts';

export const postSchema = v.strictObject({
  title: words,
  description: hint(words, 'For lists and search engines, in a sentence.'),
  date,
  topic: hint(words, 'In a word.'),
  author: v.optional(hint(name, 'One of the people of about.yaml.')),
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

type PostDocument = Document<v.InferOutput<typeof postSchema>>;

/** The newest first. */
export function postsOf(documents: readonly PostDocument[], locale: string): readonly Post[] {
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

/** Mistakes in posts whose author is none of `people`. */
export function unknownAuthors(documents: readonly PostDocument[], people: readonly string[]): Mistake[] {
  return documents.flatMap(({ head: { author }, file }) => {
    if (author === undefined || people.includes(author)) return [];
    const sentence = `"${author}" is none of the people in about.yaml.${suggestion(author, people)}`;
    return [new Mistake(file.name, file.lineOf(['author']), sentence)];
  });
}
