import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allowNullEvent, readGlobals, replaceBindCalls, startWithSemicolon } from './vite-plugins.ts';

it('replaceBindCalls() replaces bind() calls, including nested calls, without changing the result of the code', () => {
  const code = 'add.bind(null, 1)(2) + (other => other * base).bind(null, 5)() + add.bind(add.bind(0, 1), ...[3])(4)';
  const changed = replaceBindCalls(`result = ${code}`);
  expect(changed).not.toContain('.bind(');
  const run = new Function('add', 'base', 'result', `${changed}; return result;`) as (...values: unknown[]) => number;
  const add = (a: number, b: number) => a + b;
  expect(run(add, 10)).toBe(1 + 2 + 5 * 10 + 3 + 4);
});

it('replaceBindCalls() does not change code without bind() calls', () => {
  expect(replaceBindCalls('export const bind = (a) => a.binding(1);')).toBe('export const bind = (a) => a.binding(1);');
});

it('allowNullEvent() patches React to accept null as window.event, and throws if React’s code no longer reads window.event', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-dom'));
  const react = readFileSync(path.join(folder, 'cjs/react-dom-client.production.js'), 'utf8');
  expect(allowNullEvent(react)).toMatch(/= window\.event;\s*return null == \w+ \? /);
  expect(() => allowNullEvent('return void 0 === event')).toThrow('window.event');
});

it.each([
  ['a module', "import a from 'b';\nnew Map(a);", "const { Map } = globalThis;\nimport a from 'b';\nnew Map(a);"],
  [
    'a script',
    '(function() {\nnew Set(new Map());\n})()',
    '(function() {\nconst { Map, Set } = globalThis;\nnew Set(new Map());\n})()',
  ],
  [
    'a script with URLs',
    "(function() {\nnew URL('a:');\n})()",
    "(function() {\nconst { webkitURL: URL = globalThis.URL } = globalThis;\nnew URL('a:');\n})()",
  ],
  ['code without these classes', 'const node = new HTMLElement();', 'const node = new HTMLElement();'],
])('readGlobals() declares the built-in classes that are used in %s', (_, code, changed) => {
  expect(readGlobals(code)).toBe(changed);
});

it('startWithSemicolon() lets a script follow another script that ends without a semicolon', () => {
  const code = startWithSemicolon('(function(){globalThis.joined=`$1`})();\n');
  new Function(`var slide = function () {}\n${code}`)();
  expect(Reflect.get(globalThis, 'joined')).toBe('$1');
  expect(() => startWithSemicolon('(()=>{})();')).toThrow('no longer wraps');
});
