import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import data, { type CompatStatement, type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from './oldest-browsers.ts';

const root = path.join(import.meta.dirname, '../..');

/** APIs that one of the oldest browsers lacks, and that are used only where they exist. */
const optional = ['requestIdleCallback', 'ReportingObserver', 'createPolicy', 'createScriptURL', 'share'];

/** APIs of the catalogue that only the Worker and the site's build call. */
const outsideBrowsers = ['getTextInfo'];

/** Methods of the project's own objects, or of Valibot, with the same name as a method of a newer browser API. */
const ownMethods = ['number', 'forget', 'adopt', 'dispose', 'token', 'restore', 'attribution', 'configure', 'variant'];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function listNodes(node: Node): Node[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(listNodes)];
}

function getName(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : '';
}

/** Compatibility of each property or method, by its name. Several interfaces may have a member with the same name. */
const membersByName = new Map<string, CompatStatement[]>();

function addMembers(api: Identifier): void {
  for (const [key, member] of Object.entries(api) as [string, Identifier][]) {
    if (key === '__compat') continue;
    const { __compat } = member;
    const name = key.replace(/_static$/, '');
    if (__compat) membersByName.set(name, [...(membersByName.get(name) ?? []), __compat]);
    addMembers(member);
  }
}

for (const api of [data.api, data.javascript.builtins ?? {}]) addMembers(api as Identifier);

function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(oldestBrowsers).every(([browser, version]) => {
    const statements = [support[browser as keyof typeof oldestBrowsers] ?? []].flat() as SimpleSupportStatement[];
    return statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        Number.parseFloat(added.replace('≤', '')) <= version &&
        !removed &&
        !flags &&
        !prefix &&
        !other,
    );
  });
}

/**
 * Returns the names of the browser APIs that a source uses and that one of the oldest browsers lacks: global functions and
 * classes, their static members, and methods whose name belongs to no supported interface.
 */
function findUnsupportedApis(source: string): string[] {
  const nodes = listNodes(parseSync('file.tsx', source, { lang: 'tsx' }).program as unknown as Node);
  const names = nodes.flatMap(({ type, callee, object, property }): [string, CompatStatement[]][] => {
    const own = findStaticMember(object, property);
    if (own) return [[`${getName(object)}.${getName(property)}`, listStatements(own)]];
    if (type !== 'CallExpression' && type !== 'NewExpression') return [];
    const name = getName(callee);
    if (name) return [[name, listStatements(findOwner(name) ?? data.api.Window?.[name])]];
    const method = isNode(callee) && !findStaticMember(callee.object, callee.property) ? getName(callee.property) : '';
    return [[method, membersByName.get(method) ?? []]];
  });
  return names.filter(([, statements]) => statements.length > 0 && !statements.some(isSupported)).map(([name]) => name);
}

function findOwner(name: string): Identifier | undefined {
  return (data.api[name] ?? data.javascript.builtins?.[name]) as Identifier | undefined;
}

function findStaticMember(object: unknown, property: unknown): Identifier | undefined {
  const owner = findOwner(getName(object));
  return owner?.[`${getName(property)}_static`] ?? owner?.[getName(property)];
}

function listStatements(api: Identifier | undefined): CompatStatement[] {
  return api?.__compat ? [api.__compat] : [];
}

describe('oldest supported browsers', () => {
  it('support each browser API that the widgets use', () => {
    const files = globSync(['widgets/src/**/*.{ts,tsx}', 'catalogue/**/*.ts'], { cwd: root }).filter(
      (file) => !/\.(test|testing|examples|d)\.tsx?$|fixture|testing\.ts$/.test(file),
    );
    const exceptions = [...optional, ...outsideBrowsers, ...ownMethods];
    const found = files.flatMap((file) =>
      findUnsupportedApis(readFileSync(path.join(root, file), 'utf8'))
        .filter((name) => !exceptions.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('are listed in the changelog', () => {
    const { chrome, firefox, safari } = oldestBrowsers;
    expect(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')).toContain(
      `Oldest browsers: Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}.`,
    );
  });

  it.each([
    ['new URLPattern("/a")', 'URLPattern'],
    ['list.moveBefore(node, null)', 'moveBefore'],
    ['Promise.try(load)', 'Promise.try'],
    ['scheduler.postTask(load)', 'postTask'],
  ])('lack the API used by %s', (source, name) => {
    expect(findUnsupportedApis(source)).toEqual([name]);
  });
});
