/** `/_control/…`: how a test says what Stripe, the payer or time should do next. JSON in, JSON out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultFromJson, UnknownFault } from '../faults.ts';
import { readBody, sendJson } from '../http.ts';
import { makeReport } from '../report.ts';
import type { Standin } from '../standin-context.ts';
import { newestFirst } from '../state.ts';
import { StripeError } from '../stripe-error.ts';
import type { WebhookMode } from '../webhooks.ts';
import { actOnSession, actOnSubscription } from './actions.ts';
import { composeEvent, type SendSettings } from './send-event.ts';

type Settings = Record<string, unknown>;

function resetStandin({ state, clock, faults, idempotency, journal, webhooks }: Standin): void {
  webhooks.reset();
  for (const collection of Object.values(state)) collection.clear();
  clock.reset();
  faults.clear();
  idempotency.clear();
  journal.clear();
}

function addFaults({ faults }: Standin, given: unknown): object {
  for (const fault of Array.isArray(given) ? given : [given]) faults.add(faultFromJson(fault));
  return faults.list();
}

function setMode({ webhooks }: Standin, changes: Settings): WebhookMode {
  const { hold, times, delayMs, url, secrets, apiVersion } = changes as Partial<WebhookMode>;
  const { mode } = webhooks;
  mode.hold = hold ?? mode.hold;
  mode.times = times ?? mode.times;
  mode.delayMs = delayMs ?? mode.delayMs;
  mode.secrets = secrets ?? mode.secrets;
  mode.apiVersion = apiVersion ?? mode.apiVersion;
  if (url !== undefined) mode.url = url || undefined;
  return mode;
}

async function sendEvent(standin: Standin, settings: SendSettings): Promise<object> {
  const signed = composeEvent(standin, settings);
  const deliveries = settings.deliver === false ? [] : await standin.webhooks.send(signed, settings.times ?? 1);
  return { ...signed, deliveries };
}

function latest(id: string, collection: Map<string, unknown>): string {
  return id === 'last' ? ([...collection.keys()].at(-1) ?? 'last') : id;
}

async function act(standin: Standin, parts: readonly string[], settings: Settings): Promise<object | undefined> {
  const [kind, id = '', action = ''] = parts;
  const { state, webhooks } = standin;
  let result: object | undefined;
  if (kind === 'sessions') result = actOnSession(standin, latest(id, state.sessions), action, settings);
  if (kind === 'subscriptions') {
    result = actOnSubscription(standin, latest(id, state.subscriptions), action, settings);
  }
  // So that the caller may look at once at what the event did.
  if (result) await webhooks.firstAttempts();
  return result;
}

async function post(standin: Standin, path: string, settings: Settings): Promise<object | undefined> {
  const { webhooks, clock } = standin;
  switch (path) {
    case 'reset':
      resetStandin(standin);
      return { reset: true };
    case 'faults':
      return addFaults(standin, settings);
    case 'webhooks':
      return setMode(standin, settings);
    case 'webhooks/release':
      return webhooks.release(settings.order === 'reverse' ? 'reverse' : 'forward');
    case 'webhooks/send':
      return sendEvent(standin, settings);
    case 'webhooks/settled':
      await webhooks.settled();
      return webhooks.deliveries();
    case 'clock':
      clock.advance(Number(settings.advanceSeconds ?? 0));
      return { now: clock.now() };
    default:
      return act(standin, path.split('/'), settings);
  }
}

async function result(standin: Standin, method: string, path: string, settings: Settings): Promise<object | undefined> {
  const { faults, journal, state, webhooks } = standin;
  if (method === 'POST') return post(standin, path, settings);
  if (method === 'DELETE' && path === 'faults') {
    faults.clear();
    return [];
  }
  if (method === 'DELETE' && path === 'violations') {
    journal.clearViolations();
    return [];
  }
  if (method !== 'GET') return undefined;
  if (path === 'report') return makeReport(standin);
  if (path === 'faults') return faults.list();
  if (path === 'webhooks') return webhooks.mode;
  if (path === 'events') return newestFirst(state.events);
  return undefined;
}

function parse(text: string): Settings {
  return text.trim() === '' ? {} : JSON.parse(text);
}

export async function handleControl(
  standin: Standin,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const method = request.method ?? 'GET';
  try {
    const settings = parse(await readBody(request));
    const found = await result(standin, method, path, settings);
    if (found) sendJson(response, 200, found);
    else sendJson(response, 404, { error: `No such control: ${method} /_control/${path}` });
  } catch (error) {
    if (error instanceof StripeError) sendJson(response, error.status, { error: error.message });
    else if (error instanceof UnknownFault || error instanceof SyntaxError) {
      sendJson(response, 400, { error: error.message });
    } else throw error;
  }
}
