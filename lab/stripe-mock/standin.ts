/** Starts a stand-in for Stripe: its API, its hosted pages, its webhooks and the controls of a test. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleApi } from './api/handle.ts';
import { createClock } from './clock.ts';
import { handleControl } from './control/handle.ts';
import { createFaultBook } from './faults.ts';
import { handleCheckout, handleRecovery } from './hosted/checkout.ts';
import { handleDashboard } from './hosted/dashboard.ts';
import { messagePage, sendPage } from './hosted/layout.ts';
import { handlePortal } from './hosted/portal.ts';
import { send } from './http.ts';
import { createIdempotencyBook } from './idempotency.ts';
import { createJournal } from './journal.ts';
import { type StandinOptions, withDefaults } from './options.ts';
import { makeReport, type Report } from './report.ts';
import type { Standin } from './standin-context.ts';
import { createState } from './state.ts';
import { createWebhooks } from './webhooks.ts';

export interface RunningStandin {
  /** Where its API answers, and what its links begin with unless `publicUrl` was given. */
  url: string;
  port: number;
  report(): Report;
  close(): Promise<void>;
}

const stylesheet = ['base', 'pay-page', 'messages-and-lists']
  .map((name) => readFileSync(new URL(`hosted/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

const notFound = messagePage({
  title: 'Nothing here',
  text: 'The stand-in has no such page.',
  way: { href: '/', label: 'See the checkouts' },
  status: 404,
});

async function handle(standin: Standin, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/'] = (request.url ?? '/').split('?');
  if (path.startsWith('/v1/')) return handleApi(standin, request, response);
  if (path.startsWith('/_control/')) {
    return handleControl(standin, request, response, path.slice('/_control/'.length));
  }
  if (path === '/_assets/hosted.css') {
    return send(response, 200, stylesheet, { 'Content-Type': 'text/css; charset=utf-8' });
  }
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (path === `/c/pay/${last}`) return handleCheckout(standin, request, response, last);
  if (path === `/r/${last}`) return handleRecovery(standin, response, last);
  if (path === `/p/session/${last}`) return handlePortal(standin, request, response, last);
  if (path === '/') return handleDashboard(standin, request, response);
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

/** `localhost` is either of the two, and the stand-in is for this machine only. */
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

export async function startStandin(options: StandinOptions = {}): Promise<RunningStandin> {
  const settings = withDefaults(options);
  const clock = createClock();
  const state = createState();
  const standin: Standin = {
    settings,
    clock,
    state,
    faults: createFaultBook(),
    idempotency: createIdempotencyBook(),
    journal: createJournal(),
    webhooks: createWebhooks(settings, state, clock),
  };
  const { port, servers } = await listenLocally((request, response) => {
    handle(standin, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, 500, `The stand-in failed: ${error}`, { 'Content-Type': 'text/plain; charset=utf-8' });
    });
  }, settings.port);
  const url = `http://localhost:${port}`;
  if (!options.publicUrl) settings.publicUrl = url;
  return {
    url,
    port,
    report: () => makeReport(standin),
    async close() {
      standin.webhooks.reset();
      await Promise.all(servers.map(close));
    },
  };
}
