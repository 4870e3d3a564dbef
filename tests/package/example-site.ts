/** Serves the built example apps as a partner would: on another origin than the agency's site, with one folder per app. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { startLocalServer } from '../local-server.ts';
import { registerOrigin, siteUrl } from '../stack.ts';
import { agency } from './printed-code.ts';

export const examples = ['react', 'vue', 'svelte', 'angular', 'plain-html'] as const;

const folder = path.join(import.meta.dirname, '../examples');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export function readBuilt(example: string, file: string): string {
  return readFileSync(path.join(folder, example, 'dist', file), 'utf8');
}

function readPath(pathname: string): string {
  const [, example = '', ...rest] = pathname.split('/');
  return readBuilt(example, path.join('/', ...rest) === '/' ? 'index.html' : path.join(...rest));
}

async function startSite(): Promise<{ url: string; close(): void }> {
  const { port, close } = await startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://partner');
    try {
      const text = readPath(pathname).replaceAll(agency, siteUrl);
      response.setHeader('content-type', types[path.extname(pathname)] ?? 'text/html; charset=utf-8');
      response.end(text);
    } catch {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    }
  });
  const url = `http://127.0.0.1:${port}`;
  registerOrigin(url);
  return { url, close };
}

export const test = base.extend<object, { partner: { url: string } }>({
  partner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
});
