/** Events as a test wants them: old, tampered, twice signed, of the wrong mode, of nobody's session. */
import { randomUUID } from 'node:crypto';
import type { StripeMock } from '../context.ts';
import { sessionId } from '../ids.ts';
import type { StripeEvent } from '../objects.ts';
import { sign } from '../signature.ts';
import { find, newestFirst } from '../state.ts';
import { refused } from '../stripe-error.ts';

export interface SendSettings {
  /** An event there has been: its id, or `last`. */
  event?: string;
  /** Or a new one, of this type … */
  type?: string;
  /** … about this session (`last` for the newest) … */
  session?: string;
  /** … or about an object given whole. */
  object?: Record<string, unknown>;
  /** Fields to change in the object. */
  change?: Record<string, unknown>;
  /** About a session that was never made. */
  unknownSession?: boolean;
  livemode?: boolean;
  /** How old the signature is. */
  ageSeconds?: number;
  /** `body`: changed after signing. `signature`: one digit changed. */
  tamper?: 'body' | 'signature';
  /** Signs with these, one signature each, instead of the configured ones. */
  secrets?: string[];
  /** This header, as it stands. */
  signature?: string;
  unsigned?: boolean;
  /** This body, as it stands. */
  body?: string;
  /** So many copies at the same time. */
  times?: number;
  /** `false`: only tell what would be sent. */
  deliver?: boolean;
}

function subject(mock: StripeMock, settings: SendSettings): Record<string, unknown> {
  const { state } = mock;
  if (settings.object) return settings.object;
  const wanted = settings.session ?? 'last';
  const record = wanted === 'last' ? newestFirst(state.sessions)[0] : find(state.sessions, 'checkout.session', wanted);
  if (!record) throw refused('There is no session yet to send an event about: give `object`.');
  return { ...record.session };
}

function chosenEvent(mock: StripeMock, settings: SendSettings): StripeEvent {
  const { state, webhooks } = mock;
  if (settings.event !== undefined) {
    const known =
      settings.event === 'last' ? newestFirst(state.events)[0] : find(state.events, 'event', settings.event);
    if (!known) throw refused('There is no event yet.');
    return structuredClone(known);
  }
  return structuredClone(webhooks.draft(settings.type ?? 'checkout.session.completed', subject(mock, settings)));
}

function altered(event: StripeEvent, settings: SendSettings): StripeEvent {
  const object = event.data.object as Record<string, unknown>;
  Object.assign(object, settings.change);
  if (settings.unknownSession) Object.assign(object, { id: sessionId(), url: null });
  if (settings.livemode !== undefined) {
    event.livemode = settings.livemode;
    object.livemode = settings.livemode;
  }
  return event;
}

/** The last digit becomes another one. */
function spoiled(signature: string): string {
  return signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0');
}

export interface Signed {
  event: string;
  type: string;
  body: string;
  signature: string | undefined;
}

export function composeEvent(mock: StripeMock, settings: SendSettings): Signed {
  const event = altered(chosenEvent(mock, settings), settings);
  const body = settings.body ?? JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - (settings.ageSeconds ?? 0);
  const honest = sign(body, settings.secrets ?? mock.webhooks.mode.secrets, timestamp);
  const signature = settings.signature ?? (settings.tamper === 'signature' ? spoiled(honest) : honest);
  return {
    event: event.id,
    type: event.type,
    body: settings.tamper === 'body' ? body.replace(event.id, `evt_${randomUUID().replaceAll('-', '')}`) : body,
    signature: settings.unsigned ? undefined : signature,
  };
}
