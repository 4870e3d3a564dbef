/** Compares the headings, landmarks, links and controls of a page's document with the browser's accessibility tree. */
import type { Page } from '@playwright/test';

interface PageParts {
  /** Levels and texts of the headings, without spaces and sorted, because the accessibility tree has no document order. */
  readonly headings: readonly string[];
  /** Names of the sections that are landmarks, without spaces and sorted. */
  readonly regions: readonly string[];
  /** Number of links and controls, counted together because the cart's link becomes a button when the cart's script loads. */
  readonly stops: number;
}

const stopRoles = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'DisclosureTriangleGrouped',
  'link',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

const removeSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Returns the page's headings, landmarks and controls from the accessibility tree, without scrolling the page first. */
async function readTree(page: Page): Promise<PageParts> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const told = nodes.filter(({ ignored }) => !ignored);
  const nameOf = ({ name }: (typeof nodes)[number]) => removeSpaces(String(name?.value ?? ''));
  const filterByRole = (role: string) => told.filter((node) => node.role?.value === role);
  const getLevel = ({ properties = [] }: (typeof nodes)[number]) =>
    properties.find(({ name }) => name === 'level')?.value.value;
  return {
    headings: filterByRole('heading')
      .map((node) => `${getLevel(node)} ${nameOf(node)}`)
      .sort(),
    regions: filterByRole('region').map(nameOf).sort(),
    stops: told.filter(({ role }) => stopRoles.has(String(role?.value))).length,
  };
}

/** Returns the headings, landmarks and controls of the document and its shadow roots, without content hidden from screen readers. */
function readDocument(page: Page): Promise<PageParts> {
  return page.evaluate(() => {
    const parts = { headings: [] as string[], regions: [] as string[], stops: 0 };
    /** Returns an element's children as rendered: the nodes assigned to a slot, or the content of a shadow root. */
    const getChildren = (element: Element): Iterable<Node> => {
      const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
      return assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes;
    };
    const getText = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || !isTold(node)) return '';
      const label = node.getAttribute('aria-label');
      if (label !== null && node.getAttribute('role') === 'img') return label;
      return [...getChildren(node)].map(getText).join('');
    };
    const isTold = (element: Element) =>
      element.getAttribute('aria-hidden') !== 'true' &&
      (getComputedStyle(element).display === 'contents' || element.checkVisibility({ visibilityProperty: true }));
    const getLabel = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const root = element.getRootNode() as Document | ShadowRoot;
      const labels = ids.map((id) => root.getElementById(id)).filter((label) => label !== null);
      return element.getAttribute('aria-label') ?? labels.map(getText).join('');
    };
    const read = (element: Element) => {
      if (element.getAttribute('aria-hidden') === 'true') return;
      if (isTold(element)) {
        const role = element.getAttribute('role');
        if (element.matches('h1, h2, h3, h4, h5, h6')) {
          parts.headings.push(`${element.localName.slice(1)} ${getText(element).replaceAll(/\s/g, '')}`);
        }
        if (role === 'region' || (element.matches('section[aria-label], section[aria-labelledby]') && role === null)) {
          parts.regions.push(getLabel(element).replaceAll(/\s/g, ''));
        }
        if (element.matches('a[href], button, input:not([type="hidden"]), select, textarea, summary')) parts.stops += 1;
      }
      for (const child of getChildren(element)) if (child instanceof Element) read(child);
    };
    read(document.documentElement);
    parts.headings.sort();
    parts.regions.sort();
    return parts;
  });
}

/**
 * Returns the items of a list that the other list lacks. An item that occurs twice must also occur twice in the other
 * list.
 */
function subtractTexts(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns the headings, landmarks and controls that are only in the document or only in the accessibility tree. */
export async function findTreeDifferences(page: Page): Promise<string[]> {
  const [document, tree] = [await readDocument(page), await readTree(page)];
  if (document.headings.length === 0) return ['the page has no heading'];
  return [
    ...subtractTexts(document.headings, tree.headings).map((heading) => `heading missing from the tree: ${heading}`),
    ...subtractTexts(tree.headings, document.headings).map((heading) => `heading only in the tree: ${heading}`),
    ...subtractTexts(document.regions, tree.regions).map((region) => `landmark missing from the tree: ${region}`),
    ...subtractTexts(tree.regions, document.regions).map(
      (region) => `landmark only in the tree: ${region || '(no name)'}`,
    ),
    ...(document.stops === tree.stops ? [] : [`${tree.stops} of ${document.stops} links and controls`]),
  ];
}
