/** A partner's site on a different origin from the agency's. Its pages are in `host-pages/` and use typical style sheets. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test as base } from '@playwright/test';
import type { Sources } from '#catalogue/embed-policy.ts';
import { formatPolicyLines } from '#site/src/portal/snippets/policy.ts';
import { startLocalServer } from './local-server.ts';
import { registerOrigin, siteUrl, stripeMockUrl } from './stack.ts';

export interface PartnerSite {
  /** Origin of the site, which is registered with the agency. */
  url: string;
  /** Unregistered origin that serves the same pages. */
  unregisteredUrl: string;
  close(): void;
}

const folder = path.join(import.meta.dirname, 'host-pages');
const { resolve } = createRequire(path.join(folder, 'package.json'));

const styleSheets: Readonly<Record<string, string>> = {
  '/bootstrap.css': 'bootstrap/dist/css/bootstrap.min.css',
  '/tailwind.css': 'tailwindcss/preflight.css',
};

/** Media types by file extension. All other pages are HTML. */
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.xhtml': 'application/xhtml+xml' };

/** Returns a Content Security Policy that allows only the given sources. */
export function createStrictPolicy(sources: Sources): string {
  return `default-src 'none'; require-trusted-types-for 'script'; ${formatPolicyLines(sources).replace(/\n/g, ' ')}`;
}

function fillIn(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A host page asks for {{${name}}}.`);
    return value;
  });
}

function createLoaderTag(version = 'v1'): string {
  return `<script type="module" src="${siteUrl}/widgets/${version}/loader.js"></script>`;
}

/** HTML of the pages created by tests, by URL path. */
const written = new Map<string, string>();

/** Adds a page to the partner's site. Returns the page's URL path. */
export function writePage(name: string, html: string): string {
  written.set(`/${name}`, html);
  return `/${name}`;
}

async function startPartnerSite(): Promise<PartnerSite> {
  const { port, close } = await startLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://partner');
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    try {
      const sheet = styleSheets[pathname];
      if (sheet) {
        response.setHeader('content-type', 'text/css');
        return response.end(readFileSync(resolve(sheet)));
      }
      const html = written.get(pathname) ?? readFileSync(path.join(folder, path.basename(pathname)), 'utf8');
      const type = types[path.extname(pathname)] ?? 'text/html';
      response.setHeader('content-type', `${type}; charset=utf-8`);
      const policy = searchParams.get('policy');
      if (policy) response.setHeader('content-security-policy', policy);
      const [name, value] = searchParams.get('header')?.split(': ') ?? [];
      if (name && value) response.setHeader(name, value);
      response.end(fillIn(html, { site: siteUrl, checkout: stripeMockUrl, loader: createLoaderTag() }));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  const url = `http://127.0.0.1:${port}`;
  registerOrigin(url);
  return { url, unregisteredUrl: `http://localhost:${port}`, close };
}

export const test = base.extend<object, { partner: PartnerSite }>({
  partner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await startPartnerSite();
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
});
