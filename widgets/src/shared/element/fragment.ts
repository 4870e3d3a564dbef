import { partnerProp } from '../attribution/touch.ts';
import { asksForTest, recordAttribute } from './prop-spec.ts';

/**
 * A widget's prerendered markup as data. Built node by node, it needs no HTML sink: it shows on a page whose policy allows nothing but
 * the script that brings it.
 */
export type FragmentNode = string | readonly [comment: 0, text: string] | FragmentElement;

export type FragmentElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string>> | 0,
  ...children: FragmentNode[],
];

/** A node, by the indexes of its ancestors and itself: what becomes of it. `0`: it is not there; else attributes, `null` for one that goes. */
export type FragmentEdit = readonly [path: readonly number[], change: 0 | Readonly<Record<string, string | null>>];

export interface Fragment {
  readonly tag: string;
  readonly lang: string;
  /** Attributes that every copy of the tag has from the agency's site. */
  readonly given: Readonly<Record<string, string>>;
  /** By the name and the value of each other attribute that changes what the widget shows at first: what that changes. */
  readonly edits: Readonly<Record<string, Readonly<Record<string, readonly FragmentEdit[]>>>>;
  /** What goes from its forms where the tag names no partner. */
  readonly withoutPartner: readonly FragmentEdit[];
  /** It says that nothing is in the cart. */
  readonly showsEmptyCart: boolean;
  readonly styles: string;
  readonly nodes: readonly FragmentNode[];
}

const svg = 'http://www.w3.org/2000/svg';
const addressAttributes = /^(href|action|src)$/;

const sheets = new Map<string, CSSStyleSheet>();

/** The attributes that decide what an element in that language shows at first. Undefined if the fragment does not know what that is. */
export function readFirstAttributes(
  fragment: Fragment,
  host: Element,
  lang: string,
): Record<string, string> | undefined {
  const { given, edits } = fragment;
  // What is shown first can be bought for real.
  if (asksForTest(host)) return undefined;
  if (host.localName !== fragment.tag || lang.split('-')[0]?.toLowerCase() !== fragment.lang) return undefined;
  const attributes: Record<string, string> = {};
  for (const name of [...Object.keys(given), ...Object.keys(edits)]) {
    const value = host.getAttribute(name);
    if (value === null && !(name in given)) continue;
    if (value === null || (given[name] !== value && !edits[name]?.[value])) return undefined;
    attributes[name] = value;
  }
  return attributes;
}

/**
 * Gives an element its shadow root with the fragment in it, for the widget to hydrate once its script has come. What the page's own
 * HTML brought is kept if it says the same; if not, as after a change of prices, the fragment takes its place. What is hidden at first is
 * built after the first frame; until then the record is missing, without which the widget renders anew.
 *
 * @param origin - Put before addresses within the agency's site; empty on that site itself.
 */
export function showFragment(
  fragment: Fragment,
  attributes: Readonly<Record<string, string>>,
  host: Element,
  origin: string,
): ShadowRoot | undefined {
  const { content, complete } = createContent(fragment, attributes, host, origin);
  const brought = host.shadowRoot?.querySelector(`[${recordAttribute}]`);
  if (brought) complete();
  // As text: nodes of the parser may differ in namespaces that nobody sees.
  if (brought && brought.innerHTML === content.firstElementChild?.innerHTML) return undefined;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(fragment)];
  root.replaceChildren(content);
  if (!brought) {
    requestAnimationFrame(() => setTimeout(complete));
    // A frame of another page that nobody sees draws none.
    setTimeout(complete, 500);
  }
  return root;
}

function sheetOf({ styles }: Fragment): CSSStyleSheet {
  const sheet = sheets.get(styles) ?? createSheet(styles);
  sheets.set(styles, sheet);
  return sheet;
}

export function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function createContent(
  { lang, edits, withoutPartner, nodes }: Fragment,
  attributes: Readonly<Record<string, string>>,
  host: Element,
  origin: string,
): { content: DocumentFragment; complete: () => void } {
  const partner = partnerProp.parse(host.getAttribute('partner') ?? '');
  const content = document.createDocumentFragment();
  const build: Build = { origin, later: [] };
  appendNodes(
    content,
    editNodes(nodes, [
      ...Object.entries(attributes).flatMap(([name, value]) => edits[name]?.[value] ?? []),
      ...(partner ? [] : withoutPartner),
    ]),
    false,
    build,
  );
  const wrapper = content.firstElementChild;
  const first = wrapper?.firstChild;
  const record = { lang, ...attributes, ...(partner && { partner }) };
  function namePartner(): void {
    for (const field of wrapper?.querySelectorAll('input[name=partner]') ?? [])
      field.setAttribute('value', partner ?? '');
  }
  let isComplete = false;
  function complete(): void {
    // Or the widget was faster.
    if (isComplete || first?.parentNode !== wrapper) return;
    isComplete = true;
    for (const append of build.later) append();
    namePartner();
    wrapper?.setAttribute(recordAttribute, JSON.stringify(record));
  }
  namePartner();
  return { content, complete };
}

/** The nodes as edits leave them. */
export function editNodes(nodes: readonly FragmentNode[], edits: readonly FragmentEdit[]): readonly FragmentNode[] {
  if (edits.length === 0) return nodes;
  const byIndex: FragmentEdit[][] = [];
  for (const edit of edits) {
    const [index = 0] = edit[0];
    byIndex[index] = [...(byIndex[index] ?? []), edit];
  }
  return nodes.flatMap((node, index) => {
    const own = byIndex[index];
    return own ? editNode(node, own) : [node];
  });
}

/** Nothing, where it goes. */
function editNode(node: FragmentNode, edits: readonly FragmentEdit[]): readonly FragmentNode[] {
  const changes = edits.filter(([path]) => path.length === 1).map(([, change]) => change);
  if (changes.includes(0)) return [];
  if (typeof node === 'string' || node[0] === 0) return [node];
  const [name, attributes, ...children] = node;
  const changed = Object.entries<string | null>(Object.assign({}, attributes || {}, ...changes));
  const left = changed.filter((entry): entry is [string, string] => entry[1] !== null);
  const within = edits
    .filter(([path]) => path.length > 1)
    .map(([path, change]): FragmentEdit => [path.slice(1), change]);
  return [[name, left.length > 0 ? Object.fromEntries(left) : 0, ...editNodes(children, within)]];
}

interface Build {
  readonly origin: string;
  /** What is hidden at first. */
  readonly later: (() => void)[];
}

/** Hundreds of nodes are built before the first prices show: loops cost half of what destructuring and closures do. */
function appendNodes(parent: Node, nodes: readonly FragmentNode[], isSvg: boolean, build: Build): void {
  for (const node of nodes) {
    if (typeof node === 'string') parent.appendChild(document.createTextNode(node));
    else if (node[0] === 0) parent.appendChild(document.createComment(node[1]));
    else parent.appendChild(createElement(node, isSvg || node[0] === 'svg', build));
  }
}

function createElement(node: FragmentElement, isSvg: boolean, build: Build): Element {
  const element = isSvg ? document.createElementNS(svg, node[0]) : document.createElement(node[0]);
  const attributes = node[1] || {};
  for (const name in attributes) {
    const value = attributes[name] as string;
    // A policy may refuse the attribute, never the property.
    if (name === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(name, isPath(value) && addressAttributes.test(name) ? build.origin + value : value);
  }
  const append = () => appendNodes(element, node.slice(2) as FragmentNode[], isSvg, build);
  if ('hidden' in attributes) build.later.push(append);
  else append();
  return element;
}

function isPath(value: string): boolean {
  return value[0] === '/' && value[1] !== '/';
}
