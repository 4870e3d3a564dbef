/**
 * `npm run dev`: as `npm start`, and builds again what a saved file belongs to. Eleventy renders the pages that changed and stays
 * warm; the widgets are built whole. The Worker reloads by itself.
 */
import { watch } from 'node:fs';
import { agencyFolder } from '../catalogue/read/agency-folder.ts';
import { MistakeError } from '../catalogue/read/mistake.ts';
import { writeWorkerModules } from '../catalogue/read/worker-modules.ts';
import { startForDevelopment } from './built-stack.ts';
import { runTask } from './command-error.ts';
import { serveUntilStopped } from './local-stack.ts';
import { startProcess } from './processes.ts';
import { run } from './run.ts';

const settleMs = 50;

/** The Worker is bundled from these, and again when one of them changes. False where the agency's files have mistakes, which it says. */
function rewriteWorkerModules(): boolean {
  try {
    writeWorkerModules();
    return true;
  } catch (error) {
    if (!(error instanceof MistakeError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** Builds the widgets after a file of theirs was saved, one build at a time; what is saved meanwhile is built next. */
function buildWidgetsOnSave(): void {
  let isWanted = false;
  let isBuilding = false;
  let timer: NodeJS.Timeout | undefined;

  async function build() {
    if (isBuilding) return;
    isBuilding = true;
    while (isWanted) {
      isWanted = false;
      const started = Date.now();
      if (!rewriteWorkerModules()) continue;
      const code = await run('npm', ['run', '--silent', 'build:widgets']);
      console.log(code === 0 ? `Widgets: ${Date.now() - started} ms` : 'The widgets did not build: see above.');
    }
    isBuilding = false;
  }

  // The widgets take what is sold and the brand's colors from the agency.
  for (const place of [agencyFolder(), 'catalogue', 'widgets']) {
    watch(place, { recursive: true }, (_event, file) => {
      if (
        !file ||
        (place === agencyFolder() && !/^(catalogue\/|agency\.yaml$)/.test(file)) ||
        /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/.test(file)
      )
        return;
      isWanted = true;
      clearTimeout(timer);
      timer = setTimeout(build, settleMs);
    });
  }
}

await runTask(async () => {
  const stack = await startForDevelopment();
  startProcess('npm', ['run', '--silent', 'build:site', '--', '--watch', '--incremental']);
  buildWidgetsOnSave();
  console.log(`\n${stack.url} — watching ${agencyFolder()}/, catalogue/, site/ and widgets/. Stop with Ctrl-C.\n`);
  await serveUntilStopped(stack);
});
