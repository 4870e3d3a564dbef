/** Finds mistakes in the text of an owner's file that YAML and Markdown accept but that change what the owner wrote. */
import { isUtf8 } from 'node:buffer';
import { type Document, isCollection, isScalar, type Scalar, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import { builtInNameRemedy, isBuiltInName } from './built-in-names.ts';
import { isInCurlyQuotes } from './curly-quotes.ts';
import { Mistake, MistakeError } from './mistake.ts';
import { describeMissingSpace } from './yaml-syntax.ts';

/** Decodes a file as UTF-8, without a byte-order mark. Throws a `MistakeError` if the file has another encoding. */
export function decodeText(name: string, bytes: Buffer): string {
  const refuse = (line: number, encoding: string) => {
    const sentence = `The file is saved as ${encoding}. Save it as UTF-8: editors offer that under “Save as” or “Encoding”.`;
    return new MistakeError([new Mistake(name, line, sentence)]);
  };
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0))) throw refuse(1, 'UTF-16');
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (isUtf8(bytes)) return text;
  // The decoder has replaced each invalid sequence with U+FFFD.
  throw refuse(text.split('\uFFFD', 1)[0]?.split('\n').length ?? 1, 'something other than UTF-8');
}

/**
 * Control characters except tab and line breaks, separators of lines, characters that override the direction of text,
 * byte-order marks, and the marks of `fallback.ts` and `markdown-code.ts`. A zero-width space is hidden beside a Latin letter or a digit: in
 * Thai, it separates words.
 */
const hiddenCharacters =
  /(?![\t\n\r])\p{Cc}|\r(?!$)|[\u{2028}-\u{202E}\u{E000}-\u{E003}\u{FEFF}\u{FFFE}\u{FFFF}]|\u{200B}(?=[\w@:/."'])|(?<=[\w@:/."'])\u{200B}/u;

/** Traces of a program that read UTF-8 in another encoding: `Ã¼` was “ü”, `â€™` was “’”, and U+FFFD was any letter. */
const brokenLetter = /\u{FFFD}|Ã[¡-ª¬\u{AD}®-¶¸-º¼-¾Ÿ]|â€./u;

export function findCharacterMistakes(name: string, text: string): Mistake[] {
  return findMistakesByLine(name, text, (line) => {
    const [broken] = brokenLetter.exec(line) ?? [];
    return broken
      ? `“${broken}” was another letter before a program opened the text in the wrong encoding. Type it again.`
      : describeHiddenCharacter(line);
  });
}

/** Returns a mistake for each unresolved merge conflict. */
export function findConflictMistakes(name: string, text: string): Mistake[] {
  return findMistakesByLine(name, text, (line) =>
    line.startsWith('<<<<<<< ')
      ? 'Git left both versions of a merge here. Keep one, and delete the lines with "<<<<<<<", "=======" and ">>>>>>>".'
      : undefined,
  );
}

/** Secrets of Stripe: keys of its API and of webhook endpoints. */
const secretPattern = /\b(?:[sr]k_(?:live|test)|whsec)_\w{8,}/;

/** Returns a mistake for each line with a secret, because the build publishes the texts. */
export function findSecretMistakes(name: string, text: string): Mistake[] {
  return findMistakesByLine(name, text, (line) =>
    secretPattern.test(line)
      ? 'This is a Stripe secret, and everybody could read it. Delete it here, and create a new one in Stripe’s dashboard.'
      : undefined,
  );
}

const nameLetter = String.raw`[\p{L}\p{M}\p{N}_-]`;
const quotedName = String.raw`${nameLetter}+(?:\.${nameLetter}+)+`;
const looseQuote = new RegExp(
  String.raw`\{\{\s*(${quotedName})\s*\}\}|\{(?: +(${quotedName}) *| *(${quotedName}) +)\}`,
  'u',
);
const openQuote = new RegExp(String.raw`\{(${quotedName})(?!(?:${nameLetter}|\.)*\}|${nameLetter}*:)`, 'u');

/** Returns a mistake for each line with a misspelled placeholder, which would not be replaced. */
export function findQuoteMistakes(name: string, text: string): Mistake[] {
  return findMistakesByLine(name, text, (line) => {
    const [loose, ...names] = looseQuote.exec(line) ?? [];
    if (loose) return `Nothing fills in "${loose}". Write "{${names.find(Boolean)}}".`;
    const [open] = openQuote.exec(line) ?? [];
    return open && `"${open}" isn’t closed. Add "}" after the name.`;
  });
}

/** Special spaces from word processors and web pages, which YAML reads as part of a word. */
const otherSpace = /^( *(?:- +)?)([\u00A0\u2000-\u200A\u202F\u3000])|^ *(?:- *)?[\w-]+(:)([\u00A0\u202F])/;

/** Returns a mistake for each line with a lookalike character instead of a space or a colon. */
export function findSpaceMistakes(name: string, text: string, firstLine: number): Mistake[] {
  return findMistakesByLine(name, text, (line) => {
    if (/^ *(?:- +)?[\w-]+：/.test(line)) return 'This line has a wide colon. Type ":" and a space after the name.';
    const [found] = otherSpace.exec(line) ?? /^ *-[\u00A0\u202F]/.exec(line) ?? [];
    return found && 'This line has a space of another kind (U+00A0 or similar). Type the spaces of the line again.';
  }).map(({ line, sentence }) => new Mistake(name, line + firstLine - 1, sentence));
}

function findMistakesByLine(name: string, text: string, describeLine: (line: string) => string | undefined): Mistake[] {
  return text.split('\n').flatMap((line, index) => {
    const sentence = describeLine(line);
    return sentence ? [new Mistake(name, index + 1, sentence)] : [];
  });
}

function describeHiddenCharacter(text: string): string | undefined {
  const [found] = hiddenCharacters.exec(text) ?? [];
  if (found === undefined) return undefined;
  const code = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const after = text.split(found, 1)[0]?.trimEnd().slice(-20);
  return `There is a hidden character (${code})${after ? ` after “${after}”` : ' at the start'}. Delete it, and type the text around it again.`;
}

/** Decimal number without leading zeros, a plus sign or an exponent. */
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;
/** Number with three decimals that end in 0. Its point probably separates thousands, as in German and Spanish. */
const thousands = /^-?\d+\.\d\d0$/;

export function findYamlMistakes(text: string, document: Document): { offset: number; sentence: string }[] {
  const mistakes: { offset: number; sentence: string }[] = [];
  const add = (offset: number, sentence: string) => mistakes.push({ offset, sentence });
  for (const { pos } of document.warnings) {
    add(pos[0], 'A text that begins with "!" needs quotes: without them, YAML reads its first word as a type.');
  }
  for (const { anchor, range } of findUnusedAnchors(document)) {
    add(range?.[0] ?? 0, `"&${anchor}" would be missing from this text. Put a text that begins with "&" in quotes.`);
  }
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) === undefined) {
        add(alias.range?.[0] ?? 0, `"*${alias.source}" points to nothing. Put a text that begins with "*" in quotes.`);
      }
    },
    Map(_, map) {
      for (const { key, value } of map.items) {
        if (isScalar(key) && key.type === 'PLAIN' && value === null && /:\S/.test(key.source ?? '')) {
          add(key.range?.[0] ?? 0, describeMissingSpace(':'));
        }
        // After a syntax error, the parser can read a group of lines as one key.
        if (isCollection(key) && document.errors.length === 0) {
          add(
            key.range?.[0] ?? 0,
            'A name before ":" must be a word. Put a text that begins with "?", "{" or "[" in quotes.',
          );
        }
        if (isScalar(key) && isBuiltInName(String(key.value))) {
          add(key.range?.[0] ?? 0, `"${key.value}" can’t be a name here. ${builtInNameRemedy}`);
        }
      }
    },
    Scalar(_, { value, source = '', type, range }) {
      const [start, end, until] = range ?? [0, 0, 0];
      if (type === 'PLAIN') {
        const [, comment] = /^[ \t]*(#[^\n]*)/.exec(text.slice(end, until)) ?? [];
        if (comment !== undefined && (typeof value === 'string' || value === null)) {
          add(start, cutSentence(source, comment.trimEnd()));
        }
        if (isInCurlyQuotes(source)) {
          add(
            start,
            `The page would show the curly quotes around ${source}. Delete them, or put straight quotes (") around them.`,
          );
        }
        if (isNumber(value) && (!plainNumber.test(source) || thousands.test(source))) {
          add(start, describeNumber(source, value));
        }
      }
      const html = typeof value === 'string' ? findHtml(value) : undefined;
      if (html) add(start, `${html} is HTML, which isn’t supported here. Type the text as visitors should read it.`);
      const isEscaped = type === 'QUOTE_DOUBLE' && !hiddenCharacters.test(text.slice(start, end));
      const escaped = isEscaped ? describeHiddenCharacter(String(value).replaceAll(/[\n\r]/g, ' ')) : undefined;
      if (escaped) add(start, escaped);
    },
  });
  return mistakes;
}

type AnchoredNode = Scalar | YAMLMap | YAMLSeq;

/** Returns the YAML anchors that no alias refers to, such as `&Walsh` in a text. */
function findUnusedAnchors(document: Document): AnchoredNode[] {
  const named: AnchoredNode[] = [];
  const used = new Set<string>();
  visit(document, {
    Alias: (_, { source }) => void used.add(source),
    Value: (_, node) => {
      if (node.anchor) named.push(node);
    },
  });
  return named.filter(({ anchor = '' }) => !used.has(anchor));
}

/** Tags and entities that people copy into a text from a web page. */
const htmlTag =
  /<\/?(?:a|abbr|b|br|div|em|h[1-6]|i|img|li|p|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>|&(?:#\d+|#x[\da-f]+|amp|apos|copy|gt|lt|mdash|nbsp|ndash|quot|reg|shy|trade);/i;

/** Returns the first Markdown in a text that pages show without formatting. */
export function findMarkdown(text: string): string | undefined {
  return /\[[^\]]+\]\([^)]*\)|\*\*[^*]+\*\*|^#+ /.exec(text)?.[0].trim();
}

function findHtml(text: string): string | undefined {
  return htmlTag.exec(text)?.[0];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function cutSentence(value: string, comment: string): string {
  const rest = comment.length > 24 ? `${comment.slice(0, 23)}…` : comment;
  return value === ''
    ? `Nothing is left of this value, because " #" begins a comment. Put "${rest}" in quotes.`
    : `The text ends before "${rest}", because " #" begins a comment. Put the whole text in quotes, or the comment on a line of its own.`;
}

function describeNumber(source: string, value: number): string {
  if (thousands.test(source)) {
    const whole = Number(source.replace('.', ''));
    return `${source} is read as ${value}. Write ${whole}, ${value.toFixed(2)}, or put ${source} in quotes if it’s a text.`;
  }
  return Number.isFinite(value)
    ? `${source} is read as ${value}. Write ${value}, or put ${source} in quotes if it’s a text.`
    : `${source} is not a number that can be used here. Write it in digits.`;
}
