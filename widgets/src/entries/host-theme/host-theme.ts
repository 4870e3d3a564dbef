/** Applies the colors, corner radii and heading fonts of the page to widgets with `theme="host"`, and updates when the page changes. */
import { black, calculateContrast, toHex, white } from '#catalogue/color.ts';
import { replaceHostTheme } from '../../shared/element/load-extra.ts';
import { canAdoptSheets, createSheet } from '../../shared/element/style-sheets.ts';
import { matchMediaQuery } from '../../shared/layout.ts';
import { type Colors, deriveColors } from './derive-colors.ts';
import { listAncestors, type PageStyles, readPage } from './read-page.ts';

/** Corner radius in px above which a button counts as pill-shaped. */
const pillRadius = 20;

/** Returns the style sheet that adapts a widget to this page. Omits tokens that the embedder sets. */
function createStyle({ colors: page, overrides, corners, heading }: PageStyles): string {
  const { colors, scheme, edge } = deriveColors(page, overrides);
  const formatToken = (name: string, value: string) => `--agency-private-${name}: var(--agency-${name}, ${value});`;
  const formatPageToken = (name: string, from: keyof Colors) =>
    `--agency-private-${name}: var(--agency-color-${from}, ${toHex(colors[from])});`;
  const awayFromText =
    calculateContrast(colors['on-primary'], white) > calculateContrast(colors['on-primary'], black) ? 'white' : 'black';
  const { focus, ...others } = colors;
  return `:host {
  ${Object.entries(others)
    .map(([name, color]) => formatToken(`color-${name}`, toHex(color)))
    .join('')}
  ${formatToken('focus-color', toHex(focus))}
  ${page.background ? formatPageToken('page-text', 'text') + formatPageToken('page-text-quiet', 'text-quiet') + formatPageToken('on-page-text', 'surface') : ''}
  ${
    corners
      ? createCornerTokens(corners)
          .map(([size, value]) => formatToken(`radius-${size}`, value))
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

function createCornerTokens({ button, input }: NonNullable<PageStyles['corners']>): [size: string, value: string][] {
  return [
    ['pill', button > pillRadius ? '999px' : `${button}px`],
    ['small', `${Math.min(input, 12)}px`],
    ['medium', `${Math.min(button * 1.5, 18)}px`],
    ['large', `${Math.min(button * 2, 28)}px`],
  ];
}

interface ThemedHost {
  sheet: CSSStyleSheet;
  css: string;
  parent?: Node | null;
}

/** Minimum time between two reads of a page that changes continuously, such as during an animation. */
const minIntervalMs = 200;
/** Disables the widgets' own transitions during an update, so that widget colors change together with the page's colors. */
const noTransitions = '*, ::before, ::after { transition: none !important }';

const themedHosts = new Map<Element, ThemedHost>();
const observedAncestors = new WeakSet<EventTarget>();
/** False on a server and in unit tests of host pages, which may import this module from the npm package. */
const isSupported = canAdoptSheets();
const attributeObserver = isSupported ? new MutationObserver(scheduleUpdate) : undefined;
let lastUpdateAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

function followHost(host: Element): void {
  const known = themedHosts.get(host);
  // Only a shadow root of this document can adopt the theme's stylesheet.
  const canTheme = host.isConnected && host.ownerDocument === document;
  if (!canTheme || host.getAttribute('theme') !== 'host') {
    if (known) known.css = '';
    known?.sheet.replaceSync('');
    themedHosts.delete(host);
    return;
  }
  const themed = known ?? { sheet: createSheet(''), css: '' };
  themedHosts.set(host, themed);
  if (themed.parent !== host.parentNode) {
    themed.parent = host.parentNode;
    for (const element of listAncestors(host)) {
      observedAncestors.add(element);
      attributeObserver?.observe(element, { attributes: true });
    }
    updateHost(host, themed);
  }
  const sheets = host.shadowRoot?.adoptedStyleSheets;
  if (!sheets?.includes(themed.sheet)) sheets?.push(themed.sheet);
}

function followAll(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName.startsWith('agency-')) followHost(element);
    else if (element.shadowRoot) followAll(element.shadowRoot);
  }
}

function updateHost(host: Element, themed: ThemedHost): void {
  const css = createStyle(readPage(host));
  if (css === themed.css) return;
  themed.css = css;
  themed.sheet.replaceSync(css + noTransitions);
  requestAnimationFrame(() => requestAnimationFrame(() => themed.sheet.replaceSync(themed.css)));
}

function updateAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [host, themed] of themedHosts) {
    followHost(host);
    if (themedHosts.has(host)) updateHost(host, themed);
  }
  lastUpdateAt = performance.now();
}

/** Updates the theme immediately, before the browser paints the change, but at most once every `minIntervalMs`. */
function scheduleUpdate(): void {
  const waitMs = lastUpdateAt + minIntervalMs - performance.now();
  if (waitMs <= 0) updateAll();
  else timer ??= setTimeout(updateAll, waitMs);
}

function startHostTheme(): void {
  replaceHostTheme(followHost);
  followAll(document);
  attributeObserver?.observe(document.head, { childList: true });
  matchMediaQuery('(prefers-color-scheme: dark)').addEventListener('change', updateAll);
  document.addEventListener(
    'transitionend',
    ({ target }) => target && observedAncestors.has(target) && scheduleUpdate(),
  );
  // Captures the event, because `load` events of style sheets do not bubble.
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && scheduleUpdate(), true);
  addEventListener('load', scheduleUpdate);
}

if (isSupported) startHostTheme();
