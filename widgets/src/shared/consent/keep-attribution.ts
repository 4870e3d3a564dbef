/** Where a visitor came from, in the browser's storage for as long as they agree. */
import type { AttributionStore, Known } from '../attribution/attribution.ts';
import { partnerId } from '../attribution/partner.ts';
import { isSent, isWayBack, parseTouch } from '../attribution/touch.ts';
import { type SafeStorage, safeStorage } from '../cart-store/safe-storage.ts';
import { toJson } from '../worker-client/to-json.ts';

export const attributionKey = 'agency-attribution';
const lifetimeMs = 90 * 24 * 60 * 60_000;

interface Options {
  browser?: SafeStorage;
  referrer?: string;
  now?: () => number;
}

/** Keeps it once the visitor agrees, with what was kept on earlier visits, and removes it when they refuse. */
export function keepAttribution(
  store: AttributionStore,
  { browser = safeStorage(), referrer = document.referrer, now = Date.now }: Options = {},
): void {
  let isRestored = false;

  function restore(): void {
    isRestored = true;
    const before = parse(browser.read(attributionKey), now());
    if (!before) return;
    const { first, last, partner, payment } = store.known();
    const isBack = isWayBack(location.href, referrer, before.payment);
    const lasts = isBack ? [before.last] : [last, before.last];
    store.restore({
      first: before.first ?? first,
      last: lasts.find((touch) => touch && isSent(touch)) ?? before.last ?? last,
      partner: partner ?? before.partner,
      payment: payment ?? before.payment,
    });
  }

  function keep(): void {
    const { answer } = store.wish('marketing');
    if (answer === 'denied') browser.remove(attributionKey);
    if (answer !== 'granted') return;
    if (!isRestored) restore();
    browser.write(attributionKey, toJson({ version: 1, at: now(), ...store.known() }));
  }

  store.onChange(keep);
  keep();
}

function parse(text: string | null, now: number): Known | undefined {
  if (!text) return undefined;
  try {
    const nothing = { at: undefined, first: undefined, last: undefined, partner: undefined, payment: undefined };
    const stored: Record<string, unknown> = { ...nothing, ...JSON.parse(text) };
    const { at, first, last, partner, payment } = stored;
    if (typeof at !== 'number' || Math.abs(now - at) > lifetimeMs) return undefined;
    return {
      first: parseTouch(first),
      last: parseTouch(last),
      partner: typeof partner === 'string' ? partnerId(partner) : undefined,
      payment: typeof payment === 'string' ? payment : undefined,
    };
  } catch {
    return undefined;
  }
}
