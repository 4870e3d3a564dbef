/** Checks comments, test names and commit subjects for plain English, as far as patterns can. Reviewers check the rest. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

interface Rule {
  pattern: RegExp;
  /** Advice that is printed with each violation of the rule. */
  instead: string;
}

/** Rule against first words that leave out the subject of a comment. */
const opening: Rule = {
  pattern:
    /^(?:Whats?|Where|Whether|Of|Such as|Nothing|None|Nobody|Somebody|Who(?:se|ever)?|Which|As many|How many|Its|Their|Theirs|Ours|Likewise|Beside|And|But)\b/,
  instead: 'begin with a verb ("Returns …") or a noun phrase ("Key of …")',
};

/** Rule against everyday words that replace a technical term. */
const everydayWords: Rule = {
  pattern:
    /\b(?:comes?(?! first| from)|came|stands?|stood|holds?|tells?(?! the )|told|hears?|heard|somebody|nobody|whoever|theirs|ours)\b/i,
  instead: 'name the action: render, store, include, send, return, report, log, receive …',
};

/** Rule against first words that leave out the subject or the action of a test name. */
const testOpening: Rule = {
  pattern: /^(?:is there|are there|what|who|whose|where|whether|nothing|none|of|such as|so is)\b/i,
  instead: 'begin with a verb in the present tense: "returns 409 if the price is stale"',
};

/** Texts that may contain a forbidden word, each with the reason. */
const exceptions: readonly { file: string; text: string; reason: string }[] = [
  { file: 'lab/soak/chaos/scenarios.ts', text: 'the bank holds', reason: 'banks hold disputed funds' },
  { file: 'local/stripe-mock/webhooks', text: 'olds events back', reason: 'holding back is the name of the control' },
  { file: 'widgets/src/shared/consent/', text: 'holds events', reason: 'a queue holds events' },
  { file: 'widgets/src/shared/analytics/', text: "holds the order's lock", reason: 'a process holds a lock' },
];

interface Line {
  place: string;
  text: string;
}

function runGit(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);
}

// Skips deleted files, because an owner may have deleted a folder such as lab/ without committing that.
const files = runGit('ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.php').filter(
  (file) => existsSync(path.join(root, file)) && !/\/released\/|\/lang\/|^tools\/plain-english\.test\.ts$/.test(file),
);

/** Returns the comments of a file, each as one line. */
function findComments(file: string, source: string): Line[] {
  const comments = source.matchAll(/(?:^|[\s{])\/\*+([\s\S]*?)\*\/|((?:^|\n)[ \t]*\/\/ .*(?:\n[ \t]*\/\/ .*)*)/g);
  return [...comments].map(({ 0: whole, 1: block, 2: lines = '', index }) => ({
    place: `${file}:${source.slice(0, index + whole.search(/\S/)).split('\n').length}`,
    text: (block ?? lines)
      .replace(/^\s*(?:\*|\/\/) ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

/** Returns the names of the tests and test groups in a file. */
function testNamesIn(file: string, source: string): Line[] {
  const names = source.matchAll(/^[ \t]*(?:it|test|describe)\b(?:\.\w+)*(?:\([^\n]*?\))?\(\s*(['"`])(.*?)\1/gm);
  return [...names].map(({ 2: text = '', index }) => ({
    place: `${file}:${source.slice(0, index).split('\n').length}`,
    text,
  }));
}

const isExcepted = ({ place, text }: Line) =>
  exceptions.some((exception) => place.startsWith(exception.file) && text.includes(exception.text));

/** Returns the lines that break a rule. Ignores quoted words and code, which may contain any text. */
function findViolations(lines: readonly Line[], { pattern, instead }: Rule): string[] {
  return lines.flatMap((line) => {
    const word = line.text.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, '``').match(pattern)?.[0];
    return word && !isExcepted(line) ? [`${line.place} “${word}” in “${line.text}”: ${instead}`] : [];
  });
}

const sources = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
const comments = sources.flatMap(([file, source]) => findComments(file, source));
const testNames = sources.flatMap(([file, source]) => testNamesIn(file, source));

test.each([
  ['Whether the cart is open.', opening],
  ['Renders what has come.', everydayWords],
  ['is there after a reload', testOpening],
] as const)('the check reports the comment or test name “%s”', (text, rule) => {
  expect(findViolations([{ place: 'a.ts:1', text }], rule)).toHaveLength(1);
});

test('the check finds comments and test names in every syntax', () => {
  const source = "/** One */\n// Two\n// lines\nit('three', f);\ntest.each([1])('four', f);\n  describe(`five`, f);";
  expect(findComments('a.ts', source)).toEqual([
    { place: 'a.ts:1', text: 'One' },
    { place: 'a.ts:2', text: 'Two lines' },
  ]);
  expect(testNamesIn('a.ts', source).map(({ text }) => text)).toEqual(['three', 'four', 'five']);
});

describe('comments', () => {
  test('comments begin with a verb or a noun', () => {
    expect(comments.length).toBeGreaterThan(1000);
    expect(findViolations(comments, opening)).toEqual([]);
  });

  test('comments use technical terms instead of everyday words', () => {
    expect(findViolations(comments, everydayWords)).toEqual([]);
  });
});

describe('test names', () => {
  test('test names begin with the tested action', () => {
    expect(testNames.length).toBeGreaterThan(1000);
    expect(findViolations(testNames, testOpening)).toEqual([]);
  });

  test('test names use technical terms instead of everyday words', () => {
    expect(findViolations(testNames, everydayWords)).toEqual([]);
  });
});

describe('commit subjects', () => {
  /** Last commit to which these rules do not apply. */
  const before = '8721d063';
  const listFolders = (...within: string[]) => runGit('ls-tree', '-d', '--name-only', 'HEAD', ...within);
  const widgets = listFolders('widgets/src/widgets/').map((folder) => path.basename(folder));
  const areas = ['ci', 'worker', ...listFolders(), ...widgets];

  /** Returns the commit subjects to check; an empty list in a checkout without git history. */
  function listSubjects(): string[] {
    try {
      return runGit('log', '--no-merges', '--format=%s', `${before}..HEAD`);
    } catch {
      return [];
    }
  }

  test('commit subjects name a top folder or a widget, then summarize in the imperative', () => {
    const subject = new RegExp(
      `^(?:${areas.join('|')})(?:, (?:${areas.join('|')}))*: (?!a |an |the |no |what |where )[a-z\`]`,
    );
    expect(listSubjects().filter((text) => !subject.test(text) || text.length > 72)).toEqual([]);
  });
});
