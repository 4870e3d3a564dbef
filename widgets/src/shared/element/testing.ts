/**
 * For `*.browser.test.ts` only: loads the built widgets, puts HTML on the page, waits without sleeping. What a test mounts is
 * removed after it.
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
const patienceMs = 5000;
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

/** Address of a widget's built script. */
export async function scriptOf(tag: string): Promise<string> {
  const file = (await readManifest()).elements[tag];
  if (!file) throw new Error(`The build has no <${tag}>. Run \`npm run build\` first.`);
  return location.origin + cdn + file;
}

/** Loads a widget's built script and all languages, and resolves when its tag is defined. */
export async function loaded(tag: string): Promise<CustomElementConstructor> {
  const languages = Object.values((await readManifest()).languages).map((file) => location.origin + cdn + file);
  await Promise.all([await scriptOf(tag), ...languages].map((file) => import(file)));
  return customElements.whenDefined(tag);
}

/** Loads a widget's built script into a page of its own, and resolves once the first such widget there can be used. */
export async function bringToLife(page: Window, tag: string): Promise<void> {
  const src = await scriptOf(tag);
  const live = ready(page.document.querySelector(tag) as Element);
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = src;
  page.document.head.append(script);
  await live;
}

/** Puts HTML on the page and resolves to its first element, once that is rendered if it is a defined widget. */
export async function mount<E extends HTMLElement = HTMLElement>(html: string): Promise<E> {
  const place = document.createElement('div');
  mounted.add(place);
  place.innerHTML = html;
  const element = place.firstElementChild as E;
  const rendered = customElements.get(element.localName) ? ready(element) : undefined;
  document.body.append(place);
  await rendered;
  return element;
}

/** The color a page has behind a widget of that theme, for axe to judge its texts by. */
export function groundOf(theme: string): string {
  return theme === 'dark' ? colors.surface.dark : colors.surface.light;
}

/** Puts HTML on the page, in a box with the ground of that theme. Resolves to the box. */
export async function mountOnGround(html: string, theme: string): Promise<HTMLElement> {
  const place = await mount(`<div>${html}</div>`);
  place.style.background = groundOf(theme);
  return place;
}

/** Resolves when a widget has rendered, or hydrated, and can be used. Call it before the widget gets on the page. */
export function ready(element: EventTarget): Promise<Event> {
  return nextEvent(element, 'agency-ready');
}

/** Resolves to the next event of that name. */
export function nextEvent<E extends Event = CustomEvent>(target: EventTarget, name: string): Promise<E> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${name} came.`)), patienceMs);
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

/** Asks again at every frame until the answer is truthy, and resolves to it. */
export async function until<T>(ask: () => T): Promise<NonNullable<T>> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = ask();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${ask}`);
    await frame();
  }
}

/** Resolves after the browser had time to react: one frame, or a moment where no frames are drawn. */
export function frame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 50);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

/** The first element in a widget's shadow root that matches. Throws when there is none. */
export function find<E extends HTMLElement = HTMLElement>(host: Element, selector: string): E {
  const found = host.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`<${host.localName}> shows nothing that matches ${selector}.`);
  return found;
}

/** All matches in the shadow root. Throws if there is none, because a loop over nothing proves nothing. */
export function allIn<E extends HTMLElement = HTMLElement>(host: Element, selector: string): readonly E[] {
  find(host, selector);
  return [...(host.shadowRoot as ShadowRoot).querySelectorAll<E>(selector)];
}

/** The text that a widget shows, spaces collapsed. */
export function textOf(host: Element): string {
  const root = host.shadowRoot?.querySelector<HTMLElement>('.root');
  // biome-ignore lint/performance/useDomNodeTextContent: only what a reader sees counts.
  return (root?.innerText ?? '').replace(/\s+/g, ' ').trim();
}

/** Opens HTML as a page of its own, in a frame, with the parser at work as in real life. */
export async function openPage(html: string, width = 800): Promise<Window & typeof globalThis> {
  const iframe = document.createElement('iframe');
  iframe.width = `${width}`;
  iframe.height = '600';
  mounted.add(iframe);
  const shown = nextEvent<Event>(iframe, 'load');
  iframe.srcdoc = `<!doctype html>${html}`;
  document.body.append(iframe);
  await shown;
  return iframe.contentWindow as Window & typeof globalThis;
}

/** Opens a page that loads scripts as a partner pastes them; what its console says is in `said`, what it asked for in `asked()`. */
export async function openPastedPage(html: string, scripts: readonly string[]) {
  const page = await openPage(`<script>
      var said = [];
      for (const level of ['warn', 'error']) console[level] = (...all) => said.push(all.join(' '));
      addEventListener('error', (event) => said.push(event.message));
    </script>
    ${html}
    ${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}`);
  const asked = () => page.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return { page, asked, said: (page as unknown as { said: string[] }).said };
}

declare global {
  /** The run is of `npm test -- --all`. */
  var isNightly: boolean | undefined;
}

/**
 * The themes that axe reads a widget in. It reads markup and computed colors, which are the same in every engine: by day one engine is
 * asked, at night all. Dark differs by its colors alone.
 */
export const axeThemes: readonly string[] =
  'userAgentData' in navigator ? ['light', 'dark'] : globalThis.isNightly ? ['light'] : [];

/** What axe finds wrong with an element and all in its shadow root, one line each. Empty is good. */
export async function axe(element: Element, options: object = {}): Promise<string[]> {
  // It also describes all that is well, unless told not to.
  const { violations } = await (await loadAxe(element.ownerDocument)).run(element, {
    resultTypes: ['violations'],
    ...options,
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}

async function loadAxe(document: Document): Promise<Axe> {
  const holder = document.defaultView as Window & { axe?: Axe };
  if (!holder.axe) {
    const script = document.createElement('script');
    script.src = '/node_modules/axe-core/axe.min.js';
    const shown = nextEvent<Event>(script, 'load');
    document.head.append(script);
    await shown;
  }
  return holder.axe as Axe;
}

/** In each language, and with text twice its size: no part of a widget is wider than the room it has. */
export async function expectFits(host: HTMLElement, parts: readonly string[]): Promise<void> {
  for (const [lang, size] of [
    ['en', '16px'],
    ['de', '16px'],
    ['es', '16px'],
    ['en', '32px'],
  ] as const) {
    host.lang = lang;
    host.style.setProperty('--agency-font-size', size);
    await frame();
    for (const part of parts) {
      const box = find(host, part);
      expect(box.scrollWidth, `${part} ${lang} ${size}`).to.be.at.most(box.clientWidth);
    }
  }
}
