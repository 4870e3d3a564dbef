/** Operations of the forms about webhooks, at the desk and on the partner page. */
import { type Env, getDatabase } from '../env.ts';
import type { Strings } from '../lang/en.ts';
import { OperationError } from '../operation-error.ts';
import {
  addEndpoint,
  changeEvents,
  deleteEndpoint,
  disableEndpoint,
  type EndpointOwner,
  enableEndpoint,
  replayDeliveries,
  rotateSecret,
  sendTestEvent,
} from './endpoints.ts';

export type WebhookAction = keyof Strings['webhooks']['done'];

/** New signing secret of an endpoint, which is shown once. */
export interface NewSecret {
  id: string;
  secret: string;
  isRotated: boolean;
}

export interface Outcome {
  action: WebhookAction;
  /** Id of the endpoint. */
  about: string;
  secret?: NewSecret;
  /** Ids of the deliveries to queue. */
  deliveries: readonly string[];
}

/** Runs the operation of a form. Throws an `OperationError` whose reason is a key of `strings.webhooks.refusals`. */
export async function runWebhookForm(
  env: Env,
  owner: EndpointOwner,
  fields: URLSearchParams,
  signingSecret: string,
): Promise<Outcome> {
  const database = getDatabase(env);
  const about = fields.get('endpoint') ?? '';
  const action = fields.get('action') ?? '';
  const events = fields.getAll('event');
  const createResult = (name: WebhookAction, deliveries: readonly string[] = []) => ({
    action: name,
    about,
    deliveries,
  });
  switch (action) {
    case 'add': {
      const { id, secret } = await addEndpoint(env, owner, { url: fields.get('url') ?? '', events }, signingSecret);
      return { ...createResult(action), about: id, secret: { id, secret, isRotated: false } };
    }
    case 'rotate': {
      const { secret } = await rotateSecret(database, owner, about, fields.get('version') ?? '', signingSecret);
      return { ...createResult(action), secret: { id: about, secret, isRotated: true } };
    }
    case 'change':
      await changeEvents(database, owner, about, events);
      return createResult(action);
    case 'test':
      return createResult(action, await sendTestEvent(database, owner, about, fields.get('event') ?? ''));
    case 'replay':
      return createResult(action, await replayDeliveries(database, owner, about, fields.get('delivery') ?? ''));
    case 'enable':
      await enableEndpoint(database, owner, about);
      return createResult(action);
    case 'disable':
      await disableEndpoint(database, owner, about);
      return createResult(action);
    case 'remove':
      await deleteEndpoint(database, owner, about);
      return createResult(action);
    default:
      throw new OperationError(`There is no operation ${action}.`);
  }
}
