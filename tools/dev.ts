/** `npm run dev`: like `npm start`, but rebuilds and reloads pages when a source file is saved. Eleventy serves the site. */
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { startForDevelopment } from '#local/built-stack.ts';
import { serveUntilStopped, waitForResponse } from '#local/stack.ts';
import { eleventy } from './build.ts';
import { runTask } from './command-error.ts';
import { startProcess } from './processes.ts';

await runTask(async () => {
  const stack = await startForDevelopment();
  const { port } = new URL(stack.origin);
  const site = startProcess('node', [...eleventy.args, '--serve', `--port=${port}`], {
    env: { ...process.env, ...eleventy.env, WORKER_URL: stack.url },
  });
  const siteEnded = new Promise<string>((resolve) => {
    site.once('close', () => resolve('The server of the site stopped unexpectedly'));
  });
  await waitForResponse(stack.origin, 120_000, () => site.exitCode !== null);
  console.log(
    `\n${stack.origin} is up and watching ${resolveAgencyFolder()}/, catalogue/, site/ and widgets/. Stop it with Ctrl-C.\n`,
  );
  await serveUntilStopped({ ...stack, ended: Promise.race([stack.ended, siteEnded]) });
});
