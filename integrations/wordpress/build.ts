/** `npm run build -- wordpress`: builds the plugin's zip file from the built widgets. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { legalLinks } from '#agency/legal-links';
import { fillBrandColors } from '#widgets/build/brand-colors.ts';
import { type PluginKit, readPluginKit } from './kit.ts';
import { createTranslationTemplate } from './translations.ts';
import { createZip, type ZipEntry } from './zip.ts';

const source = path.join(import.meta.dirname, 'agency-widgets');
const outputFolder = path.join(import.meta.dirname, 'dist');
const zipFile = path.join(outputFolder, 'agency-widgets.zip');

function listWidgets({ widgets }: PluginKit): string {
  return Object.values(widgets)
    .map(
      ({ name, title, options }) =>
        `* \`${name}\`: ${title}. Options: ${[...Object.keys(options), 'color-…'].join(', ')}.`,
    )
    .join('\n');
}

/** Links to the agency's terms and privacy policy, which a readme must have: https://github.com/WordPress/plugin-check/issues/475 */
function listLegalPages({ origin }: PluginKit): string {
  return legalLinks
    .map(({ path: page, titles }) => `* [${titles.en ?? Object.values(titles)[0]}](${origin}${page})`)
    .join('\n');
}

/** Returns the plugin's files, with their paths inside the zip archive. */
export function createPluginFiles(kit: PluginKit): ZipEntry[] {
  const values: Record<string, string> = {
    version: kit.version,
    origin: kit.origin,
    widgets: listWidgets(kit),
    legal: listLegalPages(kit),
  };
  const names = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  const written = names.map((name) => {
    const text = readFileSync(path.join(source, name), 'utf8');
    const filled = text.replace(/\{\{(\w+)\}\}/g, (place, key: string) => values[key] ?? place);
    return { name, text: name.endsWith('.css') ? fillBrandColors(filled) : filled };
  });
  const made = [
    { name: 'languages/agency-widgets.pot', text: createTranslationTemplate(written, kit.version) },
    { name: 'widgets.json', text: `${JSON.stringify(kit, null, 2)}\n` },
  ];
  return [...written, ...made].map(({ name, text }) => ({
    name: `agency-widgets/${name}`,
    content: Buffer.from(text),
  }));
}

if (import.meta.main) {
  rmSync(outputFolder, { recursive: true, force: true });
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(zipFile, createZip(createPluginFiles(readPluginKit())));
  console.log(`${path.relative('.', zipFile)} is ready to be uploaded to WordPress.`);
}
