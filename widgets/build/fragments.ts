/** Converts the prerendered markup of each widget to data (fragments), which the widget's script renders before React loads. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ElementType, parseDocument } from 'htmlparser2';
import { build } from 'vite';
import type { Fragment, FragmentEdit, FragmentNode } from '../src/shared/element/fragment.ts';
import { type Prop, recordAttribute } from '../src/shared/element/prop-spec.ts';
import { widgetEmbeds } from './manifest/widget-embeds.ts';
import { createSiteAttributes } from './site-attributes.ts';
import { createScriptBuild } from './vite.config.ts';

const fragmentsPlaceholder = 'globalThis.__FRAGMENTS__';

/** Prefix of the tool names of the price list's forms (`BuyForm`). */
const buyTool = 'buy_';

type FirstViewProp = Pick<Prop, 'attribute' | 'allowed' | 'inFirstView'>;

export interface Prerenderer {
  prerender(tag: string, attributes: Readonly<Record<string, string>>): string;
  getPrerenderedStyle(tag: string): string;
  getProps(tag: string): readonly FirstViewProp[];
}

/** Returns a widget's prerendered nodes in a language, with the edits for each attribute value that is known at build time. */
export function makeFragment(prerenderer: Prerenderer, tag: string, lang: string): Fragment {
  const embed = widgetEmbeds.get(tag);
  const props = prerenderer.getProps(tag);
  const firstViewProps = props.filter((prop) => isFirstViewAffected(tag, prop));
  const siteAttributesOfTag = Object.fromEntries(
    Object.entries(embed ? createSiteAttributes(embed) : {}).filter(([name]) =>
      firstViewProps.some(({ attribute }) => attribute === name),
    ),
  );
  const hasPartner = props.some(({ attribute }) => attribute === 'partner');
  const base = { lang, ...siteAttributesOfTag, ...(hasPartner && { partner: 'someone' }) };
  const nodes = parsePrerendered(prerenderer, tag, base);
  const editsFor = (chosen: Attributes) => diffNodes(nodes, parsePrerendered(prerenderer, tag, { ...base, ...chosen }));
  const known = firstViewProps.flatMap(({ attribute: name, allowed }) => {
    if (siteAttributesOfTag[name]) return [];
    const edits = (embed?.firstViewValues?.[name] ?? allowed ?? []).flatMap((value) => {
      const found = editsFor({ [name]: value });
      return found ? [[value, found] as const] : [];
    });
    // Omits attributes whose values change only styles, because they need no edits.
    const isSeen = edits.length === 0 || edits.some(([, found]) => found.length > 0);
    return isSeen ? [[name, Object.fromEntries(edits)] as const] : [];
  });
  return {
    tag,
    lang,
    given: siteAttributesOfTag,
    edits: Object.fromEntries(known),
    withoutPartner: diffNodes(nodes, parsePrerendered(prerenderer, tag, { lang, ...siteAttributesOfTag })) ?? [],
    styles: prerenderer.getPrerenderedStyle(tag),
    nodes,
  };
}

/** Returns false if every value of this prop renders the same first view. */
function isFirstViewAffected(tag: string, { attribute, allowed, inFirstView }: FirstViewProp): boolean {
  if (inFirstView === undefined && !allowed)
    throw new Error(
      `<${tag}>: the prop of ${attribute} must declare whether the first view depends on it. Add inFirstView: true or false in ${tag.replace('agency-', '')}.element.ts.`,
    );
  return inFirstView ?? true;
}

export function parsePrerendered(
  { prerender }: Prerenderer,
  tag: string,
  attributes: Readonly<Record<string, string>>,
): FragmentNode[] {
  const document = parseDocument(prerender(tag, attributes), { lowerCaseAttributeNames: false, lowerCaseTags: false });
  const template = document.children.find((node) => 'attribs' in node)?.children.find((node) => 'attribs' in node);
  if (!template) throw new Error(`<${tag}> was prerendered without a shadow root.`);
  return template.children.filter((child) => !('attribs' in child) || child.name !== 'style').map(toNode);
}

/** Returns the attribute changes and node removals that turn `from` into `to`. Undefined if nodes would have to be added. */
export function diffNodes(
  from: readonly FragmentNode[],
  to: readonly FragmentNode[],
  path: readonly number[] = [],
): FragmentEdit[] | undefined {
  const edits: FragmentEdit[] = [];
  let next = 0;
  for (const [index, node] of from.entries()) {
    const place = [...path, index];
    const other = to[next];
    if (other === undefined || !isSameNode(node, other)) {
      edits.push([place, 0]);
      continue;
    }
    next++;
    if (typeof node === 'string' || typeof other === 'string' || node[0] === 0 || other[0] === 0) continue;
    const [, attributes, ...children] = node;
    const [, otherAttributes, ...otherChildren] = other;
    const change = diffAttributes(attributes || {}, otherAttributes || {});
    if (change) edits.push([place, change]);
    const within = diffNodes(children, otherChildren, place);
    if (!within) return undefined;
    edits.push(...within);
  }
  return next === to.length ? edits : undefined;
}

type Attributes = Readonly<Record<string, string>>;

/** Returns true for equal text nodes, and for elements with the same tag, class and id. */
function isSameNode(node: FragmentNode, other: FragmentNode): boolean {
  if (typeof node === 'string' || typeof other === 'string') return node === other;
  if (node[0] === 0 || other[0] === 0) return node[0] === other[0] && node[1] === other[1];
  const createKey = ([name, attributes]: typeof node) =>
    JSON.stringify([name, attributes && [attributes.class, attributes.id]]);
  return createKey(node) === createKey(other);
}

function diffAttributes(from: Attributes, to: Attributes): Record<string, string | null> | undefined {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => from[name] !== to[name]);
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, to[name] ?? null])) : undefined;
}

/** Builds the script of a widget, with the first views of these tags and a placeholder for their fragments. */
export async function buildWidgetScript(
  folder: string,
  define: Record<string, unknown>,
  tags: readonly string[],
): Promise<string> {
  const options = { expressions: { FRAGMENTS: fragmentsPlaceholder }, tags };
  await build(createScriptBuild('widget-script.ts', 'iife', folder, { ...define, HAS_FRAGMENTS: true }, options));
  const file = path.join(folder, 'widget-script.js');
  const script = readFileSync(file, 'utf8');
  rmSync(file);
  return script;
}

export function withFragments(script: string, fragments: readonly Fragment[]): string {
  const parts = script.split(fragmentsPlaceholder);
  if (parts.length !== 2)
    throw new Error(`The widgets' script has ${parts.length - 1} placeholders for fragments instead of one.`);
  // Uses `JSON.parse`, which is faster than an object literal: https://v8.dev/blog/cost-of-javascript-2019#json
  const text = JSON.stringify(fragments).replace(/[\\']/g, (character) => `\\${character}`);
  return parts.join(`JSON.parse('${text}')`);
}

type ChildNode = ReturnType<typeof parseDocument>['children'][number];

function toNode(node: ChildNode): FragmentNode {
  if (node.type === ElementType.Text) return node.data;
  if (node.type === ElementType.Comment) return [0, node.data];
  if (!('attribs' in node)) throw new Error(`Prerendered markup contains an unexpected ${node.type} node.`);
  const { [recordAttribute]: _, ...attributes } = node.attribs;
  // A script shows the fragment, and these forms are tools only as long as no script runs.
  if (attributes.toolname?.startsWith(buyTool)) {
    delete attributes.toolname;
    delete attributes.tooldescription;
  }
  return [node.name, Object.keys(attributes).length > 0 ? attributes : 0, ...node.children.map(toNode)];
}
