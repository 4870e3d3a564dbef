import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { isLocalName } from '#catalogue/local-name.ts';
import type { Eleventy } from './eleventy.ts';
import { headersOf } from './headers-file.ts';
import { outputFolder } from './output.ts';

/** The same paths as `run_worker_first` in `wrangler.toml`. */
const ofWorker = /^\/(api\/|(desk|partner)(?=[/?]|$)|widgets\/(live\.json|config\/))/;

type Middleware = (incoming: IncomingMessage, reply: ServerResponse, next: () => void) => void;

/** Serves the site of `npm run dev` by Eleventy's server, which reloads pages: `wrangler dev` would restart for every written page. */
export function serveBesideWorker(eleventy: Eleventy): void {
  const worker = process.env.WORKER_URL;
  if (!worker) return;
  eleventy.setServerOptions({
    portReassignmentRetryCount: 0,
    // A page's policy contains the hashes of its inline code, so a reload must update both.
    domDiff: false,
    middleware: [refuseOtherHosts, forwardTo(worker), addHeaders, sendEditor],
  });
}

/** Refuses other host names, like the Worker: another site's name can point at this machine. */
export const refuseOtherHosts: Middleware = ({ headers }, reply, next) => {
  if (isLocalName(URL.parse(`http://${headers.host}`)?.hostname ?? '')) return next();
  reply.statusCode = 403;
  reply.end('On this machine, open this at http://localhost. Other host names are refused.');
};

export function forwardTo(worker: string): Middleware {
  return (incoming, reply, next) => {
    const { url = '', method, headers } = incoming;
    if (!ofWorker.test(url)) return next();
    const forwarded = request(new URL(url, worker), { method, headers }, (answer) => {
      // Not by `writeHead`, which Eleventy's server delays until the end of a page.
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
  const file = readFileSync(path.join(outputFolder(), '_headers'), 'utf8');
  reply.setHeaders(headersOf(file, pathname) as Map<string, string>);
  next();
};

/** Sent without the reload script, because the editor itself saves files. */
const sendEditor: Middleware = ({ url = '' }, reply, next) => {
  const page = path.join(outputFolder(), 'admin.html');
  if (url.split('?')[0] !== '/admin' || !existsSync(page)) return next();
  reply.setHeader('Content-Type', 'text/html; charset=utf-8');
  reply.end(readFileSync(page));
};
