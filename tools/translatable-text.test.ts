/**
 * Refuses JSX that breaks if a page is translated. Translators replace each text node with `<font>` elements. React then fails
 * to remove, update or insert next to its text node, so a text that may change must be the only child of its element.
 * https://github.com/facebook/react/issues/11538
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const listChildren = (node: Node) => Object.values(node).flat().filter(isNode);
const listNodes = (node: Node): Node[] => [node, ...listChildren(node).flatMap(listNodes)];

/** Returns the value of each variable and function of a file by name, so that a name used in JSX can be looked up. */
function findValues(nodes: readonly Node[]): ReadonlyMap<string, Node> {
  const named = nodes.flatMap((node) => {
    const { id, init, body } = node as Node & { id?: { name?: string }; init?: Node; body?: Node };
    const value = node.type === 'VariableDeclarator' ? init : node.type === 'FunctionDeclaration' ? body : undefined;
    return id?.name && value ? [[id.name, value] as const] : [];
  });
  return new Map(named);
}

/** Returns true if an expression can only be elements or nothing, but never a text. */
function isElement(node: Node | null | undefined, values: ReadonlyMap<string, Node>): boolean {
  const check = (other: unknown) => isElement(other as Node, values);
  if (!node) return false;
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'Literal':
      return node.value === null || node.value === false;
    case 'Identifier':
      // The parent has already checked its `children`. Functions such as `renderFields` return elements.
      return /^(children|undefined|render[A-Z]\w*)$/.test(`${node.name}`) || check(values.get(`${node.name}`));
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return check(node.expression);
    case 'ConditionalExpression':
      return check(node.consequent) && check(node.alternate);
    case 'LogicalExpression':
      return check(node.right) && (node.operator === '&&' || check(node.left));
    case 'MemberExpression':
      return check(node.object);
    case 'CallExpression': {
      const callback = (node.arguments as Node[]).at(-1);
      return check(callback) || check(node.callee);
    }
    case 'ArrowFunctionExpression':
      return check(node.body);
    case 'BlockStatement':
      return (node.body as Node[]).some(({ type, argument }) => type === 'ReturnStatement' && check(argument));
    default:
      return false;
  }
}

/** Returns the position and the source of each text that must be wrapped in an element. */
function findMixedTexts(source: string): { start: number; text: string }[] {
  const nodes = listNodes(parseSync('file.tsx', source, { lang: 'tsx' }).program as unknown as Node);
  const values = findValues(nodes);
  // JSX drops white space that contains a line break.
  const isLineBreak = ({ type, value, expression }: Node) =>
    (type === 'JSXText' && /^\s*\n\s*$/.test(value as string)) ||
    (isNode(expression) && expression.type === 'JSXEmptyExpression');
  const isBlank = ({ type, value, expression }: Node) =>
    (type === 'JSXText' && !(value as string).trim()) ||
    (isNode(expression) && expression.type === 'Literal' && expression.value === ' ');
  return nodes.flatMap((parent) => {
    if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return [];
    const children = (parent.children as Node[]).filter((child) => !isLineBreak(child));
    if (children.length < 2) return [];
    const isChanging = ({ type }: Node) => type === 'JSXExpressionContainer';
    return children
      .filter((child) => !isBlank(child))
      .filter((child) =>
        child.type === 'JSXText'
          ? children.some(isChanging)
          : isChanging(child) && !isElement(child.expression as Node, values),
      )
      .map(({ start, end }) => ({ start, text: source.slice(start, end as number).trim() }));
  });
}

test.each([
  '<p>{count} <span>items</span></p>',
  '<p>{shown ? <b>Yes</b> : label}<i /></p>',
  '<p><svg />{paused ? play : pause}</p>',
  '<p>{hasNote && <b>Note</b>} The price</p>',
  '<p>{label}: {value}</p>',
  '<p>{label} </p>',
  '<p>{list.map((entry) => entry.name)}<b>end</b></p>',
])('the check refuses a text that may change next to other content: %s', (jsx) => {
  expect(findMixedTexts(`export const page = ${jsx};`)).not.toEqual([]);
});

test.each([
  '<p>{count}</p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is JSX.
  '<p>{`${count} items`}</p>',
  '<p><span>{count}</span> <span>items</span></p>',
  '<p>{hasNote && <b>Note</b>}{list.map((entry) => <i>{entry}</i>)}</p>',
  '<p>Words that never change <b>and more</b></p>',
])('the check accepts %s', (jsx) => {
  expect(findMixedTexts(`export const page = ${jsx};`)).toEqual([]);
});

test('in every widget, each text that may change is the only child of its element (F69)', () => {
  const files = globSync(['widgets/src/**/*.tsx', 'agencies/*/art/package-picker/**/*.tsx'], { cwd: root }).filter(
    (file) => !/\.(test|testing)\.tsx$|\/fixture\//.test(file),
  );
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return findMixedTexts(source).map(
      ({ start, text }) => `${file}:${source.slice(0, start).split('\n').length} Wrap this text in a <span>: ${text}`,
    );
  });
  expect(found).toEqual([]);
});
