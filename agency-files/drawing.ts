/** Reads an agency's SVG file so that its markup can be a part of a page, a script or another SVG. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { root } from './agency-folder.ts';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<ChildNode, { attribs: object }>;

/** Returns the `<svg>` element of a file. Converts style attributes, which the site's policy blocks, to presentation attributes. */
export function parseDrawing(file: string): Element {
  const { children } = parseDocument(readFileSync(path.resolve(root, file), 'utf8'), { xmlMode: true });
  const svg = children.find((node): node is Element => 'attribs' in node && node.name === 'svg');
  if (!svg) throw new Error(`${file} is not an SVG file.`);
  for (const element of DomUtils.findAll(() => true, [svg])) moveStyle(element);
  return svg;
}

/** Attributes of the file's `<svg>` element that a page leaves out: its size, and names for drawing programs. */
export const omittedAttribute = /^(id|x|y|width|height|version|baseProfile|enable-background)$|:|^xmlns/;

/** Returns an agency's logo as markup for the Worker's pages. Undefined if the logo is missing or invalid. */
export function readLogoMarkup(folder: string): string | undefined {
  const file = path.resolve(root, folder, 'art/logo.svg');
  if (!existsSync(file)) return undefined;
  try {
    const svg = parseDrawing(file);
    svg.attribs = Object.fromEntries(Object.entries(svg.attribs).filter(([name]) => !omittedAttribute.test(name)));
    for (const title of DomUtils.getElementsByTagName('title', svg)) DomUtils.removeElement(title);
    return DomUtils.getOuterHTML(svg, { xmlMode: true }).replace(/>\s*\n\s*</g, '><');
  } catch {
    // The folder check reports the file's mistake.
    return undefined;
  }
}

/** Replaces `style="fill: red"` with `fill="red"`. Omits names that only drawing programs know, such as `-inkscape-stroke`. */
function moveStyle({ attribs }: Element): void {
  const { style = '' } = attribs;
  delete attribs.style;
  for (const declaration of style.split(';')) {
    const [, name, value] = /^\s*([a-z][a-z-]*)\s*:\s*(.*?)\s*(?:!important)?\s*$/s.exec(declaration) ?? [];
    if (name && value) attribs[name] = value;
  }
}

/** Begins the ids in a drawing, and its references to them, with a prefix, so that no other part of the page has the same id. */
export function prefixIds(svg: Element, prefix: string): void {
  for (const { attribs } of DomUtils.findAll(() => true, [svg])) {
    for (const [name, value] of Object.entries(attribs)) {
      if (name === 'id') attribs[name] = prefix + value;
      else if (/(^|:)href$/.test(name)) attribs[name] = value.replace(/^#/, `#${prefix}`);
      else if (/^aria-(labelledby|describedby)$/.test(name)) attribs[name] = value.replace(/\S+/g, `${prefix}$&`);
      else attribs[name] = value.replace(/url\(\s*(['"]?)#/g, `url($1#${prefix}`);
    }
  }
}

/** Returns the React name of an SVG attribute: `strokeWidth` for `stroke-width`. */
export function toReactAttributeName(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (/^(aria|data)-/.test(attribute)) return attribute;
  return attribute.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Adds the SVG namespace, without which browsers do not show an SVG file. Inside a page, it is unnecessary. */
export function addSvgNamespace(svg: string): string {
  return svg.replace(/<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
