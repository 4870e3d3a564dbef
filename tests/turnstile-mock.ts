/**
 * Mock of Cloudflare Turnstile's siteverify endpoint with its documented dummy secrets
 * (https://developers.cloudflare.com/turnstile/troubleshooting/testing/).
 */
import { startLocalServer } from './local-server.ts';

export const dummySitekey = '1x00000000000000000000AA';
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX';
export const dummySecrets = {
  passes: '1x0000000000000000000000000000000AA',
  fails: '2x0000000000000000000000000000000AA',
  spent: '3x0000000000000000000000000000000AA',
} as const;

export interface TurnstileMock {
  url: string;
  /** Secret and Turnstile token of each siteverify request. */
  asked: { secret: string | null; response: string | null }[];
  /** Makes the mock respond with status 500 from now on. */
  breakDown(): void;
  close(): void;
}

function createRefusal(code: string) {
  return { success: false, 'error-codes': [code], messages: [], metadata: { result_with_testing_key: true } };
}

function createVerdict(secret: string | null, response: string | null): object {
  if (!secret) return createRefusal('missing-input-secret');
  if (!response) return createRefusal('missing-input-response');
  switch (secret) {
    case dummySecrets.passes:
      return {
        success: true,
        challenge_ts: new Date().toISOString(),
        hostname: 'example.com',
        'error-codes': [],
        action: '',
        cdata: '',
        metadata: { interactive: false, result_with_testing_key: true },
      };
    case dummySecrets.fails:
      return createRefusal('invalid-input-response');
    case dummySecrets.spent:
      return createRefusal('timeout-or-duplicate');
    default:
      return createRefusal('invalid-input-secret');
  }
}

export async function startTurnstileMock(): Promise<TurnstileMock> {
  const asked: TurnstileMock['asked'] = [];
  let isBroken = false;
  const { port, close } = await startLocalServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const isSiteverify = request.method === 'POST' && request.url === '/turnstile/v0/siteverify';
    if (isSiteverify) asked.push({ secret: form.get('secret'), response: form.get('response') });
    reply.writeHead(isBroken ? 500 : isSiteverify ? 200 : 404, { 'Content-Type': 'application/json' });
    reply.end(isBroken || !isSiteverify ? '' : JSON.stringify(createVerdict(form.get('secret'), form.get('response'))));
  });
  return {
    url: `http://localhost:${port}`,
    asked,
    breakDown: () => {
      isBroken = true;
    },
    close,
  };
}

/** Replacement for Turnstile's script that passes the challenge immediately, as for a visitor who sees no checkbox. */
export const turnstileScript = `
const widgets = new Map();
globalThis.turnstile = {
  render(place, options) {
    const id = 'widget-' + widgets.size;
    widgets.set(id, options);
    queueMicrotask(() => options.callback('${dummyToken}'));
    return id;
  },
  reset(id) { queueMicrotask(() => widgets.get(id).callback('${dummyToken}')); },
  remove(id) { widgets.delete(id); },
};`;
