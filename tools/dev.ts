/**
 * `npm run dev`: as `npm start`, and builds again what a saved file belongs to. Eleventy renders the pages that changed and stays
 * warm; the widgets are built whole. The Worker reloads by itself.
 */
import { watch } from 'node:fs';
import path from 'node:path';
import { agencyFolder } from '../catalogue/read/agency-folder.ts';
import { startForDevelopment } from './built-stack.ts';
import { runTask } from './command-error.ts';
import { serveUntilStopped } from './local-stack.ts';
import { startProcess } from './processes.ts';
import { run } from './run.ts';

const settleMs = 50;

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
      const code = await run('npm', ['run', '--silent', 'build:widgets']);
      console.log(code === 0 ? `Widgets: ${Date.now() - started} ms` : 'The widgets did not build: see above.');
    }
    isBuilding = false;
  }

  // The widgets take the brand's colors from the agency.
  for (const place of [path.join(agencyFolder(), 'agency.yaml'), 'catalogue', 'widgets']) {
    watch(place, { recursive: true }, (_event, file) => {
      if (!file || /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/.test(file)) return;
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
  console.log(`\n${stack.url} — watching agency/, catalogue/, site/ and widgets/. Stop with Ctrl-C.\n`);
  await serveUntilStopped(stack);
});
