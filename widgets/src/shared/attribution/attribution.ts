/**
 * First and last touch of a visitor and the partner who referred them. Stored only with the visitor's consent; sent
 * with orders and messages unless the visitor refuses.
 */
import type { Attribution, Touch } from '#catalogue/wire.ts';
import { isReturnFromPayment, readPartnerParameter, readTouch } from './touch.ts';

/**
 * Values of the `consent` attribute. `granted` and `denied` are set by the embedder. `auto` follows the browser's
 * privacy signal and the page's consent platforms, and stores and reports nothing until one of them answers.
 */
export const consents = ['auto', 'granted', 'denied'] as const;
export type Consent = (typeof consents)[number];

/**
 * Consent of the visitor. `auto` follows Global Privacy Control, TCF, the WP Consent API and Google Consent Mode. Until
 * consent is given, attribution lasts only as long as the page, and analytics events wait. `granted` stores attribution
 * for 90 days; `denied` stores and sends nothing.
 */
export const consentProp = { type: 'string', default: 'auto', allowed: consents } as const;

/** `statistics` permits events in the page's data layer. `marketing` permits storing the visitor's attribution. */
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
  /** Identical in every report of the same event, so that duplicates can be removed. */
  readonly event_id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
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
}

export interface AttributionState extends Origin {
  readonly payment?: string | undefined;
}

/** Shared by all widgets of the page, which may be of different kit versions, so its methods must keep their names. */
export interface AttributionStore {
  /**
   * Adds a widget's `consent` attribute. Explicit values apply to the whole page and override consent platforms;
   * `denied` overrides `granted`. Returns a function that removes it.
   */
  setConsent(consent: Consent): () => void;
  /** Sets the answers of the page's consent platforms. */
  hear(decisions: ConsentDecisions): void;
  /** Returns the effective answer for a purpose. */
  wish(purpose: Purpose): ConsentDecision;
  onChange(listener: () => void): void;
  /** Returns the attribution even if it may not be stored or sent. */
  known(): AttributionState;
  /** Replaces the page's attribution by one merged with that of earlier pages. */
  restore(known: AttributionState): void;
  /** Reads the partner from the page's URL. Only for the agency's own site; elsewhere the parameter may have another meaning. */
  readPartner(): void;
  /** Adopts the attribution sent with a cart from another page, because that page has the visitor's real source. */
  adopt(origin: Origin): void;
  /** Records the origin of the payment page, so that a return from it does not count as a new visit. */
  leaveFor(paymentPage: string): void;
  partner(): string | undefined;
  /** `undefined` if the visitor refuses. */
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
  const widgetConsents: Consent[] = [];
  let platformConsent: ConsentDecisions | undefined;
  let isRestored = false;
  const touch = isReturnFromPayment(address, referrer, undefined) ? undefined : readTouch(address, referrer);
  // Own properties, so that a polluted `Object.prototype` cannot add a partner.
  let known: AttributionState = { first: touch, last: touch, partner: undefined, payment: undefined };

  function consentFor(purpose: Purpose): ConsentDecision {
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
    wish: consentFor,
    onChange: (listener) => void listeners.push(listener),
    known: () => known,
    restore(earlier) {
      isRestored = earlier.first !== known.first;
      known = earlier;
    },
    readPartner() {
      const partner = readPartnerParameter(address);
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
    attribution: () =>
      consentFor('marketing').answer === 'denied' ? undefined : { first: known.first, last: known.last },
  };
}

const key = Symbol.for('agency.attribution');

export function sharedAttribution(): AttributionStore {
  const page = globalThis as { [key]?: AttributionStore };
  if (!page[key]) Object.defineProperty(page, key, { value: createAttribution() });
  return page[key] as AttributionStore;
}
