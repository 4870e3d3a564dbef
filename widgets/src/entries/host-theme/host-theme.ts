/** Gives widgets with `theme="host"` the colors, the corners and the headings of the page around them, and follows when those change. */
import { takeHostTheme } from '../../shared/element/host-theme.ts';
import { ancestorsOf, readPage } from './read-page.ts';
import { styleFor } from './style-for.ts';

interface Followed {
  sheet: CSSStyleSheet;
  css: string;
  parent?: Node | null;
}

/** A page that changes again and again, as in an animation, is read once in that time. */
const restMs = 200;
/** Colors change with those of the page, not after them as under a pointer. */
const still = '*, ::before, ::after { transition: none !important }';

const followed = new Map<Element, Followed>();
const around = new WeakSet<EventTarget>();
/** The package's file may be imported on a server, too. */
const isServer = typeof document === 'undefined';
const changes = isServer ? undefined : new MutationObserver(readSoon);
let readAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

function follow(host: Element): void {
  const known = followed.get(host);
  if (!host.isConnected || host.getAttribute('theme') !== 'host') {
    if (known) known.css = '';
    known?.sheet.replaceSync('');
    followed.delete(host);
    return;
  }
  const own = known ?? { sheet: new CSSStyleSheet(), css: '' };
  followed.set(host, own);
  if (own.parent !== host.parentNode) {
    own.parent = host.parentNode;
    for (const element of ancestorsOf(host)) {
      around.add(element);
      changes?.observe(element, { attributes: true });
    }
    update(host, own);
  }
  const sheets = host.shadowRoot?.adoptedStyleSheets;
  if (!sheets?.includes(own.sheet)) sheets?.push(own.sheet);
}

/** Those that came before this, in shadow roots of the page's own, too. */
function followAll(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName.startsWith('agency-')) follow(element);
    else if (element.shadowRoot) followAll(element.shadowRoot);
  }
}

function update(host: Element, own: Followed): void {
  const css = styleFor(readPage(host));
  if (css === own.css) return;
  own.css = css;
  own.sheet.replaceSync(css + still);
  requestAnimationFrame(() => requestAnimationFrame(() => own.sheet.replaceSync(own.css)));
}

function readAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [host, own] of followed) {
    follow(host);
    if (followed.has(host)) update(host, own);
  }
  readAt = performance.now();
}

/** At once, before a change is painted; while changes go on, now and then. */
function readSoon(): void {
  const waitMs = readAt + restMs - performance.now();
  if (waitMs <= 0) readAll();
  else timer ??= setTimeout(readAll, waitMs);
}

function begin(): void {
  takeHostTheme(follow);
  followAll(document);
  changes?.observe(document.head, { childList: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', readAll);
  document.addEventListener('transitionend', ({ target }) => target && around.has(target) && readSoon());
  // Of style sheets; it does not bubble.
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && readSoon(), true);
  addEventListener('load', readSoon);
}

if (!isServer) begin();
