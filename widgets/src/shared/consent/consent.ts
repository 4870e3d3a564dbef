/** Loaded on demand: follows the visitor's wish and acts on it. */
import type { AttributionStore, Known, Report } from '../attribution/attribution.ts';
import { isSent, isWayBack, parseTouch, partnerId } from '../attribution/touch.ts';
import { purchasesKey, type SafeStorage, safeStorage } from '../cart-store/safe-storage.ts';
import { toJson } from '../worker-client/json.ts';
import { followPlatforms, nobody } from './platforms.ts';

/** What the debug tool reads. */
export interface ConsentRecord {
  entries(): readonly RecordEntry[];
  wish: AttributionStore['wish'];
  /** What is given for a reason where the page has no platform. */
  nobody: string;
}

interface Page {
  [key: symbol]: ConsentRecord;
}

/** Follows what the visitor wants. Returns what takes the events that may be told only then. */
export function startConsent(attribution: AttributionStore): (report: Report) => void {
  const { settle, record, entries } = createRecorder(attribution);
  attribution.onChange(settle);
  keepAttribution(attribution);
  forgetPurchases(attribution);
  followPlatforms(attribution.hear);
  carryPartner(attribution);
  const page = globalThis as unknown as Page;
  page[Symbol.for('agency.record')] = { entries, wish: attribution.wish, nobody };
  return record;
}

/**
 * On the agency's own site, which alone knows a partner by the page's address: has the address of the next page name them, too, as
 * long as the visitor has not agreed that anything is kept.
 */
export function carryPartner({ partner, wish }: Pick<AttributionStore, 'partner' | 'wish'>): void {
  const carry = (event: Event) => {
    const name = partner();
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!name || !link || link.origin !== location.origin || wish('marketing').answer === 'granted') return;
    const isHere = link.hash && link.pathname === location.pathname;
    const url = new URL(link.href);
    if (isHere || url.searchParams.has('partner')) return;
    url.searchParams.set('partner', name);
    link.href = url.href;
  };
  for (const name of ['click', 'auxclick']) document.addEventListener(name, carry, true);
}

/** Which orders analytics were told of is no longer kept, on any page, once the visitor refuses them. */
function forgetPurchases({ wish, onChange }: Pick<AttributionStore, 'wish' | 'onChange'>): void {
  const storage = safeStorage();
  onChange(() => {
    if (wish('statistics').answer === 'denied') storage.remove(purchasesKey);
  });
}

/** Storage key of where a visitor came from, kept for as long as they agree. */
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

export interface RecordEntry {
  readonly event: string;
  readonly event_id: string;
  /** Milliseconds since 1970: when it happened, not when it was told. */
  readonly at: number;
  readonly state: 'told' | 'held' | 'dropped';
  /** Who or what decided that. */
  readonly why: string;
}

const maxHeld = 50;
/** A page may be open for days. */
const maxKept = 200;

/** Holds events until the visitor answers, and records what became of each. */
export function createRecorder({ wish }: Pick<AttributionStore, 'wish'>) {
  const held: Report[] = [];
  let isTelling = false;
  const entries = new Map<Report, RecordEntry>();

  function note(report: Report, state: RecordEntry['state'], why: string): void {
    const { event, event_id, at } = report;
    entries.set(report, { event, event_id, at, state, why });
    const [oldest] = entries.keys();
    if (oldest && entries.size > maxKept) entries.delete(oldest);
  }

  function finish(report: Report): void {
    const { answer, why } = wish('statistics');
    note(report, answer === 'granted' ? 'told' : 'dropped', why);
    if (answer !== 'granted') return;
    try {
      report.tell();
    } catch (error) {
      console.error(`The page's dataLayer failed at ${report.event}:`, error);
    }
  }

  /** Acts on what the visitor wants by now. */
  function settle(): void {
    // Telling one may bring about the next, or another answer.
    if (isTelling) return;
    isTelling = true;
    while (held[0] && wish('statistics').answer !== 'unknown') finish(held.shift() as Report);
    isTelling = false;
    for (const report of held) note(report, 'held', wish('statistics').why);
  }

  return {
    settle,
    record(report: Report): void {
      const oldest = held.length === maxHeld ? held.shift() : undefined;
      if (oldest) note(oldest, 'dropped', `more than ${maxHeld} were held`);
      held.push(report);
      settle();
    },
    entries: (): readonly RecordEntry[] => [...entries.values()],
  };
}
