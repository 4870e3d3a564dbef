/**
 * Compressing proxy that replaces Cloudflare's edge. Without compression, Lighthouse would count several times the
 * bytes that a visitor downloads.
 */
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
/** Headers not forwarded, because `fetch` has already processed the header or sets it itself. */
const hopHeaders = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']);

/**
 * Starts a proxy for `origin` that compresses responses with Brotli at the level that edges use for pages. The caller
 * must close the server.
 */
export async function serveEdge(origin: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        if (typeof value === 'string' && name !== 'host' && !hopHeaders.has(name)) headers.set(name, value);
      }
      const reply = await fetch(new URL(request.url ?? '/', origin), {
        method: request.method,
        headers,
        body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
        redirect: 'manual',
      });
      let body: Buffer = Buffer.from(await reply.arrayBuffer());
      for (const [name, value] of reply.headers) if (!hopHeaders.has(name)) response.setHeader(name, value);
      if (body.length > 0 && compressible.test(reply.headers.get('content-type') ?? '')) {
        body = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
        response.setHeader('content-encoding', 'br');
      }
      response.writeHead(reply.status).end(body);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}
