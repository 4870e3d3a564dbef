/**
 * Attribution: a visitor's first and last touch, and the partner who referred the visitor.
 * Stored only with the visitor's consent, and sent with orders and messages unless the visitor refuses.
 */
import type { Attribution, ConsentAnswers, Touch } from '#catalogue/wire.ts';
import type { Sale } from '../analytics/purchase.ts';
import { isReturnFromPayment, readPartnerParameter, readTouch } from './touch.ts';

/**
 * Values of the `consent` attribute. The embedder sets `granted` or `denied`.
 * `auto` follows the browser's privacy signal and the page's consent platforms; until a platform answers, nothing is
 * stored or reported.
 */
export const consents = ['auto', 'granted', 'denied'] as const;
export type Consent = (typeof consents)[number];

/**
 * The visitor's consent. `auto` follows Global Privacy Control, TCF, the WP Consent API and Google Consent Mode.
 * Until the visitor consents, attribution is kept only until the page closes, and analytics events wait. `granted`
 * stores attribution for 90 days; `denied` stores and sends neither.
 */
export const consentProp = { type: 'string', default: 'auto', allowed: consents } as const;

/** Purpose of consent. `statistics` permits events in the page's data layer; `marketing` permits storing the visitor's attribution. */
export type Purpose = 'statistics' | 'marketing';
export type Answer = 'granted' | 'denied' | 'unknown';

export interface ConsentDecision {
  readonly answer: Answer;
  readonly why: string;
}

/** Callback through which a consent platform reports the visitor's answers. */
export type ReportAnswers = (answers: Readonly<Record<Purpose, Answer>>, why: string) => void;

export interface Report {
  readonly event: string;
  /** Event id. Identical in every report of the same event, so that receivers can remove duplicates. */
  readonly event_id: string;
  /** Time of the event, in milliseconds since 1970. */
  readonly at: number;
  /** Purchase or refund, which is reported only once per browser. */
  readonly sale?: Sale | undefined;
  send(): void;
}

export type ConsentDecisions = Readonly<Record<Purpose, ConsentDecision>>;

function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

export interface Origin {
  readonly first?: Touch | undefined;
  readonly last?: Touch | undefined;
  readonly partner?: string | undefined;
  /** Fragment of the signed cart link that proves the partner's referral, such as `cart=aPlan:1&partner=…&expires=…&sig=…`. */
  readonly signed?: string | undefined;
}

export interface AttributionState extends Origin {
  readonly payment?: string | undefined;
}

/** Attribution store shared by all widgets of the page. Method names must never change, because a page may mix kit versions. */
export interface AttributionStore {
  /**
   * Applies a widget's `consent` attribute. Explicit values apply to the whole page and override consent platforms;
   * `denied` overrides `granted`.
   * Returns a function that removes the attribute's value again.
   */
  setConsent(consent: Consent): () => void;
  /** Sets the answers of the page's consent platforms. */
  hear(decisions: ConsentDecisions): void;
  /** Returns the consent decision that applies to a purpose. */
  wish(purpose: Purpose): ConsentDecision;
  onChange(listener: () => void): void;
  /** Returns the attribution even if consent does not permit storing or sending it. */
  known(): AttributionState;
  /** Replaces the page's attribution with one that is merged with the attribution of earlier pages. */
  restore(known: AttributionState): void;
  /**
   * Reads the partner from the page's URL. Call this only on the agency's own site; on other sites, the parameter may
   * have another meaning.
   */
  readPartner(): void;
  /**
   * Replaces the attribution with the one that another page sent with a cart, because that page knows the visitor's
   * real source. An empty partner removes the known partner and the proof of the referral.
   */
  adopt(origin: Origin): void;
  /** Stores the origin of the payment page, so that returning from this page does not count as a new visit. */
  leaveFor(paymentPage: string): void;
  partner(): string | undefined;
  /** Returns the attribution to send. `undefined` if the visitor refuses consent. */
  attribution(): Attribution | undefined;
}

interface Options {
  address?: string;
  referrer?: string;
}

/** Returns the URL by which the visitor reached this document. A single-page app may have changed `location` since. */
function getLandingPage(): string {
  // jsdom has no performance entries.
  const url = performance.getEntriesByType?.('navigation')[0]?.name;
  // The entry of a frame that its page has written with `document.write()` is `about:blank`.
  return url?.startsWith('http') ? url : location.href;
}

export function createAttribution({
  address = getLandingPage(),
  referrer = document.referrer,
}: Options = {}): AttributionStore {
  const listeners: (() => void)[] = [];
  const widgetConsents: Consent[] = [];
  let platformConsent: ConsentDecisions | undefined;
  let isRestored = false;
  const touch = isReturnFromPayment(address, referrer, undefined) ? undefined : readTouch(address, referrer);
  // Sets every field, so that a polluted `Object.prototype` cannot add a partner.
  let known: AttributionState = {
    first: touch,
    last: touch,
    partner: undefined,
    payment: undefined,
  };

  function getConsent(purpose: Purpose): ConsentDecision {
    for (const answer of ['denied', 'granted'] as const) {
      if (widgetConsents.includes(answer)) return { answer, why: `consent="${answer}"` };
    }
    if (purpose === 'marketing' && hasPrivacySignal()) return { answer: 'denied', why: 'Global Privacy Control' };
    return platformConsent?.[purpose] ?? { answer: 'unknown', why: '' };
  }

  function change(changes: AttributionState = {}): void {
    known = { ...known, ...changes };
    for (const listener of listeners) listener();
  }

  return {
    setConsent(consent) {
      widgetConsents.push(consent);
      change();
      return () => {
        widgetConsents.splice(widgetConsents.indexOf(consent), 1);
        change();
      };
    },
    hear(decisions) {
      platformConsent = decisions;
      change();
    },
    wish: getConsent,
    onChange: (listener) => void listeners.push(listener),
    known: () => known,
    restore(earlier) {
      isRestored = earlier.first !== known.first;
      known = earlier;
    },
    readPartner() {
      const partner = readPartnerParameter(address);
      if (partner !== undefined && partner !== known.partner) change({ partner, signed: undefined });
    },
    adopt({ first, last, partner, signed }) {
      change({
        first: isRestored ? known.first : (first ?? known.first),
        last: last ?? known.last,
        ...(partner !== undefined && { partner: partner || undefined, signed }),
      });
    },
    leaveFor: (paymentPage) => change({ payment: new URL(paymentPage).origin }),
    partner: () => known.partner,
    attribution: () =>
      getConsent('marketing').answer === 'denied' ? undefined : { first: known.first, last: known.last },
  };
}

const key = Symbol.for('agency.attribution');

export function getSharedAttribution(): AttributionStore {
  const page = globalThis as { [key]?: AttributionStore };
  if (!page[key]) Object.defineProperty(page, key, { value: createAttribution() });
  return page[key] as AttributionStore;
}

/** Returns the signed link by which the partner referred the visitor. The store of an older release on the same page has none. */
export function getReferralProof(): string | undefined {
  return (getSharedAttribution() as Partial<AttributionStore>).known?.().signed;
}

/** Returns the visitor's current answers, which a checkout sends with its order. */
export function readConsentAnswers(): ConsentAnswers {
  const { wish } = getSharedAttribution();
  return { statistics: wish('statistics').answer, marketing: wish('marketing').answer };
}
