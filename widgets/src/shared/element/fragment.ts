import { partnerProp } from '../attribution/touch.ts';
import { isInTestMode, recordAttribute } from './prop-spec.ts';
import { appendStyles } from './style-sheets.ts';

/**
 * Prerendered markup as data. The script creates each node without `innerHTML`, so that fragments work under a strict
 * Content Security Policy with Trusted Types.
 */
export type FragmentNode = string | readonly [comment: 0, text: string] | FragmentElement;

export type FragmentElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string>> | 0,
  ...children: FragmentNode[],
];

/**
 * Change to the node at `path` (child indexes from the root). `0` removes the node. An object sets attributes; the
 * value `null` removes an attribute.
 */
export type FragmentEdit = readonly [path: readonly number[], change: 0 | Readonly<Record<string, string | null>>];

export interface Fragment {
  readonly tag: string;
  readonly lang: string;
  /** Attributes that the agency's site sets on every element with this tag. */
  readonly given: Readonly<Record<string, string>>;
  /** Edits, keyed by attribute name and then by attribute value, for all other attributes that change the first view. */
  readonly edits: Readonly<Record<string, Readonly<Record<string, readonly FragmentEdit[]>>>>;
  /** Edits that remove the partner field from forms if the tag has no `partner` attribute. */
  readonly withoutPartner: readonly FragmentEdit[];
  readonly styles: string;
  readonly nodes: readonly FragmentNode[];
}

const svg = 'http://www.w3.org/2000/svg';
const addressAttributes = /^(href|action|src)$/;

/**
 * Returns the attributes that determine the element's first view. Undefined if the fragment does not cover these
 * attributes or is in another language.
 */
export function readFirstViewAttributes(
  fragment: Fragment,
  host: Element,
  lang: string,
): Record<string, string> | undefined {
  const { given, edits } = fragment;
  // In test mode, shows no first view, whose form works without script and would charge real money.
  if (isInTestMode(host)) return undefined;
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

/** Attributes of `BuyForm` in prerendered markup, which fragments lack: these forms are tools only while no script runs. */
const buyTools = / toolname="buy_[^"]*" tooldescription="[^"]*"/g;

/**
 * Attaches a shadow root with the fragment, which the widget hydrates later. Keeps the page's prerendered markup if
 * equal or a form, and replaces other outdated markup, for example after a price change.
 *
 * Creates hidden content after the first frame. Until then the record attribute is missing, so that a widget mounted
 * earlier renders from scratch.
 *
 * @param origin - Origin prepended to the site's own paths. Empty on the site itself.
 * @param onComplete - Called when the hidden content exists.
 */
export function showFragment(
  fragment: Fragment,
  attributes: Readonly<Record<string, string>>,
  host: Element,
  origin: string,
  onComplete: () => void,
): ShadowRoot | undefined {
  const { content, complete } = createContent(fragment, attributes, host, { origin, onComplete });
  const existing = host.shadowRoot?.querySelector(`[${recordAttribute}]`);
  if (existing) complete();
  // Compares HTML text instead of nodes, because the parser's nodes may differ in invisible namespaces.
  if (existing?.innerHTML.replace(buyTools, '') === content.firstElementChild?.innerHTML) return undefined;
  // Keeps a form, in which a visitor may be typing. React replaces the form later and keeps the typed text.
  if (existing?.querySelector('[name=email]')) return undefined;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [];
  root.replaceChildren(content);
  appendStyles(root, fragment.styles);
  if (!existing) {
    requestAnimationFrame(() => setTimeout(complete));
    // Uses a timeout as well, because `requestAnimationFrame` does not run in cross-origin frames out of view.
    setTimeout(complete, 500);
  }
  return root;
}

function createContent(
  { lang, edits, withoutPartner, nodes }: Fragment,
  attributes: Readonly<Record<string, string>>,
  host: Element,
  { origin, onComplete }: { origin: string; onComplete: () => void },
): { content: DocumentFragment; complete: () => void } {
  const partner = partnerProp.parse(host.getAttribute('partner') ?? '');
  const content = document.createDocumentFragment();
  const build: Build = { origin, deferred: [] };
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
  function setPartner(): void {
    for (const field of wrapper?.querySelectorAll('input[name=partner]') ?? [])
      field.setAttribute('value', partner ?? '');
  }
  let isComplete = false;
  function complete(): void {
    // Stops if the widget has already rendered and replaced this markup.
    if (isComplete || first?.parentNode !== wrapper) return;
    isComplete = true;
    for (const append of build.deferred) append();
    setPartner();
    wrapper?.setAttribute(recordAttribute, JSON.stringify(record));
    onComplete();
  }
  setPartner();
  return { content, complete };
}

export function editNodes(nodes: readonly FragmentNode[], edits: readonly FragmentEdit[]): readonly FragmentNode[] {
  if (edits.length === 0) return nodes;
  const editsByIndex: FragmentEdit[][] = [];
  for (const edit of edits) {
    const [index = 0] = edit[0];
    editsByIndex[index] = [...(editsByIndex[index] ?? []), edit];
  }
  return nodes.flatMap((node, index) => {
    const nodeEdits = editsByIndex[index];
    return nodeEdits ? editNode(node, nodeEdits) : [node];
  });
}

function editNode(node: FragmentNode, edits: readonly FragmentEdit[]): readonly FragmentNode[] {
  const changes = edits.filter(([path]) => path.length === 1).map(([, change]) => change);
  if (changes.includes(0)) return [];
  if (typeof node === 'string' || node[0] === 0) return [node];
  const [name, attributes, ...children] = node;
  const changed = Object.entries<string | null>(Object.assign({}, attributes || {}, ...changes));
  const remaining = changed.filter((entry): entry is [string, string] => entry[1] !== null);
  const childEdits = edits
    .filter(([path]) => path.length > 1)
    .map(([path, change]): FragmentEdit => [path.slice(1), change]);
  return [[name, remaining.length > 0 ? Object.fromEntries(remaining) : 0, ...editNodes(children, childEdits)]];
}

interface Build {
  readonly origin: string;
  readonly deferred: (() => void)[];
}

/**
 * Creates nodes with plain loops, which take half the time of destructuring and closures. Hundreds of nodes precede the
 * first visible prices.
 */
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
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] as string;
    // Sets the CSSOM property, because a Content Security Policy may block the `style` attribute.
    if (name === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(name, isPath(value) && addressAttributes.test(name) ? build.origin + value : value);
  }
  const append = () => appendNodes(element, node.slice(2) as FragmentNode[], isSvg, build);
  if ('hidden' in attributes && node[0] === 'div') build.deferred.push(append);
  else append();
  return element;
}

function isPath(value: string): boolean {
  return value[0] === '/' && value[1] !== '/';
}
