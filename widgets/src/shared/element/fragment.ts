import { partnerProp } from '../attribution/partner.ts';
import { recordAttribute } from './render-record.ts';

/**
 * A widget's prerendered markup as data. Built node by node, it needs no HTML sink: it shows on a page whose policy allows nothing but
 * the script that brings it.
 */
export type FragmentNode =
  | string
  | readonly [comment: 0, text: string]
  | readonly [name: string, attributes: Readonly<Record<string, string>> | 0, ...children: FragmentNode[]];

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
const html = 'http://www.w3.org/1999/xhtml';
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
  if (host.matches('[test]:not([test=false])')) return undefined;
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
 * HTML brought is kept if it says the same; if not, as after a change of prices, the fragment takes its place.
 *
 * @param origin - Put before addresses within the agency's site; empty on that site itself.
 */
export function showFragment(
  fragment: Fragment,
  attributes: Readonly<Record<string, string>>,
  host: Element,
  origin: string,
): ShadowRoot | undefined {
  const content = createContent(fragment, attributes, host, origin);
  const brought = host.shadowRoot?.querySelector(`[${recordAttribute}]`);
  // As text: nodes of the parser may differ in namespaces that nobody sees.
  if (brought && brought.innerHTML === content.firstElementChild?.innerHTML) return undefined;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(fragment)];
  root.replaceChildren(content);
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
): DocumentFragment {
  const partner = partnerProp.parse(host.getAttribute('partner') ?? '');
  const content = document.createDocumentFragment();
  content.append(...nodes.map((node) => createNode(node, html, origin)));
  applyEdits(content, [
    ...Object.entries(attributes).flatMap(([name, value]) => edits[name]?.[value] ?? []),
    ...(partner ? [] : withoutPartner),
  ]);
  for (const field of content.querySelectorAll('input[name=partner]')) field.setAttribute('value', partner ?? '');
  const record = { lang, ...attributes, ...(partner && { partner }) };
  content.firstElementChild?.setAttribute(recordAttribute, JSON.stringify(record));
  return content;
}

function applyEdits(content: Node, edits: readonly FragmentEdit[]): void {
  const find = (path: readonly number[]) => path.reduce<Node | undefined>((node, at) => node?.childNodes[at], content);
  // All are found before any is taken away: the indexes are those of the whole.
  for (const [node, change] of edits.map(([path, change]) => [find(path) as Element, change] as const)) {
    if (change === 0) node.remove();
    else setAttributes(node, change);
  }
}

function createNode(node: FragmentNode, parentNamespace: string, origin: string): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  if (node[0] === 0) return document.createComment(node[1]);
  const [name, attributes, ...children] = node;
  const namespace = name === 'svg' ? svg : parentNamespace;
  const element = document.createElementNS(namespace, name);
  setAttributes(element, attributes || {}, origin);
  element.append(...children.map((child) => createNode(child, namespace, origin)));
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>, origin = ''): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    // A policy may refuse the attribute, never the property.
    else if (name === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(name, addressAttributes.test(name) && /^\/(?!\/)/.test(value) ? origin + value : value);
  }
}
