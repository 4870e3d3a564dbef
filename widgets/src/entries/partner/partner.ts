/** Loaded on demand, for tags of partners: `config` takes attributes from the partner's record, `health` reports how the widget does. */
import { idPattern } from '#catalogue/ids.ts';
import { originOf, watchPolicy } from '../doctor/check-policy.ts';
import { consentRecord } from '../doctor/page.ts';

/** Filled in by the build: the attributes that an address may set, by tag. Nobody but the page's author may set others. */
declare const BY_ADDRESS: Readonly<Record<string, readonly string[]>>;

/** By tag, then by attribute. */
type Config = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

// Said beside `new URL`, the bundler would take what is at that address for a file of its own.
const address = import.meta.url;
const patienceMs = 3000;
const configs = new Map<string, Promise<Config>>();

function readConfig(id: string): Promise<Config> {
  const known = configs.get(id);
  if (known) return known;
  const reading = fetch(new URL(`../config/${encodeURIComponent(id)}.json`, address), {
    signal: AbortSignal.timeout(patienceMs),
  }).then((reply) => (reply.ok ? (reply.json() as Promise<Config>) : Promise.reject(`status ${reply.status}`)));
  configs.set(id, reading);
  reading.catch((error) => console.warn(`config="${id}" could not be read, so the tags stand as they are: ${error}`));
  return reading;
}

/** Gives an element what the record says of its tag, where it does not say so itself. Its orders count for that partner. */
export async function configure(host: Element): Promise<void> {
  const id = host.getAttribute('config') ?? '';
  if (!idPattern.test(id)) {
    return console.warn(`<${host.localName}>: config="${id}" is ignored. Allowed: 1 to 64 letters, digits, - and _.`);
  }
  const { [host.localName]: own } = await readConfig(id);
  for (const [name, value] of Object.entries({ partner: id, ...own })) {
    const isAllowed = BY_ADDRESS[host.localName]?.includes(name) && !host.hasAttribute(name);
    if (isAllowed && typeof value === 'string' && !grantsConsent(name, value)) host.setAttribute(name, value);
  }
}

/** What visitors have agreed to is known to their page alone. */
function grantsConsent(name: string, value: string): boolean {
  return name === 'consent' && value !== 'denied';
}

declare const KIT_VERSION: string;

/** What the Worker counts, by the events that say so. */
const counted: Readonly<Record<string, string>> = {
  'agency-error': 'failed',
  'agency-package-add': 'added',
  'agency-add-on-add': 'added',
  'agency-checkout-start': 'checkout',
};

/** Tells the Worker once, when the page is left or put aside, what its widgets did: no ids, and nothing of the visitor. */
function watchHealth(): void {
  const { origin } = new URL(import.meta.url);
  const heard = new Map<EventTarget | null, Set<string>>();
  for (const [name, what] of Object.entries(counted)) {
    document.addEventListener(name, ({ target }) => {
      heard.set(target, (heard.get(target) ?? new Set()).add(what));
    });
  }
  const refused = watchPolicy(origin, () => {});

  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    const hosts = [...document.querySelectorAll('[health]:not([health=false])')].filter(isOurs);
    if (hosts.length === 0 || isTest() || isDenied()) return;
    const widgets: Record<string, string[]> = {};
    for (const host of hosts) {
      const events = [...(heard.get(host) ?? []), ...stateOf(host)];
      widgets[host.localName] = [...new Set([...(widgets[host.localName] ?? []), ...events])];
    }
    const lines = refused.map(
      ({ directive, address }) => `${directive.replace(/-(elem|attr)$/, '')} ${originOf(address)}`,
    );
    const report = { version: KIT_VERSION, widgets, blocked: [...new Set(lines)] };
    navigator.sendBeacon(`${origin}/api/embed-health`, JSON.stringify(report));
  };
  document.addEventListener('visibilitychange', tell);
}

function isOurs({ localName }: Element): boolean {
  return localName.startsWith('agency-');
}

/** Whether it shows, or has been brought to life and shows what stands between its tags. */
function stateOf(host: Element): readonly string[] {
  const first = host.shadowRoot?.querySelector('.root')?.firstElementChild;
  if (first && !first.matches('slot:not([name])')) return ['shown'];
  return customElements.get(host.localName) ? ['failed'] : [];
}

function isTest(): boolean {
  return [...document.querySelectorAll('[test]:not([test=false])')].some(isOurs);
}

/** Nobody is counted against their will, although nothing here tells of them. */
function isDenied(): boolean {
  const says = [...document.querySelectorAll('[consent=denied]')].some(isOurs);
  return says || consentRecord()?.wish('statistics').answer === 'denied';
}

watchHealth();
