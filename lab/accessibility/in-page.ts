/**
 * Functions that run in the page of any browser engine. Every function is self-contained, because its source text is
 * sent to the browser.
 */

/** Returns the focused element, even inside shadow roots, or `null` if only the page itself has the focus. */
export function findFocusedElement(): HTMLElement | null {
  let element = document.activeElement as HTMLElement | null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
  return element === document.body || element === document.documentElement ? null : element;
}

/** Returns the states of an element from its properties and attributes, because some engines do not expose computed states. */
export function readStates(element: HTMLInputElement): string[] {
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

/** Returns the live-region announcements since the previous call. The first call starts observing the live regions. */
export function takeAnnouncements(): string[] {
  interface Recorder {
    roots: WeakSet<Node>;
    announced: string[];
  }
  const page = globalThis as unknown as { agencyAnnouncements?: Recorder };
  page.agencyAnnouncements ??= { roots: new WeakSet(), announced: [] };
  const { roots, announced } = page.agencyAnnouncements;
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';

  const getSpokenText = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (!(node instanceof HTMLElement)) return '';
    if (node.getAttribute('aria-hidden') === 'true' || getComputedStyle(node).display === 'none') return '';
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    const text = [...(assigned.length > 0 ? assigned : node.childNodes)].map(getSpokenText).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  };
  const record = (region: Element) => {
    const text = getSpokenText(region).replace(/\s+/g, ' ').trim();
    const kind = region.getAttribute('role') ?? region.getAttribute('aria-live');
    const line = `${kind}: ${text}`;
    if (text && announced.at(-1) !== line) announced.push(line);
  };
  const observeRoot = (root: Document | ShadowRoot) => {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) observeRoot(shadowRoot);
    if (roots.has(root)) return;
    roots.add(root);
    new MutationObserver((records) => {
      const regions = new Set<Element>();
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region) regions.add(region);
      }
      for (const region of regions) record(region);
    }).observe(root, { subtree: true, childList: true, characterData: true });
  };
  observeRoot(document);
  return announced.splice(0);
}
