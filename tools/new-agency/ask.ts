import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts';
import { hasKitWords } from '#agency-files/kit-words.ts';
import { formatList } from '#catalogue/format-list.ts';
import { CommandError } from '../command-error.ts';
import { readArguments } from '../operations/arguments.ts';
import { runOrThrow } from '../run.ts';
import {
  createDefaults,
  type Flags,
  findPriceProblem,
  intervals,
  options,
  parseAnswers,
  questions,
  usage,
} from './answers.ts';
import { resolveFolder, templateLanguages, writeAgency } from './new-agency.ts';
import { formatWorkflowText, type GitHost, gitHosts, writeWorkflow } from './workflow.ts';

async function askQuestions(id: string, flags: Flags): Promise<Flags> {
  intro('A new agency');
  const answers: Record<string, Flags[keyof Flags]> = { ...flags };
  const defaults = createDefaults(id);
  for (const field of Object.keys(questions) as (keyof typeof questions)[]) {
    if (answers[field] !== undefined) continue;
    answers[field] =
      field === 'corners'
        ? await askCorners()
        : await askText(questions[field].message, defaults[field], questions[field].findProblem);
  }
  answers.package ??= await askPackages(String(answers.currency));
  return answers;
}

async function askToStart(): Promise<boolean> {
  return requireAnswer(await confirm({ message: 'Build it and start it now?' }));
}

function requireAnswer<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  cancel('Nothing was written.');
  throw new CommandError('Stopped.');
}

async function askText(message: string, initialValue: string, findProblem: (text: string) => string | undefined) {
  return requireAnswer(await text({ message, initialValue, validate: (value) => findProblem((value ?? '').trim()) }));
}

async function askCorners(): Promise<string> {
  const options = ['round', 'square'].map((value) => ({ value }));
  return requireAnswer(await select({ message: questions.corners.message, options }));
}

async function askForWorkflow(): Promise<string> {
  const options = [
    { value: 'none', label: 'not now' },
    { value: 'github', label: 'a workflow for GitHub' },
    { value: 'gitlab', label: 'a pipeline for GitLab' },
  ];
  return requireAnswer(
    await select({ message: 'Deploy it after every push, and after every save at /admin?', options }),
  );
}

/** Returns the Git host of `--workflow`, or undefined for `none`. */
function findGitHost(answer: string): GitHost | undefined {
  const host = gitHosts.find((one) => one === answer);
  if (!host && answer !== 'none') {
    throw new CommandError(`--workflow: "${answer}" is not "github", "gitlab" or "none".`);
  }
  return host;
}

async function askPackages(currency: string): Promise<string[]> {
  const packages: string[] = [];
  const names: string[] = [];
  do {
    const findProblem = (value: string) => {
      if (value === '') return 'Write a name.';
      return names.includes(value.toLowerCase()) ? `You have named "${value}" already.` : undefined;
    };
    const name = await askText('What do you sell? Name one package.', '', findProblem);
    names.push(name.trim().toLowerCase());
    const price = await askText(`What does it cost, in ${currency}?`, '', (value) => findPriceProblem(value, currency));
    const options = intervals.map((value) => ({ value, label: value === 'once' ? 'once' : `every ${value}` }));
    const interval = requireAnswer(await select({ message: 'How often is it paid?', options }));
    packages.push(`${name}, ${price}, ${interval}`);
  } while (requireAnswer(await confirm({ message: 'Another package?', initialValue: packages.length < 2 })));
  return packages;
}

export async function createAgency(args: readonly string[], isTerminal = process.stdin.isTTY): Promise<void> {
  const { values, positionals } = readArguments(usage, options, [...args]);
  const { id, folder } = resolveFolder(positionals[0], usage);
  const asks = Boolean(isTerminal) && !values.yes;
  const answers = parseAnswers(id, asks ? await askQuestions(id, values) : values);
  const host = findGitHost(values.workflow ?? (asks ? await askForWorkflow() : 'none'));
  writeAgency(folder, answers);
  // Writes the schemas in another process, because each process can load only one agency.
  const env = { ...process.env, AGENCY: folder };
  await runOrThrow('The schemas for your editor couldn’t be written.', 'node', ['agency-files/site/kinds.ts'], {
    env,
  });
  console.log(`
${answers.name} is in ${folder}/.

  AGENCY=${folder} npm start     builds it, and serves it at http://localhost:8787
  docs/make-it-yours.md${' '.repeat(folder.length + 1)}what each file contains, and what to do before you deploy
`);
  if (answers.languages.some((language) => !templateLanguages.includes(language))) {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    const list = formatList(
      'en',
      templateLanguages.map((language) => names.of(language) ?? language),
    );
    console.log(`The sample texts are in ${list}. Add your other languages next to them.\n`);
  }
  for (const language of answers.languages.filter((one) => !hasKitWords(one))) {
    const command = `AGENCY=${folder} npm run new -- words ${language}`;
    console.log(
      `Buttons, forms and emails are in English until you translate them into "${language}":\n\n  ${command}\n`,
    );
  }
  if (host) console.log(formatWorkflowText(writeWorkflow(folder, host)));
  const [, ...others] = answers.languages;
  if (others.length > 0) {
    console.log(`The pages in your other languages are at ${others.map((code) => `/${code}/`).join(' and ')}.\n`);
  }
  if (values.start || (asks && (await askToStart()))) {
    await runOrThrow('The agency couldn’t be started.', 'npm', ['start'], { env });
  }
}
