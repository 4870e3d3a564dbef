/** On-demand chunk for partners' pages: `config` applies attributes from the partner's record, `health` reports the state of widgets. */
import { idPattern } from '#catalogue/ids.ts';
import { filesUrl, filesOrigin as origin } from '../../shared/home.ts';
import { createTimeoutSignal } from '../../shared/timeout-signal.ts';
import { toJson } from '../../shared/worker-client/json.ts';
import { getOrigin, watchPolicy } from '../doctor/check-policy.ts';
import { readConsentRecord } from '../doctor/page.ts';

/** Attributes that a frame URL may set, keyed by tag. Only the page's author may set other attributes. The build inserts this value. */
declare const URL_ATTRIBUTES: Readonly<Record<string, readonly string[]>>;

type Config = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const configTimeoutMs = 3000;
const configs = new Map<string, Promise<Config>>();

function readConfig(id: string): Promise<Config> {
  const known = configs.get(id);
  if (known) return known;
  // A string, because a page's own `fetch` may not accept a `URL`.
  const { href } = new URL(`../config/${encodeURIComponent(id)}.json`, filesUrl);
  const request = fetch(href, { signal: createTimeoutSignal(configTimeoutMs) }).then((reply) =>
    reply.ok ? (reply.json() as Promise<Config>) : Promise.reject(`status ${reply.status}`),
  );
  configs.set(id, request);
  request.catch((error) => {
    // Forgets the failed request, so that a widget that is added later sends a new one.
    configs.delete(id);
    console.warn(`config="${id}" could not be read, so the tags keep their own attributes: ${error}`);
  });
  return request;
}

/** Applies attributes from the partner's config that the element does not set, and credits the element's orders to that partner. */
export async function configure(host: Element): Promise<void> {
  const id = host.getAttribute('config') ?? '';
  if (!idPattern.test(id)) {
    return console.warn(`<${host.localName}>: config="${id}" is ignored. Allowed: 1 to 64 letters, digits, - and _.`);
  }
  const { [host.localName]: own } = await readConfig(id);
  const applied = Object.entries({ partner: id, ...own }).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    const isAllowed = URL_ATTRIBUTES[host.localName]?.includes(name) && !host.hasAttribute(name);
    return Boolean(isAllowed) && typeof value === 'string' && !isConsentGranted(name, value);
  });
  const applyMissing = () => {
    for (const [name, value] of applied) if (!host.hasAttribute(name)) host.setAttribute(name, value);
  };
  applyMissing();
  // A page that updates itself from the server's HTML removes attributes that the HTML does not contain.
  new MutationObserver(applyMissing).observe(host, { attributeFilter: applied.map(([name]) => name) });
}

/**
 * Returns true for `consent="granted"`. A config may deny consent but never grant consent, because only the page knows
 * the visitor's choice.
 */
function isConsentGranted(name: string, value: string): boolean {
  return name === 'consent' && value !== 'denied';
}

declare const KIT_VERSION: string;

/** Event names in the health report, keyed by widget event. */
const reportedEvents: Readonly<Record<string, string>> = {
  'agency-error': 'failed',
  'agency-package-add': 'added',
  'agency-add-on-add': 'added',
  'agency-checkout-start': 'checkout',
};

/**
 * Sends one report to the Worker when the page is hidden. The report contains widget events and blocked URLs, but no
 * ids or visitor data.
 */
function reportHealth(): void {
  const eventsByHost = new Map<EventTarget | null, Set<string>>();
  for (const [name, reported] of Object.entries(reportedEvents)) {
    document.addEventListener(name, ({ target }) => {
      eventsByHost.set(target, (eventsByHost.get(target) ?? new Set()).add(reported));
    });
  }
  const refused = watchPolicy(origin, () => {});

  const sendReport = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', sendReport);
    const hosts = [...document.querySelectorAll('[health]:not([health=false])')].filter(isWidget);
    if (hosts.length === 0 || isTest() || isDenied()) return;
    const widgets: Record<string, string[]> = {};
    for (const host of hosts) {
      const events = [...(eventsByHost.get(host) ?? []), ...readHealthState(host)];
      widgets[host.localName] = [...new Set([...(widgets[host.localName] ?? []), ...events])];
    }
    const lines = refused.map(
      ({ directive, address }) => `${directive.replace(/-(elem|attr)$/, '')} ${getOrigin(address)}`,
    );
    const report = { version: KIT_VERSION, widgets, blocked: [...new Set(lines)] };
    navigator.sendBeacon(`${origin}/api/embed-health`, toJson(report));
  };
  document.addEventListener('visibilitychange', sendReport);
}

function isWidget({ localName }: Element): boolean {
  return localName.startsWith('agency-');
}

/** Returns `shown` for a rendered widget, and `failed` for a defined widget that still shows its fallback children. */
function readHealthState(host: Element): readonly string[] {
  const first = host.shadowRoot?.querySelector('.root')?.firstElementChild;
  if (first && !first.matches('slot:not([name])')) return ['shown'];
  return customElements.get(host.localName) ? ['failed'] : [];
}

function isTest(): boolean {
  return [...document.querySelectorAll('[test]:not([test=false])')].some(isWidget);
}

/** Returns true if the visitor denied statistics. The report then omits the visit, although it contains no visitor data. */
function isDenied(): boolean {
  const isDeniedOnTag = [...document.querySelectorAll('[consent=denied]')].some(isWidget);
  return isDeniedOnTag || readConsentRecord()?.wish('statistics').answer === 'denied';
}

reportHealth();
