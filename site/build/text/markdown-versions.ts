/** Writes a Markdown version of each page, such as `/pricing.md`, for software agents. */
import { encodeXML } from 'entities';
import { DomUtils, parseDocument } from 'htmlparser2';
import TurndownService from 'turndown';
import { type BuiltPage, findCanonicalAddress } from '../built-pages.ts';
import { writeOutput } from '../output.ts';
import { extractHeadTexts } from './page-text.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

/** Elements without content for readers: controls, forms, drawings and code. */
const omittedTags = new Set(
  'button canvas cart-bar dialog form iframe input link nav noscript script select source style svg template textarea video wbr'.split(
    ' ',
  ),
);

function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

function isOmitted({ name, attribs: { role, hidden, class: classes = '', ...attribs } }: Element): boolean {
  const isHidden = hidden !== undefined && hidden !== 'until-found' && role !== 'tabpanel';
  return (
    omittedTags.has(name) ||
    isHidden ||
    attribs['aria-hidden'] === 'true' ||
    role === 'tablist' ||
    attribs['data-sample'] !== undefined ||
    /(^|\s)(mock-up|script-only)(\s|$)/.test(classes)
  );
}

/**
 * Replaces the children of shadow hosts with the content of their shadow roots, and moves these children into the
 * slots.
 */
function flatten(node: Element, lightNodes: readonly Node[] = []): void {
  const root = node.children.find((child): child is Element => isElement(child) && 'shadowrootmode' in child.attribs);
  if (root) {
    const light = node.children.filter((child) => child !== root);
    node.children = root.children;
    for (const child of node.children.filter(isElement)) flatten(child, light);
    return;
  }
  const slotted = node.name === 'slot' ? lightNodes.filter((child) => getSlot(child) === node.attribs.name) : [];
  const isFilled = slotted.some((child) => isElement(child) || DomUtils.textContent(child).trim());
  if (isFilled) node.children = slotted;
  for (const child of node.children.filter(isElement)) flatten(child, isFilled ? [] : lightNodes);
}

function getSlot(node: Node): string | undefined {
  return isElement(node) ? node.attribs.slot : undefined;
}

const createCode = (text: string) => parseDocument(` <code>${text}</code>`).children;
const createSpace = () => parseDocument(' ').children;

const isHiddenFromReaders = (node: Node) =>
  isElement(node) && (node.attribs['aria-hidden'] === 'true' || node.name === 'svg');

/** Returns true for screen reader text that adds context, and false if it replaces content that screen readers skip. */
function isExtraForScreenReaders(node: Node, siblings: readonly Node[]): boolean {
  if (!isElement(node) || !/(^|\s)visually-hidden(\s|$)/.test(node.attribs.class ?? '')) return false;
  const others = siblings.filter((other) => other !== node);
  return !others.some(isHiddenFromReaders) && others.some((other) => DomUtils.textContent(other).trim());
}

/** Returns true if only the page's styles separate two nodes, so that their texts would run together in Markdown. */
function areSeparatedByStyles(before: Node | undefined, after: Node): boolean {
  if (!before || !isElement(after)) return false;
  if (isElement(before)) return true;
  return (
    /^(b|small|span|strong)$/.test(after.name) &&
    /[\p{L}\p{N}.]$/u.test(DomUtils.textContent(before)) &&
    /^[\p{L}\p{N}]/u.test(DomUtils.textContent(after))
  );
}

/** Removes content that is not for readers, adds each product's id to its heading, and separates adjacent elements. */
function cleanElement(node: Element): void {
  if (node.attribs.role === 'img') node.children = parseDocument(encodeXML(node.attribs['aria-label'] ?? '')).children;
  const { children } = node;
  node.children = children.filter(
    (child) => !(isElement(child) && isOmitted(child)) && !isExtraForScreenReaders(child, children),
  );
  const product = node.attribs['data-product'];
  const heading = product && DomUtils.findOne(({ name }) => /^h[2-6]$/.test(name), node.children);
  if (heading) heading.children.push(...createCode(product));
  if (node.name !== 'pre') {
    node.children = node.children.flatMap((child, index, all) =>
      areSeparatedByStyles(all[index - 1], child) ? [...createSpace(), child] : [child],
    );
  }
  for (const child of node.children.filter(isElement)) cleanElement(child);
}

/** Removes the closed tabs of price lists that open at the page's own service. Other tabs stay, because readers can open them. */
function removeOtherServices(main: Element): void {
  const isClosedTab = ({ attribs }: Element) => attribs.role === 'tabpanel' && attribs.hidden !== undefined;
  for (const list of DomUtils.findAll(({ attribs }) => attribs.category !== undefined, main.children))
    for (const tab of DomUtils.findAll(isClosedTab, list.children)) DomUtils.removeElement(tab);
}

const joinLines = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ');
const isBlock = (content: string) => /\n\s*\n/.test(content.trim());

function getItemMark(item: HTMLElement): string {
  const list = item.parentElement;
  const index = Array.from(list?.children ?? []).indexOf(item);
  return list?.nodeName === 'OL' ? `${Number(list.getAttribute('start') ?? 1) + index}.` : '-';
}

/** Returns an item of a list with several paragraphs. An item without a first paragraph is a card, not part of a text. */
function blockItem(content: string, item: HTMLElement): string {
  if (item.firstElementChild?.nodeName !== 'P') return `\n\n${content.trim()}\n\n`;
  const mark = getItemMark(item);
  return `\n\n${mark} ${content.trim().replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length + 1)}`)}\n\n`;
}

/** Returns an item of a list on one line, and the items of a list inside it on lines of their own. */
function listItem(content: string, item: HTMLElement): string {
  const mark = getItemMark(item);
  const [text = '', ...inner] = content.trim().split(/\n(?=\s*(?:-|\d+\.) )/);
  return [`${mark} ${joinLines(text)}`, ...inner.map((line) => ' '.repeat(mark.length + 1) + line)]
    .join('\n')
    .concat('\n');
}

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
})
  .addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, { nodeName }) => `\n\n${'#'.repeat(Number(nodeName.charAt(1)))} ${joinLines(content)}\n\n`,
  })
  .addRule('note', {
    filter: ({ nodeName, className, parentNode }) =>
      (nodeName === 'SPAN' && /\bbadge\b/.test(className)) ||
      (nodeName === 'SMALL' && /^H[1-6]$/.test(parentNode?.nodeName ?? '')),
    replacement: (content) => `(${content})`,
  })
  .addRule('item', {
    filter: 'li',
    replacement: (content, node) => (isBlock(content) ? blockItem : listItem)(content, node as HTMLElement),
  })
  .addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const address = (node as HTMLElement).getAttribute('href');
      if (!address || !content.trim()) return content;
      return isBlock(content) ? `${content}\n\n<${address}>\n\n` : `[${joinLines(content)}](${address})`;
    },
  })
  .addRule('term', { filter: 'dt', replacement: (content) => `\n- ${joinLines(content)}: ` })
  .addRule('definition', {
    filter: 'dd',
    replacement: (content) => (isBlock(content) ? `\n\n${content.trim()}\n\n` : `${joinLines(content)}\n`),
  })
  .addRule('caption', { filter: 'caption', replacement: (content) => `${joinLines(content)}\n\n` })
  .addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content) => `| ${joinLines(content).replaceAll('|', '\\|')} `,
  })
  .addRule('row', {
    filter: 'tr',
    replacement: (content, node) => {
      const row = `${content.trim()} |\n`;
      const isFirst = (node as HTMLTableRowElement) === (node as HTMLElement).closest('table')?.querySelector('tr');
      return isFirst ? `${row}${'| --- '.repeat((node as HTMLTableRowElement).cells?.length ?? 1)}|\n` : row;
    },
  })
  .addRule('row group', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
  .addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });

/** Returns the main content of a page as Markdown, with absolute links. Undefined for a page hidden from search engines. */
export function convertToMarkdown(html: string): string | undefined {
  const address = findCanonicalAddress(html);
  if (!address) return undefined;
  const document = parseDocument(html);
  const main = DomUtils.findOne(({ name }) => name === 'main', document.children);
  if (!main) return undefined;
  flatten(main);
  removeOtherServices(main);
  cleanElement(main);
  for (const element of DomUtils.findAll(() => true, main.children)) {
    for (const name of ['href', 'src']) {
      const link = element.attribs[name];
      if (link !== undefined) element.attribs[name] = URL.parse(link, address)?.href ?? link;
    }
  }
  const [title = '', description = ''] = extractHeadTexts(html);
  const facts = Object.entries({ title, description, url: address });
  const front = facts.map(([name, text]) => `${name}: ${JSON.stringify(text)}`).join('\n');
  const text = turndown
    .turndown(DomUtils.getInnerHTML(main))
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
  return `---\n${front}\n---\n\n${text.trim()}\n`;
}

/** Returns the file of a page's Markdown version, such as `de/index.md` for `de/index.html`. */
export const getMarkdownFile = (file: string) => file.replace(/html$/, 'md');

export function writeMarkdownVersions(pages: readonly BuiltPage[]): void {
  for (const { file, html } of pages) {
    const markdown = convertToMarkdown(html);
    if (markdown !== undefined) writeOutput(getMarkdownFile(file), markdown);
  }
}
