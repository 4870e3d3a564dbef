/** Simulates visitors who leave while a page loads: their requests are aborted before or during the response. */
import net from 'node:net';

export interface Visits {
  begun: number;
  cutOff: number;
}

/** Worker path without a rate limit, because no such route exists. */
const unlimited = '/api/no-such-route';
const paths = ['/pricing', '/', '/widgets/v1/loader.js', unlimited, '/catalogue.json'];
const body = JSON.stringify({ items: [] });

function createRequestText(number: number, { host, origin }: URL): string {
  if (number % 4 === 3) {
    const head = `POST ${unlimited} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n`;
    // The Content-Length is longer than the body, so the Worker waits for the rest when the request is aborted.
    return `${head}Content-Type: application/json\r\nContent-Length: ${body.length + 8}\r\n\r\n${body}`;
  }
  return `GET ${paths[number % paths.length]} HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n\r\n`;
}

/** Sends a request and aborts it after at most 60 ms; every second request is aborted as soon as its response begins. */
function sendVisitor(site: URL, number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(site.port), site.hostname);
    const cut = (wasCutOff: boolean) => {
      clearTimeout(timer);
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      socket.resetAndDestroy();
      resolve(wasCutOff);
    };
    const timer = setTimeout(() => cut(true), (number * 7) % 60);
    socket.once('connect', () => socket.write(createRequestText(number, site)));
    if (number % 2 === 0) socket.once('data', () => cut(true));
    socket.once('error', () => cut(false));
    socket.once('close', () => cut(false));
  });
}

/** Sends requests of several visitors in parallel until the time is up. */
export async function sendCutOffVisitors(url: string, visitors: number, forMs: number): Promise<Visits> {
  const site = new URL(url);
  const until = performance.now() + forMs;
  const visits: Visits = { begun: 0, cutOff: 0 };
  const runVisitor = async () => {
    while (performance.now() < until) {
      if (await sendVisitor(site, visits.begun++)) visits.cutOff += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, runVisitor));
  return visits;
}
