import { answerInFirstView, failFirstView, firstViewStartedEvent, hasFirstView } from '../first-view/first-view.ts';
import { isRendered } from '../layout.ts';

/** Returns false also for a transparent element: a page may be transparent until all its elements are defined. */
const isSeen = (element: Element) => isRendered(element, { opacityProperty: true, visibilityProperty: true });

/**
 * Returns true if a style hides the element itself, or hides the whole page or moves it out of view, for example
 * `:not(:defined) { display: none }`. Such an element may stay hidden until its script has loaded. Returns false for an
 * element in a hidden section.
 */
export function isCloaked(host: HTMLElement): boolean {
  const { body } = document;
  const { right, bottom } = body.getBoundingClientRect();
  if (!isSeen(body) || right <= 0 || bottom < 0) return true;
  const parent = host.parentElement ?? body;
  return !isSeen(host) && !host.hidden && isSeen(parent);
}

/**
 * Returns a function that observes an element. `callback` runs once per element, in idle time, when the page has loaded
 * and the element is in or near the viewport. On a slow connection, `callback` does not run for an element whose first
 * view answers clicks.
 *
 * @param rootMargin - Distance from the viewport that counts as near, as CSS lengths.
 */
export function onVisibleWhenIdle(
  callback: (host: HTMLElement) => void,
  { rootMargin = '0px', isUrgent = false }: { rootMargin?: string; isUrgent?: boolean } = {},
): (host: Element) => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        runWhenIdle(() => {
          const host = target as HTMLElement;
          if (isUrgent || !hasFirstView(host) || !isSlowConnection()) callback(host);
        });
      }
    },
    { rootMargin },
  );
  return (host) => {
    if (document.readyState === 'complete') observer.observe(host);
    else addEventListener('load', () => observer.observe(host), { once: true });
  };
}

/** Returns true if the visitor wants to save data, or waits long for it. Only Chromium browsers report this. */
function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /[23]g$/.test(connection.effectiveType));
}

function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}

type Load = (tag: string) => Promise<unknown>;

/**
 * Interactive widget. If the widget rendered from scratch instead of hydrating, `findReplacement` returns the new node that
 * replaced a prerendered node.
 */
interface InteractiveWidget extends Element {
  replacementOf?(removed: HTMLElement): HTMLElement | undefined;
}

const replayTimeoutMs = 8000;

/** Elements that handle clicks. A translator may have wrapped the text inside of them. */
const interactive = 'a, button, input, label, select, summary, textarea';

/**
 * Handles clicks on visible widgets that are not interactive yet. The first view answers those that it can. All others are
 * kept, and repeated when the widget is ready. If the script fails to load twice, a kept click has its native effect: the
 * browser submits the form or follows the link.
 *
 * @param isWidget - Returns true if the node is a widget whose clicks must not be lost.
 * @param load - Loads a widget's script, once for calls at the same time. Rejects if this attempt fails.
 */
export function handleEarlyClicks(isWidget: (node: HTMLElement) => boolean, load: Load): void {
  const loadOrRetry: Load = (tag) => load(tag).catch(() => load(tag));
  /** Clicked nodes and the states of their products, keyed by widget. `null` once a widget handles clicks itself. */
  const keptClicks = new WeakMap<Element, Map<HTMLElement, unknown> | null>();

  const repeat = (host: InteractiveWidget, clicks: Map<HTMLElement, unknown> | null | undefined) => {
    // Finds all nodes before the first click, which may change how many there are.
    const nodes = [...(clicks ?? [])].map(([target, state]) => {
      target.ariaBusy = null;
      return { current: target.isConnected ? target : host.replacementOf?.(target), state };
    });
    for (const { current, state } of nodes) {
      // Skips the click if the button now does something else, for example removes a product that is in the cart already.
      if (readProductState(current) === state) current?.click();
    }
  };

  const replay = (host: InteractiveWidget) => {
    const clicks = keptClicks.get(host);
    keptClicks.set(host, null);
    repeat(host, clicks);
  };

  /** Returns the widget of an event, unless the widget handles its events itself. */
  const findEarlyWidget = (event: Event) => {
    const host = (event.composedPath() as HTMLElement[]).find(isWidget);
    return host && keptClicks.get(host) === null ? undefined : host;
  };

  function answer(host: HTMLElement, event: Event): boolean {
    if (!answerInFirstView(host, event)) return false;
    event.preventDefault();
    event.stopImmediatePropagation();
    loadOrRetry(host.localName).catch(() => failFirstView(host));
    return true;
  }

  document.addEventListener(
    'keydown',
    (event) => {
      const host = findEarlyWidget(event);
      if (host && !event.ctrlKey && !event.metaKey && !event.altKey) answer(host, event);
    },
    true,
  );

  document.addEventListener(
    'click',
    (event) => {
      const host = findEarlyWidget(event);
      const path = event.composedPath() as HTMLElement[];
      // The browser opens a link in a new tab or window if a modifier key is pressed.
      const opensWindow =
        event.ctrlKey || event.metaKey || (event.shiftKey && path.some((node) => node.localName === 'a'));
      if (!host || opensWindow || answer(host, event)) return;
      // Otherwise uses the nearest ancestor that has a `click()` method, because SVG elements have none.
      const target = (path.find((node) => node.matches?.(interactive)) ??
        path.find((node) => node.click)) as HTMLElement;
      // Ignores clicks on links and on details, which work without script.
      // Keeps clicks on links that open the cart once the script runs.
      if (target.closest('a:not(.launcher, .view-cart), summary')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      target.ariaBusy = 'true';
      keptClicks.set(host, (keptClicks.get(host) ?? new Map()).set(target, readProductState(target)));
      loadOrRetry(host.localName).catch(() => replay(host));
      setTimeout(() => keptClicks.get(host) && replay(host), replayTimeoutMs);
    },
    true,
  );
  document.addEventListener(
    firstViewStartedEvent,
    (event) => {
      const host = event.composedPath()[0] as InteractiveWidget;
      const clicks = keptClicks.get(host);
      if (!clicks) return;
      keptClicks.delete(host);
      // Repeats all clicks. The first view handles some of them, and all others are kept again.
      repeat(host, clicks);
    },
    true,
  );
  for (const name of ['agency-ready', 'agency-error']) {
    document.addEventListener(
      name,
      (event) => {
        const host = event.composedPath()[0] as InteractiveWidget;
        // An undefined element reports that its script failed to load. A later click tries to load the script again.
        if (host.matches(':defined')) replay(host);
      },
      true,
    );
  }
}

function readProductState(node: Element | undefined): string | undefined {
  return node?.closest<HTMLElement>('[data-product]')?.dataset.state;
}
