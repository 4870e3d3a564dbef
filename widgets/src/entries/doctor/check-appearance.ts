import { isVisible } from '../../shared/cart-store/open-cart.ts';
import type { Finding, Page } from './page.ts';

const readableContrast = 4.5;
const opaque = 255;

/** Finds widgets that are unreadable (zero width, or too little contrast) and pages whose carts are all hidden. */
export function checkAppearance({ hosts }: Page): Finding[] {
  const findings = hosts.flatMap((host) => {
    const root = host.shadowRoot?.querySelector('.root');
    if (!root || showsFallback(root) || !host.checkVisibility()) return [];
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
        '<agency-cart> is in a box that isn’t shown, so it can’t open, and “View Cart” leads to the agency’s page.',
      remedy: 'Where it’s in a menu, or in the header for another width, put one where it always shows as well:',
      line: '<agency-cart></agency-cart>',
    },
  ];
}

/** True if the widget renders its fallback children: before the first render, and after a render error. */
function showsFallback(root: Element): boolean {
  return root.firstElementChild?.matches('slot:not([name])') ?? true;
}

function checkWidth(host: HTMLElement): Finding[] {
  if (host.getBoundingClientRect().width >= 1) return [];
  return [
    {
      code: 'no-width',
      problem: `<${host.localName}> is 0 px wide, so none of it shows.`,
      remedy: 'The box around it, or a rule of the page, leaves it no width. Give it one:',
      line: `<${host.localName} style="width: 100%">`,
    },
  ];
}

function checkContrast(host: HTMLElement, root: Element): Finding[] {
  const text = [...root.querySelectorAll('*')].find(hasText) ?? root;
  const ground = backgroundBehind(text);
  if (!ground || contrast(toRgba(getComputedStyle(text).color), ground) >= readableContrast) return [];
  const isDark = contrast(ground, [255, 255, 255, opaque]) > contrast(ground, [0, 0, 0, opaque]);
  return [
    {
      code: 'low-contrast',
      problem: `The text of <${host.localName}> is hard to read on what’s behind it.`,
      remedy: `It takes the color of the text around it. Set one that is ${isDark ? 'light' : 'dark'} there, or give the widget its own background:`,
      line: `theme="${isDark ? 'dark' : 'light'}"`,
    },
  ];
}

function hasText(element: Element): boolean {
  return element.checkVisibility() && [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
}

/** Returns the nearest opaque background color. Undefined behind images and translucent backgrounds. */
function backgroundBehind(start: Element): Rgba | undefined {
  for (let element: Element | null = start; element; element = parentOf(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const color = toRgba(backgroundColor);
    if (backgroundImage !== 'none' || (color[3] > 0 && color[3] < opaque)) return undefined;
    if (color[3] === opaque) return color;
  }
  return toRgba('Canvas');
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode;
  return parent instanceof ShadowRoot
    ? parent.host
    : (parent as Element | null)?.nodeType === 1
      ? (parent as Element)
      : null;
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Converts any CSS color to RGBA values from 0 to 255. */
function toRgba(color: string): Rgba {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return [0, 0, 0, 0];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
}

/** Returns the WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: Rgba, other: Rgba): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgba): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
