import type Stripe from 'stripe';
import * as v from 'valibot';
import { hmacKey } from '../hmac-key.ts';

const toleranceSeconds = 300;
/** While a secret is rolled over Stripe signs with each; more than a few are an attempt to keep us busy. */
const maxSignatures = 8;

const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  created: v.number(),
  livemode: v.boolean(),
  data: v.object({ object: v.looseObject({}) }),
});

interface Signed {
  /** Unix seconds, as written: the text is part of what is signed. */
  time: string;
  signatures: readonly Uint8Array[];
}

/** Reads `t=1790000000,v1=…,v1=…`. */
function readHeader(header: string): Signed | undefined {
  const parts = header.split(',').map((part) => part.split('='));
  const times = parts.filter(([scheme]) => scheme === 't').map(([, value]) => value ?? '');
  const signatures = parts.flatMap(([scheme, hex = '']) =>
    scheme === 'v1' && /^[0-9a-f]{64}$/.test(hex) ? [bytesOf(hex)] : [],
  );
  const [time = ''] = times;
  const isReadable = times.length === 1 && /^\d{1,12}$/.test(time) && signatures.length > 0;
  return isReadable ? { time, signatures: signatures.slice(0, maxSignatures) } : undefined;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function hmac(secret: string, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign('HMAC', await hmacKey(secret, 'sign'), new TextEncoder().encode(text));
}

function eventIn(payload: string): Stripe.Event | undefined {
  try {
    const event: Stripe.Event = JSON.parse(payload);
    return v.is(eventSchema, event) ? event : undefined;
  } catch {
    return undefined;
  }
}

/** The event, if one of the secrets signed exactly these bytes within five minutes of now; `undefined` otherwise. */
export async function verifiedEvent(
  payload: string,
  header: string,
  secrets: readonly string[],
): Promise<Stripe.Event | undefined> {
  const signed = readHeader(header);
  if (!signed || Math.abs(Date.now() / 1000 - Number(signed.time)) > toleranceSeconds) return undefined;
  for (const secret of secrets) {
    const expected = await hmac(secret, `${signed.time}.${payload}`);
    if (signed.signatures.some((signature) => crypto.subtle.timingSafeEqual(signature, expected))) {
      return eventIn(payload);
    }
  }
  return undefined;
}
