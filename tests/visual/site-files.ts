/** Serves the built site from its files, without the Worker, the database and Stripe. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { resolveOutputFolder } from '#site/build/output.ts';
import { startLocalServer } from '../local-server.ts';

const folder = path.join(import.meta.dirname, '../..', resolveOutputFolder());

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

function resolveFile(pathname: string): { file: string; status: number } {
  const asked = path.join(folder, path.normalize(decodeURIComponent(pathname)));
  const found = [asked, `${asked}.html`, path.join(asked, 'index.html')].find(isFile);
  if (found) return { file: found, status: 200 };
  // Serve the nearest 404 page up the path, as Cloudflare does.
  for (let place = path.dirname(asked); place.startsWith(folder); place = path.dirname(place)) {
    if (isFile(path.join(place, '404.html'))) return { file: path.join(place, '404.html'), status: 404 };
  }
  throw new Error(`${resolveOutputFolder()} has no 404.html. Run \`npm run build\` first.`);
}

export interface SiteFiles {
  url: string;
  close(): void;
}

export async function serveSiteFiles(): Promise<SiteFiles> {
  const { port, close } = await startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const { file, status } = resolveFile(pathname);
    response.writeHead(status, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    const content = readFileSync(file);
    // On a busy machine, a font can arrive after the first paint. Pictures always show it.
    const isPage = path.extname(file) === '.html';
    response.end(isPage ? content.toString().replaceAll('font-display:optional', 'font-display:swap') : content);
  });
  return { url: `http://127.0.0.1:${port}`, close };
}
