import { campaignFields } from '../shared/attribution/touch.ts';

/** Script of `/embed/frame/<widget>`: applies allowed attributes and colors from the query and sends the page's height to `frame.ts`. */
interface FrameOptions {
  /** Attributes that the query may set, each with its allowed values. An empty list allows any value. */
  attributes: Readonly<Record<string, readonly string[]>>;
  colors: readonly string[];
}

const colorPrefix = 'color-';
/** Query parameters that the campaign attribution reads. */
const ignoredParameters: readonly string[] = campaignFields;

export default function setUpFrame({ attributes, colors }: FrameOptions): void {
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
    // Anyone can link to this page, so only a page that embeds it can declare the visitor's consent.
    if (name === 'consent' && value === 'granted' && parent === window)
      return 'Consent can be granted only in a frame.';
    for (const widget of widgets) {
      widget.setAttribute(name, value);
      // Removes the prerendered markup in test mode, because buyers could place real orders through it.
      if (name === 'test' && value !== 'false') widget.shadowRoot?.replaceChildren();
    }
    return undefined;
  }

  for (const [name, value] of new URLSearchParams(location.search)) {
    if (ignoredParameters.includes(name)) continue;
    const problem = name.startsWith(colorPrefix)
      ? setColor(name.slice(colorPrefix.length), value)
      : setAttribute(name, value);
    if (problem) console.warn(`Agency widgets, frame: ${problem}`);
  }

  for (const name of ['agency-cart-open', 'agency-cart-close']) {
    addEventListener(name, () => document.body.toggleAttribute('data-cart-open', name === 'agency-cart-open'));
  }

  // Sends the height to any origin, because any page may embed this frame and know its height.
  const sendHeight = () => parent.postMessage({ agency: 'height', height: document.documentElement.offsetHeight }, '*');
  if (parent === window) return;
  trackVisiblePart();
  new ResizeObserver(sendHeight).observe(document.documentElement);
  addEventListener('message', ({ source, data }) => {
    if (source === parent && (data as { agency?: unknown } | null)?.agency === 'ask-height') sendHeight();
  });
}

/** Height of each observed strip in px. The frame updates whenever the visible part of a strip has changed by `stepHeight`. */
const stripHeight = 96;
const stepHeight = 8;
const thresholds = Array.from({ length: stripHeight / stepHeight + 1 }, (_, step) => (step * stepHeight) / stripHeight);

/**
 * Sets custom properties to the part of this frame that is visible in the window.
 * A cross-origin frame cannot read the host page's scroll position, so strips that cover the frame report their
 * intersection with the top-level viewport.
 */
function trackVisiblePart(): void {
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
      updateProperties();
    },
    { threshold: thresholds },
  );

  function updateProperties(): void {
    if (visible.size === 0) return;
    const parts = [...visible.values()];
    const top = Math.min(...parts.map((part) => part.top));
    const bottom = Math.max(...parts.map((part) => part.bottom));
    style.setProperty('--agency-private-frame-inset', `${top}px`);
    style.setProperty('--agency-private-frame-top', `${top + scrollY}px`);
    style.setProperty('--agency-private-frame-height', `${bottom - top}px`);
    // In Chromium, focusing an element in a fixed panel scrolls the host page to the top of the frame.
    style.setProperty('--agency-private-frame-position', 'absolute');
  }

  function coverFrame(): void {
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
  addEventListener('resize', coverFrame);
  addEventListener('scroll', updateProperties, { passive: true });
  coverFrame();
}
