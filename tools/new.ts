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
      `npm run new -- opening-hours                a widget\nnpm run new -- words ja                     an agency's file for translating the kit's texts\n${workflowUsage}\n\n${usage}`,
    );
  }
  if (name === 'agency') return createAgency(process.argv.slice(3));
  if (name === 'words')
    return console.log(`Written: ${writeWords(process.argv[3])}. Translate its texts, then run \`npm run build\`.`);
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
<agency-${name}> is in widgets/src/widgets/${name}/, and from now on part of the build, the tests and the playground.

  1. Describe it in the comments of ${name}.element.ts, which become its page in the documentation.
  2. Write the view in ${name}.tsx and its texts in ${name}.messages.ts; the translations are in widgets/src/lang/.
     Its title on the /widgets pages is under \`widgets\` in site/src/lang/.
  3. Add an example of each of its states to ${name}.examples.ts.

  npx vitest run --project widgets widgets/src/widgets/${name}     tests the view
  npm run build -- widgets && npm run suite -- browser     tests the built element
  npm run dev                                              shows it at /widgets/${name}
  npm test                                                 tests everything
`);
});
