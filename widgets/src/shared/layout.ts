/**
 * Browser APIs that need layout. Unit tests of host pages run in jsdom or happy-dom, which have no layout and lack some
 * of these APIs. There, elements count as visible, and nothing intersects, resizes or matches a media query.
 */

/** Observes an element's intersection with the viewport. Returns a function that stops the observation. */
export function observeIntersection(
  element: Element,
  callback: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => {};
  const observer = new IntersectionObserver(callback, options);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Observes an element's size. Returns a function that stops the observation. */
export function observeResize(element: Element, callback: () => void): () => void {
  if (!('ResizeObserver' in globalThis)) return () => {};
  const observer = new ResizeObserver(callback);
  observer.observe(element);
  return () => observer.disconnect();
}

export function matchMediaQuery(query: string): Pick<MediaQueryList, 'matches' | keyof EventTarget> {
  return globalThis.matchMedia?.(query) ?? Object.assign(new EventTarget(), { matches: false });
}

/** Returns true if neither the element nor an ancestor is hidden. */
export function isRendered(element: Element | null | undefined, options?: CheckVisibilityOptions): boolean {
  try {
    return Boolean(element?.checkVisibility(options));
  } catch {
    // jsdom has no `checkVisibility`, and happy-dom's throws a RangeError for styles of shadow roots.
    return true;
  }
}

/** Opens a dialog as modal, or only sets its `open` attribute if the DOM has no modal dialogs. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal?.();
  dialog.open = true;
  // Focuses the close button, because some browsers would otherwise focus a scrollable area.
  dialog.querySelector('button')?.focus();
}

export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close?.();
  if (!dialog.open) return;
  dialog.open = false;
  dialog.dispatchEvent(new CustomEvent('close'));
}
