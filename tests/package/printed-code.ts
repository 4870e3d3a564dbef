/** Builds apps from the code that `/embed` prints for React and Vue, based on the example apps. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readKit } from '#site/src/portal/build/widget-kit.ts';
import type { Embed, Snippet } from '#site/src/portal/snippets/embed.ts';
import { snippets } from '#site/src/portal/snippets/snippets.ts';

const folder = path.join(import.meta.dirname, '../examples');

export const frameworks = ['react', 'vue'] as const;
export type Framework = (typeof frameworks)[number];

/** Address of the agency in the examples, replaced by that of the running system. */
export const agency = 'https://tideline.example';

/** Text with characters that a template, an attribute or JSON treats specially. None may be lost. */
export const heading = '"Plans" & {prices}, {{ 7 }} <b>, it’s \\ it\'s';

/** Choices for every embeddable widget; the cart is added with the plans. */
export const choices: readonly Omit<Embed, 'target'>[] = [
  {
    widget: 'pricing-picker',
    priceList: true,
    attributes: { category: 'seo', show: 'plans', partner: 'acme', theme: 'dark', words: JSON.stringify({ heading }) },
    colors: { primary: '#ffd36b' },
  },
  { widget: 'contact-form', attributes: { 'shared-device': true, phone: '+1 (555) 010-0199', lang: 'de' } },
  { widget: 'reviews', attributes: { show: 'list' } },
  { widget: 'package-picker', attributes: { selected: 'video-content', paused: true } },
  { widget: 'booking', attributes: { calendar: 'click' } },
];

/** Folder of the app with a framework's printed code. */
export function printedApp(framework: Framework): string {
  return `printed-${framework}`;
}

export function printed(choice: Omit<Embed, 'target'>, framework: Framework, title: Snippet['title']): string {
  const found = snippets({ ...choice, target: framework }, { ...readKit(), origin: agency });
  const snippet = found.find((one) => one.title === title);
  if (!snippet) throw new Error(`There is no "${title}" for ${framework}.`);
  return snippet.code;
}

/** Component name in the printed React code: `PricingPickerSection`. */
function nameOf({ widget }: Omit<Embed, 'target'>): string {
  return `${widget.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Section`;
}

const names = choices.map(nameOf);
const sections = names.map((name) => `      <${name} />`).join('\n');

/** The app's own component around the printed ones, and other differences from the example. */
const around: Readonly<Record<Framework, (read: (file: string) => string) => Readonly<Record<string, string>>>> = {
  react: () => ({
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
    // The printed component is JavaScript, which is only type-checked on request.
    'tsconfig.json': read('tsconfig.json').replace(
      '"strict": true',
      '"strict": true, "allowJs": true, "checkJs": true',
    ),
  }),
};

/** Writes the app anew, ready to be built. */
export function writePrintedApp(framework: Framework): void {
  const example = path.join(folder, framework);
  const app = path.join(folder, printedApp(framework));
  const read = (file: string) => readFileSync(path.join(example, file), 'utf8');
  const files: Record<string, string> = {
    ...Object.fromEntries(globSync('{*.*,src/*}', { cwd: example }).map((file) => [file, read(file)])),
    ...around[framework](read),
  };
  for (const choice of choices) {
    const code = printed(choice, framework, 'Component');
    files[`src/${nameOf(choice)}.${framework === 'react' ? 'tsx' : 'vue'}`] = code;
    // A second copy for type-checking: `vue-tsc` treats `//` in an attribute as a comment, and then checks no attribute
    // of the element.
    if (framework === 'vue') files[`src/checked/${nameOf(choice)}.vue`] = code.replaceAll('//', '/');
  }
  rmSync(app, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
    writeFileSync(path.join(app, file), text);
  }
}
