/** Server that shows the mails sent by a local Worker, and the mock of the calendars in which it books calls. */
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveCalendars } from '../calendars/server.ts';
import { refuseForeignHost } from '../stripe-mock/http.ts';
import { Mailbox, type MailboxOptions } from './mailbox.ts';
import { renderListPage, renderMailPage } from './pages.ts';

export interface InboxOptions extends MailboxOptions {
  port: number;
}

export interface Inbox {
  url: string;
  close(): Promise<void>;
}

const pollIntervalMs = 1000;
const lastPollTimeoutMs = 2000;

interface Page {
  status: number;
  type: 'text/html' | 'text/plain' | 'application/json';
  body: string;
}

function createHtmlPage(body: string): Page {
  return { status: 200, type: 'text/html', body };
}

async function createPage(url: URL, mailbox: Mailbox): Promise<Page> {
  await mailbox.collect();
  if (url.pathname === '/') return createHtmlPage(renderListPage(mailbox.list()));
  if (url.pathname === '/mails.json') {
    const to = url.searchParams.get('to');
    const mails = mailbox.list().filter((mail) => to === null || mail.to === to);
    return { status: 200, type: 'application/json', body: JSON.stringify(mails) };
  }
  const [, id = '', asHtml] = /^\/mails\/([^/]+)(\/html)?$/.exec(url.pathname) ?? [];
  const mail = mailbox.find(decodeURIComponent(id));
  if (mail && asHtml) return createHtmlPage(mail.html);
  return mail
    ? createHtmlPage(renderMailPage(mail))
    : { status: 404, type: 'text/plain', body: 'There is no such email.' };
}

function sendPage(response: ServerResponse, { status, type, body }: Page): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
  });
  response.end(body);
}

/**
 * Starts the inbox server. `GET /` lists the mails, `GET /mails/:id` shows one mail, `GET /mails/:id/html` shows the
 * mail's HTML, and `GET /mails.json?to=…` is for tests. The mock of the calendars is below `/calendars`.
 */
export function startInbox({ port, ...options }: InboxOptions): Promise<Inbox> {
  const mailbox = new Mailbox(options);
  // Reads new mails regularly, so that mails sent just before a crash of the Worker are kept.
  const timer = setInterval(() => void mailbox.collect().catch(() => undefined), pollIntervalMs);
  const answerCalendars = serveCalendars();
  const server = createServer(async (request, response) => {
    if (refuseForeignHost(request, response)) return;
    if (await answerCalendars(request, response)) return;
    const page = await createPage(new URL(request.url ?? '/', 'http://localhost'), mailbox).catch(
      (error: unknown): Page => ({
        status: 500,
        type: 'text/plain',
        body: error instanceof Error ? error.message : String(error),
      }),
    );
    sendPage(response, page);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
    server.listen(port, 'localhost', () => {
      const address = server.address();
      const listening = typeof address === 'object' && address ? address.port : port;
      resolve({
        url: `http://localhost:${listening}`,
        async close() {
          clearInterval(timer);
          // A Worker that restarts after a crash does not respond, so the last read has a time limit.
          await Promise.race([mailbox.collect().catch(() => undefined), sleep(lastPollTimeoutMs)]);
          server.closeAllConnections();
          await new Promise((done) => server.close(done));
        },
      });
    });
  });
}
