/** Gives widgets with `theme="host"` the colors, radii and heading fonts of the page, and follows later changes. */
import { black, contrast, toHex, white } from '#catalogue/color.ts';
import { replaceHostTheme } from '../../shared/element/load-extra.ts';
import { type Colors, deriveColors } from './derive-colors.ts';
import { ancestorsOf, type PageLook, readPage } from './read-page.ts';

/** Radius in px from which a button counts as a pill. */
const roundEnd = 20;

/** Returns the style sheet of a widget on this page. Tokens set by the embedder take precedence. */
function styleFor({ colors: page, said, corners, heading }: PageLook): string {
  const { colors, scheme, edge } = deriveColors(page, said);
  const token = (name: string, value: string) => `--agency-private-${name}: var(--agency-${name}, ${value});`;
  const pageToken = (name: string, from: keyof Colors) =>
    `--agency-private-${name}: var(--agency-color-${from}, ${toHex(colors[from])});`;
  const awayFromText =
    contrast(colors['on-primary'], white) > contrast(colors['on-primary'], black) ? 'white' : 'black';
  const { focus, ...others } = colors;
  return `:host {
  ${Object.entries(others)
    .map(([name, color]) => token(`color-${name}`, toHex(color)))
    .join('')}
  ${token('focus-color', toHex(focus))}
  ${page.ground ? pageToken('page-text', 'text') + pageToken('page-text-quiet', 'text-quiet') + pageToken('on-page-text', 'surface') : ''}
  ${
    corners
      ? cornerTokens(corners)
          .map(([size, value]) => token(`radius-${size}`, value))
          .join('')
      : ''
  }
}
.root {
  animation: none;
  color-scheme: ${scheme};
  ${Object.entries(heading)
    .map(([name, value]) => `--agency-${name}: ${value};`)
    .join('')}
}
.button--primary:hover {
  background: color-mix(in srgb, var(--agency-color-primary) 86%, ${awayFromText});
}
@media (prefers-contrast: no-preference) {
  .root { --edge: ${edge}% }
}`;
}

function cornerTokens({ button, input }: NonNullable<PageLook['corners']>): [size: string, value: string][] {
  return [
    ['pill', button > roundEnd ? '999px' : `${button}px`],
    ['small', `${Math.min(input, 12)}px`],
    ['medium', `${Math.min(button * 1.5, 18)}px`],
    ['large', `${Math.min(button * 2, 28)}px`],
  ];
}

interface Followed {
  sheet: CSSStyleSheet;
  css: string;
  parent?: Node | null;
}

/** Minimum time between two reads of a page that changes continuously, such as during an animation. */
const restMs = 200;
/** Disables the widgets' own transitions during an update, so their colors change together with the page's. */
const still = '*, ::before, ::after { transition: none !important }';

const followed = new Map<Element, Followed>();
const around = new WeakSet<EventTarget>();
/** The npm package may import this module on a server. */
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

/** Updates at once, before the change is painted, but at most every `restMs`. */
function readSoon(): void {
  const waitMs = readAt + restMs - performance.now();
  if (waitMs <= 0) readAll();
  else timer ??= setTimeout(readAll, waitMs);
}

function begin(): void {
  replaceHostTheme(follow);
  followAll(document);
  changes?.observe(document.head, { childList: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', readAll);
  document.addEventListener('transitionend', ({ target }) => target && around.has(target) && readSoon());
  // Load events of style sheets do not bubble, so this listener captures them.
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && readSoon(), true);
  addEventListener('load', readSoon);
}

if (!isServer) begin();
