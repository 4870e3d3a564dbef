/** Handles requests to `/_control/…`, with which tests control Stripe, the buyer and the clock. Requests and responses are JSON. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { actOnInvoice } from '../api/invoices.ts';
import type { StripeMock } from '../context.ts';
import { parseFault, UnknownFault } from '../faults.ts';
import { readBody, StripeError, sendJson } from '../http.ts';
import { expireOldAttempts } from '../payments/expiry.ts';
import { createReport } from '../report.ts';
import { listNewestFirst } from '../state.ts';
import type { WebhookMode } from '../webhooks.ts';
import { actOnSession, actOnSubscription, composeEvent, type SendSettings } from './actions.ts';

type Settings = Record<string, unknown>;

function addFaults({ faults }: StripeMock, given: unknown): object {
  for (const fault of Array.isArray(given) ? given : [given]) faults.add(parseFault(fault));
  return faults.list();
}

function setMode({ webhooks }: StripeMock, { hold, times }: Partial<WebhookMode>): WebhookMode {
  const { mode } = webhooks;
  mode.hold = hold ?? mode.hold;
  mode.times = times ?? mode.times;
  return mode;
}

async function sendEvent(mock: StripeMock, settings: SendSettings): Promise<object> {
  const signed = composeEvent(mock, settings);
  const deliveries = settings.deliver === false ? [] : await mock.webhooks.send(signed, settings.times ?? 1);
  return { ...signed, deliveries };
}

function resolveId(id: string, collection: Map<string, unknown>): string {
  return id === 'last' ? ([...collection.keys()].at(-1) ?? 'last') : id;
}

async function act(mock: StripeMock, parts: readonly string[], settings: Settings): Promise<object | undefined> {
  const [kind, id = '', action = ''] = parts;
  const { state, webhooks } = mock;
  let result: object | undefined;
  if (kind === 'sessions') result = actOnSession(mock, resolveId(id, state.sessions), action, settings);
  if (kind === 'subscriptions') {
    result = actOnSubscription(mock, resolveId(id, state.subscriptions), action, settings);
  }
  if (kind === 'invoices') {
    result = actOnInvoice(mock, resolveId(id, state.invoices), action, settings.amount as number | undefined);
  }
  // Waits for the first webhook deliveries, so that the caller can immediately check their effect.
  if (result) await webhooks.waitForFirstAttempts();
  return result;
}

async function post(mock: StripeMock, path: string, settings: Settings): Promise<object | undefined> {
  const { webhooks, clock } = mock;
  switch (path) {
    case 'faults':
      return addFaults(mock, settings);
    case 'webhooks':
      return setMode(mock, settings);
    case 'webhooks/release':
      return webhooks.release(settings.order === 'reverse' ? 'reverse' : 'forward');
    case 'webhooks/send':
      return sendEvent(mock, settings);
    case 'webhooks/settled':
      await webhooks.waitUntilSettled();
      return webhooks.listDeliveries();
    case 'clock':
      clock.advance(Number(settings.advanceSeconds ?? 0));
      expireOldAttempts(mock);
      await webhooks.waitForFirstAttempts();
      return { now: clock.now() };
    default:
      return act(mock, path.split('/'), settings);
  }
}

async function runControl(
  mock: StripeMock,
  method: string,
  path: string,
  settings: Settings,
): Promise<object | undefined> {
  const { faults, state } = mock;
  if (method === 'POST') return post(mock, path, settings);
  if (method === 'DELETE' && path === 'faults') {
    faults.clear();
    return [];
  }
  if (method !== 'GET') return undefined;
  if (path === 'report') return createReport(mock);
  if (path === 'events') return listNewestFirst(state.events);
  return undefined;
}

function parse(text: string): Settings {
  return text.trim() === '' ? {} : JSON.parse(text);
}

export async function handleControl(
  mock: StripeMock,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const method = request.method ?? 'GET';
  try {
    const settings = parse(await readBody(request));
    const found = await runControl(mock, method, path, settings);
    if (found) sendJson(response, 200, found);
    else sendJson(response, 404, { error: `No such control: ${method} /_control/${path}` });
  } catch (error) {
    if (error instanceof StripeError) sendJson(response, error.status, { error: error.message });
    else if (error instanceof UnknownFault || error instanceof SyntaxError) {
      sendJson(response, 400, { error: error.message });
    } else throw error;
  }
}
