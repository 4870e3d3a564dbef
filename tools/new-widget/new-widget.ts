import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../command-error.ts';

const template = path.join(import.meta.dirname, 'template/sample-widget');
const translations = path.join(import.meta.dirname, 'template/lang');
const usage = 'Name the widget in lowercase, with words joined by dashes: `npm run new -- opening-hours`.';

/** Folder of the site's pages below /widgets. A widget cannot have the name of such a page. */
const pagesFolder = path.join(import.meta.dirname, '../../site/src/portal/widgets');
const pages = globSync('*.11ty.tsx', { cwd: pagesFolder }).map((file) => file.replace('.11ty.tsx', ''));

function listSpellings(name: string): readonly (readonly [string, string])[] {
  const words = name.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const title = words.join(' ');
  return [
    ['sample-widget', name],
    ['SampleWidget', pascal],
    ['sampleWidget', pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    ['Sample widget', title.charAt(0).toUpperCase() + title.slice(1)],
  ];
}

function checkName(name: string | undefined): asserts name is string {
  if (!name) throw new CommandError(usage);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new CommandError(`"${name}" can’t be the name. ${usage}`);
  if (name.startsWith('agency-'))
    throw new CommandError(`Leave out "agency-": the tag gets it automatically. ${usage}`);
  if (name.length > 40) throw new CommandError(`"${name}" is too long for a tag: use at most 40 characters.`);
  if (pages.includes(name)) throw new CommandError(`/widgets/${name} is a page of the site. Choose another name.`);
}

function addMessages(name: string, language: string, fill: (text: string) => string): void {
  const translation = path.join(translations, path.basename(language));
  const source = existsSync(translation) ? translation : path.join(template, 'sample-widget.messages.ts');
  const messages = /= (\{\n.*?\n\});/s.exec(readFileSync(source, 'utf8'))?.[1] ?? '{}';
  const text = readFileSync(language, 'utf8').replace(/\n\};\n/, () => `\n  '${name}': ${fill(messages)},\n};\n`);
  writeFileSync(language, text);
}

/**
 * Adds the widget's English title to the site's messages. Reuses the contact form's link text, because both widgets
 * link to the same page.
 */
function addSiteWords(name: string, language: string, title: string): void {
  const text = readFileSync(language, 'utf8');
  const line = /^ {4}'contact-form': \{ title: .*?(, link: .*? \},)\n/m;
  writeFileSync(
    language,
    text.replace(line, (contact, link) => `${contact}    '${name}': { title: '${title}'${link}\n`),
  );
}

/** Writes a complete widget with messages and a title, and returns the widget's folder. If writing fails, no partial folder remains. */
export function createWidget(name: string | undefined, widgetsFolder: string): string {
  checkName(name);
  const folder = path.join(widgetsFolder, name);
  if (existsSync(folder))
    throw new CommandError(`widgets/src/widgets/${name}/ already exists. Choose another name, or remove it.`);
  const fill = (text: string) => listSpellings(name).reduce((filled, [from, to]) => filled.replaceAll(from, to), text);
  // Moves the folder into place in one step, because a running build includes the folder as soon as it exists.
  const staging = path.join(widgetsFolder, `../../.new-${name}`);
  try {
    mkdirSync(staging);
    for (const file of readdirSync(template)) {
      writeFileSync(path.join(staging, fill(file)), fill(readFileSync(path.join(template, file), 'utf8')));
    }
    renameSync(staging, folder);
    const languages = path.join(widgetsFolder, '../lang');
    for (const file of readdirSync(languages)) addMessages(name, path.join(languages, file), fill);
    const site = path.join(widgetsFolder, '../../../site/src/lang');
    for (const file of readdirSync(site)) addSiteWords(name, path.join(site, file), fill('Sample widget'));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return folder;
}
