/**
 * Calls back for each element once it is in view, or so near, and the page is at rest: after it has loaded, in idle time, one element
 * after the other.
 *
 * @param rootMargin - How near, as CSS lengths.
 * @returns How to have an element watched.
 */
export function whenSeenAtRest(act: (host: Element) => void, rootMargin = '0px'): (host: Element) => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        whenIdle(() => act(target));
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

/** A widget once it is live. Where its markup was out of date it has rendered all anew, and knows what stands for an old node. */
interface LiveWidget extends Element {
  counterpartOf?(node: HTMLElement): HTMLElement | undefined;
}

const patienceMs = 8000;

/**
 * Keeps clicks on widgets that are shown but not live yet, and repeats each once its widget is. When the script does not
 * come, the click does what it would have done without any script: a form is sent, a link is followed.
 *
 * @param isWidget - Whether a node is a widget of which clicks are worth keeping.
 * @param load - Starts loading a widget's script, once however often it is called.
 */
export function keepEarlyClicks(isWidget: (node: Element) => boolean, load: Load): void {
  /** What was clicked, with what its button said; `null` once a widget takes its clicks itself. */
  const kept = new WeakMap<Element, Map<HTMLElement, unknown> | null>();

  const release = (host: LiveWidget) => {
    const clicks = kept.get(host);
    kept.set(host, null);
    for (const [target, label] of clicks ?? []) {
      target.ariaBusy = null;
      const current = target.isConnected ? target : host.counterpartOf?.(target);
      // Of what the cart holds already, "Add" has become "Remove".
      if (labelOf(current) === label) current?.click();
    }
  };

  document.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath() as HTMLElement[];
      const host = path.find(isWidget);
      // The widget's element at the latest: what a drawing consists of cannot be clicked by script.
      const target = path.find((node) => node.click) as HTMLElement;
      const clicks = host && kept.get(host);
      // A link works without script. The cart's launcher is one only until then, unless it is to open in a tab of its own.
      if (!host || clicks === null || event.ctrlKey || event.metaKey) return;
      if (target.closest('a:not(.launcher)')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      target.ariaBusy = 'true';
      kept.set(host, (clicks ?? new Map()).set(target, labelOf(target)));
      load(host.localName).catch(() => release(host));
      setTimeout(release, patienceMs, host);
    },
    true,
  );
  document.addEventListener('agency-ready', (event) => release(event.composedPath()[0] as LiveWidget), true);
}

function labelOf(node: Element | undefined): unknown {
  return node?.closest('button')?.textContent;
}
