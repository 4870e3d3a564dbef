/** Step of `npm run build`: writes the npm package to `dist/package/` and its tarball to `dist/cdn/`, from the results of the earlier steps. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { readAgency, resolvePackageName } from '#agency-files/agency.ts';
import type { CdnManifest } from './build.ts';
import { tagFrameworks } from './manifest/element-types.ts';
import { listWidgets, manifestFile, readManifest, type WidgetDeclaration } from './manifest/manifest.ts';
import {
  formatClassTypes,
  formatComponentSource,
  formatComponentTypes,
  getFolder,
  prerenderTypes,
} from './manifest/package-files.ts';
import { describeRelease, packageFile, releaseName } from './released.ts';
import { packFolder } from './tarball.ts';
import {
  agencyOrigins,
  createPackageBuild,
  createPrerenderBuild,
  kitVersion,
  listLanguageSources,
  outputFolder,
} from './vite.config.ts';

const here = import.meta.dirname;
const root = path.join(here, '../..');
const folder = path.join(outputFolder, 'package');
/** The first React with hooks, which the components use. npm checks the range also in apps that use only `standalone/…`. */
const reactVersion = '>=16.8';
/**
 * Packages whose types the package's types import or extend. As optional peers, they are the app's own versions even in
 * a monorepo with several: pnpm otherwise links any of them.
 */
const typedPackages = ['@types/react', 'preact', 'solid-js', 'svelte', 'vue'];
const frameworks = [...Object.keys(tagFrameworks), 'vue'];

const agency = readAgency();
const ownName = resolvePackageName(agency);
const [origin = agency.url] = agencyOrigins;
const widgets = listWidgets(readManifest());

function resolveSource(widget: WidgetDeclaration, role: string): string {
  const name = getFolder(widget);
  return path.join(here, '../src/widgets', name, `${name}.${role}.ts`);
}

/** Generated entry modules, which only import other modules. */
const generated = new Map<string, string>();
const generatedEntries: Plugin = {
  name: 'written-entries',
  resolveId: (id) => (generated.has(id) ? id : undefined),
  load: (id) => generated.get(id),
};

const entries: Record<string, string> = {};
for (const widget of widgets) {
  const name = getFolder(widget);
  entries[name] = resolveSource(widget, 'element');
  entries[`${name}/define`] = resolveSource(widget, 'define');
  entries[`react/${name}`] = `virtual:react/${name}`;
  generated.set(
    `virtual:react/${name}`,
    formatComponentSource(widget, {
      define: resolveSource(widget, 'define'),
      component: path.join(here, 'package/widget-component.ts'),
      // The package imports itself by name: a bundler without support for `exports` or `imports` finds this file, too.
      prerender: `${ownName}/react-prerender`,
    }),
  );
  entries[`standalone/react/${name}`] = `virtual:standalone/react/${name}`;
  generated.set(
    `virtual:standalone/react/${name}`,
    formatComponentSource(widget, {
      define: `${ownName}/standalone/${name}`,
      component: path.join(here, 'package/widget-component.ts'),
    }),
  );
}
for (const [language, file] of Object.entries(listLanguageSources())) entries[`lang/${language}`] = file;
entries['host-theme'] = path.join(here, '../src/entries/host-theme/host-theme.ts');
entries['prerender.browser'] = 'virtual:prerender.browser';
generated.set(
  'virtual:prerender.browser',
  `export { prerender, prerenderContent } from ${JSON.stringify(path.join(here, 'package/prerender-in-browser.ts'))};
export const prerenderedTags = ${JSON.stringify(widgets.map(({ tagName }) => tagName).sort())};`,
);
entries.define = 'virtual:define';
generated.set(
  'virtual:define',
  widgets.map((widget) => `import ${JSON.stringify(resolveSource(widget, 'define'))};`).join('\n'),
);

function writePackageFile(file: string, content: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

const prerender = './prerender.js';

/** Prerenderer module for each runtime. Edge conditions precede `browser`, because bundlers for edge runtimes also set `browser`. */
const prerenderByRuntime = { workerd: prerender, 'edge-light': prerender, browser: './prerender.browser.js' };

function withTypes(file: string) {
  return { types: `./${file}.d.ts`, default: `./${file}.js` };
}

function createPackageExports() {
  const names = widgets.map(getFolder);
  const languages = Object.keys(listLanguageSources()).map((language) => `lang/${language}`);
  const modules = [
    'define',
    'types',
    ...frameworks.map((framework) => `jsx/${framework}`),
    ...names.flatMap((name) => [name, `${name}/define`, `react/${name}`]),
    ...languages,
    'host-theme',
    ...[...names, ...languages, 'host-theme', ...names.map((name) => `react/${name}`)].map(
      (name) => `standalone/${name}`,
    ),
  ];
  const data = readdirSync(path.join(outputFolder, 'editor')).map((file) => [`./${file}`, `./${file}`]);
  return {
    '.': withTypes('index'),
    ...Object.fromEntries(modules.map((name) => [`./${name}`, withTypes(name)])),
    './prerender': { types: './prerender.d.ts', ...prerenderByRuntime, default: prerender },
    // An unknown runtime may be a browser, so the default omits the prerenderer, which would add 0.7 MB.
    './react-prerender': {
      types: './prerender.d.ts',
      ...prerenderByRuntime,
      node: prerender,
      deno: prerender,
      bun: prerender,
      default: './react-prerender.js',
    },
    './custom-elements.json': './custom-elements.json',
    ...Object.fromEntries(data),
    './package.json': './package.json',
  };
}

rmSync(folder, { recursive: true, force: true });
await build(createPackageBuild(entries, folder, [generatedEntries]));

cpSync(path.join(outputFolder, 'types'), path.join(folder, 'types'), { recursive: true });
writePackageFile('react-prerender.js', "export { prerenderContent } from './prerender.browser.js';\n");
// The module without a path works in every app, with any version of React or none.
writePackageFile('index.js', widgets.map((widget) => `import './standalone/${getFolder(widget)}.js';\n`).join(''));
writePackageFile('index.d.ts', "export * from './types/elements.js';\n");
writePackageFile('types.js', 'export {};\n');
writePackageFile('types.d.ts', "export * from './types/elements.js';\n");
for (const framework of frameworks) {
  writePackageFile(`jsx/${framework}.js`, 'export {};\n');
  writePackageFile(`jsx/${framework}.d.ts`, `export * from '../types/${framework}.js';\n`);
}
for (const widget of widgets) {
  const name = getFolder(widget);
  writePackageFile(`${name}.d.ts`, formatClassTypes(widget));
  writePackageFile(`${name}/define.d.ts`, "import '../types/elements.js';\n\nexport {};\n");
  writePackageFile(`react/${name}.d.ts`, formatComponentTypes(widget));
  writePackageFile(`standalone/react/${name}.d.ts`, `export * from '../../react/${name}.js';\n`);
}
for (const language of Object.keys(listLanguageSources())) writePackageFile(`lang/${language}.d.ts`, 'export {};\n');
writePackageFile('host-theme.d.ts', 'export {};\n');
writePackageFile('define.d.ts', "import './types/elements.js';\n\nexport {};\n");

// Standalone modules re-export the hashed CDN files, which contain React, under stable names.
const cdn = JSON.parse(readFileSync(path.join(outputFolder, 'cdn/manifest.json'), 'utf8')) as CdnManifest;
const standalone = {
  ...Object.fromEntries(widgets.map((widget) => [getFolder(widget), cdn.elements[widget.tagName]])),
  ...Object.fromEntries(Object.entries(cdn.languages).map(([language, file]) => [`lang/${language}`, file])),
  'host-theme': cdn.extras['host-theme'],
};
for (const file of readdirSync(path.join(outputFolder, 'cdn')).filter((name) =>
  /^(?!doctor-).*-[\w-]{8}\.js$/.test(name),
)) {
  cpSync(path.join(outputFolder, 'cdn', file), path.join(folder, 'standalone/files', file));
}
for (const [name, file] of Object.entries(standalone)) {
  const toFolder = name.includes('/') ? '..' : '.';
  writePackageFile(`standalone/${name}.js`, `import '${toFolder}/files/${file}';\n`);
  writePackageFile(`standalone/${name}.d.ts`, `import '${toFolder}/../types/elements.js';\n\nexport {};\n`);
}

await build(createPrerenderBuild('entries/prerender.tsx', folder, agencyOrigins));
writePackageFile('prerender.d.ts', prerenderTypes);
writePackageFile('react-prerender.d.ts', "export * from './prerender.js';\n");

const manifestText = readFileSync(manifestFile, 'utf8');
writePackageFile(
  'custom-elements.json',
  manifestText.replace(/widgets\/src\/widgets\/([\w-]+)\/\1\.element\.ts/g, '$1.js'),
);
for (const file of readdirSync(path.join(outputFolder, 'editor'))) {
  copyFileSync(path.join(outputFolder, 'editor', file), path.join(folder, file));
}
const installed = agency.npm ? ownName : `${origin}/widgets/${kitVersion}/${packageFile}`;
writePackageFile(
  'README.md',
  readFileSync(path.join(here, 'package/README.md'), 'utf8')
    // A package in a registry needs no setting.
    .replace(agency.npm ? /^npm 12 .*\n\n/m : '', '')
    .replaceAll('npm install agency-widgets', `npm install ${installed}`)
    .replaceAll('yarn add agency-widgets', `yarn add ${agency.npm ? ownName : `${ownName}@${installed}`}`)
    .replaceAll('agency-widgets', ownName)
    .replaceAll('https://agency.example', origin),
);
copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
writePackageFile(
  'CHANGELOG.md',
  readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').replace(/\[([^\]]+)\]\(docs\/[^)]+\)/g, '$1'),
);

const { license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { license: string };
const peerDependencies = {
  react: reactVersion,
  'react-dom': reactVersion,
  ...Object.fromEntries(typedPackages.map((name) => [name, '*'])),
};
const packageJson = {
  name: ownName,
  version: kitVersion,
  description: `Prices, cart, forms and reviews of ${agency.name} as custom elements, with React components.`,
  keywords: ['web-components', 'custom-elements', 'react', 'widgets', 'cart', 'checkout'],
  homepage: agency.url,
  bugs: { email: agency.email },
  author: { name: agency.name, email: agency.email, url: agency.url },
  license,
  // Prevents publishing under a name without a scope, which a stranger may own in the registry.
  ...(agency.npm ? { publishConfig: { registry: agency.npm.registry } } : { private: true }),
  engines: { node: '>=18' },
  type: 'module',
  main: './index.js',
  types: './index.d.ts',
  sideEffects: [
    './index.js',
    './define.js',
    './*/define.js',
    './react/*.js',
    './lang/*.js',
    './host-theme.js',
    './standalone/**',
  ],
  exports: createPackageExports(),
  customElements: 'custom-elements.json',
  'web-types': './web-types.json',
  peerDependencies,
  // React is an optional peer dependency, because the `standalone/…` modules contain React.
  peerDependenciesMeta: Object.fromEntries(Object.keys(peerDependencies).map((name) => [name, { optional: true }])),
};
writePackageFile('package.json', `${JSON.stringify(packageJson, null, 2)}\n`);

const cdnFolder = path.join(outputFolder, 'cdn');
writeFileSync(path.join(cdnFolder, packageFile), packFolder(folder));
writeFileSync(
  path.join(cdnFolder, releaseName),
  `${JSON.stringify(describeRelease(cdnFolder, kitVersion), null, 2)}\n`,
);
