/** One attempt to hand an event over. */
export interface Delivery {
  event: string;
  type: string;
  url: string;
  attempt: number;
  /** What the receiver answered; null when it did not. */
  status: number | null;
  error?: string;
  durationMs: number;
}

export interface Parcel {
  event: string;
  type: string;
  url: string;
  body: string;
  /** The `Stripe-Signature` header; undefined sends none. */
  signature: string | undefined;
}

export async function deliver(parcel: Parcel, attempt: number, timeoutMs: number): Promise<Delivery> {
  const { event, type, url, body, signature } = parcel;
  const startedAt = performance.now();
  const result = (status: number | null, error?: string): Delivery => ({
    event,
    type,
    url,
    attempt,
    status,
    ...(error && { error }),
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const reply = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        ...(signature !== undefined && { 'Stripe-Signature': signature }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    return result(reply.status);
  } catch (error) {
    return result(null, error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

export function isAccepted({ status }: Delivery): boolean {
  return status !== null && status >= 200 && status < 300;
}
