import { keepEarlyClicks } from './element/early-clicks.ts';

/** Filled in by the build: the files of each tag (its own first), and the kit's version. */
declare const ELEMENT_FILES: Record<string, readonly string[]>;
declare const KIT_VERSION: string;

type Call = (agency: Agency) => void;

interface Agency {
  q: { push(call: Call): unknown };
  version?: string;
  /** Resolves when the widgets of a tag are defined; without a tag, when all that load at once are. */
  whenReady?(tag?: string): Promise<void>;
}

interface Loaders {
  version: string;
  tags: Set<string>;
  warned: boolean;
}

declare global {
  interface Window {
    Agency?: Agency;
  }
}

const elementFiles = ELEMENT_FILES;
const nearViewMargin = '600px';
const registry = globalThis as { [key: symbol]: Loaders | undefined };
const registryKey = Symbol.for('agency.loader');

const earlier = registry[registryKey];
const loaders: Loaders = earlier ?? { version: KIT_VERSION, tags: new Set(), warned: false };
registry[registryKey] = loaders;
if (earlier && !earlier.warned) {
  earlier.warned = true;
  console.warn(
    earlier.version === KIT_VERSION
      ? `The agency widgets' script is on this page twice (version ${KIT_VERSION}). Remove one of the two script tags.`
      : `The agency widgets' script is on this page in versions ${earlier.version} and ${KIT_VERSION}; the first one is used. Remove one of the two script tags.`,
  );
}

const tags = Object.keys(elementFiles).filter((tag) => !loaders.tags.has(tag));
for (const tag of tags) loaders.tags.add(tag);

const loading = new Map<string, Promise<unknown>>();
const seen = new WeakSet<Element>();

function load(tag: string): Promise<unknown> {
  let promise = loading.get(tag);
  if (!promise) {
    const files = elementFiles[tag] ?? [];
    promise = Promise.all(files.map((file) => import(/* @vite-ignore */ new URL(file, import.meta.url).href)));
    loading.set(tag, promise);
    promise.catch((error) => {
      console.error(`<${tag}> did not load, so its own children show: ${error}`);
      for (const host of document.getElementsByTagName(tag)) {
        host.dispatchEvent(
          new CustomEvent('agency-error', { bubbles: true, composed: true, detail: { tag, message: String(error) } }),
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
agency.q = { push: run };
window.Agency = agency;
early.forEach(run);
