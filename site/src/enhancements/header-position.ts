const opaqueBeyondPx = 50;

/** Marks the header `data-at="top"` until the page is scrolled beyond 50 px, then `data-at="below"`. */
export function watchPosition(header: HTMLElement, signal: AbortSignal): void {
  const update = () => {
    header.dataset.at = scrollY > opaqueBeyondPx ? 'below' : 'top';
  };
  addEventListener('scroll', update, { passive: true, signal });
  update();
}
