/** Describes the focused element. Runs in the page of any engine, so it has no imports. */
export interface FocusStop {
  /** Tag and text or label, for messages. Empty if nothing on the page is focused. */
  readonly what: string;
  /** True if a focus ring or another outline is visible. */
  readonly hasRing: boolean;
  /** True if it is on screen and not entirely covered. */
  readonly inSight: boolean;
}

export function readFocus(): FocusStop {
  let element = document.activeElement as HTMLElement | null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
  if (!element || element === document.body || element === document.documentElement) {
    return { what: '', hasRing: false, inSight: false };
  }
  // A radio button drawn by its label shows the ring there.
  const label = (element as HTMLInputElement).labels?.[0];
  const drawn = [element, ...(label ? [label] : [])];
  const rings = drawn.filter((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });

  const shown = rings[0] ?? element;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const isAt = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    for (let node: Node | null = hit; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
      if (node === shown) return true;
    }
    return Boolean(hit?.contains(shown));
  };
  const parts = [0.05, 0.5, 0.95];
  const inSight = parts.some((x) => parts.some((y) => isAt(left + width * x, top + height * y)));

  const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
  return {
    what: `${element.localName} ${text.replace(/\s+/g, ' ').trim().slice(0, 60)}`,
    hasRing: rings.length > 0,
    inSight,
  };
}
