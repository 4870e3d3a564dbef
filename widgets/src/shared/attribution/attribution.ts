/** Where a visitor came from, first and last, and which partner sent them: kept if they agree, sent with orders and messages unless they refuse. */
import type { Attribution, Touch } from '#catalogue/wire.ts';
import { isWayBack, partnerIn, readTouch } from './touch.ts';

/**
 * What a visitor has agreed to. `granted` and `denied` are the page's own word. `auto`: what the browser and the consent platforms of
 * the page say, now and later; as long as that is nothing, nothing is kept or told.
 */
export const consents = ['auto', 'granted', 'denied'] as const;
export type Consent = (typeof consents)[number];

/**
 * What the visitor has agreed to. `auto` asks Global Privacy Control, TCF, the WP Consent API and Google Consent Mode, and
 * follows what they say. Until somebody has agreed, where the visitor came from lives as long as the page, and analytics
 * wait. `granted` keeps it for 90 days; `denied` keeps and sends nothing.
 */
export const consentProp = { type: 'string', default: 'auto', allowed: consents } as const;

/** `statistics`: to be counted, in the page's data layer. `marketing`: that where they came from is kept. */
export type Purpose = 'statistics' | 'marketing';
export type Answer = 'granted' | 'denied' | 'unknown';

/** What is known of a visitor's wish, and from whom, for the debug tool. */
export interface Said {
  readonly answer: Answer;
  readonly why: string;
}

/** What a platform says of its visitor. */
export type Say = (answers: Readonly<Record<Purpose, Answer>>, why: string) => void;

/** Something to be told to the page's data layer. */
export interface Report {
  readonly event: string;
  /** The same event has the same id wherever else it is told, so that nobody counts it twice. */
  readonly event_id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Tells it. */
  tell(): void;
}

export type Wishes = Readonly<Record<Purpose, Said>>;

function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

export interface Origin {
  readonly first?: Touch | undefined;
  readonly last?: Touch | undefined;
  readonly partner?: string | undefined;
}

/** What this page knows, whether or not any of it may be kept. */
export interface Known extends Origin {
  /** The origin of the payment page that a buyer has last left for. */
  readonly payment?: string | undefined;
}

export interface AttributionStore {
  /**
   * Says what a widget's attribute says of the visitor's wish. An explicit yes or no counts for the whole page, a no more than a yes,
   * and both more than what anybody else says. Returns what takes it back.
   */
  setConsent(consent: Consent): () => void;
  /** What the consent platforms of the page say. */
  hear(wishes: Wishes): void;
  /** What the visitor wants, as far as anybody has said. */
  wish(purpose: Purpose): Said;
  /** Calls back when somebody has said something, or more is known. */
  onChange(listener: () => void): void;
  known(): Known;
  /** Puts in what an earlier page has kept. */
  restore(known: Known): void;
  /** Takes the partner from the page's address. Only the agency's own site does: elsewhere the name may mean something else. */
  readPartner(): void;
  /** Takes over what came along with a cart from another page: that is where the visitor really came from. */
  adopt(origin: Origin): void;
  /** The buyer leaves for a payment page: coming back from there will be no visit of its own. */
  leaveFor(paymentPage: string): void;
  partner(): string | undefined;
  /** What may be sent; `undefined` for a visitor who refuses. */
  attribution(): Attribution | undefined;
}

interface Options {
  address?: string;
  referrer?: string;
}

export function createAttribution({
  address = location.href,
  referrer = document.referrer,
}: Options = {}): AttributionStore {
  const listeners: (() => void)[] = [];
  const words: Consent[] = [];
  let heard: Wishes | undefined;
  let isRestored = false;
  const here = isWayBack(address, referrer, undefined) ? undefined : readTouch(address, referrer);
  // With properties of its own, so that a page with a polluted `Object.prototype` names no partner.
  let known: Known = { first: here, last: here, partner: undefined, payment: undefined };

  function wish(purpose: Purpose): Said {
    for (const answer of ['denied', 'granted'] as const) {
      if (words.includes(answer)) return { answer, why: `consent="${answer}"` };
    }
    if (purpose === 'marketing' && hasPrivacySignal()) return { answer: 'denied', why: 'Global Privacy Control' };
    return heard?.[purpose] ?? { answer: 'unknown', why: '' };
  }

  function change(changes: Known = {}): void {
    known = { ...known, ...changes };
    for (const listener of listeners) listener();
  }

  return {
    setConsent(consent) {
      words.push(consent);
      change();
      return () => {
        words.splice(words.indexOf(consent), 1);
        change();
      };
    },
    hear(wishes) {
      heard = wishes;
      change();
    },
    wish,
    onChange: (listener) => void listeners.push(listener),
    known: () => known,
    restore(earlier) {
      isRestored = earlier.first !== known.first;
      known = earlier;
    },
    readPartner() {
      const partner = partnerIn(address);
      if (partner !== undefined && partner !== known.partner) change({ partner });
    },
    adopt({ first, last, partner }) {
      change({
        first: isRestored ? known.first : (first ?? known.first),
        last: last ?? known.last,
        partner: partner ?? known.partner,
      });
    },
    leaveFor: (paymentPage) => change({ payment: new URL(paymentPage).origin }),
    partner: () => known.partner,
    attribution: () => (wish('marketing').answer === 'denied' ? undefined : { first: known.first, last: known.last }),
  };
}

const key = Symbol.for('agency.attribution');

/** The one of this page, whichever widget asks first. */
export function sharedAttribution(): AttributionStore {
  const page = globalThis as { [key]?: AttributionStore };
  if (!page[key]) Object.defineProperty(page, key, { value: createAttribution() });
  return page[key] as AttributionStore;
}
