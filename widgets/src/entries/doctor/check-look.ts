import { isSeen } from '../../shared/cart-store/open-cart.ts';
import { contrast, paint, type Rgba } from './contrast.ts';
import type { Finding } from './finding.ts';
import type { Page } from './page.ts';

const readableContrast = 4.5;
const opaque = 255;

/** Widgets that nobody can read where they stand: without any width, or in the color of what is behind them; a cart that nobody can open. */
export function checkLook({ hosts }: Page): Finding[] {
  const findings = hosts.flatMap((host) => {
    const root = host.shadowRoot?.querySelector('.root');
    if (!root || showsFallback(root) || !host.checkVisibility()) return [];
    return [...checkWidth(host), ...checkContrast(host, root)];
  });
  return [...findings, ...checkCart(hosts)];
}

function checkCart(hosts: readonly HTMLElement[]): Finding[] {
  const carts = hosts.filter(({ localName }) => localName === 'agency-cart');
  if (carts.length === 0 || carts.some(isSeen)) return [];
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

/** Until the first render, and again should it fail, a widget shows what stands between its tags. */
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
  const ground = groundBehind(text);
  if (!ground || contrast(paint(getComputedStyle(text).color), ground) >= readableContrast) return [];
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

/** The nearest opaque color; undefined behind pictures and half transparent grounds, which cannot be judged from here. */
function groundBehind(start: Element): Rgba | undefined {
  for (let element: Element | null = start; element; element = parentOf(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const color = paint(backgroundColor);
    if (backgroundImage !== 'none' || (color[3] > 0 && color[3] < opaque)) return undefined;
    if (color[3] === opaque) return color;
  }
  return paint('Canvas');
}

function parentOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode;
  return parent instanceof ShadowRoot
    ? parent.host
    : (parent as Element | null)?.nodeType === 1
      ? (parent as Element)
      : null;
}
