import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { isLocalName } from '#catalogue/local-name.ts';
import type { Eleventy } from './eleventy.ts';
import { findHeaders } from './headers/headers-file.ts';
import { resolveOutputFolder } from './output.ts';
import { convertToMarkdown } from './text/markdown-versions.ts';

/** Paths that the Worker serves: `run_worker_first` in `wrangler.toml` without `/catalogue.json`, which every build rewrites. */
const workerPaths =
  /^\/(api\/|(buy|cart|desk|order-by-invoice|partner)(?=[/?]|$)|\.well-known\/ucp$|widgets\/(live\.json|config\/))/;

type Middleware = (incoming: IncomingMessage, reply: ServerResponse, next: () => void) => void;

/** Serves the site with Eleventy's server under `npm run dev`, because `wrangler dev` would restart for every written page. */
export function configureDevServer(eleventy: Eleventy): void {
  const worker = process.env.WORKER_URL;
  if (!worker) return;
  eleventy.setServerOptions({
    portReassignmentRetryCount: 0,
    // Reload the whole page: its policy header contains hashes of its inline code, so both must change together.
    domDiff: false,
    middleware: [refuseOtherHosts, createForwarder(worker), addHeaders, sendEditor, sendMarkdown()],
  });
}

/** Refuses requests with a non-local host name, because another site's domain can resolve to this machine. */
export const refuseOtherHosts: Middleware = ({ headers }, reply, next) => {
  if (isLocalName(URL.parse(`http://${headers.host}`)?.hostname ?? '')) return next();
  reply.statusCode = 403;
  reply.end('Open this page at http://localhost on this machine: other host names are refused.');
};

export function createForwarder(worker: string): Middleware {
  return (incoming, reply, next) => {
    const { url = '', method, headers } = incoming;
    if (!workerPaths.test(url)) return next();
    const forwarded = request(new URL(url, worker), { method, headers }, (answer) => {
      // Do not use `writeHead`: Eleventy's server delays its headers until the page ends.
      reply.statusCode = answer.statusCode ?? 502;
      for (const [name, value = ''] of Object.entries(answer.headers)) reply.setHeader(name, value);
      answer.pipe(reply);
    });
    forwarded.once('error', () => reply.writeHead(502).end());
    incoming.pipe(forwarded);
  };
}

const addHeaders: Middleware = ({ url = '' }, reply, next) => {
  const { pathname } = new URL(url, 'http://localhost');
  const file = readFileSync(path.join(resolveOutputFolder(), '_headers'), 'utf8');
  reply.setHeaders(findHeaders(file, pathname) as Map<string, string>);
  next();
};

/** Converts a page to Markdown when it is requested, because converting all pages would delay the reload after a save. */
export function sendMarkdown(folder = resolveOutputFolder()): Middleware {
  return ({ url = '' }, reply, next) => {
    const { pathname } = new URL(url, 'http://localhost');
    const page = path.join(folder, pathname.replace(/\.md$/, '.html'));
    const markdown = pathname.endsWith('.md') && existsSync(page) && convertToMarkdown(readFileSync(page, 'utf8'));
    if (!markdown) return next();
    reply.setHeader('Content-Type', 'text/markdown; charset=utf-8');
    reply.end(markdown);
  };
}

/** Sends the editor page without the reload script, because the editor itself saves files. */
const sendEditor: Middleware = ({ url = '' }, reply, next) => {
  const page = path.join(resolveOutputFolder(), 'admin.html');
  if (url.split('?')[0] !== '/admin' || !existsSync(page)) return next();
  reply.setHeader('Content-Type', 'text/html; charset=utf-8');
  reply.end(readFileSync(page));
};
