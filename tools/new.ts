/** `npm run new -- opening-hours`: creates a complete widget with passing tests. `npm run new -- agency my-agency`: creates an agency. `npm run new -- words ja`: writes an agency's file with the kit's texts in a language. `npm run new -- workflow my-agency github`: adds a CI job that deploys the agency after every push. */
import path from 'node:path';
import { runTask } from './command-error.ts';
import { usage } from './new-agency/answers.ts';
import { createAgency } from './new-agency/ask.ts';
import { createWorkflow, workflowUsage } from './new-agency/workflow.ts';
import { createWidget } from './new-widget/new-widget.ts';
import { writeWords } from './new-words.ts';
import { runOrThrow } from './run.ts';

await runTask(async () => {
  const name = process.argv[2];
  if (name === undefined || name === '--help' || name === '-h') {
    return console.log(
      `npm run new -- opening-hours          a widget, named in lowercase\n${workflowUsage}\n\n${usage}`,
    );
  }
  if (name === 'agency') return createAgency(process.argv.slice(3));
  if (name === 'words')
    return console.log(`${writeWords(process.argv[3])} is written. Translate it, then \`npm run build\`.`);
  if (name === 'workflow') return createWorkflow(process.argv.slice(3));
  const folder = createWidget(name, path.resolve('widgets/src/widgets'));
  // Formats the new files, because the widget's name changes line lengths and the order of imports.
  await runOrThrow('The new files couldn’t be formatted.', 'biome', [
    'check',
    '--write',
    '--log-level=error',
    folder,
    'widgets/src/lang',
    'site/src/lang',
  ]);
  console.log(`
<agency-${name}> is in widgets/src/widgets/${name}/, and part of the build, the tests and the playground from now on.

  1. Say what it is in ${name}.element.ts: that comment is the contract, and becomes its page.
  2. Write the view in ${name}.tsx, its words in ${name}.messages.ts, and in other languages in widgets/src/lang/.
     Its title for people who embed it is under \`widgets\` in site/src/lang/.
  3. Show each of its states in ${name}.examples.ts.

  npx vitest run --project widgets widgets/src/widgets/${name}     the view
  npm run build -- widgets && npm run suite -- browser     the built element
  npm run dev                                              see it at /widgets/${name}
  npm test                                                 everything
`);
});
