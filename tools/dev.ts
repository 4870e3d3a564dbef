/** `npm run dev`: as `npm start`, and builds again whatever a saved file belongs to. The Worker reloads by itself. */
import { watch } from 'node:fs';
import { startForDevelopment } from './built-stack.ts';
import { runTask } from './command-error.ts';
import { serveUntilStopped } from './local-stack.ts';
import { run } from './run.ts';

const settleMs = 150;

/** Which npm scripts a change under a folder calls for, in order. */
const rebuilds: Record<string, readonly string[]> = {
  agency: ['build:site'],
  catalogue: ['build:widgets', 'build:site'],
  widgets: ['build:widgets', 'build:site'],
  site: ['build:site'],
};

/** Runs the scripts that saved files ask for, one run at a time; what is saved meanwhile is built next. */
function rebuildOnSave(): void {
  const wanted = new Set<string>();
  let building = false;
  let timer: NodeJS.Timeout | undefined;

  async function rebuild() {
    if (building) return;
    building = true;
    while (wanted.size > 0) {
      const scripts = ['build:widgets', 'build:site'].filter((script) => wanted.has(script));
      wanted.clear();
      for (const script of scripts) {
        const started = Date.now();
        const code = await run('npm', ['run', '--silent', script]);
        console.log(
          code === 0 ? `${script}: ${Date.now() - started} ms` : `${script} failed: see above. Save again to retry.`,
        );
        if (code !== 0) break;
      }
    }
    building = false;
  }

  for (const [folder, scripts] of Object.entries(rebuilds)) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/.test(file)) return;
      for (const script of scripts) wanted.add(script);
      clearTimeout(timer);
      timer = setTimeout(rebuild, settleMs);
    });
  }
}

await runTask(async () => {
  const stack = await startForDevelopment();
  rebuildOnSave();
  console.log(`\n${stack.url} — watching agency/, catalogue/, widgets/ and site/. Stop with Ctrl-C.\n`);
  await serveUntilStopped(stack);
});
