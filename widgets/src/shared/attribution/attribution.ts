/** What a visitor came from, first and last, and which partner sent them: kept as far as they agree, sent with orders and messages. */
import type { Attribution, Touch } from '../../../../catalogue/wire.ts';
import { type SafeStorage, safeStorage } from '../cart-store/safe-storage.ts';
import { toJson } from '../worker-client/to-json.ts';
import { type Consent, hasPrivacySignal } from './consent.ts';
import { partnerId, partnerIn } from './partner.ts';
import { isSent, isWayBack, parseTouch, readTouch } from './touch.ts';

export const attributionKey = 'agency-attribution';
const lifetimeMs = 90 * 24 * 60 * 60_000;

export interface Origin {
  readonly first?: Touch | undefined;
  readonly last?: Touch | undefined;
  readonly partner?: string | undefined;
}

interface Kept extends Origin {
  /** The origin of the payment page that a buyer has last left for. */
  readonly payment?: string | undefined;
}

export interface AttributionStore {
  /** Says what the visitor has agreed to, and keeps this visit accordingly. An explicit yes or no counts for the whole page. */
  setConsent(consent: Consent): void;
  /** Takes the partner from the page's address. Only the agency's own site does: elsewhere the name may mean something else. */
  readPartner(): void;
  /** Takes over what came along with a cart from another page: that is where the visitor really came from. */
  adopt(origin: Origin): void;
  /** The buyer leaves for a payment page: coming back from there will be no visit of its own. */
  leaveFor(paymentPage: string): void;
  /** The visitor has said no: then nobody else is told of them either. */
  isDenied(): boolean;
  partner(): string | undefined;
  /** What may be sent; `undefined` without consent. */
  attribution(): Attribution | undefined;
}

interface Options {
  tab?: SafeStorage;
  browser?: SafeStorage;
  address?: string;
  referrer?: string;
  now?: () => number;
}

export function createAttribution({
  tab = safeStorage(() => globalThis.sessionStorage),
  browser = safeStorage(),
  address = location.href,
  referrer = document.referrer,
  now = Date.now,
}: Options = {}): AttributionStore {
  const known = [tab, browser].map((storage) => parse(storage.read(attributionKey), now())?.payment);
  const here = known.some((payment) => isWayBack(address, referrer, payment))
    ? undefined
    : readTouch(address, referrer);
  let explicit: Consent | undefined;
  /** What this page knows, whether or not any of it may be stored. */
  let origin: Kept = { ...nothing, first: here, last: here };
  let isRestored = false;
  let hasEarlier = false;

  function mayTouch(): boolean {
    return explicit === 'granted' || (explicit !== 'denied' && !hasPrivacySignal());
  }

  function restore(): void {
    if (isRestored) return;
    isRestored = true;
    const before = explicit === 'granted' ? parse(browser.read(attributionKey), now()) : undefined;
    const visit = parse(tab.read(attributionKey), now());
    hasEarlier = Boolean(before?.first ?? visit?.first);
    const lasts = [origin.last, visit?.last, before?.last];
    origin = {
      first: before?.first ?? visit?.first ?? origin.first,
      last: lasts.find((touch) => touch && isSent(touch)) ?? visit?.last ?? origin.last,
      partner: origin.partner ?? visit?.partner ?? before?.partner,
      payment: origin.payment ?? visit?.payment ?? before?.payment,
    };
  }

  function keep(): void {
    const storage = explicit === 'granted' ? browser : tab;
    if (explicit === 'denied') {
      for (const each of [tab, browser]) each.remove(attributionKey);
      return;
    }
    restore();
    // A partner's id says nothing about the visitor.
    const { first, last, partner, payment }: Kept = mayTouch() ? origin : { ...nothing, partner: origin.partner };
    if (first || partner || payment)
      storage.write(attributionKey, toJson({ version: 1, at: now(), first, last, partner, payment }));
    else storage.remove(attributionKey);
  }

  return {
    setConsent(consent) {
      if (consent !== 'auto' && consent !== explicit) {
        explicit = consent;
        isRestored = false;
      }
      keep();
    },
    readPartner() {
      const partner = partnerIn(address);
      if (partner === undefined || partner === origin.partner) return;
      origin = { ...origin, partner };
      keep();
    },
    adopt({ first, last, partner }) {
      origin = {
        ...origin,
        first: hasEarlier ? origin.first : (first ?? origin.first),
        last: last ?? origin.last,
        partner: partner ?? origin.partner,
      };
      keep();
    },
    leaveFor(paymentPage) {
      origin = { ...origin, payment: new URL(paymentPage).origin };
      keep();
    },
    isDenied: () => explicit === 'denied',
    partner: () => origin.partner,
    attribution: () => (mayTouch() ? { first: origin.first, last: origin.last } : undefined),
  };
}

/** With properties of its own, so that a page with a polluted `Object.prototype` names no partner. */
const nothing = { first: undefined, last: undefined, partner: undefined, payment: undefined } satisfies Kept;

function parse(text: string | null, now: number): Kept | undefined {
  if (!text) return undefined;
  try {
    const stored: Record<string, unknown> = { at: undefined, ...nothing, ...JSON.parse(text) };
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

const key = Symbol.for('agency.attribution');

/** The one of this page, whichever widget asks first. */
export function sharedAttribution(): AttributionStore {
  const page = globalThis as { [key]?: AttributionStore };
  if (!page[key]) Object.defineProperty(page, key, { value: createAttribution() });
  return page[key] as AttributionStore;
}
