import { originOf } from '../doctor/check-policy.ts';
import { consentRecord } from '../doctor/page.ts';
import { watchPolicy } from '../doctor/watch-policy.ts';

declare const KIT_VERSION: string;

/** What the Worker counts, by the events that say so. */
const counted: Readonly<Record<string, string>> = {
  'agency-error': 'failed',
  'agency-package-add': 'added',
  'agency-add-on-add': 'added',
  'agency-checkout-start': 'checkout',
};

/** Tells the Worker once, when the page is left or put aside, what its widgets did: no ids, and nothing of the visitor. */
export function watchHealth(): void {
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
