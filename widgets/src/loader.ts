import { keepEarlyClicks } from './element/early-clicks.ts';
import type { Loaders } from './element/loaders.ts';

/**
 * Filled in by the build. FILES: of each file its name without `-<start of its hash>.js`, then its SHA-256. ELEMENT_FILES: which of
 * them a tag needs, its own first. Spelled for the fewest bytes.
 */
declare const FILES: string;
declare const ELEMENT_FILES: Record<string, readonly number[]>;
declare const KIT_VERSION: string;

type Call = (agency: Agency) => void;

interface Agency {
  q: { push(call: Call): unknown };
  version?: string;
  /** Resolves when the widgets of a tag are defined; without a tag, when all that load at once are. */
  whenReady?(tag?: string): Promise<void>;
  /** Listens to an event of any widget, by its whole name. Returns the function that ends it. */
  on?(event: string, handler: (event: Event) => void): () => void;
  /** Looks for what is wrong with the widgets on this page; shows and returns it. */
  debug?(): Promise<unknown>;
}

interface Doctor {
  examine(): Promise<unknown>;
}

declare global {
  interface Window {
    Agency?: Agency;
  }
}

const files = FILES.split(' ');
const elementFiles = ELEMENT_FILES;
/** Not a widget's: the first. */
const doctorFiles = [0];
const nearViewMargin = '600px';
const registry = globalThis as { [key: symbol]: Loaders | undefined };
const registryKey = Symbol.for('agency.loader');

const earlier = registry[registryKey];
const loaders: Loaders = earlier ?? { version: KIT_VERSION, tags: new Set(), warned: '' };
registry[registryKey] = loaders;
if (earlier && !earlier.warned) {
  earlier.warned =
    earlier.version === KIT_VERSION
      ? 'twice'
      : `in versions ${earlier.version} and ${KIT_VERSION}; the first one is used`;
  console.warn(`The agency widgets' script is on this page ${earlier.warned}. Remove one of the two script tags.`);
}

const tags = Object.keys(elementFiles).filter((tag) => !loaders.tags.has(tag));
for (const tag of tags) loaders.tags.add(tag);

const loading = new Map<string, Promise<unknown>>();
const seen = new WeakSet<Element>();

/** Has the browser fetch a file and compare it with what was published. Resolves to its address. */
function fetchTrusted(index: number): Promise<string> {
  const [name, hash = ''] = files.slice(index);
  const { href } = new URL(`${name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`, import.meta.url);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', integrity: `sha256-${hash}=`, href });
  return new Promise<string>((resolve, reject) => {
    link.onload = () => resolve(href);
    link.onerror = () => reject(`${href} is blocked or not what was published`);
    document.documentElement.append(link);
  }).finally(() => link.remove());
}

function importTrusted(indexes: readonly number[] = []): Promise<unknown> {
  return Promise.all(indexes.map(fetchTrusted)).then(([href]) => import(/* @vite-ignore */ href as string));
}

function load(tag: string): Promise<unknown> {
  let promise = loading.get(tag);
  if (!promise) {
    promise = importTrusted(elementFiles[tag]);
    loading.set(tag, promise);
    promise.catch((error) => {
      console.error(`<${tag}> did not load, so its own children show: ${error}`);
      for (const host of document.getElementsByTagName(tag)) {
        host.dispatchEvent(
          new CustomEvent('agency-error', { bubbles: true, composed: true, detail: { tag, message: `${error}` } }),
        );
      }
    });
  }
  return promise;
}

const nearView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearView.unobserve(target);
      loadQuietly(target.localName);
    }
  },
  { rootMargin: nearViewMargin },
);

function loadQuietly(tag: string): void {
  load(tag).catch(() => {});
}

function meet(host: Element): void {
  if (seen.has(host) || !tags.includes(host.localName)) return;
  seen.add(host);
  const when = host.getAttribute('loading');
  if (when === 'lazy') nearView.observe(host);
  else if (when !== 'interaction') loadQuietly(host.localName);
}

/** What is in view first, then the rest, each in the order of the page. */
function meetAll(hosts: Iterable<Element>): void {
  const isBelow = (host: Element) => host.getBoundingClientRect().top > innerHeight;
  for (const host of [...hosts].sort((a, b) => Number(isBelow(a)) - Number(isBelow(b)))) meet(host);
}

function onTouch(event: Event): void {
  const host = event.composedPath().find((node): node is Element => node instanceof Element && seen.has(node));
  if (host) loadQuietly(host.localName);
}

if (tags.length > 0) {
  const selector = tags.join();
  meetAll(document.querySelectorAll(selector));
  new MutationObserver((records) => {
    const added = records.flatMap((record) => [...record.addedNodes]).filter((node) => node instanceof Element);
    const hosts = added.flatMap((node) => [node, ...node.querySelectorAll(selector)]);
    if (hosts.length > 0) meetAll(hosts);
  }).observe(document, { childList: true, subtree: true });
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'touchstart']) {
    document.addEventListener(name, onTouch, { capture: true, passive: true });
  }
  keepEarlyClicks((node) => seen.has(node) && Boolean(node.shadowRoot), load);
}

const given = window.Agency;
// An element with that id or name is not it.
const agency: Agency = given && (earlier || Array.isArray(given.q)) ? given : { q: [] };
const early = Array.isArray(agency.q) ? (agency.q as Call[]) : [];
const run = (call: Call) => queueMicrotask(() => call(agency));

agency.version ??= KIT_VERSION;
agency.whenReady ??= (tag) => Promise.all(tag ? [load(tag)] : loading.values()).then(() => {});
agency.on ??= (event, handler) => {
  document.addEventListener(event, handler);
  return () => document.removeEventListener(event, handler);
};
if (!agency.debug) {
  agency.debug = () => importTrusted(doctorFiles).then((doctor) => (doctor as Doctor).examine());
  if (/[?&]agency-debug/.test(location.search)) agency.debug();
}
agency.q = { push: run };
window.Agency = agency;
early.forEach(run);
