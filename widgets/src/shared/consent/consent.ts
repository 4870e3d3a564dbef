/** Follows the visitor's consent, and accordingly stores the attribution and reports events. Loaded on demand. */
import type { AttributionState, AttributionStore, Report } from '../attribution/attribution.ts';
import { hasReferral, isReturnFromPayment, parsePartnerId, parseTouch } from '../attribution/touch.ts';
import { createSafeStorage, type SafeStorage } from '../cart-store/safe-storage.ts';
import { purchasesKey } from '../cart-store/stored-keys.ts';
import { toJson } from '../worker-client/json.ts';
import { followPlatforms, noAnswer } from './platforms.ts';
import { createReportedSales } from './reported-sales.ts';

/**
 * Log of consent and events for the embed doctor, stored on `globalThis`. Property names must never change, because a
 * page may mix versions.
 */
export interface ConsentRecord {
  entries(): readonly RecordEntry[];
  wish: AttributionStore['wish'];
  nobody: string;
}

interface Page {
  [key: symbol]: ConsentRecord;
}

/** Follows the visitor's consent. Returns a function that reports an event once the visitor has consented. */
export function startConsent(pageAttribution: AttributionStore): (report: Report) => void {
  const attribution = hideWhilePrerendering(pageAttribution);
  const { flush, record, entries } = createRecorder(attribution);
  attribution.onChange(flush);
  storeAttribution(attribution);
  forgetPurchases(attribution);
  followPlatforms(attribution.hear);
  addPartnerToLinks(attribution);
  readProof(attribution);
  const page = globalThis as unknown as Page;
  page[Symbol.for('agency.record')] = { entries, wish: attribution.wish, nobody: noAnswer };
  return record;
}

/**
 * Returns the attribution store with unknown consent until the visitor sees the page. A browser may prerender a page that
 * the visitor never opens, which is neither a view nor a visit: https://github.com/PascaleBeier/hitkeep/issues/271
 */
function hideWhilePrerendering(attribution: AttributionStore): AttributionStore {
  const page = document as Document & { prerendering?: boolean };
  return {
    ...attribution,
    wish: (purpose) =>
      page.prerendering ? { answer: 'unknown', why: 'the page is prerendered' } : attribution.wish(purpose),
    onChange(listener) {
      attribution.onChange(listener);
      page.addEventListener('prerenderingchange', listener);
    },
  };
}

/**
 * Adds the partner to the URL when a visitor clicks a link to the same site, because the partner may not be stored
 * without consent.
 * Has an effect only on the agency's site, which reads the partner from the URL.
 */
export function addPartnerToLinks({
  partner,
  known,
  wish: consentFor,
}: Pick<AttributionStore, 'partner' | 'known' | 'wish'>): void {
  const addPartner = (event: Event) => {
    const name = partner();
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!name || !link || link.origin !== location.origin) return;
    // The site's pages read a stored partner. The Worker's pages can't.
    if (consentFor('marketing').answer === 'granted' && !link.pathname.startsWith('/api/')) return;
    const isHere = link.hash && link.pathname === location.pathname;
    const url = new URL(link.href);
    if (isHere || url.searchParams.has('partner')) return;
    url.searchParams.set('partner', name);
    const { signed } = known();
    if (signed) url.searchParams.set('signed', signed);
    link.href = url.href;
  };
  for (const name of ['click', 'auxclick']) document.addEventListener(name, addPartner, true);
}

/** Reads the proof of a signed link that `addPartnerToLinks()` added to the page's URL. */
export function readProof({ known, adopt, onChange }: Pick<AttributionStore, 'known' | 'adopt' | 'onChange'>): void {
  const parameters = new URLSearchParams(location.search);
  const signed = parameters.get('signed');
  function adoptProof(): void {
    const { partner, signed: before } = known();
    // Waits until a widget of the agency's site has read the partner, because only the agency's pages have partners in
    // their URLs.
    if (signed && !before && partner && partner === parameters.get('partner')) adopt({ partner, signed });
  }
  onChange(adoptProof);
  adoptProof();
}

function forgetPurchases({ wish: consentFor, onChange }: Pick<AttributionStore, 'wish' | 'onChange'>): void {
  const storage = createSafeStorage();
  onChange(() => {
    if (consentFor('statistics').answer === 'denied') storage.remove(purchasesKey);
  });
}

export const attributionKey = 'agency-attribution';
const lifetimeMs = 90 * 24 * 60 * 60_000;

interface Options {
  browser?: SafeStorage;
  referrer?: string;
  now?: () => number;
}

/**
 * Stores the attribution, merged with that of earlier visits, when the visitor consents. Removes the stored attribution
 * when the visitor refuses.
 */
export function storeAttribution(
  store: AttributionStore,
  { browser = createSafeStorage(), referrer = document.referrer, now = Date.now }: Options = {},
): void {
  let isRestored = false;

  function restore(): void {
    isRestored = true;
    const before = parseState(browser.read(attributionKey), now());
    if (!before) return;
    const { first, last, partner, signed, payment } = store.known();
    const isBack = isReturnFromPayment(location.href, referrer, before.payment);
    const lastTouches = isBack ? [before.last] : [last, before.last];
    store.restore({
      first: before.first ?? first,
      last: lastTouches.find((touch) => touch && hasReferral(touch)) ?? before.last ?? last,
      partner: partner ?? before.partner,
      signed: signed ?? (partner && partner !== before.partner ? undefined : before.signed),
      payment: payment ?? before.payment,
    });
  }

  function save(): void {
    const { answer } = store.wish('marketing');
    if (answer === 'denied') browser.remove(attributionKey);
    if (answer !== 'granted') return;
    if (!isRestored) restore();
    browser.write(attributionKey, toJson({ version: 1, at: now(), ...store.known() }));
  }

  store.onChange(save);
  save();
}

function parseState(text: string | null, now: number): AttributionState | undefined {
  if (!text) return undefined;
  try {
    const nothing = {
      at: undefined,
      first: undefined,
      last: undefined,
      partner: undefined,
      signed: undefined,
      payment: undefined,
    };
    const stored: Record<string, unknown> = { ...nothing, ...JSON.parse(text) };
    const { at, first, last, partner, signed, payment } = stored;
    if (typeof at !== 'number' || Math.abs(now - at) > lifetimeMs) return undefined;
    return {
      first: parseTouch(first),
      last: parseTouch(last),
      partner: typeof partner === 'string' ? parsePartnerId(partner) : undefined,
      signed: typeof signed === 'string' ? signed : undefined,
      payment: typeof payment === 'string' ? payment : undefined,
    };
  } catch {
    return undefined;
  }
}

export interface RecordEntry {
  readonly event: string;
  readonly event_id: string;
  /** Time at which the event occurred (not when it was reported), in milliseconds since 1970. */
  readonly at: number;
  readonly state: 'told' | 'held' | 'dropped';
  readonly why: string;
}

const maxHeld = 50;
/** Maximum number of logged events, to limit memory on pages that stay open for days. */
const maxKept = 200;

/** Creates a recorder that holds events until the visitor answers and logs the outcome of each event. */
export function createRecorder({ wish: consentFor }: Pick<AttributionStore, 'wish'>) {
  const queue: Report[] = [];
  let isReporting = false;
  const entries = new Map<Report, RecordEntry>();
  const reportedSales = createReportedSales();

  function log(report: Report, state: RecordEntry['state'], why: string): void {
    const { event, event_id, at } = report;
    entries.set(report, { event, event_id, at, state, why });
    const [oldest] = entries.keys();
    if (oldest && entries.size > maxKept) entries.delete(oldest);
  }

  function sendOrDrop(report: Report): void {
    const { answer, why } = consentFor('statistics');
    log(report, answer === 'granted' ? 'told' : 'dropped', why);
    if (answer !== 'granted') return;
    try {
      if (report.sale) reportedSales.sendOnce(report, report.sale);
      else report.send();
    } catch (error) {
      console.error(`The page's dataLayer failed at ${report.event}:`, error);
    }
  }

  function flush(): void {
    // Prevents recursion: reporting an event may record another event or change consent.
    if (isReporting) return;
    isReporting = true;
    while (queue[0] && consentFor('statistics').answer !== 'unknown') sendOrDrop(queue.shift() as Report);
    isReporting = false;
    for (const report of queue) log(report, 'held', consentFor('statistics').why);
  }

  return {
    flush,
    record(incoming: Report): void {
      const report = incoming.sale ? reportedSales.identify(incoming, incoming.sale) : incoming;
      if (!report) return;
      const oldest = queue.length === maxHeld ? queue.shift() : undefined;
      if (oldest) log(oldest, 'dropped', `more than ${maxHeld} were held`);
      queue.push(report);
      flush();
    },
    entries: (): readonly RecordEntry[] => [...entries.values()],
  };
}
