/** The `lang` in force at an element, looked up through shadow roots; English when nobody says. */
export function nearestLang(element: Element): string {
  for (let node: Element | undefined = element; node; node = hostOf(node)) {
    const lang = node.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
  }
  return 'en';
}

function hostOf(node: Element): Element | undefined {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
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
