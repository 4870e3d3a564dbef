/** The files of an agency's folder, read, checked, and with what their texts quote put in. */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import type * as v from 'valibot';
import { agencyFolder, root } from '../agency-folder.ts';
import { check } from '../check.ts';
import { type Fill, fillTexts } from '../facts.ts';
import { asFallback } from '../fallback.ts';
import type { Reading } from '../fields.ts';
import { Mistake, MistakeError } from '../mistake.ts';
import { type OwnerFile, parseOwnerFile, readOwnerFile } from '../owner-file.ts';

// The Markdown that an owner writes below the facts of a file.

const parser = new MarkdownIt({ html: true });

/** Where pictures lie: the agency's own, and the kit's. */
const pictureFolders = () => [path.join(agencyFolder(), 'public'), 'site/src/public'];

/** The text with its quotes put in. Throws a `MistakeError` for what would not be shown as it was meant. */
function checkMarkdown(file: OwnerFile, fill: Fill): string {
  const mistakes: Mistake[] = [];
  const body = file.body
    .split('\n')
    .map((line, index) =>
      fill(line, (sentence) => mistakes.push(new Mistake(file.name, file.bodyLine + index, sentence))),
    )
    .join('\n');
  const lines = file.body.split('\n');
  for (const block of parser.parse(file.body, {})) {
    const [from = 0, to = from] = block.map ?? [];
    for (const { words, sentence } of problemsIn(block)) {
      const at = lines.slice(from, to).findIndex((line) => line.includes(words));
      mistakes.push(new Mistake(file.name, file.bodyLine + from + Math.max(at, 0), sentence));
    }
  }
  if (mistakes.length > 0) throw new MistakeError(mistakes);
  return body;
}

interface Problem {
  /** By which the line is found. */
  readonly words: string;
  readonly sentence: string;
}

function problemsIn(token: Token): Problem[] {
  const { type, tag, content } = token;
  if (type === 'heading_open' && tag === 'h1') {
    return [
      { words: '#', sentence: 'A heading with one "#" is the title, which the page already has. Begin with "##".' },
    ];
  }
  if (type === 'html_block' || type === 'html_inline') {
    const words = content.trim().split('\n')[0] ?? '';
    return [{ words, sentence: `${words} is HTML, which isn’t supported here. Write it in Markdown.` }];
  }
  if (type === 'image') return pictureProblems(token);
  if (type === 'text') return unclosed(content);
  return (token.children ?? []).flatMap(problemsIn);
}

function pictureProblems(token: Token): Problem[] {
  const source = token.attrGet('src') ?? '';
  if (token.content.trim() === '') {
    const sentence = `The picture ${source} has no description for people who can’t see it. Write one between "![" and "]".`;
    return [{ words: source, sentence }];
  }
  if (/^https?:/.test(source)) {
    const sentence = `The picture ${source} is on another site, and pages don’t load pictures from there. Put it in ${pictureFolders()[0]}/.`;
    return [{ words: source, sentence }];
  }
  const isThere = pictureFolders().some((folder) => existsSync(path.join(root, folder, source)));
  return isThere
    ? []
    : [{ words: source, sentence: `There is no picture ${source} in ${pictureFolders()[0]}. Put it there.` }];
}

function unclosed(content: string): Problem[] {
  if (content.includes('**')) {
    return [
      { words: '**', sentence: 'A "**" is opened but not closed, or the other way around. Write it on both sides.' },
    ];
  }
  if (content.includes('](')) {
    return [{ words: '](', sentence: 'A link isn’t closed. Write it as [words](/address).' }];
  }
  return [];
}

/** A YAML file: what it says, and where. */
export interface Records<Data> {
  readonly file: OwnerFile;
  readonly data: Data;
  readonly isMissing?: boolean;
}

/** A Markdown file: what stands in its front matter, and the text below. */
export interface Document<Head> {
  readonly head: Head;
  readonly body: string;
  /** What stands in the front matter of the first language: by it, what belongs to the document is found in every language. */
  readonly original: Head;
  /** The name of the file, without its ending. */
  readonly slug: string;
  readonly file: OwnerFile;
}

export class OwnerFolder {
  readonly #fill: Fill;
  readonly #reading: Reading;
  readonly #folder: string;

  constructor(fill: Fill, reading: Reading, folder = agencyFolder()) {
    this.#fill = fill;
    this.#reading = reading;
    this.#folder = folder;
  }

  /** A YAML file. `without` is what stands for it where there is none, with any words in the language of the pages. */
  read<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
    without?: v.InferInput<Schema>,
  ): Records<v.InferOutput<Schema>> {
    const there = path.join(this.#folder, name);
    if (without !== undefined && !existsSync(path.join(root, there))) {
      const file = { ...parseOwnerFile(there, ''), data: without };
      return { file, data: check(file, schema), isMissing: true };
    }
    const file = readOwnerFile(there);
    return { file, data: fillTexts(file, check(file, schema, this.#reading), this.#fill) };
  }

  /** Every file of the agency that its pages are made from. */
  files(): OwnerFile[] {
    const names = globSync(`${this.#folder}/{*.yaml,{blog,legal,case-studies,pages}/*.md}`, { cwd: root });
    return names.sort().map(readOwnerFile);
  }

  /** The Markdown files of a place, by name. Throws a `MistakeError` with the mistakes of all. */
  documents<Schema extends v.GenericSchema>(place: string, schema: Schema): Document<v.InferOutput<Schema>>[] {
    const files = globSync(`${this.#folder}/${place}/*.md`, { cwd: root }).sort();
    // A translation lies beside as `name.en.md`.
    const originalOf = (name: string) => name.replace(/\.[a-z]{2}\.md$/, '.md');
    const names = files.filter((name) => originalOf(name) === name);
    const strays = files
      .filter((name) => !names.includes(originalOf(name)))
      .map((name) => {
        const sentence = `This translates ${path.basename(originalOf(name))}, which is missing. Give the file in the first language that name.`;
        return new Mistake(name, 1, sentence);
      });
    const steps = new Steps();
    const documents = names.map((name) => steps.take(() => this.#document(name, schema)));
    steps.finish(strays);
    return documents;
  }

  #document<Schema extends v.GenericSchema>(name: string, schema: Schema): Document<v.InferOutput<Schema>> {
    const { language, first } = this.#reading;
    const file = readOwnerFile(name);
    const translated = name.replace(/\.md$/, `.${language}.md`);
    const isTranslated = language !== first && existsSync(path.join(root, translated));
    const translation = isTranslated ? readOwnerFile(translated) : undefined;
    const steps = new Steps();
    const read = (reading: Reading) => fillTexts(file, check(file, schema, reading), this.#fill);
    const original = steps.take(() => read({ language: first, first }));
    const head = steps.take(() => read(this.#reading));
    const body = steps.take(() => checkMarkdown(translation ?? file, this.#fill));
    const own = translation && steps.take(() => this.#headOf(translation, file, schema));
    steps.finish();
    return {
      head: own ? Object.assign({}, head, own) : head,
      body: language === first || translation ? body : asFallback(body),
      original,
      slug: path.basename(name, '.md'),
      file: translation ?? file,
    };
  }

  /** What a translation says of itself. Of what it leaves out, such as a date, the file that it translates is asked. */
  #headOf(translation: OwnerFile, file: OwnerFile, schema: v.GenericSchema): object {
    const { language } = this.#reading;
    const whole = { ...translation, data: { ...Object(file.data), ...Object(translation.data) } };
    const head = fillTexts(whole, check(whole, schema, { language, first: language }), this.#fill) as object;
    return Object.fromEntries(Object.entries(head).filter(([key]) => key in Object(translation.data)));
  }
}

/** Takes steps one after the other, and throws what is wrong in all of them together: an owner need not build once for each. */
export class Steps {
  readonly #mistakes: Mistake[] = [];

  /** What the step returns. Of one that fails nothing may be used before `finish`, which throws. */
  take<Result>(step: () => Result): Result {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof MistakeError)) throw error;
      this.#mistakes.push(...error.mistakes);
      return undefined as Result;
    }
  }

  /** A file that is read more than once has the same mistakes each time: they are said once. */
  finish(more: readonly Mistake[] = []): void {
    const mistakes = new Map([...this.#mistakes, ...more].map((mistake) => [String(mistake), mistake]));
    if (mistakes.size > 0) throw new MistakeError([...mistakes.values()]);
  }
}
