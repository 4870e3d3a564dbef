import { black, calculateContrast, type Rgb, white } from '#catalogue/color.ts';
import { isVisible } from '../../shared/cart-store/open-cart.ts';
import { listAncestors } from '../host-theme/read-page.ts';
import type { Finding, Page } from './page.ts';

const readableContrast = 4.5;

/** Reports unreadable widgets (zero width or too little contrast) and pages on which all carts are hidden. */
export function checkAppearance({ hosts }: Page): Finding[] {
  const findings = hosts.flatMap((host) => {
    const root = host.shadowRoot?.querySelector('.root');
    if (!root || isFallbackShown(root) || !host.checkVisibility()) return [];
    return [...checkWidth(host), ...checkContrast(host, root)];
  });
  return [...findings, ...checkCart(hosts)];
}

function checkCart(hosts: readonly HTMLElement[]): Finding[] {
  const carts = hosts.filter(({ localName }) => localName === 'agency-cart');
  if (carts.length === 0 || carts.some(isVisible)) return [];
  return [
    {
      code: 'cart-hidden',
      problem:
        '<agency-cart> is in a box that isn’t shown, so it can’t open, and “View cart” leads to the agency’s page.',
      remedy: 'If it’s in a menu, or in the header for another width, add one where it always shows:',
      line: '<agency-cart></agency-cart>',
    },
  ];
}

/** Returns true while the widget shows its fallback children: before the first render, and after a render error. */
function isFallbackShown(root: Element): boolean {
  return root.firstElementChild?.matches('slot:not([name])') ?? true;
}

function checkWidth(host: HTMLElement): Finding[] {
  if (host.getBoundingClientRect().width >= 1) return [];
  return [
    {
      code: 'no-width',
      problem: `<${host.localName}> is 0 px wide, so none of it shows.`,
      remedy: 'The box around it, or one of the page’s styles, leaves it no width. Give it one:',
      line: `<${host.localName} style="width: 100%">`,
    },
  ];
}

function checkContrast(host: HTMLElement, root: Element): Finding[] {
  const text = [...root.querySelectorAll('*')].find(hasText) ?? root;
  const background = findBackground(text);
  if (!background || calculateContrast(parseColor(getComputedStyle(text).color).color, background) >= readableContrast)
    return [];
  const isDark = calculateContrast(background, white) > calculateContrast(background, black);
  return [
    {
      code: 'low-contrast',
      problem: `The text of <${host.localName}> is hard to read on the background behind it.`,
      remedy: `It takes the color of the text around it. Set one that is ${isDark ? 'light' : 'dark'} there, or give the widget its own background:`,
      line: `theme="${isDark ? 'dark' : 'light'}"`,
    },
  ];
}

function hasText(element: Element): boolean {
  return element.checkVisibility() && [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
}

/** Returns the nearest opaque background color. Undefined if an image or translucent background is in front of that color. */
function findBackground(start: Element): Rgb | undefined {
  for (const element of listAncestors(start)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const { color, alpha } = parseColor(backgroundColor);
    if (backgroundImage !== 'none' || (alpha > 0 && alpha < 1)) return undefined;
    if (alpha === 1) return color;
  }
  return parseColor('Canvas').color;
}

/** Paints any CSS color on a canvas to read the color's components. */
function parseColor(cssColor: string): { color: Rgb; alpha: number } {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return { color: black, alpha: 0 };
  context.fillStyle = cssColor;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return { color: [red / 255, green / 255, blue / 255], alpha: alpha / 255 };
}
