import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StripeMock } from '../context.ts';
import { isBeforeApi } from '../faults.ts';
import {
  createRequestError,
  type FormObject,
  getHeader,
  type Headers,
  parseForm,
  readBody,
  StripeError,
} from '../http.ts';
import type { IdempotencyResult, SavedReply } from '../idempotency.ts';
import type { RequestRecord } from '../journal.ts';
import { createRequestId } from '../state.ts';
import { apiVersion, validateRequest } from '../validation.ts';
import { expandReply } from './collections.ts';
import { answer, injectFaultBeforeApi } from './inject-fault.ts';
import { matchRoute, routes } from './routes.ts';

function readKey(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

function createAuthError(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message }, { isViolation: true });
}

function checkCaller(request: IncomingMessage, secretKey: string): void {
  const key = readKey(getHeader(request, 'authorization'));
  if (!key) {
    throw createAuthError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key !== secretKey) throw createAuthError(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  const version = getHeader(request, 'stripe-version');
  if (version !== undefined && version !== apiVersion) {
    throw createRequestError(`Invalid Stripe API version: ${version}. The mock supports ${apiVersion}.`);
  }
}

/** Throws unless the body is form-encoded, the only encoding that Stripe's v1 API accepts. */
function checkContentType(request: IncomingMessage, body: string): void {
  const type = getHeader(request, 'content-type') ?? '';
  if (body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw createRequestError(`Invalid request: the body must be application/x-www-form-urlencoded, not "${type}".`);
  }
}

interface Incoming {
  request: IncomingMessage;
  record: RequestRecord;
  id: string;
  body: string;
  query: string;
}

function createErrorReply(error: StripeError): SavedReply {
  return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2) };
}

function parseParams({ request, body, query }: Incoming): FormObject {
  return { ...parseForm(query), ...parseForm(request.method === 'POST' ? body : '') };
}

function runHandler(mock: StripeMock, { record, id }: Incoming, params: Record<string, unknown>): SavedReply {
  const handler = routes[record.endpoint];
  if (!handler) throw new Error(`No handler for ${record.endpoint}`);
  const reply = mock.journal.runWithin(record, () => handler(mock, { params, id }));
  return { status: 200, body: JSON.stringify(expandReply(mock, reply, params.expand), null, 2) };
}

/** Runs `job`, or returns the stored reply if the request repeats an idempotency key. */
function runOnce(idempotency: IdempotencyResult | undefined, job: () => SavedReply): SavedReply {
  if (!idempotency) return job();
  if (idempotency.kind === 'replay') return idempotency.reply;
  try {
    const reply = job();
    idempotency.save(reply);
    return reply;
  } catch (error) {
    if (error instanceof StripeError && error.isSaved) idempotency.save(createErrorReply(error));
    throw error;
  }
}

function run(mock: StripeMock, incoming: Incoming, headers: Headers): SavedReply {
  const { request, record, body } = incoming;
  checkCaller(request, mock.settings.secretKey);
  checkContentType(request, body);
  if (!record.endpoint.startsWith(`${request.method} `) || !(record.endpoint in routes)) {
    throw new StripeError(
      404,
      {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${record.path}). The mock does not support it.`,
      },
      { isViolation: true },
    );
  }
  const params = validateRequest(record.endpoint, parseParams(incoming));
  record.params = params;
  const key = record.idempotencyKey;
  const idempotency =
    key !== null && request.method === 'POST'
      ? mock.idempotency.begin({
          key,
          path: record.path,
          params,
          requestId: record.id,
          now: mock.clock.now(),
        })
      : undefined;
  if (idempotency?.kind === 'replay') {
    record.replayed = true;
    headers['Idempotent-Replayed'] = 'true';
    headers['Original-Request'] = idempotency.originalRequest;
  }
  return runOnce(idempotency, () => runHandler(mock, incoming, params));
}

function reply(mock: StripeMock, incoming: Incoming, headers: Headers): SavedReply {
  try {
    return run(mock, incoming, headers);
  } catch (error) {
    const known =
      error instanceof StripeError
        ? error
        : new StripeError(500, { type: 'api_error', message: `The mock failed: ${error}` }, { isViolation: true });
    if (known.isViolation) {
      const { message, param, code, type } = known.body;
      mock.journal.runWithin(incoming.record, () => mock.journal.reportViolation(message, param, code ?? type));
    }
    return createErrorReply(known);
  }
}

export async function handleApi(mock: StripeMock, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const route = matchRoute(request.method ?? '', path);
  const record: RequestRecord = {
    id: createRequestId(),
    endpoint: route?.endpoint ?? `${request.method} ${path}`,
    path,
    params: null,
    idempotencyKey: getHeader(request, 'idempotency-key') ?? null,
    fault: null,
    status: null,
    replayed: false,
  };
  mock.journal.open(record);
  const body = await readBody(request).catch(() => undefined);
  if (body === undefined) return;
  const id = route?.id ?? '';
  const fault = mock.faults.take();
  record.fault = fault ?? null;
  if (fault && isBeforeApi(fault)) {
    response.once('finish', () => {
      record.status = response.statusCode;
    });
    injectFaultBeforeApi(fault, request, response, record.id);
    return;
  }
  const headers: Headers = {
    'Content-Type': 'application/json',
    'Request-Id': record.id,
    'Stripe-Version': apiVersion,
    ...(record.idempotencyKey !== null && {
      'Idempotency-Key': record.idempotencyKey,
      'Original-Request': record.id,
    }),
  };
  const incoming: Incoming = { request, record, id, body, query };
  const { status, body: text } = reply(mock, incoming, headers);
  response.once('finish', () => {
    record.status = response.statusCode;
  });
  answer(status === 200 ? fault : undefined, request, response, { status, body: text, headers });
}
