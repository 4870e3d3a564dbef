/** `npm run dev`: as `npm start`, and builds again whatever a saved file belongs to. The Worker reloads by itself. */
import { watch } from 'node:fs';
import { build } from './build.ts';
import { startStack, usesRealStripe } from './local-stack.ts';
import { Problem, runTask } from './problem.ts';
import { portFrom, run } from './run.ts';

const settleMs = 150;

/** Which npm scripts a change under a folder calls for, in order. */
const rebuilds: Record<string, readonly string[]> = {
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
  const port = portFrom('PORT', 8787);
  const standinPort = portFrom('STRIPE_STANDIN_PORT', 12111);
  if (!usesRealStripe()) process.env.CHECKOUT_ORIGIN = `http://localhost:${standinPort}`;
  await build({ ifChanged: true });
  const stack = await startStack({
    port,
    standinPort,
    inboxPort: portFrom('INBOX_PORT', 8025),
    persistTo: '.wrangler/state',
  });
  rebuildOnSave();
  console.log(`\n${stack.url} — watching catalogue/, widgets/ and site/. Stop with Ctrl-C.\n`);
  const stopped = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(undefined));
  });
  const failed = await Promise.race([stopped, stack.ended]);
  await stack.close();
  if (failed) throw new Problem(`\`${failed}\` ended by itself: see the lines above.`);
  process.exit(0);
});
