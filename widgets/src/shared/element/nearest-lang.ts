/** The `lang` in force at an element, looked up through shadow roots; English when nobody says. */
export function nearestLang(element: Element): string {
  const root = element.getRootNode();
  const lang = element.closest('[lang]')?.getAttribute('lang');
  return lang || (root instanceof ShadowRoot ? nearestLang(root.host) : 'en');
}

const watchers = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls back when a `lang` changes anywhere in the document. Returns the function that ends it. */
export function watchLang(onChange: () => void): () => void {
  watchers.add(onChange);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const watcher of watchers) watcher();
    });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'], subtree: true });
  }
  return () => {
    watchers.delete(onChange);
    if (watchers.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}
