/** Explains what the YAML parser can’t read, so that an owner reads one sentence for each mistake. */
import { type Document, type LineCounter, visit, type YAMLError } from 'yaml';

/** Mistake in a YAML text. Its line number starts at 1. */
interface PlacedMistake {
  readonly line: number;
  readonly sentence: string;
}

/** Errors after which the parser reads the rest of the file as the owner wrote it. */
const isHarmless = ({ code }: YAMLError) =>
  ['DUPLICATE_KEY', 'BAD_SCALAR_START', 'BAD_DQ_ESCAPE', 'BAD_ALIAS'].includes(code);

/**
 * Returns the mistakes that cause the parser’s errors, up to the first one that changes how the parser reads the lines
 * below. A wrong indent, for example, can cause an error on each of these lines.
 */
export function findSyntaxMistakes(text: string, document: Document, counter: LineCounter): PlacedMistake[] {
  const lines = text.split('\n');
  const getLineAt = (offset: number) => counter.linePos(offset).line;
  const errors = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  // The parser reports a tab after the errors that the tab causes.
  const decisive = errors.find(({ code }) => code === 'TAB_AS_INDENT') ?? errors.find((error) => !isHarmless(error));
  const earlier = errors.filter((error) => isHarmless(error) && error.pos[0] < (decisive?.pos[0] ?? text.length));
  return [...earlier, ...(decisive ? [decisive] : [])]
    .map((error) => findCause(error, getLineAt(placeOf(error, document)), lines))
    .filter(({ line }, index, all) => all.findIndex((other) => other.line === line) === index);
}

/** Returns the offset of an error. A missing quote is reported where the text ends, but belongs where it begins. */
function placeOf({ message, pos: [place] }: YAMLError, document: Document): number {
  let start = place;
  if (message.startsWith('Missing closing')) {
    visit(document, {
      Scalar(_, { type, range }) {
        if (type?.startsWith('QUOTE') && range && range[0] <= place && place <= range[2]) start = range[0];
      },
    });
  }
  return start;
}

const isContent = (text: string) => /^\s*[^\s#]/.test(text);
const getIndent = (line = '') => line.search(/\S|$/);

function findCause({ code, message }: YAMLError, reported: number, lines: readonly string[]): PlacedMistake {
  // Reports the next line with content instead of a comment or an empty line.
  const line = reported + Math.max(0, lines.slice(reported - 1).findIndex(isContent));
  const [before = '', current = '', after = ''] = [line - 2, line - 1, line].map((index) => lines[index]);
  const tabbed = [current, after, before].find((text) => /^ *\t/.test(text));
  if (code === 'TAB_AS_INDENT' || tabbed !== undefined) {
    const offset = tabbed === undefined ? 0 : [before, current, after].indexOf(tabbed) - 1;
    return { line: line + offset, sentence: 'This line begins with a tab. Indent it with spaces.' };
  }
  if (code === 'MULTILINE_IMPLICIT_KEY' || code === 'BLOCK_AS_IMPLICIT_KEY')
    return describeImplicitKey(line, current, after);
  if (message.startsWith('Flow')) {
    const sentence = `A bracket isn’t closed. Add "${message.slice(-1)}" at the end of this line.`;
    return { line: lines.findLastIndex((text, index) => index < line - 1 && isContent(text)) + 1, sentence };
  }
  const first = lines.findIndex(isContent);
  if (message === 'Unexpected scalar at node end' && first < line - 1 && getIndent(lines[first]) > getIndent(current)) {
    return { line: first + 1, sentence: indented };
  }
  return { line, sentence: describeError(code, message, current) };
}

const indented = 'This line isn’t indented like the ones around it.';
const noColon = 'This line has no ":" after a name. Add it, or indent the line if it belongs to the text above.';
export const describeMissingSpace = (character: string) => `A "${character}" needs a space after it. Add it.`;

/** Explains the parser's error for a text that continues on a line on which the parser expects a name and ":". */
function describeImplicitKey(line: number, current: string, after: string): PlacedMistake {
  if (/^ *-[^\s-]/.test(current)) return { line, sentence: describeMissingSpace('-') };
  const [, value] = /^ *(?:- +)*[^\s:]+:(?: +(.*))?$/.exec(current) ?? [];
  if (value === undefined && !/:( |$)/.test(current)) {
    return { line, sentence: /^ *(?:- +)*[\w-]+:\S/.test(current) ? describeMissingSpace(':') : noColon };
  }
  if (value !== undefined && !/: /.test(value) && getIndent(after) > getIndent(current)) {
    const sentence =
      'This line is indented like a part of the text above. Indent it like the line above, or put the whole text in quotes.';
    return { line: line + 1, sentence };
  }
  if (value?.startsWith('?')) return { line, sentence: 'A text can’t begin with "?". Put it in quotes.' };
  const sentence = 'There is one ":" too many, or a missing line break. Put text that contains a ":" in quotes.';
  return { line, sentence };
}

function describeError(code: string, message: string, current: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'This field appears twice. Keep one.';
    case 'BAD_INDENT':
      return indented;
    case 'BLOCK_IN_FLOW':
      return 'Between { and }, a comma separates the fields. Add the missing one.';
    case 'BAD_SCALAR_START':
      return `A text can’t begin with ${message.slice(-1) === 'r' ? '"%"' : `"${message.slice(-1)}"`}. Put it in quotes.`;
    case 'MULTIPLE_DOCS':
      return 'A line "---" begins a second file here. Remove the line.';
    case 'BAD_DQ_ESCAPE':
      return 'In double quotes, a "\\" needs a second one. Write "\\\\", or put the text in single quotes.';
    case 'BAD_ALIAS':
      return `A text can’t begin with "${message.startsWith('Anchor') ? '&' : '*'}". Put it in quotes.`;
    case 'UNEXPECTED_TOKEN':
      return describeUnexpectedToken(message);
    case 'MISSING_CHAR':
      if (message.includes('followed by map values')) return noColon;
      if (message.startsWith('Sequence item')) return /^ *-\S/.test(current) ? describeMissingSpace('-') : indented;
      return `Something isn’t closed: ${message}. Look for a missing quote or bracket.`;
    default:
      return `This isn’t valid YAML: ${message}.`;
  }
}

function describeUnexpectedToken(message: string): string {
  if (message === 'Unexpected scalar at node end') {
    return 'Text follows a closing quote or bracket. Put the whole text in quotes of the other kind, such as \'"Type" matters\'.';
  }
  if (message.startsWith('Unexpected block-seq-ind')) return 'A text can’t begin with "- ". Put it in quotes.';
  if (message.startsWith('Not a YAML token')) return 'A text can’t begin with "|" or ">". Put it in quotes.';
  return `This isn’t valid YAML: ${message}. Put the text in quotes.`;
}
