import { createRequire } from 'node:module';
import { type Plugin, parseSync } from 'vite';

const helper = /^\0vite\/preload-helper\.js$/;

/** Vite plugin that removes the preload helper. Chunks need no style sheets, because the widgets' scripts contain their styles. */
export function removePreloadHelper(): Plugin {
  return {
    name: 'remove-preload-helper',
    enforce: 'pre',
    resolveId: { filter: { id: helper }, handler: (id) => id },
    load: { filter: { id: helper }, handler: () => 'export const __vitePreload = (load) => load();' },
  };
}

const firstViews = 'virtual:first-views';

/** Vite plugin for a module that exports the functions which start the first views of these widgets, keyed by tag. */
export function createFirstViewsPlugin(files: Readonly<Record<string, string>>): Plugin {
  const tags = Object.keys(files);
  return {
    name: 'first-views',
    resolveId: { filter: { id: new RegExp(`^${firstViews}$`) }, handler: () => `\0${firstViews}` },
    load: {
      filter: { id: new RegExp(`^\0${firstViews}$`) },
      handler: () =>
        [
          ...tags.map((tag, index) => `import { startFirstView as start${index} } from ${JSON.stringify(files[tag])};`),
          `export const firstViews = { ${tags.map((tag, index) => `'${tag}': start${index}`).join(', ')} };`,
        ].join('\n'),
    },
  };
}

const require = createRequire(import.meta.url);
const packages = ['react', 'react/jsx-runtime'];
const prefix = '\0as-module:';

/** Vite plugin that lets ES modules import React (CommonJS) by name. Otherwise each chunk would load interop code from another file. */
export function convertReact(): Plugin {
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: packages.map((name) => new RegExp(`^${name}$`)) },
      handler: (id, importer) =>
        importer && !/[\\/](react|react-dom|scheduler)[\\/]|^\0(?!agency:)/.test(importer) ? prefix + id : undefined,
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler(id) {
        const name = id.slice(prefix.length);
        const exported = Object.keys(require(name) as object).filter((key) => /^[a-z]\w*$/i.test(key));
        return [
          `import all from ${JSON.stringify(require.resolve(name))};`,
          'export default all;',
          `export const { ${exported.join(', ')} } = all;`,
        ].join('\n');
      },
    },
  };
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function listSyntaxNodes(node: SyntaxNode): SyntaxNode[] {
  return [node, ...Object.values(node).flat().filter(isSyntaxNode).flatMap(listSyntaxNodes)];
}

const bindFunction =
  'function bindNative(bound, self, ...first) { return (...rest) => bound.call(self, ...first, ...rest); }';

/** Replaces each `f.bind(…)` with `bindNative(f, …)`. */
export function replaceBindCalls(code: string): string {
  const callees = listSyntaxNodes(parseSync('chunk.js', code).program as unknown as SyntaxNode)
    .filter(({ type }) => type === 'CallExpression')
    .map(({ callee }) => callee as SyntaxNode & { object: SyntaxNode; property: { name?: string } })
    .filter(({ type, property }) => type === 'MemberExpression' && property.name === 'bind');
  const edits = callees.flatMap(({ object, end }) => [
    { from: object.start, to: object.start, text: 'bindNative(' },
    { from: object.end, to: code.indexOf('(', end) + 1, text: ', ' },
  ]);
  let changed = code;
  for (const { from, to, text } of edits.sort((a, b) => b.from - a.from)) {
    changed = changed.slice(0, from) + text + changed.slice(to);
  }
  return edits.length > 0 ? `${changed}\n${bindFunction}` : code;
}

/**
 * Vite plugin that replaces calls of `Function.prototype.bind`. MooTools and other old libraries overwrite this method
 * with one that drops arguments, so that React would fail. https://github.com/mootools/mootools-core/issues/2773
 */
export function avoidPatchedBind(): Plugin {
  return { name: 'avoid-patched-bind', renderChunk: (code) => replaceBindCalls(code) };
}

const eventCheck = /(= window\.event;\s*return )void 0 === /;

/** Makes React treat a `window.event` of null like an undefined one. */
export function allowNullEvent(code: string): string {
  if (!eventCheck.test(code))
    throw new Error('React no longer compares window.event: remove the plugin allowNullEvents.');
  return code.replace(eventCheck, '$1null == ');
}

/** Vite plugin that makes React render on pages which set `window.event` to null. https://github.com/react/react/pull/31044 */
export function allowNullEvents(): Plugin {
  return {
    name: 'allow-null-events',
    transform: { filter: { id: /react-dom-client\.\w+\.js$/ }, handler: allowNullEvent },
  };
}

/** Built-in classes whose names pages use for their own top-level classes and variables. */
const shadowedNames = ['Element', 'Intl', 'Map', 'Set', 'Symbol'];

/**
 * Reads `URL` by its second name, because a page's `var URL = 'https://…'` replaces the property, too:
 * https://github.com/freshworks/crayons/issues/187. Test environments such as jsdom have only the first name.
 */
const urlBinding = 'webkitURL: URL = globalThis.URL';

/** Reads the built-in classes that the code uses from the global object, in its first statement. */
export function readGlobals(code: string): string {
  const used = shadowedNames.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  if (/\bnew URL\(|\bURL\./.test(code)) used.push(urlBinding);
  const [start] = /^(\(function\(\) {\n)?/.exec(code) ?? [''];
  return used.length > 0 ? `${start}const { ${used.join(', ')} } = globalThis;\n${code.slice(start.length)}` : code;
}

/**
 * Vite plugin for scripts on pages that declare a `class Map`, for example. Such a class hides the built-in class from
 * all scripts of the page, but doesn't replace the property of `globalThis`.
 */
export function avoidShadowedGlobals(): Plugin {
  return { name: 'avoid-shadowed-globals', renderChunk: readGlobals };
}

/**
 * Starts a minified script with a semicolon, because optimizers join scripts. Otherwise, a previous script that ends with
 * `var slide = function () {}` and no semicolon would call that function with this script. Throws for other code.
 */
export function startWithSemicolon(code: string): string {
  const body = /^\(function\(\)\{([\s\S]*)\}\)\(\);\s*$/.exec(code)?.[1];
  if (body === undefined) throw new Error('The build no longer wraps scripts in (function(){…})();');
  return `;!function(){${body}}();`;
}

/** Vite plugin for scripts that optimizers may join with others. */
export function separateFromJoinedScripts(): Plugin {
  return {
    name: 'separate-from-joined-scripts',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = startWithSemicolon(chunk.code);
    },
  };
}
