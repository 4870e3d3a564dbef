/** Functions that run in the page of any engine. Each is self-contained, because its source text is sent to the browser. */

/** Returns the focused element, also inside shadow roots; `null` if the page itself has the focus. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement as HTMLElement | null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
  return element === document.body || element === document.documentElement ? null : element;
}

/** Returns an element's states from its properties and attributes, for engines that do not expose computed states. */
export function statesOf(element: HTMLInputElement): string[] {
  const says = (name: string) => element.getAttribute(`aria-${name}`);
  const states = [];
  if (says('selected')) states.push(says('selected') === 'true' ? 'selected' : 'not selected');
  if (says('pressed')) states.push(says('pressed') === 'true' ? 'pressed' : 'not pressed');
  const expanded =
    element.localName === 'summary' ? String((element.parentElement as HTMLDetailsElement).open) : says('expanded');
  if (expanded) states.push(expanded === 'true' ? 'expanded' : 'collapsed');
  if (element.type === 'radio' || element.type === 'checkbox') states.push(element.checked ? 'checked' : 'not checked');
  if (element.required || says('required') === 'true') states.push('required');
  if (says('invalid') === 'true') states.push('invalid');
  if (element.disabled || says('disabled') === 'true') states.push('disabled');
  return states;
}

/** Observes live regions from the first call on. Returns the announcements since the previous call. */
export function heardSince(): string[] {
  interface Listener {
    roots: WeakSet<Node>;
    heard: string[];
  }
  const page = globalThis as unknown as { agencyHeard?: Listener };
  page.agencyHeard ??= { roots: new WeakSet(), heard: [] };
  const { roots, heard } = page.agencyHeard;
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';

  const spoken = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (!(node instanceof HTMLElement)) return '';
    if (node.getAttribute('aria-hidden') === 'true' || getComputedStyle(node).display === 'none') return '';
    const given = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    const text = [...(given.length > 0 ? given : node.childNodes)].map(spoken).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  };
  const note = (region: Element) => {
    const text = spoken(region).replace(/\s+/g, ' ').trim();
    const kind = region.getAttribute('role') ?? region.getAttribute('aria-live');
    const line = `${kind}: ${text}`;
    if (text && heard.at(-1) !== line) heard.push(line);
  };
  const listenIn = (root: Document | ShadowRoot) => {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) listenIn(shadowRoot);
    if (roots.has(root)) return;
    roots.add(root);
    new MutationObserver((records) => {
      const regions = new Set<Element>();
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region) regions.add(region);
      }
      for (const region of regions) note(region);
    }).observe(root, { subtree: true, childList: true, characterData: true });
  };
  listenIn(document);
  return heard.splice(0);
}
