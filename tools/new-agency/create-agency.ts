import { readArguments } from '../operations/arguments.ts';
import { mustRun } from '../run.ts';
import { answersOf, options, usage } from './answers.ts';
import { ask, askToStart } from './ask.ts';
import { newAgency, placeOf, templateLanguages } from './new-agency.ts';

/** `npm run new -- agency my-agency`: asks what the flags have not said, and writes the folder. */
export async function createAgency(args: readonly string[], isTerminal = process.stdin.isTTY): Promise<void> {
  const { values, positionals } = readArguments(usage, options, [...args]);
  const { id, folder } = placeOf(positionals[0], usage);
  const asks = Boolean(isTerminal) && !values.yes;
  const answers = answersOf(id, asks ? await ask(id, values) : values);
  newAgency(folder, answers);
  // In a process of its own: one process reads one agency.
  const env = { ...process.env, AGENCY: folder };
  await mustRun('The schemas for your editor couldn’t be written.', 'node', ['agency-files/site/kinds.ts'], {
    env,
  });
  console.log(`
${answers.name} is in ${folder}/.

  AGENCY=${folder} npm start     build it, and serve it at http://localhost:8787
  docs/make-it-yours.md${' '.repeat(folder.length + 1)}what each file says, and what to do before it is deployed
`);
  if (answers.languages.some((language) => !templateLanguages.includes(language))) {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    const list = new Intl.ListFormat('en').format(templateLanguages.map((language) => names.of(language) ?? language));
    console.log(`The sample text is in ${list}. Add your other languages beside it.\n`);
  }
  const [, ...others] = answers.languages;
  if (others.length > 0) {
    console.log(`The pages in your other languages are at ${others.map((code) => `/${code}/`).join(' and ')}.\n`);
  }
  if (values.start || (asks && (await askToStart()))) {
    await mustRun('The agency didn’t start.', 'npm', ['start'], { env });
  }
}
