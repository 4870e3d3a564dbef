/** The faults of a payment provider, kept until the request they are meant for comes by. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Headers, StripeError, send } from './http.ts';

/** Answered in front of the API: nothing is done. */
export const frontFaults = [
  'refused',
  'reset',
  'timeout',
  '429',
  '429-lock',
  '503',
  '502-html',
  'html',
  'malformed',
  'empty',
  'null',
  'string',
  '400',
  '401',
  '403',
] as const;
/** Fails inside the API, so that the reply is kept under the idempotency key. */
const innerFaults = ['500', '402', 'commit-500', 'slow', 'expire-now', 'pay-first'] as const;
/** The work is done and kept; its answer suffers on the way back. */
const answerFaults = [
  'commit-reset',
  'reset-mid-response',
  'truncated',
  'drip',
  'url-evil',
  'url-js',
  'url-null',
  'no-url',
] as const;

const kinds = [...frontFaults, ...innerFaults, ...answerFaults] as const;
export type FaultKind = (typeof kinds)[number];

export interface Fault {
  fault: FaultKind;
  /** How many requests meet it; `all` until cleared. */
  times: number | 'all';
  /** For `slow`: the wait. For `drip`: the wait between two bytes. */
  ms: number;
  /** Only requests of this endpoint, such as `POST /v1/checkout/sessions`. */
  endpoint?: string;
  /** Only requests whose body or path contains this text: lets tests share one mock. */
  match?: string;
}

export interface FaultBook {
  add(fault: Fault): void;
  list(): Fault[];
  clear(): void;
  /** The fault this request meets, if any; one of its `times` is used up. */
  take(request: { endpoint: string; text: string }): Fault | undefined;
}

export class UnknownFault extends Error {
  constructor(text: string) {
    super(`Unknown fault: ${text}. There are: ${kinds.join(', ')}.`);
    this.name = 'UnknownFault';
  }
}

function isKind(text: unknown): text is FaultKind {
  return kinds.includes(text as FaultKind);
}

const defaultMs: Partial<Record<FaultKind, number>> = { slow: 3_000, drip: 1_000 };

/** From the JSON of the control route. */
export function faultFromJson(json: unknown): Fault {
  const { fault, times, ms, endpoint, match } = (json ?? {}) as Record<string, unknown>;
  if (!isKind(fault)) throw new UnknownFault(String(fault));
  return {
    fault,
    times: times === 'all' ? 'all' : Number(times ?? 1),
    ms: Number(ms ?? defaultMs[fault] ?? 0),
    ...(typeof endpoint === 'string' && { endpoint }),
    ...(typeof match === 'string' && { match }),
  };
}

/** From the header of one request: `X-Mock-Fault: slow;ms=500`. */
export function faultFromHeader(header: string): Fault {
  const [fault, ...settings] = header.split(';').map((part) => part.trim());
  const named = Object.fromEntries(settings.map((setting) => setting.split('=')));
  return faultFromJson({ ...named, fault, times: 1 });
}

export function createFaultBook(): FaultBook {
  let faults: Fault[] = [];
  return {
    add: (fault) => void faults.push({ ...fault }),
    list: () => faults.map((fault) => ({ ...fault })),
    clear: () => {
      faults = [];
    },
    take: ({ endpoint, text }) => {
      const found = faults.find(
        (fault) =>
          (fault.endpoint === undefined || fault.endpoint === endpoint) &&
          (fault.match === undefined || text.includes(fault.match)),
      );
      if (found && found.times !== 'all') {
        found.times -= 1;
        if (found.times < 1) faults = faults.filter((fault) => fault !== found);
      }
      return found && { ...found };
    },
  };
}

// How each fault looks on the wire.

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const page = '<!doctype html><title>Mock outage</title><h1>Service unavailable: mock proxy page</h1>';

/** Cut off by a reset, not by an orderly end. */
function reset(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}

/** Inside the API: thrown, so that Stripe's rules about saved replies apply. */
export function innerError(fault: Fault | undefined): StripeError | undefined {
  switch (fault?.fault) {
    case '500':
    case 'commit-500':
      return new StripeError(
        500,
        { type: 'api_error', message: 'An unknown error occurred (mock fault).' },
        { isSaved: true },
      );
    case '402':
      return new StripeError(
        402,
        {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined (mock fault).',
        },
        { isSaved: true },
      );
    default:
      return undefined;
  }
}

const refusals: Partial<Record<Fault['fault'], { status: number; type: string; code: string; message: string }>> = {
  '400': {
    status: 400,
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    message: 'Received unknown parameter: stand_in_fault',
  },
  '401': {
    status: 401,
    type: 'invalid_request_error',
    code: 'api_key_expired',
    message: 'Expired API Key provided: sk_test_****fault',
  },
  '403': {
    status: 403,
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: 'The provided key does not have the required permissions (mock fault).',
  },
  '429': {
    status: 429,
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests (mock fault).',
  },
  '429-lock': {
    status: 429,
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now because another request is accessing it (mock fault).',
  },
  '503': {
    status: 503,
    type: 'api_error',
    code: 'service_unavailable',
    message: 'Service unavailable (mock fault).',
  },
};

const extraHeaders: Partial<Record<Fault['fault'], Headers>> = {
  '429': { 'Stripe-Rate-Limited-Reason': 'endpoint-rate', 'Stripe-Should-Retry': 'false' },
  '429-lock': { 'Stripe-Should-Retry': 'true' },
  '503': { 'Retry-After': '1' },
};

/** In front of the API. True when the fault has answered, or never will. */
export function playFront(fault: Fault, request: IncomingMessage, response: ServerResponse, id: string): boolean {
  const refusal = refusals[fault.fault];
  if (refusal) {
    const { status, ...error } = refusal;
    send(response, status, JSON.stringify({ error }), { ...json, 'Request-Id': id, ...extraHeaders[fault.fault] });
    return true;
  }
  switch (fault.fault) {
    case 'refused':
    case 'reset':
      reset(request);
      return true;
    case 'timeout':
      return true;
    case '502-html':
      send(response, 502, page, html);
      return true;
    case 'html':
      send(response, 200, page, html);
      return true;
    case 'malformed':
      send(response, 200, '{"id": "cs_test_malformed", "url": https://', json);
      return true;
    case 'empty':
      send(response, 200, '', json);
      return true;
    case 'null':
      send(response, 200, 'null', json);
      return true;
    case 'string':
      send(response, 200, '"just a string"', json);
      return true;
    default:
      return false;
  }
}

const poison: Partial<Record<Fault['fault'], (object: Record<string, unknown>) => void>> = {
  'url-evil': (object) => {
    object.url = 'https://checkout.stripe.com.evil.example/c/pay/cs_test_evil';
  },
  'url-js': (object) => {
    object.url = 'javascript:alert(document.domain)';
  },
  'url-null': (object) => {
    object.url = null;
  },
  'no-url': (object) => {
    delete object.url;
  },
};

/** On the way back: what was done and saved stays so. */
export async function answer(
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  reply: { status: number; body: string; headers: Headers },
): Promise<void> {
  const { status, body, headers } = reply;
  const poisoned = fault && poison[fault.fault];
  if (poisoned) {
    const object = JSON.parse(body);
    poisoned(object);
    send(response, status, JSON.stringify(object), headers);
    return;
  }
  switch (fault?.fault) {
    case 'commit-reset':
      reset(request);
      return;
    case 'reset-mid-response':
      response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
      response.write(body.slice(0, Math.floor(body.length / 2)), () => reset(request));
      return;
    case 'truncated':
      // Complete as HTTP, half as JSON.
      send(response, status, body.slice(0, Math.floor(body.length / 2)), headers);
      return;
    case 'drip':
      response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
      for (const byte of Buffer.from(body)) {
        if (response.destroyed) return;
        response.write(Buffer.of(byte));
        await wait(fault.ms, undefined, { ref: false });
      }
      response.end();
      return;
    default:
      send(response, status, body, headers);
  }
}
