import { globSync } from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { maxValueLength } from '#site/src/portal/snippets/state.ts';
import { createPluginFiles } from './build.ts';
import { readPluginKit } from './kit.ts';
import { createZip } from './zip.ts';

const kit = readPluginKit();
const files = createPluginFiles(kit);

function getFile(name: string): string {
  const file = files.find((entry) => entry.name === `agency-widgets/${name}`);
  if (!file) throw new Error(`The plugin has no ${name}.`);
  return file.content.toString();
}

/** Reads a zip archive through its central directory, as WordPress does. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  let line = archive.readUInt32LE(end + 16);
  const found = new Map<string, string>();
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, offset] = [20, 28, 42].map((place) =>
      place === 28 ? archive.readUInt16LE(line + place) : archive.readUInt32LE(line + place),
    ) as [number, number, number];
    const start = offset + 30 + archive.readUInt16LE(offset + 26);
    const name = archive.toString('utf8', line + 46, line + 46 + nameLength);
    found.set(name, inflateRawSync(archive.subarray(start, start + packed)).toString());
    line += 46 + nameLength;
  }
  return found;
}

test('the zip file is byte-identical for the same files, even if the files are listed in another order', () => {
  const archive = createZip(files);
  expect(createZip([...files].reverse()).equals(archive)).toBe(true);
  expect(unzip(archive)).toEqual(new Map(files.map(({ name, content }) => [name, content.toString()])));
});

test("the plugin header and the readme contain the widgets' version, and no file contains a template placeholder", () => {
  expect(getFile('agency-widgets.php')).toContain(`Version:           ${kit.version}\n`);
  expect(getFile('readme.txt')).toContain(`Stable tag: ${kit.version}\n`);
  for (const { content } of files) expect(content.toString()).not.toMatch(/\{\{\w+\}\}/);
});

test("the readme names the agency's site as an external service, with links to its terms and privacy policy", () => {
  const section = getFile('readme.txt').split('== External services ==')[1] ?? '';
  expect(section).toContain(`The plugin shows the widgets of one agency’s site: ${kit.origin}`);
  expect(section).toContain(`](${kit.origin}/privacy)`);
  expect(section).toContain(`](${kit.origin}/terms)`);
});

test('every PHP file of the plugin exits if a browser requests the file directly', () => {
  const programs = files.filter((file) => file.name.endsWith('.php'));
  expect(programs.length).toBeGreaterThan(0);
  for (const { name, content } of programs) {
    expect(content.toString(), name).toMatch(/defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/);
  }
});

test('the plugin offers authors every embeddable widget, with options for language, theme and texts', () => {
  const names = globSync('widgets/src/widgets/*/*.embed.ts').map((file) => path.basename(file, '.embed.ts'));
  expect(names).toContain('cart');
  expect(Object.keys(kit.widgets).sort()).toEqual(names.sort());
  for (const { options } of Object.values(kit.widgets))
    expect(Object.keys(options)).toEqual(
      expect.arrayContaining(['lang', 'theme', 'words', 'test', 'loading', 'config', 'health']),
    );
  expect(getFile('readme.txt')).toContain('`pricing-picker`: Plans and prices.');
});

test('the plugin limits the values of options to the same length as the embed page does', () => {
  const options = getFile('includes/options.php');
  expect(options).toContain(`const MAX_TEXT_LENGTH = ${maxValueLength};`);
  // Custom texts are JSON with escapes, whose length is not limited.
  expect(options).not.toMatch(/[^_]strlen\(/);
});

test.for([
  'api',
  'site',
  'checkout-domain',
  'billing-domain',
  'publishable-key',
  'success-url',
  'cancel-url',
  'url',
  'initial',
])('the plugin offers authors no option "%s", which could redirect orders, messages or buyers', (name) => {
  for (const { options } of Object.values(kit.widgets)) expect(Object.keys(options)).not.toContain(name);
});

test('the plugin contains the hashes of the prerendered views of every widget except the cart', () => {
  const hashes = Object.entries(kit.fragments);
  expect(hashes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['pricing-picker.de.json', 'pricing-picker.en.json', 'reviews.es.json']),
  );
  for (const [, hash] of hashes) expect(hash).toMatch(/^sha384-[\w+/]{64}$/);
  expect(Object.keys(kit.fragments).filter((name) => name.startsWith('cart.'))).toEqual([]);
});

test('the plugin does not let authors set consent="granted", which would declare the consent of every visitor', () => {
  const offered = Object.values(kit.widgets).flatMap(({ options }) => options.consent?.values ?? []);
  expect(offered).toContain('auto');
  expect(offered).not.toContain('granted');
});

test('the translation template contains every translatable text of the plugin with its translator note', () => {
  const template = getFile('languages/agency-widgets.pot');
  const places = template.match(/^#: .+:\d+$/gm) ?? [];
  const sources = files.filter(({ name }) => /\.(php|js)$/.test(name)).map(({ content }) => content.toString());
  // Each call of a translation function ends with the plugin's text domain.
  const asked = sources.flatMap((text) => text.match(/,\s*['"]agency-widgets['"]\s*\)/g) ?? []);
  expect(places).toHaveLength(asked.length);
  expect(template).toContain('#. translators: %s: address of this site.\n#: includes/registration.php:');
  expect(template).toContain('msgctxt "block title"\nmsgid "Agency widget"\nmsgstr ""');
  expect(template.match(/^msgid "Agency Widgets"$/gm)).toHaveLength(1);
  expect(template).toContain('msgid "There’s no option “%1$s” here. Choose from: %2$s."');
});
