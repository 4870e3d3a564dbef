/** In px. A strip reports each step of it that comes into the window or leaves it. */
const stripHeight = 96;
const stepHeight = 8;
const threshold = Array.from({ length: stripHeight / stepHeight + 1 }, (_, step) => (step * stepHeight) / stripHeight);

/**
 * Keeps the custom properties `--agency-private-frame-…` at the part of this frame that is in the window, wherever the page around
 * is scrolled to: `inset` from the frame's upper edge, `top` from that of its document, `height`. A frame of another origin may not ask for that, but an intersection is measured against the
 * whole window: of strips that cover the frame, those at the window's edges change as it is scrolled.
 */
export function followVisiblePart(): void {
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
