import { getStorageName } from '../shared/cart-store/safe-storage.ts';
import { cartKey, hasStoredLines } from '../shared/cart-store/stored-keys.ts';
import { handleEarlyClicks, isCloaked, onVisibleWhenIdle } from '../shared/element/deferred-loading.ts';
import { findNearestLang, loadLanguage, registerLanguages } from '../shared/element/languages.ts';
import {
  areTagsTaken,
  getFirstLoader,
  type Loaders,
  notifyHostTheme,
  registerHostTheme,
  switchedOff,
} from '../shared/element/load-extra.ts';
import { ensureFirstView } from '../shared/element/show-first.ts';
import { filesOrigin, filesUrl, isCopy } from '../shared/home.ts';
import { createTimeoutSignal } from '../shared/timeout-signal.ts';

type TrustedFile = readonly [name: string, integrity: string];

type Files = Readonly<Record<string, readonly TrustedFile[]>>;

/** Files for each tag and language (entry file first) and for the on-demand chunks. The build inserts this value. */
declare const FILES: Files;
declare const LANGUAGES: readonly string[];
declare const KIT_VERSION: string;
/** True in a single-widget script, which contains prerendered fragments. */
declare const HAS_FRAGMENTS: boolean;

type Call = (agency: Agency) => void;

interface Agency {
  q: { push(call: Call): unknown };
  version?: string;
  /** Resolves when the tag is defined, without a time limit. If no tag is passed, resolves when all requested tags are defined. */
  whenReady?(tag?: string): Promise<void>;
  /** Starts widgets in one of the page's own shadow roots, including widgets added later. */
  watch?(root: ShadowRoot): void;
  /** Adds a listener for an event of any widget. Returns a function that removes the listener. */
  on?(event: string, handler: (event: Event) => void): () => void;
  /** Runs the embed doctor, which shows its findings on the page and returns them. */
  debug?(): Promise<unknown>;
  /** Returns the analytics events, each with its outcome and reason: sent, dropped, or held until the visitor consents. */
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

const files = FILES;
const nearViewMargin = '600px';
/** Delays in milliseconds before the first three retries. Later retries follow only an `online` event or an interaction with the widget. */
const retryDelaysMs = [1000, 4000, 15_000];
const releaseTimeoutMs = 3000;
const registry = globalThis as { [key: symbol]: unknown };

const firstLoaders = getFirstLoader();
const isSecondAgency = areTagsTaken(filesOrigin);
const loaders: Loaders = firstLoaders ?? {
  version: KIT_VERSION,
  home: filesOrigin,
  tags: new Set(),
  warned: '',
  load: loadWidget,
  isCopy,
};
registry[Symbol.for('agency.loader')] = loaders;
// Warns about duplicate loaders, except single-widget scripts of the same version, which a page may combine.
if (
  firstLoaders &&
  !firstLoaders.warned &&
  (isSecondAgency || !HAS_FRAGMENTS || firstLoaders.version !== KIT_VERSION)
) {
  if (isSecondAgency)
    firstLoaders.warned = `of two agencies, ${firstLoaders.home} and ${filesOrigin}; the first is used`;
  else if (firstLoaders.version === KIT_VERSION) firstLoaders.warned = 'twice';
  else firstLoaders.warned = `in versions ${firstLoaders.version} and ${KIT_VERSION}; the first is used`;
  console.warn(`This page has the agency widgets' script ${firstLoaders.warned}. Remove one of the two.`);
}

const ownTags = Object.keys(files).filter((name) => name.startsWith('agency-'));
const tags = ownTags.filter((name) => !loaders.tags.has(name));
for (const tag of tags) loaders.tags.add(tag);

let releaseCheck: Promise<unknown> | undefined;

/**
 * Requests a string, because a page's own `fetch` may not accept a `URL`: https://github.com/webrecorder/pywb/issues/275
 * Async, because a page's own `fetch` may throw.
 */
const request = async (url: string, init?: RequestInit) => fetch(url, init);

/** Rejects if the agency has switched this release off. If the request fails, treats the release as switched on. */
function checkRelease(): Promise<unknown> {
  releaseCheck ??= request(`${filesOrigin}/widgets/live.json`, { signal: createTimeoutSignal(releaseTimeoutMs) })
    .then((reply) => reply.json())
    .then(({ off }) => off.includes(KIT_VERSION))
    .catch(() => {})
    .then((isOff) => isOff && Promise.reject(switchedOff));
  return releaseCheck;
}

const loading = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();
const registered = new WeakSet<Element>();
/** Tags of requested widgets, including visible widgets that start once the page is idle. */
const requested = new Set<string>();
/** True once the visitor has touched a widget. */
let isTouched = false;

/** Preloads a file with its integrity hash, so that the browser rejects an altered file. Resolves to the file's URL. */
async function fetchTrusted([name, integrity]: TrustedFile): Promise<string> {
  const href = filesUrl + name;
  const link = document.createElement('link');
  Object.assign(link, { href, rel: 'modulepreload', crossOrigin: '', integrity });
  // Loads the page's own files before React, which a first view needs only once the visitor has touched a widget.
  if (HAS_FRAGMENTS && !isTouched) link.fetchPriority = 'low';
  await new Promise((accept, reject) => {
    const refuse = () => reject(`${href} is blocked or altered`);
    // Only Apple's browsers, whose vendor begins with A, ignore the hash: https://github.com/WebKit/WebKit/pull/28253
    // The page may block every `fetch`, so the file is altered only if a `fetch` without the hash succeeds.
    link.onload = /^A/.test(navigator.vendor)
      ? () => request(href, { integrity }).then(accept, () => request(href).then(refuse, accept))
      : accept;
    link.onerror = refuse;
    // React 18 cannot hydrate a whole document with a link outside of its head: https://github.com/remix-run/remix/issues/9016
    document.head.append(link);
  });
  link.remove();
  return href;
}

/**
 * Imports a chunk unless this release is switched off. A single-widget script already shows markup, so it checks the
 * release before fetching files.
 */
async function importTrusted(name: string): Promise<unknown> {
  const permission = name === 'doctor' || checkRelease();
  if (HAS_FRAGMENTS && name !== 'partner') await permission;
  const [href] = await Promise.all([...(files[name] ?? []).map(fetchTrusted), permission]);
  return import(/* @vite-ignore */ href as string);
}

/** Loads a widget, language or theme. Rejects if this attempt fails, so that the next call tries again. */
function loadWidget(name: string): Promise<unknown> {
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
    if (count === 0) {
      const message = `${error}`;
      console.error(`${name} did not load: ${message}`);
      const detail = { tag: name, message };
      for (const host of document.getElementsByTagName(name))
        host.dispatchEvent(new CustomEvent('agency-error', { bubbles: true, composed: true, detail }));
    }
    throw error;
  }
}

function loadQuietly(name: string): void {
  loadWidget(name).catch(() => {});
}

/** Requests the messages in parallel with the widget's script, which would request the messages only after it has loaded. */
function loadForHost(host: Element): void {
  loadQuietly(host.localName);
  loadLanguage(findNearestLang(host))?.catch(() => {});
}

const nearViewObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearViewObserver.unobserve(target);
      loadForHost(target);
    }
  },
  { rootMargin: nearViewMargin },
);

const loadWhenNearAndIdle = onVisibleWhenIdle(loadForHost, { rootMargin: nearViewMargin });

let cart: Element | undefined;

function hasLines(): boolean {
  return hasStoredLines(getStorageName(cartKey));
}

/** Starts the cart despite its `loading` attribute if the cart has items, or if another widget that may add items is ready. */
function startCartIfNeeded(event?: Event): void {
  if (cart && (event?.type === 'agency-ready' || hasLines())) loadForHost(cart);
}

/** Replaces a tag with its content if the content links to this agency. Otherwise, the other agency's script would render the tag. */
function unwrapHost(host: Element): void {
  if (host.innerHTML.includes(`${filesOrigin}/`)) host.replaceWith(...host.childNodes);
}

function registerHost(host: HTMLElement): void {
  if (registered.has(host)) return;
  registered.add(host);
  // The widget's class has this method, too, but is not loaded yet when visitors press prerendered buttons.
  host.setPointerCapture = () => {};
  const begin = () => startHost(host);
  if (host.matches('[health]')) loadQuietly('partner');
  // Waits for the partner's attributes. If the config fails to load, the widget starts without them.
  if (host.matches('[config]'))
    loadWidget('partner')
      .then((record) => (record as PartnerRecord).configure(host))
      .then(begin, begin);
  else begin();
}

function startHost(host: HTMLElement): void {
  notifyHostTheme(host);
  const loadingMode = host.getAttribute('loading');
  const canWait = ensureFirstView(host) && !hasLines();
  if (host.localName === 'agency-cart') {
    cart = host;
    startCartIfNeeded();
  }
  // An empty tag has no area that a visitor could touch. An empty cart loads when its first line is added.
  const isTouchable = host === cart || host.shadowRoot || host.offsetWidth * host.offsetHeight;
  if (isCloaked(host)) loadForHost(host);
  else if (loadingMode === 'interaction' && isTouchable) return;
  else if (canWait) {
    requested.add(host.localName);
    loadWhenNearAndIdle(host);
  } else if (loadingMode === 'lazy' || loadingMode === 'interaction') nearViewObserver.observe(host);
  else loadForHost(host);
}

/** Starts the widgets in the viewport first, then all other widgets, each group in document order. */
function registerAll(hosts: Iterable<HTMLElement>): void {
  const rankHost = (host: Element) => (host.getBoundingClientRect().top > innerHeight ? 1 : 0);
  [...hosts].sort((a, b) => rankHost(a) - rankHost(b)).forEach(isSecondAgency ? unwrapHost : registerHost);
}

function onInteraction(event: Event): void {
  const host = (event.composedPath() as Element[]).find((node) => registered.has(node));
  if (!host) return;
  isTouched = true;
  // FastClick, a script of old phone themes, otherwise sends a tap to the tag instead of the tapped button:
  // https://github.com/ftlabs/fastclick/issues/604
  if (event.type === 'pointerdown') host.classList.add('needsclick');
  loadForHost(host);
}

const selector = (isSecondAgency ? ownTags : tags).join();
const mutationObserver = new MutationObserver((records) => {
  const added = records.flatMap((record) => [...record.addedNodes] as HTMLElement[]);
  // Measures only widgets, because measuring every added node would force a layout on each change of the page. Does not
  // use `instanceof`, because a document of another window may have created the elements, such as a page builder's
  // editor: https://github.com/heygen-com/hyperframes/pull/3848
  registerAll(
    added
      .flatMap((node) => [node, ...(node.querySelectorAll?.<HTMLElement>(selector) ?? [])])
      .filter((node) => node.matches?.(selector)),
  );
});

function watchRoot(root: Document | ShadowRoot): void {
  if (!selector) return;
  registerAll(root.querySelectorAll<HTMLElement>(selector));
  mutationObserver.observe(root, { childList: true, subtree: true });
}

registerLanguages(LANGUAGES, loadWidget);
registerHostTheme((host) => {
  if (host.matches('[theme=host]')) loadQuietly('host-theme');
});
watchRoot(document);
if (tags.length > 0) {
  for (const name of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(name, onInteraction, true);
  }
  // Checks again, because the page's stylesheets may not have been applied when the widgets were registered.
  addEventListener('load', () => {
    for (const host of document.querySelectorAll<HTMLElement>(selector)) if (isCloaked(host)) loadForHost(host);
  });
  // These events can mean that another page (`visibilitychange`, `focus`) or a newly ready widget has changed the cart.
  for (const name of ['visibilitychange', 'focus', 'storage', 'agency-ready'])
    addEventListener(name, startCartIfNeeded);
  addEventListener('online', () => [...failures.keys()].forEach(loadQuietly));
  handleEarlyClicks((node) => registered.has(node) && Boolean(node.shadowRoot), loadWidget);
}

// Keeps an `Agency` object that the page has set. An element with this id or name is not an own property of `window`.
const agency: Agency = (Object.hasOwn(registry, 'Agency') && window.Agency) || { q: [] };
const queuedCalls = Array.isArray(agency.q) ? (agency.q as Call[]) : [];
const runCall = (call: Call) => queueMicrotask(() => call(agency));

agency.version ??= KIT_VERSION;
agency.whenReady ??= async (tag) => {
  const awaited = tag ? [tag] : tags.filter((name) => requested.has(name));
  awaited.forEach(loadQuietly);
  await Promise.all(awaited.map((name) => customElements.whenDefined(name)));
};
agency.watch ??= watchRoot;
agency.on ??= (event, handler) => {
  document.addEventListener(event, handler);
  return () => document.removeEventListener(event, handler);
};
agency.record ??= () => (registry[Symbol.for('agency.record')] as ConsentRecord | undefined)?.entries() ?? [];
if (!agency.debug) {
  agency.debug = () => loadWidget('doctor').then((doctor) => (doctor as Doctor).diagnose());
  if (location.search.includes('agency-debug')) void agency.debug();
}
agency.q = { push: runCall };
window.Agency = agency;
queuedCalls.forEach(runCall);
