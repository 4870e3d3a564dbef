/** Starts a Stripe mock: API, hosted pages, webhooks and test controls. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { handleApi } from './api/handle.ts';
import type { StripeMock } from './context.ts';
import { handleControl } from './control/handle.ts';
import { createFaultQueue } from './faults.ts';
import { handleCheckout, handleRecovery } from './hosted/checkout.ts';
import { handleDashboard } from './hosted/dashboard.ts';
import { createMessagePage, handleInvoice, sendPage } from './hosted/layout.ts';
import { handlePortal } from './hosted/portal.ts';
import { refuseForeignHost, send } from './http.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createJournal } from './journal.ts';
import { createReport, type Report } from './report.ts';
import { createClock, createState, type StripeMockOptions, withDefaults } from './state.ts';
import { createWebhooks } from './webhooks.ts';

export interface RunningStripeMock {
  /** URL of the API, and origin of the links in responses. */
  url: string;
  port: number;
  report(): Report;
  close(): Promise<void>;
}

const stylesheet = readFileSync(path.join(import.meta.dirname, 'hosted/hosted.css'), 'utf8');

const notFound = createMessagePage({
  title: 'Nothing here',
  text: 'The mock has no such page.',
  way: { href: '/', label: 'See the checkouts' },
  status: 404,
});

const voucherPage = createMessagePage({
  title: 'Your voucher',
  text: 'The mock takes no money. To pay the voucher, choose “Money arrives” at its checkout.',
  way: { href: '/', label: 'See the checkouts' },
});

async function handle(mock: StripeMock, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/'] = (request.url ?? '/').split('?');
  if (path.startsWith('/v1/')) return handleApi(mock, request, response);
  if (path.startsWith('/_control/')) {
    return handleControl(mock, request, response, path.slice('/_control/'.length));
  }
  if (path === '/_assets/hosted.css') {
    return send(response, 200, stylesheet, { 'Content-Type': 'text/css; charset=utf-8' });
  }
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (path === `/c/pay/${last}`) return handleCheckout(mock, request, response, last);
  if (path === `/r/${last}`) return handleRecovery(mock, response, last);
  if (path === `/p/session/${last}`) return handlePortal(mock, request, response, last);
  if (path === `/v/${last}`) return sendPage(response, voucherPage);
  if (path === `/i/${last}`) return handleInvoice(mock, request, response, last);
  if (path === '/') return handleDashboard(mock, request, response);
  sendPage(response, notFound);
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return server.listening ? new Promise((resolve) => server.close(() => resolve())) : Promise.resolve();
}

/** Listens only on the IPv4 and IPv6 addresses of `localhost`. */
async function listenLocally(answer: (request: IncomingMessage, response: ServerResponse) => void, wanted: number) {
  const servers = [createServer(answer), createServer(answer)] as const;
  const port = await listen(servers[0], wanted, '127.0.0.1');
  await listen(servers[1], port, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') {
      servers[0].close();
      throw error;
    }
  });
  return { port, servers };
}

export async function startStripeMock(options: StripeMockOptions = {}): Promise<RunningStripeMock> {
  const settings = withDefaults(options);
  const clock = createClock();
  const state = createState();
  const mock: StripeMock = {
    settings,
    clock,
    state,
    faults: createFaultQueue(),
    idempotency: createIdempotencyStore(),
    journal: createJournal(),
    webhooks: createWebhooks(settings, state, clock),
  };
  const { port, servers } = await listenLocally((request, response) => {
    if (refuseForeignHost(request, response)) return;
    handle(mock, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, 500, `The mock failed: ${error}`, { 'Content-Type': 'text/plain; charset=utf-8' });
    });
  }, settings.port);
  const url = `http://localhost:${port}`;
  settings.publicUrl = url;
  return {
    url,
    port,
    report: () => createReport(mock),
    async close() {
      mock.webhooks.stop();
      await Promise.all(servers.map(close));
    },
  };
}
