import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ElementType, parseDocument } from 'htmlparser2';
import { agencyFolder, root } from './agency-folder.ts';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];

/** What an agency draws for a widget, from the root: `agencies/tideline/art/package-picker/email.tsx`. */
export function artFiles(widget: string, type: '{svg,tsx}' | 'css', folder = agencyFolder()): string[] {
  return globSync(`${folder}/art/${widget}/*.${type}`, { cwd: root, exclude: ['**/*.test.tsx'] }).sort();
}

/** The agency's drawings for a widget, by the names of their files, and the style sheets beside them. */
export function artSource(widget: string, folder?: string): string {
  const drawings = artFiles(widget, '{svg,tsx}', folder);
  const sheets = artFiles(widget, 'css', folder);
  const source = (file: string, query = '') => JSON.stringify(path.resolve(root, file) + query);
  const names = drawings.map((file, index) => {
    const { name, ext } = path.parse(file);
    // An SVG file takes none of the widget's props.
    return `${JSON.stringify(name)}: ${ext === '.svg' ? `() => drawing${index}({})` : `drawing${index}`}`;
  });
  return [
    ...drawings.map((file, index) => {
      const { name, ext } = path.parse(file);
      const from = ext === '.svg' ? `'#agency/drawing/${widget}/${name}'` : source(file);
      return `import drawing${index} from ${from};`;
    }),
    ...sheets.map((file, index) => `import sheet${index} from ${source(file, '?inline')};`),
    `export const art = { ${names.join(', ')} };`,
    `export const styles = ${sheets.map((_, index) => `sheet${index}`).join(' + ') || "''"};`,
  ].join('\n');
}

/**
 * An SVG file as a React component whose props are added to the file's `<svg>`. A widget cannot print markup:
 * pages with Trusted Types refuse it. Titles are left out, because the widget says what a drawing shows.
 */
export function drawingSource(file: string): string {
  const { children } = parseDocument(readFileSync(path.resolve(root, file), 'utf8'), { xmlMode: true });
  const svg = children.find((node) => 'attribs' in node && node.name === 'svg');
  if (!svg) throw new Error(`${file} is no SVG.`);
  return `import { jsxs } from 'react/jsx-runtime';\nexport default (props) => ${elementSource(svg, '...props')};\n`;
}

/** `jsxs("g", {…})` of an element, a string of a text, and nothing of all else. */
function elementSource(node: ChildNode, more = ''): string {
  if (node.type === ElementType.Text) return node.data.trim() && JSON.stringify(node.data.trim());
  if (!('attribs' in node) || node.name === 'title') return '';
  const { xmlns, style = '', ...attributes } = node.attribs;
  const declared = style.split(';').flatMap((declaration) => {
    const [name = '', value] = declaration.split(/:(.*)/);
    return value ? [[name.trim(), value.trim()]] : [];
  });
  const props = [...Object.entries(attributes), ...declared].map(
    ([name = '', value]) => `${JSON.stringify(reactName(name))}: ${JSON.stringify(value)}`,
  );
  const children = node.children.map((child) => elementSource(child)).filter(Boolean);
  if (children.length > 0) props.push(`children: [${children}]`);
  return `jsxs(${JSON.stringify(node.name)}, { ${[...props, more].filter(Boolean)} })`;
}

/** `strokeWidth` of `stroke-width`. */
function reactName(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (/^(aria|data)-/.test(attribute)) return attribute;
  return attribute.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
