/** Starts local HTTPS servers for the three origins of an embedded widget: the host page, the script's CDN and the API. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer, type Http2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CommandError } from '#tools/command-error.ts';
import { type Line, Link, type Relay } from './link.ts';

export const roles = ['page', 'cdn', 'api'] as const;
export type Role = (typeof roles)[number];

export interface SentFile {
  /** Response body, in which `{{page}}`, `{{cdn}}` and `{{api}}` are replaced by the URLs of the three origins. */
  body: string;
  type?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Content that the three servers serve: files by path, folders by path prefix, and response functions by path. */
export interface Content {
  files: ReadonlyMap<string, SentFile>;
  folders: Readonly<Record<string, string>>;
  answers: Readonly<Record<string, (body: string) => string>>;
}

export interface Transfer {
  path: string;
  bytes: number;
  script: boolean;
}

export interface Origins {
  url: Readonly<Record<Role, string>>;
  listTransfers(): readonly Transfer[];
  clearSent(): void;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const compressed = /text|javascript|json|svg/;

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export async function startOrigins({ files, folders, answers }: Content, line?: Line): Promise<Origins> {
  const known = new Map<string, Reply>();
  let url = {} as Record<Role, string>;
  let transfers: Transfer[] = [];

  const fillIn = (text: string) => text.replace(/\{\{(page|cdn|api)\}\}/g, (_, role: Role) => url[role]);

  function read(pathname: string): SentFile & { bytes?: Buffer } {
    const written = files.get(pathname);
    if (written) return written;
    for (const [prefix, folder] of Object.entries(folders)) {
      if (!pathname.startsWith(prefix)) continue;
      const wanted = path.join(folder, pathname.slice(prefix.length));
      const file = [wanted, `${wanted}.html`].find((name) => existsSync(name) && statSync(name).isFile());
      if (file) return { body: '', bytes: readFileSync(file), type: types[path.extname(file)] };
    }
    throw new Error('Not found');
  }

  function reply(pathname: string): Reply {
    const { body, bytes, type = types['.html'] ?? '', headers } = read(pathname);
    const content = bytes ?? Buffer.from(fillIn(body));
    const squeeze = compressed.test(type);
    return {
      status: 200,
      headers: {
        'content-type': type,
        'access-control-allow-origin': '*',
        'cache-control': 'max-age=3600',
        ...(squeeze ? { 'content-encoding': 'br' } : {}),
        ...headers,
      },
      body: squeeze ? brotliCompressSync(content) : content,
    };
  }

  const certificate = makeCertificate();
  const sessions = new Set<Http2Session>();
  const servers = await Promise.all(
    roles.map(async () => {
      const server = createSecureServer(certificate, (request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://origin');
        const finish = ({ status, headers, body }: Reply) => {
          const script = headers['content-type']?.includes('javascript') === true;
          transfers.push({ path: pathname, bytes: body.length, script });
          response.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body);
        };
        const anyone = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
        if (request.method === 'OPTIONS') return finish({ status: 204, headers: anyone, body: Buffer.alloc(0) });
        const answer = answers[pathname];
        if (answer) {
          const parts: Buffer[] = [];
          request.on('data', (part: Buffer) => parts.push(part));
          request.on('end', () => {
            const body = brotliCompressSync(answer(Buffer.concat(parts).toString()));
            const headers = { ...anyone, 'content-type': 'application/json', 'content-encoding': 'br' };
            finish({ status: 200, headers, body });
          });
          return;
        }
        try {
          const made = known.get(pathname) ?? reply(pathname);
          known.set(pathname, made);
          finish(made);
        } catch {
          finish({ status: 404, headers: anyone, body: Buffer.alloc(0) });
        }
      });
      server.on('session', (session) => {
        sessions.add(session);
        session.on('close', () => sessions.delete(session));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );

  const getPort = (server: Http2SecureServer) => (server.address() as AddressInfo).port;
  const link = line && new Link(line);
  const relays: Relay[] = link ? await Promise.all(servers.map((server) => link.relay(getPort(server)))) : [];
  const ports = link ? relays.map(({ port }) => port) : servers.map(getPort);
  url = Object.fromEntries(roles.map((role, index) => [role, `https://127.0.0.1:${ports[index]}`])) as typeof url;

  return {
    url,
    listTransfers: () => transfers,
    clearSent: () => {
      transfers = [];
    },
    close: () => {
      for (const relay of relays) relay.close();
      for (const session of sessions) session.destroy();
      for (const server of servers) server.close();
    },
  };
}

/** Creates a self-signed certificate for localhost, because browsers support HTTP/2 only over TLS. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  try {
    const made = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert]);
    if (made.status !== 0) throw new CommandError(`openssl is needed to serve the pages: ${made.error ?? made.stderr}`);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
