import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { resolveAgencyFolder, root } from '#agency-files/agency-folder.ts';
import type { Agency } from '#agency-files/agency-schema.ts';
import { createEditorSettings } from '#agency-files/editor/settings.ts';
import { loadAgencyKinds } from '#agency-files/site/kinds.ts';
import { resolveOutputFolder, writeOutput } from '#site/build/output.ts';

const source = path.join(root, 'agency-files/editor/browser');

/** Writes the page `/admin` and its files if `agency.yaml` enables the editor. */
export async function writeEditor({ name, languages, editor }: Agency): Promise<void> {
  if (!editor) return;
  const bundle = await bundleEditor();
  cpSync(bundle, path.join(resolveOutputFolder(), 'admin'), { recursive: true, preserveTimestamps: false });
  const settings = createEditorSettings({ name, languages, editor }, resolveAgencyFolder(), await loadAgencyKinds());
  writeOutput('admin/settings.json', JSON.stringify(settings));
  writeOutput('admin.html', createEditorPage(name, languages[0]));
}

/** Characters that Sveltia CMS replaces in a file name, which lack signs such as "…" and "、". */
const replacedCharacters = /[\p{Z}\p{C}!"#$%&'()*+,/:;<=>?@[\\\]^`{|}]/u;

/** Makes Sveltia CMS replace all characters that the build refuses in an address, because Sveltia CMS has no option for that. */
export const slugPlugin = {
  name: 'addresses-as-in-build',
  transform(code: string, id: string) {
    if (!/@sveltia\/cms\/npm\/index\.js$/.test(id)) return undefined;
    const parts = code.split(String(replacedCharacters));
    if (parts.length !== 2)
      throw new Error('Sveltia CMS has changed its rules for file names: update `replacedCharacters`.');
    return { code: parts.join(String(/[^\p{L}\p{M}\p{N}_-]/u)), map: null };
  },
};

/** Bundles the editor into a cache folder, because bundling takes seconds. The bundle is the same for every agency. */
async function bundleEditor(): Promise<string> {
  const folder = path.join(root, '.cache/editor', hashSources());
  if (existsSync(folder)) return folder;
  await build({
    configFile: false,
    logLevel: 'error',
    root: source,
    base: '/admin/',
    plugins: [slugPlugin],
    build: {
      outDir: folder,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: path.join(source, 'editor.ts'),
        output: { entryFileNames: 'editor.js' },
        // Exclude syntax highlighting for 350 languages, which no form needs.
        external: /^@shikijs\/langs/,
      },
    },
  });
  return folder;
}

function hashSources(): string {
  const files = [
    import.meta.filename,
    ...globSync(`${source}/*.ts`).sort(),
    path.join(root, 'node_modules/@sveltia/cms/package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export function createEditorPage(name: string, language = 'en'): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body></body>
</html>
`;
}
