/**
 * A file of its own, for tags that have to do with a partner's record: those with `config` take attributes from there, those with
 * `health` tell how they fare.
 */
import { idPattern } from '#catalogue/ids.ts';
import { watchHealth } from './health.ts';

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

watchHealth();
