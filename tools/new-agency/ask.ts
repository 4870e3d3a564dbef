/** The conversation that asks for what the flags have not said. */
import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts';
import { CommandError } from '../command-error.ts';
import { defaultsFor, type Flags, intervals, priceProblem, questions } from './answers.ts';

/** The flags, with an answer for each that was missing. */
export async function ask(id: string, flags: Flags): Promise<Flags> {
  intro('A new agency');
  const answers: Record<string, Flags[keyof Flags]> = { ...flags };
  const defaults = defaultsFor(id);
  for (const field of Object.keys(questions) as (keyof typeof questions)[]) {
    if (answers[field] !== undefined) continue;
    answers[field] =
      field === 'corners'
        ? await askCorners()
        : await askText(questions[field].message, defaults[field], questions[field].problem);
  }
  answers.package ??= await askPackages(String(answers.currency));
  return answers;
}

/** True when the agency is to be built and served at once. */
export async function askToStart(): Promise<boolean> {
  return answered(await confirm({ message: 'Build it and start it now?' }));
}

function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  cancel('Nothing was written.');
  throw new CommandError('Stopped.');
}

async function askText(message: string, initialValue: string, problem: (text: string) => string | undefined) {
  return answered(await text({ message, initialValue, validate: (value) => problem((value ?? '').trim()) }));
}

async function askCorners(): Promise<string> {
  const options = ['round', 'square'].map((value) => ({ value }));
  return answered(await select({ message: questions.corners.message, options }));
}

async function askPackages(currency: string): Promise<string[]> {
  const packages: string[] = [];
  do {
    const isEmpty = (value: string) => (value === '' ? 'Write a name.' : undefined);
    const name = await askText('What do you sell? Name one package.', '', isEmpty);
    const price = await askText(`What does it cost, in ${currency}?`, '', (value) => priceProblem(value, currency));
    const options = intervals.map((value) => ({ value, label: value === 'once' ? 'once' : `every ${value}` }));
    const interval = answered(await select({ message: 'How is it paid?', options }));
    packages.push(`${name}, ${price}, ${interval}`);
  } while (answered(await confirm({ message: 'Another package?', initialValue: packages.length < 2 })));
  return packages;
}
