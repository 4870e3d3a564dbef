/** Creates apps from the code that the page `/embed` generates for React and Vue, based on the example apps. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readKit } from '#site/src/portal/build/widget-kit.ts';
import type { Embed, Snippet } from '#site/src/portal/snippets/embed.ts';
import { createSnippets } from '#site/src/portal/snippets/snippets.ts';

const folder = path.join(import.meta.dirname, '../examples');

export const frameworks = ['react', 'vue'] as const;
export type Framework = (typeof frameworks)[number];

/** URL of the agency in the examples. Tests replace it with the URL of the running system. */
export const agency = 'https://tideline.example';

/** Heading text with characters that are special in a template, an attribute or JSON, all of which must be kept. */
export const heading = '"Plans" & {prices}, {{ 7 }} <b>, it’s \\ it\'s';

/** Options for every embeddable widget. The cart is missing, because the code for the plans already includes the cart. */
export const choices: readonly Omit<Embed, 'target'>[] = [
  {
    widget: 'pricing-picker',
    priceList: true,
    attributes: {
      category: 'seo',
      show: 'plans',
      partner: 'acme',
      theme: 'dark',
      // Set the language, because another component of the app imports German.
      lang: 'en',
      words: JSON.stringify({ heading }),
    },
    colors: { primary: '#ffd36b' },
  },
  { widget: 'contact-form', attributes: { 'shared-device': true, phone: '+1 (555) 010-0199', lang: 'de' } },
  { widget: 'reviews', attributes: { show: 'list' } },
  { widget: 'package-picker', attributes: { selected: 'video-content', paused: true } },
  { widget: 'booking', attributes: { calendar: 'click' } },
];

/** Returns the folder name of the app with the code generated for a framework. */
export function getPrintedAppName(framework: Framework): string {
  return `printed-${framework}`;
}

export function createPrintedCode(
  choice: Omit<Embed, 'target'>,
  framework: Framework,
  title: Snippet['title'],
): string {
  const found = createSnippets({ ...choice, target: framework }, { ...readKit(), origin: agency });
  const snippet = found.find((one) => one.title === title);
  if (!snippet) throw new Error(`There is no "${title}" for ${framework}.`);
  return snippet.code;
}

/** Returns the component name in the generated code, such as `PricingPickerSection`. */
function getComponentName({ widget }: Omit<Embed, 'target'>): string {
  return `${widget.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Section`;
}

const names = choices.map(getComponentName);
const sections = names.map((name) => `      <${name} />`).join('\n');

/** Files of the app that differ from the example: the component that contains the generated components, and configuration. */
const around: Readonly<Record<Framework, (read: (file: string) => string) => Readonly<Record<string, string>>>> = {
  react: (read) => ({
    'package.json': read('package.json').replace('jest && ', ''),
    'src/app.tsx': `${names.map((name) => `import { ${name} } from './${name}.tsx';`).join('\n')}

export function App() {
  return (
    <>
${sections}
    </>
  );
}
`,
  }),
  vue: (read) => ({
    'src/App.vue': `<script setup lang="ts">
import type {} from 'agency-widgets/jsx/vue';
${names.map((name) => `import ${name} from './${name}.vue';`).join('\n')}
</script>

<template>
${sections}
</template>
`,
    'server.js': `import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './src/App.vue';

export const render = () => renderToString(createSSRApp(App));
`,
    'package.json': read('package.json').replace(
      'vitest run && vite build',
      'vite build && vite build --ssr server.js --outDir dist/server',
    ),
    // The generated Vue component is JavaScript, which TypeScript checks only if `checkJs` is set.
    'tsconfig.json': read('tsconfig.json').replace(
      '"strict": true',
      '"strict": true, "allowJs": true, "checkJs": true',
    ),
  }),
};

/** Writes the app's files, replacing an older copy. The app can then be built. */
export function writePrintedApp(framework: Framework): void {
  const example = path.join(folder, framework);
  const app = path.join(folder, getPrintedAppName(framework));
  const read = (file: string) => readFileSync(path.join(example, file), 'utf8');
  const files: Record<string, string> = {
    ...Object.fromEntries(
      globSync('{*.*,src/*}', { cwd: example, exclude: ['**/*.test.*'] }).map((file) => [file, read(file)]),
    ),
    ...around[framework](read),
  };
  for (const choice of choices) {
    const code = createPrintedCode(choice, framework, 'Component');
    files[`src/${getComponentName(choice)}.${framework === 'react' ? 'tsx' : 'vue'}`] = code;
    // Add a copy for type checks, because `vue-tsc` treats `//` in an attribute as a comment and skips the element.
    if (framework === 'vue') files[`src/checked/${getComponentName(choice)}.vue`] = code.replaceAll('//', '/');
  }
  rmSync(app, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
    writeFileSync(path.join(app, file), text);
  }
  const modules = path.join(example, 'node_modules');
  if (existsSync(path.join(modules, framework))) symlinkSync(modules, path.join(app, 'node_modules'));
}
