/**
 * Helpers for `*.browser.test.ts` files: load the built widgets, mount HTML and wait without fixed delays. Mounted
 * elements are removed after each test.
 */
import { expect } from 'chai';
import { colors } from '#agency/brand';

interface Manifest {
  elements: Record<string, string>;
  languages: Record<string, string>;
}

interface AxeResults {
  violations: readonly { id: string; help: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
}

interface Axe {
  run(context: Element, options?: object): Promise<AxeResults>;
}

const cdn = '/widgets/dist/cdn/';
/** Long, because WebKit needs seconds for a page with many widgets on a busy machine. */
const timeoutMs = 15_000;
const mounted = new Set<Element>();

if (typeof afterEach === 'function') {
  afterEach(() => {
    for (const element of mounted) element.remove();
    mounted.clear();
  });
}

async function readManifest(): Promise<Manifest> {
  const reply = await fetch(`${cdn}manifest.json`);
  if (!reply.ok) throw new Error('The widgets are not built. Run `npm run build` first.');
  return (await reply.json()) as Manifest;
}

export async function findScriptUrl(tag: string): Promise<string> {
  const file = (await readManifest()).elements[tag];
  if (!file) throw new Error(`The build has no <${tag}>. Run \`npm run build\` first.`);
  return location.origin + cdn + file;
}

/** Loads a widget's built script and all languages. Resolves when the tag is defined. */
export async function loadWidget(tag: string): Promise<CustomElementConstructor> {
  const languages = Object.values((await readManifest()).languages).map((file) => location.origin + cdn + file);
  await Promise.all([await findScriptUrl(tag), ...languages].map((file) => import(file)));
  return customElements.whenDefined(tag);
}

export async function loadWidgetInto(page: Window, tag: string): Promise<void> {
  const src = await findScriptUrl(tag);
  const live = waitUntilReady(page.document.querySelector(tag) as Element);
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = src;
  page.document.head.append(script);
  await live;
}

export async function mountWidget<E extends HTMLElement = HTMLElement>(html: string): Promise<E> {
  const container = document.createElement('div');
  mounted.add(container);
  container.innerHTML = html;
  const element = container.firstElementChild as E;
  const rendered = customElements.get(element.localName) ? waitUntilReady(element) : undefined;
  document.body.append(container);
  await rendered;
  return element;
}

export function getPageBackground(theme: string): string {
  return theme === 'dark' ? colors.surface.dark : colors.surface.light;
}

export async function mountOnBackground(html: string, theme: string): Promise<HTMLElement> {
  const place = await mountWidget(`<div>${html}</div>`);
  place.style.background = getPageBackground(theme);
  return place;
}

/** Resolves when a widget has rendered or hydrated and is interactive. Call this function before connecting the widget. */
export function waitUntilReady(element: EventTarget): Promise<Event> {
  return waitForEvent(element, 'agency-ready');
}

export function waitForEvent<E extends Event = CustomEvent>(target: EventTarget, name: string): Promise<E> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Timed out waiting for ${name}.`)), timeoutMs);
    target.addEventListener(
      name,
      (event) => {
        clearTimeout(timer);
        resolve(event as E);
      },
      { once: true },
    );
  });
}

export async function waitUntil<T>(getResult: () => T): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const result = getResult();
    if (result) return result;
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${getResult}`);
    await waitForFrame();
  }
}

/** Resolves after the next frame, or after 50 ms if the browser draws no frames. */
export function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 50);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

export function findInShadow<E extends HTMLElement = HTMLElement>(host: Element, selector: string): E {
  const found = host.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`<${host.localName}> has no match for ${selector}.`);
  return found;
}

/** Returns all matching elements in the shadow root. Throws if no element matches, so that a loop over the result always runs. */
export function findAllInShadow<E extends HTMLElement = HTMLElement>(host: Element, selector: string): readonly E[] {
  findInShadow(host, selector);
  return [...(host.shadowRoot as ShadowRoot).querySelectorAll<E>(selector)];
}

export function readVisibleText(host: Element): string {
  const root = host.shadowRoot?.querySelector<HTMLElement>('.root');
  // biome-ignore lint/performance/useDomNodeTextContent: `innerText` omits hidden text.
  return (root?.innerText ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns a button's label, without the hidden labels of other states. */
export function readLabel(button: Element | null | undefined): string {
  const parts = [...(button?.childNodes ?? [])].filter((part) => !(part as HTMLElement).hidden);
  return parts.map(({ textContent }) => textContent).join('');
}

/** Opens HTML as a page in an iframe, because only there the HTML parser runs as on a real page. */
export async function openPage(html: string, width = 800): Promise<Window & typeof globalThis> {
  const iframe = document.createElement('iframe');
  iframe.width = `${width}`;
  iframe.height = '600';
  mounted.add(iframe);
  const shown = waitForEvent<Event>(iframe, 'load');
  iframe.srcdoc = `<!doctype html>${html}`;
  document.body.append(iframe);
  await shown;
  return iframe.contentWindow as Window & typeof globalThis;
}

export const consoleRecorder = `<script>
  var consoleMessages = [];
  for (const level of ['warn', 'error']) console[level] = (...all) => consoleMessages.push(all.join(' '));
  addEventListener('error', (event) => consoleMessages.push(event.message));
</script>`;

/** Returns the console warnings and errors of a page that contains `consoleRecorder`. */
export function readConsoleMessages(page: Window): string[] {
  return (page as unknown as { consoleMessages: string[] }).consoleMessages;
}

/** Opens a page with module scripts like an embedder's page. Returns the page's console messages and requested paths. */
export async function openEmbedPage(html: string, scripts: readonly string[]) {
  const page = await openPage(`${consoleRecorder}
    ${html}
    ${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}`);
  const requestedPaths = () => page.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return { page, requestedPaths, consoleMessages: readConsoleMessages(page) };
}

declare global {
  /** True if the tests run with `npm test -- --all`. */
  var isNightly: boolean | undefined;
}

/**
 * Themes in which axe checks a widget: light and dark in Chromium, only light in other engines on nightly runs.
 * Markup and computed colors are the same in every engine.
 */
export const axeThemes: readonly string[] =
  'userAgentData' in navigator ? ['light', 'dark'] : globalThis.isNightly ? ['light'] : [];

export async function findAxeViolations(element: Element, options: object = {}): Promise<string[]> {
  // `resultTypes` omits passed rules from the report.
  const { violations } = await (await loadAxe(element.ownerDocument)).run(element, {
    resultTypes: ['violations'],
    ...options,
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}

async function loadAxe(document: Document): Promise<Axe> {
  const page = document.defaultView as Window & { axe?: Axe };
  if (!page.axe) {
    const script = document.createElement('script');
    script.src = '/node_modules/axe-core/axe.min.js';
    const shown = waitForEvent<Event>(script, 'load');
    document.head.append(script);
    await shown;
  }
  return page.axe as Axe;
}

/** Fails if any of the named parts is wider than its container, in any language and with text at twice its size. */
export async function expectFits(host: HTMLElement, parts: readonly string[]): Promise<void> {
  for (const [lang, size] of [
    ['en', '16px'],
    ['de', '16px'],
    ['es', '16px'],
    ['en', '32px'],
  ] as const) {
    host.lang = lang;
    host.style.setProperty('--agency-font-size', size);
    await waitForFrame();
    for (const part of parts) {
      const box = findInShadow(host, part);
      expect(box.scrollWidth, `${part} ${lang} ${size}`).to.be.at.most(box.clientWidth);
    }
  }
}
