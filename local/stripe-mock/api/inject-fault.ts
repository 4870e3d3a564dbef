/** Injects faults into the Stripe mock: errors, damaged responses and broken connections. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultKind } from '../faults.ts';
import { type Headers, send } from '../http.ts';

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const page = '<!doctype html><title>Mock outage</title><h1>Service unavailable: mock proxy page</h1>';

/** Resets the TCP connection instead of closing it. */
function reset(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}

const refusals: Partial<Record<FaultKind, { status: number; type: string; code: string; message: string }>> = {
  '401': {
    status: 401,
    type: 'invalid_request_error',
    code: 'api_key_expired',
    message: 'Expired API Key provided: sk_test_****fault',
  },
  '503': {
    status: 503,
    type: 'api_error',
    code: 'service_unavailable',
    message: 'Service unavailable (mock fault).',
  },
};

/** Injects a fault that replaces the work of the API. */
export function injectFaultBeforeApi(
  fault: FaultKind,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const refusal = refusals[fault];
  if (refusal) {
    const { status, ...error } = refusal;
    const retryAfter: Headers = status === 503 ? { 'Retry-After': '1' } : {};
    send(response, status, JSON.stringify({ error }), { ...json, 'Request-Id': id, ...retryAfter });
    return;
  }
  switch (fault) {
    case 'reset':
      reset(request);
      break;
    case '502-html':
      send(response, 502, page, html);
      break;
    case 'malformed':
      send(response, 200, '{"id": "cs_test_malformed", "url": https://', json);
      break;
    case 'empty':
      send(response, 200, '', json);
      break;
    default:
      throw new Error(`The fault ${fault} does not replace the work of the API.`);
  }
}

const damage: Partial<Record<FaultKind, (object: Record<string, unknown>) => void>> = {
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
export function answer(
  fault: FaultKind | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  reply: { status: number; body: string; headers: Headers },
): void {
  const { status, body, headers } = reply;
  const damageObject = fault && damage[fault];
  if (damageObject) {
    const object = JSON.parse(body);
    damageObject(object);
    send(response, status, JSON.stringify(object), headers);
    return;
  }
  if (fault === 'commit-reset') reset(request);
  else send(response, status, body, headers);
}
