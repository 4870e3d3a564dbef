import { campaignFields } from '../shared/attribution/touch.ts';

/**
 * Inside `/embed/frame/<widget>`: gives the widget the attributes and colors that the frame's address names, as far as the page
 * says they exist, and tells the page around how high the content is. `frame.ts` is the other end.
 */
interface FrameOptions {
  /** Attributes that may be set from outside; with the values they may have, if those are few. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Names of the colors, `text` for `--agency-color-text`. */
  colors: readonly string[];
}

const colorPrefix = 'color-';
/** Read from the address elsewhere: by the doctor, and by what notes where a visitor came from. */
const notOurs: readonly string[] = ['agency-debug', ...campaignFields];

export default function framePage({ attributes, colors }: FrameOptions): void {
  const widgets = document.querySelectorAll<HTMLElement>('body > [data-frame-widget]');

  function setColor(name: string, value: string): string | undefined {
    if (!colors.includes(name)) return `There is no color "${name}".`;
    if (!/^#[0-9a-f]{6}$/i.test(value)) return `"${value}" is not a color: write #rrggbb.`;
    document.documentElement.style.setProperty(`--agency-color-${name}`, value);
    return undefined;
  }

  function setAttribute(name: string, value: string): string | undefined {
    const allowed = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!allowed) return `A frame cannot set "${name}".`;
    if (allowed.length > 0 && !allowed.includes(value)) return `${name}="${value}" is unknown: ${allowed.join(', ')}.`;
    for (const widget of widgets) {
      widget.setAttribute(name, value);
      // What shows before the script has come can be bought for real.
      if (name === 'test' && value !== 'false') widget.shadowRoot?.replaceChildren();
    }
    return undefined;
  }

  for (const [name, value] of new URLSearchParams(location.search)) {
    if (notOurs.includes(name)) continue;
    const problem = name.startsWith(colorPrefix)
      ? setColor(name.slice(colorPrefix.length), value)
      : setAttribute(name, value);
    if (problem) console.warn(`Agency widgets, frame: ${problem}`);
  }

  // Whoever shows this page may know its height, so the message is for any origin.
  const tell = () => parent.postMessage({ agency: 'height', height: document.documentElement.offsetHeight }, '*');
  if (parent === window) return;
  followVisiblePart();
  new ResizeObserver(tell).observe(document.documentElement);
  addEventListener('message', ({ source, data }) => {
    if (source === parent && (data as { agency?: unknown } | null)?.agency === 'ask-height') tell();
  });
}

/** In px. A strip reports each step of it that comes into the window or leaves it. */
const stripHeight = 96;
const stepHeight = 8;
const threshold = Array.from({ length: stripHeight / stepHeight + 1 }, (_, step) => (step * stepHeight) / stripHeight);

/**
 * Keeps the custom properties `--agency-private-frame-…` at the part of this frame that is in the window, wherever the page around
 * is scrolled to: `inset` from the frame's upper edge, `top` from that of its document, `height`. A frame of another origin may not ask for that, but an intersection is measured against the
 * whole window: of strips that cover the frame, those at the window's edges change as it is scrolled.
 */
function followVisiblePart(): void {
  const { style } = document.documentElement;
  const strips = document.createElement('div');
  Object.assign(strips.style, { position: 'fixed', inset: '0', overflow: 'hidden', visibility: 'hidden' });
  const visible = new Map<Element, DOMRectReadOnly>();

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect } of entries) {
        if (intersectionRect.height > 0) visible.set(target, intersectionRect);
        else visible.delete(target);
      }
      say();
    },
    { threshold },
  );

  function say(): void {
    if (visible.size === 0) return;
    const parts = [...visible.values()];
    const top = Math.min(...parts.map((part) => part.top));
    const bottom = Math.max(...parts.map((part) => part.bottom));
    style.setProperty('--agency-private-frame-inset', `${top}px`);
    style.setProperty('--agency-private-frame-top', `${top + scrollY}px`);
    style.setProperty('--agency-private-frame-height', `${bottom - top}px`);
    // What takes the focus in a fixed panel has Chromium scroll the page around to the frame's top.
    style.setProperty('--agency-private-frame-position', 'absolute');
  }

  function cover(): void {
    observer.disconnect();
    visible.clear();
    const count = Math.ceil(innerHeight / stripHeight);
    strips.replaceChildren(...Array.from({ length: count }, () => document.createElement('div')));
    for (const strip of strips.querySelectorAll('div')) {
      strip.style.height = `${stripHeight}px`;
      observer.observe(strip);
    }
  }

  document.body.append(strips);
  addEventListener('resize', cover);
  addEventListener('scroll', say, { passive: true });
  cover();
}
