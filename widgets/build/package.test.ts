// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAgency } from '#agency-files/agency.ts';
import { packageFile, type Release, releaseName } from './released.ts';
import { agencyOrigins } from './vite.config.ts';

interface PackageFile {
  exports: Record<string, string | { types: string; default: string }>;
  dependencies?: object;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, object>;
  version: string;
}

const agency = readAgency();
/** Origin that the build under test writes into the package: the agency's, or that of a test system. */
const [origin = agency.url] = agencyOrigins;
const root = path.join(import.meta.dirname, '../..');
const built = path.join(root, 'widgets/dist/package');
const cdn = path.join(root, 'widgets/dist/cdn');
const tarball = path.join(cdn, packageFile);
const cache = path.join(root, '.cache');

/** Folder of a test project that has installed the npm package from its tarball. */
let project: string;

function runCommand(command: string, args: readonly string[]): string {
  try {
    return execFileSync(path.join(root, 'node_modules/.bin', command), args, {
      cwd: project,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(stripVTControlCharacters(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`));
  }
}

function readInstalledPackage(): PackageFile {
  return JSON.parse(
    readFileSync(path.join(project, 'node_modules/agency-widgets/package.json'), 'utf8'),
  ) as PackageFile;
}

function listModules(): string[] {
  return Object.entries(readInstalledPackage().exports).flatMap(([name, target]) =>
    typeof target === 'string' ? [] : [name.replace('.', 'agency-widgets')],
  );
}

function listModulesForBundlers(): string[] {
  return readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && file !== 'prerender.js' && !file.startsWith('standalone'),
  );
}

/** Runs a module in Node next to the installed package, with a bundler's export conditions. Returns the module's output. */
function runInNode(script: string, ...conditions: readonly string[]): string {
  const args = [...conditions.map((condition) => `--conditions=${condition}`), '--input-type=module', '-e', script];
  return execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' }).trim();
}

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  project = mkdtempSync(path.join(cache, 'package-'));
  const options = ['--prefix', project, '--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  execFileSync('npm', ['install', ...options, tarball], { cwd: project, stdio: 'pipe' });
  cpSync(path.join(root, 'widgets/build/package/consumer'), project, { recursive: true });
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('npm package of the widgets', () => {
  it('exports a class, a definition and a React component for each widget, and depends on no other package', () => {
    const { modules: declared } = JSON.parse(readFileSync(path.join(built, 'custom-elements.json'), 'utf8')) as {
      modules: { path: string }[];
    };
    const names = declared.map(({ path: file }) => file.replace(/\.js$/, ''));
    const expected = names.flatMap((name) => [name, `${name}/define`, `react/${name}`]);
    expect(listModules()).toEqual(expect.arrayContaining(expected.map((name) => `agency-widgets/${name}`)));
    expect(names).toContain('cart');
    expect(readInstalledPackage().dependencies).toBeUndefined();
  });

  it('accepts every React version with hooks, and contains the agency’s name, a support address and a changelog (F74)', () => {
    expect(readInstalledPackage()).toMatchObject({
      peerDependencies: { react: '>=16.8', 'react-dom': '>=16.8' },
      peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
      homepage: agency.url,
      bugs: { email: agency.email },
      author: { name: agency.name },
      license: 'MIT',
    });
    const changes = readFileSync(path.join(project, 'node_modules/agency-widgets/CHANGELOG.md'), 'utf8');
    expect(changes).toContain(`## ${readInstalledPackage().version}`);
    expect(changes).not.toContain('](docs/');
  });

  it('lets a monorepo choose the version of each package that its types import', () => {
    const types = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    const text = types.map((file) => readFileSync(path.join(built, file), 'utf8')).join('\n');
    const imported = new Set([...text.matchAll(/ from '([^.'][^/']*)/g)].map(([, name = '']) => name));
    const { peerDependencies, peerDependenciesMeta } = readInstalledPackage();
    // TypeScript reads React's types from this package.
    for (const name of [...imported, '@types/react']) {
      expect(peerDependencies).toHaveProperty([name]);
      expect(peerDependenciesMeta).toHaveProperty([name], { optional: true });
    }
    expect([...imported].sort()).toEqual(['preact', 'react', 'solid-js', 'svelte', 'vue']);
  });

  it('imports no module by a path that a bundler without support for `imports` cannot resolve (F74)', () => {
    const files = listModulesForBundlers();
    const text = files.map((file) => readFileSync(path.join(built, file), 'utf8')).join('\n');
    expect(text).not.toMatch(/from\s*["']#/);
    const own = [...new Set(text.match(/(?<=from\s*["']agency-widgets\/)[^"']+/g))];
    expect(own).toEqual(['react-prerender']);
    for (const name of own) expect(files).toContain(`${name}.js`);
  });

  it('is refused by `npm publish`, because the agency owns no name in a registry', () => {
    expect(readInstalledPackage()).toMatchObject({ name: 'agency-widgets', private: true });
  });

  it('has the same hash in the release list as in the lockfile that npm writes for an app', () => {
    const lockfile = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity: string }>;
    };
    const { files } = JSON.parse(readFileSync(path.join(cdn, releaseName), 'utf8')) as Release;
    expect(files[packageFile]?.integrity).toMatch(/^sha512-/);
    expect(lockfile.packages['node_modules/agency-widgets']?.integrity).toBe(files[packageFile]?.integrity);
  });

  it('has a README with the URLs of the package and of the agency’s site', () => {
    const readme = readFileSync(path.join(project, 'node_modules/agency-widgets/README.md'), 'utf8');
    const { version } = readInstalledPackage();
    const address = `${origin}/widgets/${version}/${packageFile}`;
    expect(readme).toContain(`npm install ${address}\n`);
    expect(readme).toContain('`allow-remote=root`');
    // Yarn requires the package's name before its URL.
    expect(readme).toContain(`\`yarn add agency-widgets@${address}\``);
    expect(readme).not.toContain('https://agency.example');
  });

  it('prerenders forms and links that lead to the agency’s site', () => {
    const html = runInNode(`
      const { prerender } = await import('agency-widgets/prerender');
      for (const tag of ['pricing-picker', 'contact-form', 'reviews', 'cart']) console.log(prerender('agency-' + tag));`);
    const addresses = [...html.matchAll(/(?:action|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect(address).toMatch(`${origin}/`);
  });

  it('passes publint in strict mode', async () => {
    const { messages, pkg } = await publint({ pkgDir: built, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('resolves types for every export in Node, in bundlers and with legacy Node resolution', {
    timeout: 120_000,
  }, () => {
    const report = runCommand('attw', [
      tarball,
      '--ignore-rules',
      'cjs-resolves-to-esm',
      '--format',
      'ascii',
      '--no-emoji',
    ]);
    const verdicts = report.match(/^(?:node10|node16 \(from ESM\)|bundler): .*$/gm) ?? [];
    expect(verdicts.length).toBeGreaterThan(3 * listModules().length);
    expect(verdicts.filter((verdict) => !verdict.includes(': OK'))).toEqual([]);
  });

  it('type-checks in plain TypeScript, React, Preact, Solid, Vue and Svelte', { timeout: 60_000 }, () => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'ES2023',
      module: 'NodeNext',
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
    };
    const frameworks = {
      'vue/package.json': '{ "name": "vue", "exports": { ".": { "types": "./index.d.ts" } } }',
      'vue/index.d.ts':
        'export interface HTMLAttributes { class?: unknown }\nexport interface ReservedProps { key?: PropertyKey; ref?: unknown }\nexport interface GlobalComponents {}',
      'preact/package.json': '{ "name": "preact", "exports": { ".": { "types": "./index.d.ts" } } }',
      'preact/index.d.ts':
        'export type Ref<T> = { current: T | null };\nexport namespace JSX { interface IntrinsicElements { div: { class?: string; ref?: Ref<HTMLDivElement> } } }',
      'solid-js/package.json': '{ "name": "solid-js", "exports": { ".": { "types": "./index.d.ts" } } }',
      'solid-js/index.d.ts':
        'export namespace JSX {\n  interface HTMLAttributes<T> { class?: string; ref?: T }\n  interface IntrinsicElements {}\n}',
      'svelte/package.json': '{ "name": "svelte", "exports": { "./elements": { "types": "./elements.d.ts" } } }',
      'svelte/elements.d.ts':
        'export interface HTMLAttributes<T extends EventTarget> { this?: T }\nexport interface SvelteHTMLElements {}',
    };
    for (const [file, text] of Object.entries(frameworks)) {
      mkdirSync(path.dirname(path.join(project, 'node_modules', file)), { recursive: true });
      writeFileSync(path.join(project, 'node_modules', file), text);
    }
    writeFileSync(
      path.join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: readdirSync(project).filter((file) => /\.tsx?$/.test(file)) }),
    );
    expect(runCommand('tsc', ['-p', project])).toBe('');
  });

  it('can be imported in Node and rendered to HTML by React', { timeout: 60_000 }, () => {
    const script = `
      for (const name of ${JSON.stringify(listModules())}) await import(name);
      const { renderToString } = await import('react-dom/server');
      const { createElement } = await import('react');
      const { Cart } = await import('agency-widgets/react/cart');
      console.log(renderToString(createElement(Cart, { open: true, checkoutDomain: 'https://pay.example', theme: 'dark' })));`;
    // Expects no prerendered content, because the server does not know which loaded language the page uses.
    expect(runInNode(script)).toBe(
      '<agency-cart open="" checkout-domain="https://pay.example" theme="dark"></agency-cart>',
    );
  });

  it('prerenders a widget through React and through prerender()', { timeout: 60_000 }, () => {
    const byReact = runInNode(`
      const { renderToString } = await import('react-dom/server');
      const { createElement } = await import('react');
      const { PricingPicker } = await import('agency-widgets/react/pricing-picker');
      console.log(renderToString(createElement(PricingPicker, { show: 'plans', lang: 'de', words: { addToCart: 'Her damit' }, category: 'nothing' })));
      console.log(renderToString(createElement(PricingPicker, { show: 'plans', lang: 'de', words: { addToCart: 'Her damit' } })));`);
    const [refused = '', printed = ''] = byReact.split('\n');
    expect(refused).not.toContain('<template');
    expect(printed).toMatch(
      /^<agency-pricing-picker show="plans" lang="de" words="[^"]*"><template shadowrootmode="open"><style>/,
    );
    expect(printed).toContain('Her damit');
    expect(printed).toContain('/Monat');
    const alone = runInNode(`
      const { prerender, prerenderedTags } = await import('agency-widgets/prerender');
      console.log(prerender('agency-pricing-picker', { show: 'plans' }, '<a href="/pricing">Prices</a>'));
      console.log(prerenderedTags.length);`);
    expect(alone).toMatch(
      /^<agency-pricing-picker show="plans"><template .*<a href="\/pricing">Prices<\/a><\/agency-pricing-picker>\n7$/s,
    );
  });

  it('bundles React in the standalone modules', () => {
    const standalone = readFileSync(path.join(built, 'standalone/cart.js'), 'utf8');
    const [, file = ''] = /'\.\/(files\/[^']+)'/.exec(standalone) ?? [];
    expect(readFileSync(path.join(built, 'standalone', file), 'utf8')).not.toMatch(/from\s*["']react/);
  });

  it('prerenders in worker runtimes without Node APIs and renders no content in browsers', {
    timeout: 60_000,
  }, async () => {
    const printing = `
      const { prerender, prerenderContent, prerenderedTags } = await import('agency-widgets/prerender');
      const content = prerenderContent('agency-cart', {}).slice(0, 9);
      console.log([content, prerenderedTags.length, prerender('agency-cart', { lang: '"' }, '<a>')].join());`;
    expect(runInNode(printing, 'browser')).toBe(',7,<agency-cart lang="&quot;"><a></agency-cart>');
    for (const bundler of [['workerd', 'worker', 'browser'], ['edge-light', 'browser'], []]) {
      expect(runInNode(printing, ...bundler)).toMatch(/^<template,7,/);
    }
    const code = `import { prerender } from './prerender.js';
      export default { fetch: () => new Response(prerender('agency-pricing-picker', { show: 'plans' })) };`;
    const modules = [
      { type: 'ESModule', path: 'index.js', contents: code },
      { type: 'ESModule', path: 'prerender.js', contents: readFileSync(path.join(built, 'prerender.js'), 'utf8') },
    ] as const;
    const options = { name: 'printer', compatibilityDate: '2026-01-01', modules: [...modules] };
    const worker = new Miniflare(convertV4MiniflareOptions({ workers: [options] }));
    const reply = await worker.dispatchFetch('http://localhost/');
    expect(await reply.text()).toMatch(
      /^<agency-pricing-picker show="plans"><template .*<span class="amount"[^>]*>\$/s,
    );
    await worker.dispose();
  });

  it('contains one module per language and one shared language registry', () => {
    const files = listModulesForBundlers();
    const findFiles = (text: string) =>
      files.filter((file) => readFileSync(path.join(built, file), 'utf8').includes(text));
    expect(findFiles('Ihr Warenkorb')).toEqual(['lang/de.js']);
    expect(findFiles('Su carrito')).toEqual(['lang/es.js']);
    expect(findFiles('function addLanguage(')).toHaveLength(1);
    expect(listModules()).toContain('agency-widgets/lang/de');
  });

  it('contains no Vite helper code, so that consumers can bundle the package again', () => {
    const files = listModulesForBundlers();
    const text = files.map((file) => readFileSync(path.join(built, file), 'utf8')).join('\n');
    expect(text).not.toContain('__vite');
    expect(text).not.toContain('import.meta.env');
  });

  // `next/jest`, and Next.js with `transpilePackages`, compile class fields this way: https://github.com/vercel/next.js/issues/83397
  it('defines its elements if a build tool compiles class fields to assignments', { timeout: 60_000 }, async () => {
    writeFileSync(path.join(project, 'app.js'), "import 'agency-widgets/cart/define';");
    const output = { format: 'iife', codeSplitting: false, banner: "'use strict';", entryFileNames: 'app.js' } as const;
    await build({
      configFile: false,
      logLevel: 'silent',
      root: project,
      oxc: { include: /\.js$/, exclude: [], target: 'es2021', assumptions: { setPublicClassFields: true } },
      build: { rolldownOptions: { input: path.join(project, 'app.js'), output } },
    });
    const script = `
      const { JSDOM } = await import('jsdom');
      const { readFileSync } = await import('node:fs');
      const { window } = new JSDOM('', { runScripts: 'outside-only', url: 'https://partner.example' });
      window.eval(readFileSync('dist/app.js', 'utf8'));
      console.log(window.customElements.get('agency-cart').observedAttributes.join());`;
    expect(runInNode(script).split(',')).toEqual(expect.arrayContaining(['open', 'lang']));
  });

  it('marks React components with "use client"', () => {
    const components = readdirSync(path.join(built, 'react')).filter((file) => file.endsWith('.js'));
    expect(components).toContain('cart.js');
    for (const file of components) {
      expect(readFileSync(path.join(built, 'react', file), 'utf8'), file).toMatch(/^["']use client["'];/);
    }
  });

  it('React components import React instead of bundling it, and class modules register no element', () => {
    const files = listModulesForBundlers();
    const text = files.map((file) => readFileSync(path.join(built, file), 'utf8')).join('\n');
    expect(text).toMatch(/from "react"/);
    expect(text).not.toContain('__SECRET_INTERNALS');
    const classes = files.filter(
      (file) => /^(shared\/)?[\w-]+(\.element-\w+)?\.js$/.test(file) && file !== 'define.js',
    );
    for (const file of classes) {
      expect(readFileSync(path.join(built, file), 'utf8'), file).not.toMatch(/^define\d*\("agency-/m);
    }
  });
});
