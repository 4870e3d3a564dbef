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
  /** `null` once a widget takes its clicks itself. */
  const kept = new WeakMap<Element, Set<HTMLElement> | null>();

  const release = (host: Element) => {
    const targets = kept.get(host);
    kept.set(host, null);
    for (const target of targets ?? []) {
      target.ariaBusy = null;
      (target.isConnected ? target : (host as LiveWidget).counterpartOf?.(target))?.click();
    }
  };

  document.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath() as HTMLElement[];
      const host = path.find(isWidget);
      // The widget's element at the latest: what a drawing consists of cannot be clicked by script.
      const target = path.find((node) => node.click) as HTMLElement;
      const targets = host && kept.get(host);
      // A link works without script. The cart's launcher is one only until then, unless it is to open in a tab of its own.
      if (!host || targets === null || event.ctrlKey || event.metaKey) return;
      if (target.closest('a:not(.launcher)')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      target.ariaBusy = 'true';
      kept.set(host, (targets ?? new Set()).add(target));
      const giveUp = () => kept.get(host) && release(host);
      load(host.localName).catch(giveUp);
      setTimeout(giveUp, patienceMs);
    },
    true,
  );
  document.addEventListener('agency-ready', (event) => release(event.composedPath()[0] as Element), true);
}
