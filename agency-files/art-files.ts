import { globSync } from 'node:fs';
import path from 'node:path';
import { ElementType } from 'htmlparser2';
import { resolveAgencyFolder, root } from './agency-folder.ts';
import { type Element, parseDrawing, toReactAttributeName } from './drawing.ts';

/** Returns the paths of an agency's drawings for a widget, such as `agencies/tideline/art/package-picker/email.tsx`. */
export function listArtFiles(widget: string, type: '{svg,tsx}' | 'css', folder = resolveAgencyFolder()): string[] {
  return globSync(`${folder}/art/${widget}/*.${type}`, { cwd: root, exclude: ['**/*.test.tsx'] }).sort();
}

/** Returns source code that exports the agency's drawings for a widget by file name, and the style sheets in the same folder. */
export function createArtSource(widget: string, folder?: string): string {
  const drawings = listArtFiles(widget, '{svg,tsx}', folder);
  const sheets = listArtFiles(widget, 'css', folder);
  const printPath = (file: string, query = '') => JSON.stringify(path.resolve(root, file) + query);
  const names = drawings.map((file, index) => {
    const { name, ext } = path.parse(file);
    // A drawing from an SVG file ignores the widget's props.
    return `${JSON.stringify(name)}: ${ext === '.svg' ? `() => drawing${index}({})` : `drawing${index}`}`;
  });
  return [
    ...drawings.map((file, index) => {
      const { name, ext } = path.parse(file);
      const from = ext === '.svg' ? `'#agency/drawing/${widget}/${name}'` : printPath(file);
      return `import drawing${index} from ${from};`;
    }),
    ...sheets.map((file, index) => `import sheet${index} from ${printPath(file, '?inline')};`),
    `export const art = { ${names.join(', ')} };`,
    `export const styles = ${sheets.map((_, index) => `sheet${index}`).join(' + ') || "''"};`,
  ].join('\n');
}

/**
 * Compiles an SVG file into a React component whose props are merged into the `<svg>`. The widget cannot insert the
 * file as markup, because pages with Trusted Types block that. Titles are omitted, because the widget provides the text
 * alternative.
 */
export function createDrawingSource(file: string): string {
  return `import { jsxs } from 'react/jsx-runtime';\nexport default (props) => ${printElement(parseDrawing(file), '...props')};\n`;
}

/**
 * Returns the source code of an SVG node: `jsxs("g", {…})` for an element, a string literal for text, and an empty
 * string for other nodes.
 */
function printElement(node: Element['children'][number], more = '', isInText = false): string {
  if (node.type === ElementType.Text) {
    const data = node.data.replace(/\s+/g, ' ');
    // Keep spaces between words in text. Spaces between shapes have no effect.
    return isInText ? JSON.stringify(data) : data.trim() && JSON.stringify(data.trim());
  }
  if (!('attribs' in node) || node.name === 'title') return '';
  const { xmlns, ...attributes } = node.attribs;
  const props = Object.entries(attributes).map(
    ([name, value]) => `${JSON.stringify(toReactAttributeName(name))}: ${JSON.stringify(value)}`,
  );
  const areInText = isInText || node.name === 'text';
  const children = node.children.map((child) => printElement(child, '', areInText)).filter(Boolean);
  if (children.length > 0) props.push(`children: [${children}]`);
  return `jsxs(${JSON.stringify(node.name)}, { ${[...props, more].filter(Boolean)} })`;
}
