import { hasStoredLines } from '../shared/cart-store/safe-storage.ts';
import { onVisibleWhenIdle, replayEarlyClicks } from '../shared/element/deferred-loading.ts';
import { loadLanguage, nearestLang, registerLanguages } from '../shared/element/languages.ts';
import { type Loaders, notifyHostTheme, registerHostTheme, switchedOff } from '../shared/element/load-extra.ts';
import { ensureFirstView } from '../shared/element/show-first.ts';

type TrustedFile = readonly [name: string, integrity: string];

type Files = Readonly<Record<string, readonly TrustedFile[]>>;

/** Inserted by the build: the files for each tag and language (the entry file first) and for the on-demand chunks. */
declare const FILES: Files;
declare const LANGUAGES: readonly string[];
declare const KIT_VERSION: string;
/** True in the script of a single widget, which contains prerendered fragments. */
declare const HAS_FRAGMENTS: boolean;

type Call = (agency: Agency) => void;

interface Agency {
  q: { push(call: Call): unknown };
  version?: string;
  /** Resolves when the tag is defined, however late. Without a tag: when all requested tags are defined. */
  whenReady?(tag?: string): Promise<void>;
  /** Starts widgets in one of the page's own shadow roots, including those added later. */
  watch?(root: ShadowRoot): void;
  /** Adds a listener for an event of any widget. Returns a function that removes it. */
  on?(event: string, handler: (event: Event) => void): () => void;
  /** Runs the embed doctor, which shows and returns its findings. */
  debug?(): Promise<unknown>;
  /** Returns the analytics events that were sent, are held until the visitor consents, or were dropped, each with a reason. */
  record?(): readonly unknown[];
}

interface ConsentRecord {
  entries(): readonly unknown[];
}

interface Doctor {
  diagnose(): Promise<unknown>;
}

interface PartnerRecord {
  configure(host: Element): Promise<void>;
}

declare global {
  interface Window {
    Agency?: Agency;
  }
}

const scriptUrl = import.meta.url;
const files = FILES;
const nearViewMargin = '600px';
/** Delays before the first three retries. After that, only an `online` event or an interaction with the widget retries. */
const retryDelaysMs = [1000, 4000, 15_000];
const releaseTimeoutMs = 3000;
const registry = globalThis as { [key: symbol]: unknown };
const registryKey = Symbol.for('agency.loader');

const firstLoaders = registry[registryKey] as Loaders | undefined;
const loaders: Loaders = firstLoaders ?? { version: KIT_VERSION, tags: new Set(), warned: '', load };
registry[registryKey] = loaders;
// Single-widget scripts of the same version may be combined on a page without a warning.
if (firstLoaders && !firstLoaders.warned && !(HAS_FRAGMENTS && firstLoaders.version === KIT_VERSION)) {
  firstLoaders.warned =
    firstLoaders.version === KIT_VERSION
      ? 'twice'
      : `in versions ${firstLoaders.version} and ${KIT_VERSION}; the first is used`;
  console.warn(`The agency widgets' script is on this page ${firstLoaders.warned}. Remove one of the two tags.`);
}

const tags = Object.keys(files).filter((name) => name.startsWith('agency-') && !loaders.tags.has(name));
for (const tag of tags) loaders.tags.add(tag);

let releaseCheck: Promise<unknown> | undefined;

/** Rejects if this release is switched off. If the request fails, the release counts as on. */
function checkRelease(): Promise<unknown> {
  releaseCheck ??= fetch(new URL('../live.json', scriptUrl), { signal: AbortSignal.timeout(releaseTimeoutMs) })
    .then((reply) => reply.json())
    .then(({ off }) => off.includes(KIT_VERSION))
    .catch(() => {})
    .then((isOff) => isOff && Promise.reject(switchedOff));
  return releaseCheck;
}

const loading = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();
const registered = new WeakSet<Element>();
/** Requested tags, including those of visible widgets that start once the page is idle. */
const requested = new Set<string>();

/** Preloads a file with its integrity hash, so the browser rejects an altered one. Resolves to its URL. */
function fetchTrusted([name, integrity]: TrustedFile): Promise<string> {
  const { href } = new URL(name, scriptUrl);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', integrity, href });
  return new Promise<string>((resolve, reject) => {
    link.onload = () => resolve(href);
    link.onerror = () => reject(`${href} is blocked or altered`);
    document.documentElement.append(link);
  }).finally(() => link.remove());
}

/** Imports a chunk if this release is on. A single-widget script already shows markup, so it waits for the check. */
async function importTrusted(name: string): Promise<unknown> {
  const permission = name === 'doctor' || checkRelease();
  if (HAS_FRAGMENTS && name !== 'partner') await permission;
  const [href] = await Promise.all([...(files[name] ?? []).map(fetchTrusted), permission]);
  return import(/* @vite-ignore */ href as string);
}

/** Resolves when the tag is defined or the language or theme is loaded. Rejects if this attempt fails; the next call tries again. */
function load(name: string): Promise<unknown> {
  requested.add(name);
  const attempt = loading.get(name) ?? tryToLoad(name);
  loading.set(name, attempt);
  return attempt;
}

async function tryToLoad(name: string): Promise<unknown> {
  try {
    const loaded = await importTrusted(name);
    failures.delete(name);
    return loaded;
  } catch (error) {
    loading.delete(name);
    const count = failures.get(name) ?? 0;
    failures.set(name, count + 1);
    const delay = retryDelaysMs[count];
    if (delay) setTimeout(loadQuietly, delay, name);
    if (count === 0) report(name, error);
    throw error;
  }
}

function report(name: string, error: unknown): void {
  console.error(`${name} did not load: ${error}`);
  for (const host of document.getElementsByTagName(name)) {
    host.dispatchEvent(
      new CustomEvent('agency-error', { bubbles: true, composed: true, detail: { tag: name, message: `${error}` } }),
    );
  }
}

function loadQuietly(name: string): void {
  load(name).catch(() => {});
}

/** Requests the messages early, in parallel with the script, which would request them itself. */
function loadFor(host: Element): void {
  loadQuietly(host.localName);
  loadLanguage(nearestLang(host))?.catch(() => {});
}

const nearView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearView.unobserve(target);
      loadFor(target);
    }
  },
  { rootMargin: nearViewMargin },
);

const nearViewAtRest = onVisibleWhenIdle(loadFor, nearViewMargin);

let cart: Element | undefined;

/** Starts the cart, whatever its `loading` value, once it has items or another widget is ready that may add some. */
function startCartIfNeeded(event?: Event): void {
  if (cart && (event?.type === 'agency-ready' || hasStoredLines())) loadFor(cart);
}

function register(host: Element): void {
  if (registered.has(host)) return;
  registered.add(host);
  const begin = () => start(host);
  if (host.matches('[health]')) loadQuietly('partner');
  // Waits for the partner's attributes. If they fail to load, the widget starts without them.
  if (host.matches('[config]'))
    load('partner')
      .then((record) => (record as PartnerRecord).configure(host))
      .then(begin, begin);
  else begin();
}

function start(host: Element): void {
  notifyHostTheme(host);
  const loadingMode = host.getAttribute('loading');
  const canWait = ensureFirstView(host) && !hasStoredLines();
  if (host.localName === 'agency-cart') {
    cart = host;
    startCartIfNeeded();
  }
  if (loadingMode === 'interaction') return;
  if (canWait) {
    requested.add(host.localName);
    nearViewAtRest(host);
  } else if (loadingMode === 'lazy') nearView.observe(host);
  else loadFor(host);
}

/** Starts widgets in the viewport first, then the others, each in document order. */
function registerAll(hosts: Iterable<Element>): void {
  const below = (host: Element) => Number(host.getBoundingClientRect().top > innerHeight);
  for (const host of [...hosts].sort((a, b) => below(a) - below(b))) register(host);
}

function onInteraction(event: Event): void {
  const host = (event.composedPath() as Element[]).find((node) => registered.has(node));
  if (host) loadFor(host);
}

const selector = tags.join();
const mutationObserver = new MutationObserver((records) => {
  const added = records.flatMap((record) => [...record.addedNodes]).filter((node) => node instanceof Element);
  // Measures only widgets, because measuring every added node would force a layout on each change of the page.
  registerAll(
    added.flatMap((node) => [node, ...node.querySelectorAll(selector)]).filter((node) => node.matches(selector)),
  );
});

function watch(root: Document | ShadowRoot): void {
  if (tags.length === 0) return;
  registerAll(root.querySelectorAll(selector));
  mutationObserver.observe(root, { childList: true, subtree: true });
}

registerLanguages(LANGUAGES, load);
registerHostTheme((host) => {
  if (host.matches('[theme=host]')) loadQuietly('host-theme');
});
watch(document);
if (tags.length > 0) {
  for (const name of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(name, onInteraction, true);
  }
  // Another page may have changed the cart (`pageshow`, `focus`), or another widget is ready and may change it.
  for (const name of ['pageshow', 'focus', 'storage', 'agency-ready']) addEventListener(name, startCartIfNeeded);
  addEventListener('online', () => [...failures.keys()].forEach(loadQuietly));
  replayEarlyClicks((node) => registered.has(node) && Boolean(node.shadowRoot), load);
}

const existing = window.Agency;
// `window.Agency` may also be an element with that id or name.
const agency: Agency = existing && (firstLoaders || Array.isArray(existing.q)) ? existing : { q: [] };
const queuedCalls = Array.isArray(agency.q) ? (agency.q as Call[]) : [];
const run = (call: Call) => queueMicrotask(() => call(agency));

agency.version ??= KIT_VERSION;
agency.whenReady ??= (tag) => {
  const awaited = tag ? [tag] : tags.filter((name) => requested.has(name));
  awaited.forEach(loadQuietly);
  return Promise.all(awaited.map((name) => customElements.whenDefined(name))).then(() => {});
};
agency.watch ??= watch;
agency.on ??= (event, handler) => {
  document.addEventListener(event, handler);
  return () => document.removeEventListener(event, handler);
};
agency.record ??= () => (registry[Symbol.for('agency.record')] as ConsentRecord | undefined)?.entries() ?? [];
if (!agency.debug) {
  agency.debug = () => load('doctor').then((doctor) => (doctor as Doctor).diagnose());
  if (/[?&]agency-debug/.test(location.search)) void agency.debug();
}
agency.q = { push: run };
window.Agency = agency;
queuedCalls.forEach(run);
