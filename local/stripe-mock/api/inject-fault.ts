/** Injects faults into the Stripe mock: errors, damaged responses and broken connections. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../faults.ts';
import { type Headers, StripeError, send } from '../http.ts';

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const page = '<!doctype html><title>Mock outage</title><h1>Service unavailable: mock proxy page</h1>';

/** Resets the TCP connection instead of closing it. */
function reset(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}

/** Returns the error of a fault inside the API. The API throws this error, so that the response is stored under the idempotency key. */
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

/** Injects a fault that replaces the work of the API. Returns true if the API must not process the request. */
export function injectFaultBeforeApi(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): boolean {
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

const damage: Partial<Record<Fault['fault'], (object: Record<string, unknown>) => void>> = {
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

/** Sends the response, or a damaged response if the fault requires one. By then, the API has processed the request. */
export async function answer(
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  reply: { status: number; body: string; headers: Headers },
): Promise<void> {
  const { status, body, headers } = reply;
  const damageObject = fault && damage[fault.fault];
  if (damageObject) {
    const object = JSON.parse(body);
    damageObject(object);
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
      // The response is complete as HTTP but incomplete as JSON.
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
