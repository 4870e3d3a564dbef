/** Pages that are written in Markdown: `pages/*.md`, `legal/*.md` and `blog/*.md`. */
import { globSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { resolveAgencyFolder, root } from '../agency-folder.ts';
import { describeUnfilledPlaceholder, listPlaceholders } from '../facts.ts';
import { normalizePageText, unwrapFallback } from '../fallback.ts';
import {
  addHint,
  addTitle,
  dateSchema,
  formatDate,
  idSchema,
  linkSchema,
  localizedTextSchema,
  nameSchema,
  pastDateSchema,
} from '../fields.ts';
import { formatSuggestion, Mistake, MistakeError } from '../mistake.ts';
import { listTexts, type OwnerFile } from '../owner-file.ts';
import { createAnchor } from './anchor.ts';
import type { readNavigation } from './navigation.ts';
import type { Document } from './owner-folder.ts';

const draftSchema = v.optional(addHint(v.boolean(), 'A draft is not on the site.'), false);

/** Document that can be a draft, or have the date from which the site shows it. */
interface DatedFile {
  readonly head: { readonly draft: boolean; readonly date?: string };
  readonly file: OwnerFile;
}

/** Returns the documents that the site shows on a day, such as `2026-11-22`, and a sentence about each of the others. */
export function selectPublished<Kind extends DatedFile>(today: string, documents: readonly Kind[]) {
  const isFuture = ({ head: { date = '' } }: Kind) => date > today;
  const shown = documents.filter((document) => !document.head.draft && !isFuture(document));
  const notices = documents
    .filter((document) => !shown.includes(document))
    .map(({ head, file }) => {
      const reason = head.draft ? 'it is a draft' : `its date is ${head.date}; build again from that day on`;
      return `${file.name} is not on the site: ${reason}.`;
    });
  return { shown, notices };
}

/** Returns the current day in a time zone, such as `2026-11-22`. */
export function formatToday(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

export const prosePageSchema = v.strictObject({
  title: localizedTextSchema,
  description: addHint(localizedTextSchema, 'Shown below the title and by search engines, in a sentence or two.'),
  navigation: v.optional(
    addTitle(
      v.picklist(['main', 'footer']),
      'Menu',
      'Adds a link at the end of the main menu, or of the first list in the footer.',
    ),
  ),
  draft: draftSchema,
});

type ProsePageFile = Document<v.InferOutput<typeof prosePageSchema>>;

export interface ProsePage extends v.InferOutput<typeof prosePageSchema> {
  readonly path: string;
  readonly body: string;
}

/** First segments of URL paths that the Worker and the build use, in addition to the pages made from templates. */
const reservedSlugs = [
  'admin',
  'api',
  'assets',
  'buy',
  'cart',
  'desk',
  'downloads',
  'index',
  'order-by-invoice',
  'partner',
  'share',
];

/** Returns the first segments of the URL paths that no Markdown file at the top may have. */
export function listTakenAddresses(languages: readonly string[]): Set<string> {
  const templates = globSync(['site/src/{pages,portal}/*/*.11ty.tsx', `${resolveAgencyFolder()}/pages/*/*.11ty.tsx`], {
    cwd: root,
  });
  return new Set([...reservedSlugs, ...languages, ...templates.map((file) => path.basename(path.dirname(file)))]);
}

interface AddressedFile {
  readonly slug: string;
  readonly file: OwnerFile;
}

/** Throws a `MistakeError` for each file whose name is no valid URL path, or the path of another page. */
export function checkAddresses(files: readonly AddressedFile[], folder: string, taken: ReadonlySet<string>): void {
  const mistakes = files.flatMap(({ slug, file }) => {
    if (slug !== slug.normalize('NFC')) {
      const sentence =
        'In the file’s name, letters and their accents are separate characters, and links to it would not match. Type the name again.';
      return [new Mistake(file.name, 1, sentence)];
    }
    if (!/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+([-_][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u.test(slug)) {
      const sentence = 'The file’s name is the page’s address. Use only lowercase letters, digits and "-".';
      return [new Mistake(file.name, 1, sentence)];
    }
    return taken.has(slug)
      ? [new Mistake(file.name, 1, `${folder}/${slug} is already another page. Give the file another name.`)]
      : [];
  });
  if (mistakes.length > 0) throw new MistakeError(mistakes);
}

export function readProsePages(files: readonly ProsePageFile[]): ProsePage[] {
  return files.map(({ head, body, slug }) => ({ ...head, path: encodeURI(`/${slug}`), body }));
}

type Navigation = ReturnType<typeof readNavigation>;

/** Returns the navigation with links to the pages whose front matter requests a link. */
export function addProsePages(navigation: Navigation, pages: readonly ProsePage[], name: string): Navigation {
  const listMenuLinks = (menu: ProsePage['navigation']) =>
    pages.filter((page) => page.navigation === menu).map(({ path, title }) => ({ path, label: title }));
  const inFooter = listMenuLinks('footer');
  const [first = { label: name, links: [] }, ...rest] = navigation.footer.groups;
  const groups = [{ ...first, links: [...first.links, ...inFooter] }, ...rest];
  return {
    ...navigation,
    main: [...navigation.main, ...listMenuLinks('main')],
    footer: inFooter.length > 0 ? { ...navigation.footer, groups } : navigation.footer,
  };
}

// Legal pages, such as terms and privacy policy: one page for each file in `legal/`.

export const legalSchema = v.pipe(
  v.strictObject({
    title: localizedTextSchema,
    description: localizedTextSchema,
    lead: localizedTextSchema,
    updated: v.optional(addHint(pastDateSchema, 'When it was last changed.')),
    reviewed: v.optional(addHint(pastDateSchema, 'When it was last reviewed.')),
    glance: v.optional(
      addTitle(
        v.array(v.strictObject({ term: localizedTextSchema, about: localizedTextSchema })),
        'At a glance',
        'Beside the title, in a few lines each.',
      ),
      [],
    ),
    figures: v.optional(
      addHint(
        v.array(v.strictObject({ figure: localizedTextSchema, label: localizedTextSchema })),
        'Below the title, in large type.',
      ),
      [],
    ),
    clauses: v.optional(
      addHint(
        v.record(
          idSchema,
          v.strictObject({
            section: addHint(v.string(), 'The id of the section that contains the clause.'),
            says: addHint(localizedTextSchema, 'Words of the clause, exactly as in the section.'),
            intervals: v.optional(
              addHint(v.array(v.picklist(['month', 'year', 'once'])), 'The plans it applies to, if not all.'),
              ['month', 'year', 'once'],
            ),
          }),
        ),
        'The clauses that back the promises beside the plans, by promise.',
      ),
      {},
    ),
    closing: v.optional(
      addHint(
        v.strictObject({ title: localizedTextSchema, lead: localizedTextSchema, links: v.array(linkSchema) }),
        'At the end of the page.',
      ),
    ),
  }),
  v.check(({ updated, reviewed }) => Boolean(updated ?? reviewed), 'Say when it was last "updated".'),
);

type LegalFile = Document<v.InferOutput<typeof legalSchema>>;

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** Summary of a section in one sentence. */
  readonly short: string;
  /** Paragraphs and lists of a section as Markdown. */
  readonly blocks: readonly string[];
}

export interface LegalPage extends v.InferOutput<typeof legalSchema> {
  readonly path: string;
  readonly slug: string;
  readonly dateText: string;
  readonly sections: readonly LegalSection[];
}

export function readLegalPages(documents: readonly LegalFile[], locale: string): readonly LegalPage[] {
  const pages = documents.map(({ head, body, slug, file }) => ({
    ...head,
    slug,
    path: encodeURI(`/${slug}`),
    dateText: formatDate(head.updated ?? head.reviewed ?? '', locale),
    sections: splitSections(body, file),
  }));
  const mistakes = documents.flatMap(({ head, file }, index) => [
    ...findClauseMistakes(head, pages[index]?.sections ?? [], file),
    ...findTypedTitles(file),
  ]);
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return pages;
}

/** Returns a mistake for a title with a placeholder for a fact, because the Worker's pages show the titles of legal pages, too. */
function findTypedTitles({ name, data, findLine: lineOf }: OwnerFile): Mistake[] {
  return listTexts(data).flatMap(({ text, at }) => {
    const [fact] = at[0] === 'title' ? listPlaceholders(text) : [];
    return fact === undefined ? [] : [new Mistake(name, lineOf(at), describeUnfilledPlaceholder(fact))];
  });
}

/** Returns a mistake for each clause whose section is missing or doesn't contain the clause's words. */
function findClauseMistakes(
  { clauses }: LegalFile['head'],
  sections: readonly LegalSection[],
  { name, findLine: lineOf }: OwnerFile,
): Mistake[] {
  return Object.entries(clauses).flatMap(([id, { section: place, says }]) => {
    const section = sections.find((other) => other.id === place);
    if (!section) {
      const ids = sections.map((other) => other.id);
      const sentence = `The clause "${id}" names the section "${place}", which is missing.${formatSuggestion(place, ids)}`;
      return [new Mistake(name, lineOf(['clauses', id, 'section']), sentence)];
    }
    const clause = normalizePageText(says);
    if (normalizePageText([section.short, ...section.blocks].join(' ')).includes(clause)) return [];
    const sentence = `The clause "${id}" says "${clause}", but the section "${place}" doesn’t. Correct one.`;
    return [new Mistake(name, lineOf(['clauses', id, 'says']), sentence)];
  });
}

/** Parses the sections of a legal page: `## Title {#id}`, a summary after `>`, and the text. */
function splitSections(whole: string, { name, bodyLine }: OwnerFile): readonly LegalSection[] {
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
        new Mistake(name, bodyLine + start, `"${title}" doesn’t begin with its short summary. Write it after ">".`),
      );
    }
    return {
      id: given ?? createAnchor(title),
      title: mark(title),
      short: mark(short.replaceAll(/^> ?/gm, '').replaceAll('\n', ' ')),
      blocks: blocks.map(mark),
    };
  });
  sections.forEach(({ id }, index) => {
    if (sections.findIndex((other) => other.id === id) === index) return;
    const sentence = `Another section is at "#${id}", too. Give this one an id of its own, such as "{#${id}-2}".`;
    mistakes.push(new Mistake(name, bodyLine + (starts[index] ?? 0), sentence));
  });
  const above = lines.slice(0, starts[0]).findIndex((line) => line.trim() !== '');
  if (starts.length > 0 && above >= 0) {
    const sentence =
      'No page would show this text, because it’s above the first section. Write it as the "lead", or below a heading that begins with "## ".';
    mistakes.push(new Mistake(name, bodyLine + above, sentence));
  }
  if (starts.length === 0) {
    mistakes.push(new Mistake(name, bodyLine, 'There are no sections. Begin each with "## " and its title.'));
  }
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return sections;
}

// Blog posts: one post for each file in `blog/`.

export const postSchema = v.strictObject({
  title: localizedTextSchema,
  description: addHint(localizedTextSchema, 'For lists and search engines, in a sentence.'),
  date: addHint(dateSchema, 'The post is on the site from this day on.'),
  updated: v.optional(addHint(pastDateSchema, 'The day of its last change, if later than "date".')),
  topic: addHint(localizedTextSchema, 'In a word.'),
  author: v.optional(addHint(nameSchema, 'One of the people in about.yaml.')),
  draft: draftSchema,
});

const wordsPerMinute = 220;

export interface Post extends v.InferOutput<typeof postSchema> {
  readonly slug: string;
  readonly path: string;
  /** Topic of the post in the agency's first language. It selects the drawing. */
  readonly topicId: string;
  /** True if the text is in the language of the pages. */
  readonly isTranslated: boolean;
  readonly body: string;
  readonly minutes: number;
  /** Formatted date of the post: `November 12, 2026`. */
  readonly dateText: string;
  /** Formatted date of the last change, if that was after `date`. */
  readonly updatedText?: string | undefined;
}

type PostDocument = Document<v.InferOutput<typeof postSchema>>;

/** Returns the blog posts, newest first. */
export function readPosts(documents: readonly PostDocument[], locale: string): readonly Post[] {
  return documents
    .map(({ head: { updated = '', ...head }, original, body, slug, isTranslated }) => ({
      ...head,
      ...(updated > head.date && { updated, updatedText: formatDate(updated, locale) }),
      slug,
      isTranslated,
      body,
      path: encodeURI(`/blog/${slug}`),
      topicId: original.topic.toLowerCase().replaceAll(' ', '-'),
      minutes: Math.max(1, Math.round(countWords(body) / wordsPerMinute)),
      dateText: formatDate(head.date, locale),
    }))
    .sort((one, other) => other.date.localeCompare(one.date));
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Counts the words of a text. Japanese, Chinese and Thai don’t separate words by spaces. */
function countWords(text: string): number {
  return [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

/** Returns a mistake for each blog post whose author is not in `people`. */
export function findUnknownAuthors(documents: readonly PostDocument[], people: readonly string[]): Mistake[] {
  return documents.flatMap(({ head: { author }, file }) => {
    if (author === undefined || people.includes(author)) return [];
    const sentence = `"${author}" isn’t one of the people in about.yaml.${formatSuggestion(author, people) || ' Add them there, or delete this line.'}`;
    return [new Mistake(file.name, file.findLine(['author']), sentence)];
  });
}
