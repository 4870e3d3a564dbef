/** Questions about a new agency, the command-line flags that answer them, and checks of the answers. */

import { describeLanguageRemedy, isLanguage } from '#agency-files/language-code.ts';
import { findPriceMistake, isStripeCurrency } from '#agency-files/stripe-limits.ts';
import { isColor } from '#site/src/portal/snippets/colors.ts';
import { CommandError } from '../command-error.ts';

export const intervals = ['once', 'month', 'year'] as const;

export interface FirstPackage {
  readonly name: string;
  readonly price: number;
  readonly interval: (typeof intervals)[number];
}

export interface Answers {
  readonly name: string;
  readonly about: string;
  readonly currency: string;
  readonly languages: readonly string[];
  readonly color: string;
  readonly corners: 'round' | 'square';
  readonly packages: readonly FirstPackage[];
}

export const options = {
  name: { type: 'string' },
  about: { type: 'string' },
  currency: { type: 'string' },
  languages: { type: 'string' },
  color: { type: 'string' },
  corners: { type: 'string' },
  package: { type: 'string', multiple: true },
  workflow: { type: 'string' },
  yes: { type: 'boolean' },
  start: { type: 'boolean' },
} as const;

export const usage = `npm run new -- agency my-agency [options]

  --name "My Agency"                  the agency's name
  --about "Logos for bakeries."       what it does, in one sentence
  --currency EUR                      the currency of its prices, in three letters
  --languages en,de                   its languages; the first is the main one
  --color "#2563eb"                   the main color, from which the others are derived
  --corners round                     or square
  --package "Logo, 900, once"         name, price and interval (once, month or year); repeat it for each package
  --workflow github                   adds a CI job that deploys the agency after every push; or gitlab, or none
  --yes                               asks nothing and uses defaults for everything you leave out
  --start                             then builds the agency and starts it

The agency is written to agencies/my-agency. For another folder, give a path, such as shops/mine.`;

type Field = keyof Answers;

interface Question {
  readonly flag: string;
  readonly message: string;
  readonly example: string;
  findProblem(text: string): string | undefined;
}

export const questions: Readonly<Record<Exclude<Field, 'packages'>, Question>> = {
  name: {
    flag: '--name',
    message: 'What is the agency called?',
    example: '"My Agency"',
    findProblem: (text) => (text.trim() === '' ? 'Write the name of the agency.' : undefined),
  },
  about: {
    flag: '--about',
    message: 'What does it do, in one sentence?',
    example: '"Logos for bakeries."',
    findProblem: (text) => (text.trim() === '' ? 'Write one sentence.' : undefined),
  },
  currency: {
    flag: '--currency',
    message: 'In which currency are the prices?',
    example: 'EUR',
    findProblem: (text) =>
      isStripeCurrency(text.toUpperCase())
        ? undefined
        : `"${text}" is not a currency that Stripe charges in. Write three letters, such as USD or EUR.`,
  },
  languages: {
    flag: '--languages',
    message: 'Which languages? Write their codes, the main one first.',
    example: 'en,de',
    findProblem: (text) => {
      const codes = splitList(text);
      const wrong = codes.find((code) => !isLanguage(code));
      if (wrong !== undefined) return `"${wrong}" is not a language. ${describeLanguageRemedy(wrong)}`;
      const twice = codes.find((code, index) => codes.indexOf(code) < index);
      return twice && `"${twice}" appears twice. Name each language once, such as "en,de".`;
    },
  },
  color: {
    flag: '--color',
    message: 'What is the main color?',
    example: '"#2563eb"',
    findProblem: (text) =>
      isColor(text) ? undefined : `"${text}" is not a color. Write "#" and six digits, such as "#2563eb".`,
  },
  corners: {
    flag: '--corners',
    message: 'Round or square corners?',
    example: 'round',
    findProblem: (text) =>
      ['round', 'square'].includes(text) ? undefined : `Corners are "round" or "square", not "${text}".`,
  },
};

/** Converts an id such as `logo-design` to a name such as `Logo design`. */
function createName(id: string): string {
  const text = id.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function createDefaults(id: string): Readonly<Record<Exclude<Field, 'packages'>, string>> {
  return {
    name: createName(id),
    about: 'Good work at fixed prices.',
    currency: 'USD',
    languages: 'en',
    color: '#2563eb',
    corners: 'round',
  };
}

const defaultPackages = ['Small package, 500, once', 'Large package, 1500, once'];

function splitList(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Parses a package (name, price, billing interval) such as `Logo, 900, once`. The name may contain commas. */
function parsePackage(text: string, currency: string): FirstPackage {
  const parts = splitList(text);
  const [price = '', interval = ''] = parts.slice(-2);
  const name = parts.slice(0, -2).join(', ');
  const example = 'Write name, price and interval, such as "Logo, 900, once".';
  if (name === '') throw new CommandError(`"${text}" is not a package. ${example}`);
  // Otherwise, "Logo, 1,50, once" would be a package "Logo, 1" for 50.
  const amount = /[\d.]+,\d+(?=\s*,[^,]*$)/.exec(text)?.[0];
  const problem = findPriceProblem(amount ?? price, currency);
  if (problem) throw new CommandError(`In "${text}": ${problem}`);
  const known = intervals.find((one) => one === interval);
  if (!known) throw new CommandError(`In "${text}": "${interval}" is not an interval. Write once, month or year.`);
  return { name, price: Number(price), interval: known };
}

/** Throws a `CommandError` if two packages have the same name, because visitors could not distinguish them. */
function checkNames(packages: readonly FirstPackage[]): void {
  const names = packages.map(({ name }) => name.toLowerCase());
  const twice = packages.find(({ name }, index) => names.indexOf(name.toLowerCase()) < index);
  if (!twice) return;
  throw new CommandError(`Two packages are called "${twice.name}". Give each a name of its own.`);
}

export function findPriceProblem(text: string, currency: string): string | undefined {
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) === 0)
    return `"${text}" is not a price. Write a number, such as 900.`;
  return findPriceMistake(Number(text), currency.toUpperCase());
}

/** Names that Windows reserves for devices: a repository with such a folder can't be checked out there. */
const deviceNames = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

export function checkId(id: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) && id.length <= 40 && !deviceNames.test(id)) return;
  throw new CommandError(
    `"${id}" can’t be the folder’s name. Use at most 40 lowercase letters, joined by dashes: "my-agency".`,
  );
}

export type Flags = {
  readonly [flag in Exclude<Field, 'packages'> | 'package' | 'yes']?: string | boolean | string[] | undefined;
};

/** Returns the answers given as flags. Throws a `CommandError` for an invalid answer and, without `--yes`, for a missing answer. */
export function parseAnswers(id: string, flags: Flags): Answers {
  const defaults = createDefaults(id);
  const texts = { ...defaults };
  for (const field of Object.keys(questions) as (keyof typeof questions)[]) {
    const { flag, example, message, findProblem } = questions[field];
    const given = flags[field];
    if (typeof given !== 'string' && !flags.yes) {
      throw new CommandError(
        `${flag} is missing. ${message} Add ${flag} ${example}, or use the defaults with --yes.\n\n${usage}`,
      );
    }
    texts[field] = typeof given === 'string' ? given.trim() : defaults[field];
    const sentence = findProblem(texts[field]);
    if (sentence) throw new CommandError(`${flag}: ${sentence}`);
  }
  const packages = Array.isArray(flags.package) ? flags.package : [];
  if (packages.length === 0 && !flags.yes) {
    throw new CommandError(
      `--package is missing. Add what you sell, such as --package "Logo, 900, once", or use the defaults with --yes.\n\n${usage}`,
    );
  }
  const currency = texts.currency.toUpperCase();
  const parsed = (packages.length > 0 ? packages : defaultPackages).map((text) => parsePackage(text, currency));
  checkNames(parsed);
  return {
    ...texts,
    currency,
    corners: texts.corners === 'square' ? 'square' : 'round',
    languages: splitList(texts.languages),
    packages: parsed,
  };
}
