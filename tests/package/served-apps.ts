/** Example apps whose own servers render their pages. The servers run in production mode and in development mode. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { waitForResponse } from '#local/stack.ts';
import { endProcess, startProcess } from '#tools/processes.ts';
import { findUnusedPort } from '../local-server.ts';
import { registerOrigin, siteUrl } from '../stack.ts';
import { agency } from './printed-code.ts';

/** Folders that contain the files for browsers, by app. */
export const clientFolders = {
  next: '.next/static',
  astro: 'dist/client',
  nuxt: '.output/public',
  sveltekit: 'build/client',
} as const;

/** Names of all apps with a server. `node` has no folder of browser files, because that app has no build step. */
export const servedApps = [...(Object.keys(clientFolders) as (keyof typeof clientFolders)[]), 'node'] as const;
type ServedApp = (typeof servedApps)[number];
type Mode = 'start' | 'dev';

const examples = path.join(import.meta.dirname, '../examples');
const patienceMs = 90_000;

/** Apps whose development server, Vite's, reads the port from an option. The other apps read an environment variable. */
const withPortOption: readonly ServedApp[] = ['astro', 'sveltekit'];

/** Runs `npm run start` or `npm run dev` in the app's folder, and resolves when the server answers. */
export async function startApp(app: ServedApp, mode: Mode): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findUnusedPort();
  const url = `http://localhost:${port}`;
  const options = mode === 'dev' && withPortOption.includes(app) ? ['--', `--port=${port}`] : [];
  // Remove Playwright's NODE_ENV, so that the app chooses its own mode.
  const { NODE_ENV: _, ...env } = process.env;
  const server = startProcess('npm', ['run', '--silent', mode, ...options], {
    cwd: path.join(examples, app),
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitForResponse(url, patienceMs, () => server.exitCode !== null);
  registerOrigin(url);
  return { url, stop: () => endProcess(server) };
}

/** Returns the code of all JavaScript files that an app ships to browsers. */
export function findClientScripts(app: keyof typeof clientFolders): string {
  const folder = path.join(examples, app, clientFolders[app]);
  return globSync('**/*.js', { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** Redirects the apps' requests for the agency's URL to the running system. */
export async function redirectToAgency(context: BrowserContext): Promise<void> {
  await context.route(`${agency}/**`, async (route) => {
    const url = route.request().url().replace(agency, siteUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
