/** Description of the focused element. The module has no imports, because its functions run in the page of any browser engine. */
export interface FocusStop {
  /** Tag name and text or label of the focused element, for error messages. Empty if only the page itself has the focus. */
  readonly what: string;
  /** True if the focused element has an outline or a second ring with a contrast of 3:1 to the background behind it. */
  readonly hasRing: boolean;
  /** True if the focused element is on screen and not entirely covered. */
  readonly isInView: boolean;
  /** True if no edge of the focused element is off screen or covered. Text areas and elements larger than the window count as whole. */
  readonly isWhole: boolean;
}

export function readFocus(): FocusStop {
  let element = document.activeElement as HTMLElement | null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
  if (!element || element === document.body || element === document.documentElement) {
    return { what: '', hasRing: false, isInView: false, isWhole: false };
  }
  // If a radio button is drawn by its label, the label shows the focus ring.
  const label = (element as HTMLInputElement).labels?.[0];
  const drawn = [element, ...(label ? [label] : [])];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const readColor = (color: string) => {
    if (!canvas) throw new Error('The browser has no canvas to convert colors with.');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return { luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b, isOpaque: alpha > 250 };
  };
  const getParent = (node: Element) =>
    node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null;
  const findBackground = (node: Element, isInside: boolean) => {
    for (let behind = isInside ? node : getParent(node); behind; behind = getParent(behind)) {
      const background = readColor(getComputedStyle(behind).backgroundColor);
      if (background.isOpaque) return background.luminance;
    }
    return 1;
  };
  const rings = drawn.filter((node) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = getComputedStyle(node);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1) return false;
    const background = findBackground(node, outlineOffset.startsWith('-'));
    const secondRing = /^(.*\)) 0px 0px 0px 2px$/.exec(boxShadow)?.[1];
    return [outlineColor, ...(secondRing ? [secondRing] : [])].some((color) => {
      const { luminance } = readColor(color);
      return (Math.max(luminance, background) + 0.05) / (Math.min(luminance, background) + 0.05) >= 3;
    });
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
      if (drawn.some((one) => one === node)) return true;
    }
    return Boolean(hit?.contains(shown));
  };
  const parts = [0.05, 0.5, 0.95];
  const isInView = parts.some((x) => parts.some((y) => isAt(left + width * x, top + height * y)));

  // Points near the middle of each edge, because a pill has no corners. An inline link has a rectangle per line.
  const edges = [
    [0.15, 0.5],
    [0.85, 0.5],
    [0.5, 0.1],
    [0.5, 0.9],
  ] as const;
  const headerHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isWhole =
    width > innerWidth ||
    height > innerHeight - headerHeight ||
    // Browsers scroll only the line with the caret into view, not the whole text area.
    element.localName === 'textarea' ||
    [...shown.getClientRects()].every((line) =>
      edges.every(([x, y]) => isAt(line.left + line.width * x, line.top + line.height * y)),
    );

  const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
  return {
    what: `${element.localName} ${text.replace(/\s+/g, ' ').trim().slice(0, 60)}`,
    hasRing: rings.length > 0,
    isInView,
    isWhole,
  };
}
