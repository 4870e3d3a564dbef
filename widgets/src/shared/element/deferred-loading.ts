/**
 * Returns a function that observes an element. `callback` runs once per element, in idle time, when the page has loaded
 * and the element is in or near the viewport.
 *
 * @param rootMargin - Distance from the viewport that counts as near, as CSS lengths.
 */
export function onVisibleWhenIdle(callback: (host: Element) => void, rootMargin = '0px'): (host: Element) => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        whenIdle(() => callback(target));
      }
    },
    { rootMargin },
  );
  return (host) => {
    if (document.readyState === 'complete') observer.observe(host);
    else addEventListener('load', () => observer.observe(host), { once: true });
  };
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

type Load = (tag: string) => Promise<unknown>;

/** Interactive widget. If it rendered from scratch, `counterpartOf` finds the node that replaced a prerendered one. */
interface InteractiveWidget extends Element {
  counterpartOf?(node: HTMLElement): HTMLElement | undefined;
}

const replayTimeoutMs = 8000;

/**
 * Keeps clicks on widgets that are visible but not interactive yet, and repeats each one when the widget is ready. If
 * the script fails to load, the click has its native effect: a form is submitted, a link is followed.
 *
 * @param isWidget - Returns true if clicks on the node must be kept.
 * @param load - Starts to load a widget's script. Repeated calls load it only once.
 */
export function replayEarlyClicks(isWidget: (node: Element) => boolean, load: Load): void {
  /** Clicked nodes with their button's label. `null` once the widget handles clicks itself. */
  const keptClicks = new WeakMap<Element, Map<HTMLElement, unknown> | null>();

  const replay = (host: InteractiveWidget) => {
    const clicks = keptClicks.get(host);
    keptClicks.set(host, null);
    for (const [target, label] of clicks ?? []) {
      target.ariaBusy = null;
      const current = target.isConnected ? target : host.counterpartOf?.(target);
      // Skips the click if the label changed: "Add" becomes "Remove" if the cart already contains the product.
      if (labelOf(current) === label) current?.click();
    }
  };

  document.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath() as HTMLElement[];
      const host = path.find(isWidget);
      // SVG elements have no `click()` method, so the nearest ancestor with one is the target.
      const target = path.find((node) => node.click) as HTMLElement;
      const clicks = host && keptClicks.get(host);
      // Links work without script. The cart's launcher is a button in the interactive widget, so only Ctrl- or
      // Command-clicks use its link.
      if (!host || clicks === null || event.ctrlKey || event.metaKey) return;
      if (target.closest('a:not(.launcher)')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      target.ariaBusy = 'true';
      keptClicks.set(host, (clicks ?? new Map()).set(target, labelOf(target)));
      load(host.localName).catch(() => replay(host));
      setTimeout(replay, replayTimeoutMs, host);
    },
    true,
  );
  document.addEventListener('agency-ready', (event) => replay(event.composedPath()[0] as InteractiveWidget), true);
}

function labelOf(node: Element | undefined): unknown {
  return node?.closest('button')?.textContent;
}
