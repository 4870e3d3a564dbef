type Load = (tag: string) => Promise<unknown>;

const patienceMs = 8000;

/**
 * Keeps clicks on widgets that are shown but not live yet, and repeats each once its widget is. When the script does not
 * come, the click does what it would have done without any script: a form is sent, a link is followed.
 *
 * @param isWidget - Whether a node is a widget of which clicks are worth keeping.
 * @param load - Starts loading a widget's script, once however often it is called.
 */
export function keepEarlyClicks(isWidget: (node: Element) => boolean, load: Load): void {
  const live = new WeakSet<Element>();
  const kept = new Map<Element, Set<HTMLElement>>();

  const release = (host: Element) => {
    live.add(host);
    const targets = kept.get(host);
    kept.delete(host);
    for (const target of targets ?? []) target.click();
  };

  document.addEventListener(
    'click',
    (event) => {
      const path = event
        .composedPath()
        .filter((node): node is HTMLElement => node instanceof HTMLElement || node instanceof SVGElement);
      const host = path.find(isWidget);
      const target = path.find((node) => node.click);
      if (!host || !target || live.has(host) || path.slice(0, path.indexOf(host)).some(isLink)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const targets = kept.get(host) ?? new Set();
      kept.set(host, targets.add(target));
      const giveUp = () => kept.has(host) && release(host);
      load(host.localName).catch(giveUp);
      setTimeout(giveUp, patienceMs);
    },
    true,
  );
  document.addEventListener('agency-ready', (event) => release(event.composedPath()[0] as Element), true);
}

function isLink(node: Element): boolean {
  return node.matches('a[href]');
}
