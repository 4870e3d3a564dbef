/** Reads and validates the files of an agency's folder, and replaces the placeholders in their texts. */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import type * as v from 'valibot';
import { resolveAgencyFolder, root } from '../agency-folder.ts';
import { validateFile } from '../check.ts';
import { type FillText, fillTexts } from '../facts.ts';
import { markAsEnglish, markAsFallback } from '../fallback.ts';
import type { Reading } from '../fields.ts';
import { listPageFiles } from '../folder-files.ts';
import { hideCode, showCode } from '../markdown-code.ts';
import { Mistake, MistakeError } from '../mistake.ts';
import { listTexts, type OwnerFile, parseOwnerFile, readOwnerFile } from '../owner-file.ts';
import { findMarkdown } from '../text-mistakes.ts';
import {
  findFenceProblems,
  findForeignMarkup,
  findHeadingProblems,
  findRowProblems,
  findUnderlineProblems,
  type MarkdownProblem,
} from './markdown-mistakes.ts';

// Checks of Markdown texts below the front matter.

const parser = new MarkdownIt({ html: true });

/** Replaces the placeholders in a Markdown text. Throws a `MistakeError` for Markdown that would not be displayed as intended. */
function checkMarkdown(file: OwnerFile, fill: FillText): string {
  const mistakes = findTypedMarkup(file);
  const filled = hideCode(file.body)
    .split('\n')
    .map((line, index) =>
      fill(line, (sentence) => mistakes.push(new Mistake(file.name, file.bodyLine + index, sentence))),
    );
  const body = showCode(filled.join('\n'));
  const lines = file.body.split('\n');
  const isLegal = path.basename(path.dirname(file.name)) === 'legal';
  const blocks = parser.parse(file.body, {});
  let level = 1;
  let tableLine = 0;
  for (const [index, block] of blocks.entries()) {
    const [from = 0, to = from] = block.map ?? [];
    const skipped = block.type === 'heading_open' && block.markup.length > level + 1;
    const skip = { words: '#', sentence: `This heading skips a level. Begin it with "${'#'.repeat(level + 1)}".` };
    if (block.type === 'heading_open') level = block.markup.length;
    if (block.type === 'table_open') tableLine = from;
    const found = [
      ...(skipped ? [skip] : []),
      ...findUnderlineProblems(block),
      ...findFenceProblems(block, lines[to - 1]),
      ...findRowProblems(block, lines, tableLine),
      ...(block.type === 'heading_open' ? findHeadingProblems(blocks[index + 1]?.content ?? '', isLegal) : []),
      ...findProblems(block),
    ];
    for (const { words, sentence } of found) {
      const at = lines.slice(from, to).findIndex((line) => line.includes(words));
      mistakes.push(new Mistake(file.name, file.bodyLine + from + Math.max(at, 0), sentence));
    }
  }
  if (body.trim() === '') {
    mistakes.push(new Mistake(file.name, file.bodyLine, 'The page has no text. Write it below the second "---".'));
  }
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return body;
}

/** Returns a mistake for each title or description with Markdown, which pages, feeds and search engines show as typed. */
function findTypedMarkup(file: OwnerFile): Mistake[] {
  return listTexts(file.data)
    .filter(({ at: [field] }) => field === 'title' || field === 'description')
    .flatMap(({ text, at }) => {
      const markup = findMarkdown(text);
      const sentence = `“${markup}” would be shown as typed, because a ${at[0]} has no Markdown. Write plain text.`;
      return markup ? [new Mistake(file.name, file.findLine(at), sentence)] : [];
    });
}

function findProblems(token: Token): MarkdownProblem[] {
  const { type, tag, content } = token;
  if (type === 'heading_open' && tag === 'h1' && token.markup === '#') {
    return [
      { words: '#', sentence: 'A heading with one "#" is the title, which the page already has. Begin with "##".' },
    ];
  }
  if (type === 'html_block' || type === 'html_inline') {
    const words = content.trim().split('\n')[0] ?? '';
    const remedy = words.startsWith('<!--')
      ? 'is a comment, which visitors would see. Delete it.'
      : 'is HTML, which isn’t supported here. Write it in Markdown.';
    return [{ words, sentence: `${words} ${remedy}` }];
  }
  if (type === 'image') return findPictureProblems(token);
  if (type === 'link_open') return linkProblems(token.attrGet('href') ?? '');
  if (type === 'text') return findUnclosedMarks(content);
  const children = token.children ?? [];
  const markup = type === 'inline' ? findForeignMarkup(token) : [];
  const isHtml = children.some((child) => child.type === 'html_inline' && !child.content.startsWith('</'));
  // Ignores closing tags, because the opening tag is already reported.
  return [...markup, ...children.filter(({ content }) => !(isHtml && content.startsWith('</'))).flatMap(findProblems)];
}

function findPictureProblems(token: Token): MarkdownProblem[] {
  const source = token.attrGet('src') ?? '';
  if (token.content.trim() === '') {
    const sentence = `The picture ${source} has no description for people who can’t see it. Write one between "![" and "]".`;
    return [{ words: source, sentence }];
  }
  if (/^(https?:)?\/\//.test(source)) {
    const sentence = `The picture ${source} is on another site, and pages don’t load pictures from there. Put it in ${resolveAgencyFolder()}/pictures.`;
    return [{ words: source, sentence }];
  }
  return [];
}

function linkProblems(target: string): MarkdownProblem[] {
  if (/^https?:\/\/(localhost|127\.0\.0\.1)\b/i.test(target)) {
    const sentence = `The link ${target} leads to the visitor’s own computer. Write the path, such as "/pricing".`;
    return [{ words: target, sentence }];
  }
  if (/^mailto:(?!([^@]+@[^@]|\{|%7B))/i.test(target)) {
    return [
      { words: target, sentence: `The link ${target} has no email address. Write it like "mailto:hello@kerning.co".` },
    ];
  }
  if (target.startsWith('//')) {
    return [{ words: target, sentence: `The link ${target} leads to another site. Begin it with "https:".` }];
  }
  if (/^(\/|#|%7B|\{|https?:|mailto:|tel:|lang:)/i.test(target)) return [];
  const sentence = `The link ${target} leads nowhere. Begin it with "/", "#", "https:", "mailto:" or "tel:".`;
  return [{ words: target, sentence }];
}

function findUnclosedMarks(content: string): MarkdownProblem[] {
  const [, marks] = /^(##+)[^#\s]/.exec(content) ?? [];
  if (marks) return [{ words: marks, sentence: `A heading needs a space after "${marks}". Add it.` }];
  const [punctuated] = /\*\*[^\s*](?:[^*]*[^\s*])?\*\*/.exec(content) ?? [];
  if (punctuated) {
    const sentence = `“${punctuated}” would be shown as typed, because it begins or ends with punctuation beside a letter. Put the punctuation outside of "**".`;
    return [{ words: punctuated, sentence }];
  }
  if (content.includes('**')) {
    return [
      { words: '**', sentence: 'A "**" is opened but not closed, or the other way around. Write it on both sides.' },
    ];
  }
  const [, broken = ''] = /\]\(([^)]*)\)/.exec(content) ?? [];
  if (/^(javascript|vbscript|data|file):/i.test(broken)) {
    const sentence = `The link ${broken} isn’t allowed. Begin it with "/", "#", "https:", "mailto:" or "tel:".`;
    return [{ words: '](', sentence }];
  }
  if (/\S\s+[^\s"']/.test(broken)) {
    const remedy = /^tel:/i.test(broken)
      ? `Write ${broken.replaceAll(/\s/g, '')}`
      : `Write "%20" instead${/^mailto:/i.test(broken) ? '' : ', or rename the file'}`;
    return [{ words: '](', sentence: `The address “${broken}” has a space. ${remedy}.` }];
  }
  if (content.includes('](')) {
    return [{ words: '](', sentence: 'A link isn’t closed. Write it as [words](/address).' }];
  }
  return [];
}

/** YAML file: its data and the line numbers of its values. */
export interface Records<Data> {
  readonly file: OwnerFile;
  readonly data: Data;
  readonly isMissing?: boolean;
}

/** Markdown file: its front matter and its text. */
export interface Document<Head> {
  readonly head: Head;
  readonly body: string;
  /** Front matter in the first language. It identifies the document in every language. */
  readonly original: Head;
  readonly slug: string;
  /** True if the text is in the language of the pages. */
  readonly isTranslated: boolean;
  readonly file: OwnerFile;
}

/** Returns a sentence if the site has no pages in the language of a translation. */
function describeStrayLanguage(language: string, original: string, [first = '', ...others]: readonly string[]) {
  if (others.includes(language)) return undefined;
  return language === first
    ? `The first language is "${first}", so nothing reads this file, only ${original}. Write the text there.`
    : `The pages are not in "${language}", so nothing reads this file. Add it to "languages" in agency.yaml, or delete the file.`;
}

export class OwnerFolder {
  readonly #fill: FillText;
  readonly #reading: Reading;
  readonly #folder: string;

  constructor(fill: FillText, reading: Reading, folder = resolveAgencyFolder()) {
    this.#fill = fill;
    this.#reading = reading;
    this.#folder = folder;
  }

  /** Reads a YAML file in the language of the pages. A missing file is replaced by `without`. */
  read<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
    without?: v.InferInput<Schema>,
  ): Records<v.InferOutput<Schema>> {
    const filePath = path.join(this.#folder, name);
    if (without !== undefined && !existsSync(path.join(root, filePath))) {
      const file = { ...parseOwnerFile(filePath, ''), data: without };
      return { file, data: validateFile(file, schema), isMissing: true };
    }
    const file = readOwnerFile(filePath);
    return { file, data: fillTexts(file, validateFile(file, schema, this.#reading), this.#fill) };
  }

  /** Returns every file from which the agency's pages are made. */
  readFiles(): OwnerFile[] {
    const records = globSync(`${this.#folder}/{*.yaml,catalogue/showcases.yaml}`, { cwd: root });
    const pages = listPageFiles(this.#folder, '{blog,legal,case-studies,pages}');
    return [...records, ...pages].sort().map(readOwnerFile);
  }

  /** Reads the Markdown files of a folder, sorted by name. Throws one `MistakeError` with the mistakes of all files. */
  readDocuments<Schema extends v.GenericSchema>(
    place: string,
    schema: Schema,
    languages: readonly string[] = [this.#reading.first, this.#reading.language],
  ): Document<v.InferOutput<Schema>>[] {
    const files = listPageFiles(this.#folder, place);
    // A translated document is a separate file, such as `name.en.md`.
    const getOriginalName = (name: string) => name.replace(/\.[a-z]{2}\.md$/, '.md');
    const names = files.filter((name) => getOriginalName(name) === name);
    const strays = files
      .filter((name) => !names.includes(name))
      .flatMap((name) => {
        const original = path.basename(getOriginalName(name));
        const language = name.slice(-5, -3);
        const sentence = names.includes(getOriginalName(name))
          ? describeStrayLanguage(language, original, languages)
          : `This translates ${original}, which is missing. Give the file in the first language that name, or delete this one.`;
        return sentence ? [new Mistake(name, 1, sentence)] : [];
      });
    const steps = new MistakeCollector();
    const documents = names.map((name) => steps.take(() => this.#readDocument(name, schema)));
    // The build of the first language also checks the translations, so that the owner sees all mistakes at once.
    const translations = files.filter((name) => names.includes(getOriginalName(name)) && !names.includes(name));
    if (this.#reading.language === this.#reading.first) {
      for (const name of translations) steps.take(() => this.#checkTranslation(name, getOriginalName(name), schema));
    }
    steps.finish(strays);
    return documents;
  }

  #readDocument<Schema extends v.GenericSchema>(name: string, schema: Schema): Document<v.InferOutput<Schema>> {
    const { language, first } = this.#reading;
    const file = readOwnerFile(name);
    const translated = name.replace(/\.md$/, `.${language}.md`);
    const isTranslated = language !== first && existsSync(path.join(root, translated));
    const translation = isTranslated ? readOwnerFile(translated) : undefined;
    const steps = new MistakeCollector();
    const read = (reading: Reading) => fillTexts(file, validateFile(file, schema, reading), this.#fill);
    const original = steps.take(() => read({ language: first, first }));
    const head = steps.take(() => read(this.#reading));
    const body = steps.take(() => checkMarkdown(translation ?? file, this.#fill));
    const own = translation && steps.take(() => this.#readHead(translation, file, schema));
    steps.finish();
    // The language of the title applies to the whole document.
    const written = detectBodyLanguage(file, first);
    const isInLanguage = language === written || translation !== undefined;
    const mark = written === first ? markAsFallback : markAsEnglish;
    return {
      head: own ? Object.assign({}, head, own) : head,
      body: isInLanguage ? body : mark(body),
      original,
      slug: path.basename(name, '.md'),
      isTranslated: isInLanguage,
      file: translation ?? file,
    };
  }

  #checkTranslation(name: string, original: string, schema: v.GenericSchema): void {
    const translation = readOwnerFile(name);
    const steps = new MistakeCollector();
    steps.take(() => this.#readHead(translation, readOwnerFile(original), schema, name.slice(-5, -3)));
    steps.take(() => checkMarkdown(translation, this.#fill));
    steps.finish();
  }

  /** Returns the front matter of a translated document. Missing fields, such as the date, are taken from the original. */
  #readHead(
    translation: OwnerFile,
    file: OwnerFile,
    schema: v.GenericSchema,
    language = this.#reading.language,
  ): object {
    const own: Readonly<Record<string, unknown>> = Object(translation.data);
    const whole = { ...translation, data: { ...Object(file.data), ...own }, own };
    const head = Object(validateFile(whole, schema, { language, first: language })) as object;
    const ownHead = Object.fromEntries(Object.entries(head).filter(([key]) => key in own));
    return fillTexts(whole, ownHead, this.#fill);
  }
}

/** Returns the language of a document's text: English if its title is in English and not in the first language. */
function detectBodyLanguage(file: OwnerFile, first: string): string {
  const { title } = Object(file.data) as { title?: unknown };
  const isText = typeof title === 'object' && title !== null;
  return isText && !(first in title) && 'en' in title ? 'en' : first;
}

/** Runs several steps and throws the mistakes of all failed steps together. */
export class MistakeCollector {
  readonly #mistakes: Mistake[] = [];

  /** Runs a step and returns its result. If the step failed, `finish` throws later, so do not use the result before `finish`. */
  take<Result>(step: () => Result): Result {
    try {
      return step();
    } catch (error) {
      return this.#keep(error) as Result;
    }
  }

  async takeAsync<Result>(step: () => Promise<Result>): Promise<Result> {
    try {
      return await step();
    } catch (error) {
      return this.#keep(error) as Result;
    }
  }

  add(mistakes: readonly Mistake[]): void {
    this.#mistakes.push(...mistakes);
  }

  #keep(error: unknown): undefined {
    if (!(error instanceof MistakeError)) throw error;
    this.add(error.mistakes);
  }

  /** Throws the mistakes of all steps, without the duplicates of files that were read twice. */
  finish(more: readonly Mistake[] = [], isKept: (mistake: Mistake) => boolean = () => true): void {
    const reported = [...this.#mistakes, ...more].filter(isKept);
    const mistakes = new Map(reported.map((mistake) => [String(mistake), mistake]));
    if (mistakes.size > 0) throw new MistakeError([...mistakes.values()]);
  }
}
