/** Tries the mistakes that owners make, one after the other, on one small agency. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyCache, root, testAgency } from '../agency-folder.ts';
import { MistakeError } from '../mistake.ts';
import { checkFolder } from './folder-check.ts';
import { files as smallAgency } from './small-agency.testing.ts';

const post = smallAgency['blog/spacing.md'] ?? '';
const page = smallAgency['pages/how-we-work.md'] ?? '';
const terms = smallAgency['legal/terms.md'] ?? '';
const drawing = '<svg viewBox="0 0 8 8">\n  <path d="M0 0h8"/>\n</svg>\n';
/** A complete PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const services = 'catalogue/services.yaml';
const packages = 'catalogue/packages.yaml';
const addOns = 'catalogue/add-ons.yaml';

let folder: string;
const agencyBefore = process.env.AGENCY;

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = path.relative(root, mkdtempSync(path.join(root, '.cache/mistakes-')));
  process.env.AGENCY = folder;
  cpSync(path.join(root, testAgency, 'catalogue'), path.join(root, folder, 'catalogue'), { recursive: true });
  for (const [file, text] of Object.entries(smallAgency)) write(file, text);
  write('art/logo.svg', drawing);
  write('pictures/ada.png', pixel);
});

afterAll(() => {
  rmSync(path.join(root, agencyCache()), { recursive: true, force: true });
  rmSync(path.join(root, folder), { recursive: true });
  if (agencyBefore === undefined) delete process.env.AGENCY;
  else process.env.AGENCY = agencyBefore;
});

function write(file: string, content: string | Uint8Array): void {
  const target = path.join(root, folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/** Returns everything that the check says, as lines without the folder's path. */
async function report(): Promise<string[]> {
  try {
    await checkFolder();
    return [];
  } catch (error) {
    if (!(error instanceof MistakeError)) throw error;
    return error.message.split('\n').map((line) => line.replaceAll(`${folder}/`, ''));
  }
}

/** Change to a file: its new content, or undefined to delete it. */
type Change = (before: string) => string | Uint8Array | undefined;

async function reportAfter(file: string, change: Change): Promise<{ lines: string[]; changedLine: number }> {
  const place = path.join(root, folder, file);
  const before = readIfThere(place);
  const text = before?.toString('utf8') ?? '';
  const after = change(text);
  const lines = text.split('\n');
  const changed = String(after).split('\n');
  if (after === undefined) rmSync(place);
  else write(file, after);
  try {
    return { lines: await report(), changedLine: 1 + changed.findIndex((line, index) => line !== lines[index]) };
  } finally {
    if (before === undefined) rmSync(place);
    else write(file, before);
  }
}

function readIfThere(place: string): Buffer | undefined {
  try {
    return readFileSync(place);
  } catch {
    return undefined;
  }
}

/** Replaces the first occurrence of a text, which must exist. */
function replace(from: string, to: string): Change {
  return (before) => {
    expect(before).toContain(from);
    return before.replace(from, () => to);
  };
}

const add =
  (content: string | Uint8Array): Change =>
  () =>
    content;

const remove: Change = () => undefined;

/** Saves the file under another name. */
const utf16: Change = (before) => Buffer.from(`\uFEFF${before}`, 'utf16le');

/**
 * Row of a table: the changed file, the change, and the beginning of the only line that the check says. `*` is the
 * number of the first changed line.
 */
type Row = readonly [what: string, file: string, change: Change, said: string, more?: 'and its consequences'];

const misplaced: readonly Row[] = [
  ['home.yaml in capitals', 'Home.yaml', add('title: x'), 'Home.yaml:1: Nothing reads this file, only home.yaml. Move'],
  [
    'a misspelled file',
    'stratgy-call.yaml',
    add(''),
    'stratgy-call.yaml:1: Nothing reads this file. Did you mean strategy-call.yaml?',
  ],
  ['a singular name', 'service.yaml', add(''), 'service.yaml:1: Nothing reads this file. Did you mean services.yaml?'],
  [
    'a missing hyphen',
    'strategycall.yaml',
    add(''),
    'strategycall.yaml:1: Nothing reads this file. Did you mean strategy-call.yaml?',
  ],
  ['.yml', 'clients.yml', add(''), 'clients.yml:1: Nothing reads this file. Did you mean clients.yaml?'],
  ['.YAML', 'clients.YAML', add(''), 'clients.YAML:1: Nothing reads this file. Did you mean clients.yaml?'],
  ['.json', 'clients.json', add('{}'), 'clients.json:1: Nothing reads this file. Did you mean clients.yaml?'],
  ['.yaml.txt', 'clients.yaml.txt', add(''), 'clients.yaml.txt:1: Nothing reads this file. Did you mean clients.yaml?'],
  [
    'a catalogue file at the top',
    'packages.yaml',
    add(''),
    'packages.yaml:1: Nothing reads this file, only catalogue/packages.yaml. Move',
  ],
  [
    'a top file in the catalogue',
    'catalogue/clients.yaml',
    add(''),
    'catalogue/clients.yaml:1: Nothing reads this file. Did you mean clients.yaml?',
  ],
  [
    'the American spelling of catalogue',
    'catalog/units.yaml',
    add(''),
    'catalog/units.yaml:1: Nothing reads this file, only catalogue/units.yaml.',
  ],
  [
    'a copy made by macOS',
    'catalogue/packages copy.yaml',
    add(''),
    'catalogue/packages copy.yaml:1: Nothing reads this file, only catalogue/packages.yaml.',
  ],
  ['a copy made by a browser', 'home (1).yaml', add(''), 'home (1).yaml:1: Nothing reads this file, only home.yaml.'],
  [
    'a copy made by Windows',
    'home - Copy.yaml',
    add(''),
    'home - Copy.yaml:1: Nothing reads this file, only home.yaml.',
  ],
  ['a second home.yaml', 'home2.yaml', add(''), 'home2.yaml:1: Nothing reads this file, only home.yaml.'],
  [
    'a singular name in the catalogue',
    'catalogue/bundle.yaml',
    add(''),
    'catalogue/bundle.yaml:1: Nothing reads this file, only catalogue/bundles.yaml.',
  ],
  [
    'addons.yaml',
    'catalogue/addons.yaml',
    add(''),
    'catalogue/addons.yaml:1: Nothing reads this file, only catalogue/add-ons.yaml.',
  ],
  [
    '.markdown',
    'blog/first-post.markdown',
    add(post),
    'blog/first-post.markdown:1: Nothing reads this file. Did you mean blog/first-post.md?',
  ],
  [
    '.MD',
    'blog/first-post.MD',
    add(post),
    'blog/first-post.MD:1: Nothing reads this file. Did you mean blog/first-post.md?',
  ],
  ['.mdx', 'pages/hours.mdx', add(page), 'pages/hours.mdx:1: Nothing reads this file. Did you mean pages/hours.md?'],
  ['a Word file', 'legal/privacy.docx', add(pixel), 'legal/privacy.docx:1: Nothing reads this file. Move it out of'],
  [
    'a folder in capitals',
    'Blog/hello.md',
    add(post),
    'Blog/hello.md:1: Nothing reads this file. Did you mean blog/hello.md?',
  ],
  [
    'a folder in the plural',
    'blogs/hello.md',
    add(post),
    'blogs/hello.md:1: Nothing reads this file. Did you mean blog/hello.md?',
  ],
  [
    'a folder in the singular',
    'page/hello.md',
    add(page),
    'page/hello.md:1: Nothing reads this file. Did you mean pages/hello.md?',
  ],
  [
    'a folder within a folder',
    'blog/2026/hello.md',
    add(post),
    'blog/2026/hello.md:1: Nothing reads this file. Did you mean blog/hello.md?',
  ],
  ['a page at the top', 'hello.md', add(page), 'hello.md:1: Nothing reads this file. Did you mean pages/hello.md?'],
  ['a text file', 'notes.txt', add('x'), 'notes.txt:1: Nothing reads this file. Move it out of'],
  ['a style sheet at the top', 'theme.css', add('p{}'), 'theme.css:1: Nothing reads this file. Move it out of'],
  ['a backup', 'home.yaml.bak', add(''), 'home.yaml.bak:1: Nothing reads this file. Move it out of'],
  ['a PNG logo', 'art/logo.png', add(pixel), 'art/logo.png:1: Nothing reads this file, only art/logo.svg.'],
  [
    'a JPEG drawing',
    'art/home/hero.jpg',
    add(pixel),
    'art/home/hero.jpg:1: Nothing reads this file. Did you mean art/home/hero.svg?',
  ],
  [
    'a drawing in capitals',
    'art/blog/Spacing.svg',
    add(drawing),
    'art/blog/Spacing.svg:1: No page shows this drawing. Did you mean art/blog/spacing.svg?',
  ],
  [
    'a misspelled drawing',
    'art/case-studies/mil.svg',
    add(drawing),
    'art/case-studies/mil.svg:1: No page shows this drawing. Did you mean art/case-studies/mill.svg?',
  ],
  [
    'a drawing with spaces',
    'art/services/social media.svg',
    add(drawing),
    'art/services/social media.svg:1: No page shows this drawing. Did you mean art/services/social-media.svg?',
  ],
  [
    '.SVG',
    'art/favicon.SVG',
    add(drawing),
    'art/favicon.SVG:1: Nothing reads this file. Did you mean art/favicon.svg?',
  ],
  [
    'a photograph at the top',
    'ruth.jpg',
    add(pixel),
    'ruth.jpg:1: Nothing reads this file. Did you mean pictures/ruth.jpg?',
  ],
  [
    'a folder named picture',
    'picture/ruth.jpg',
    add(pixel),
    'picture/ruth.jpg:1: Nothing reads this file. Did you mean pictures/ruth.jpg?',
  ],
  [
    'a photograph in a folder of pictures',
    'pictures/team/ruth.jpg',
    add(pixel),
    'pictures/team/ruth.jpg:1: Nothing reads this file. Did you mean pictures/ruth.jpg?',
  ],
  [
    'a photograph of an iPhone',
    'pictures/ruth.heic',
    add(pixel),
    'pictures/ruth.heic:1: Pages can’t show a file of this kind. Save a picture as JPEG',
  ],
  [
    'a misspelled public folder',
    'publik/robots.txt',
    add(''),
    'publik/robots.txt:1: Nothing reads this file. Did you mean public/robots.txt?',
  ],
  ['a missing agency.yaml', 'agency.yaml', remove, 'agency.yaml:1: The file is missing. Create it.'],
  ['missing packages', packages, remove, 'catalogue/packages.yaml:1: The file is missing. Create it.'],
  ['missing services', services, remove, 'catalogue/services.yaml:1: The file is missing. Create it.'],
];

const addresses: readonly Row[] = [
  [
    'a post named index',
    'blog/index.md',
    add(post),
    'blog/index.md:1: /blog/index is already another page. Give the file another name.',
  ],
  [
    'a case study named index',
    'case-studies/index.md',
    add(smallAgency['case-studies/mill.md'] ?? ''),
    'case-studies/index.md:1: /case-studies/index is already another page.',
  ],
  [
    'a legal page named pricing',
    'legal/pricing.md',
    add(terms),
    'legal/pricing.md:1: /pricing is already another page. Give the file another name.',
  ],
  ['a legal page named index', 'legal/index.md', add(terms), 'legal/index.md:1: /index is already another page.'],
  ['a page named like a legal page', 'pages/terms.md', add(page), 'pages/terms.md:1: /terms is already another page.'],
  ['a page named admin', 'pages/admin.md', add(page), 'pages/admin.md:1: /admin is already another page.'],
  ['a page named assets', 'pages/assets.md', add(page), 'pages/assets.md:1: /assets is already another page.'],
  [
    'a post with spaces',
    'blog/My First Post.md',
    add(post),
    'blog/My First Post.md:1: The file’s name is the page’s address. Use only lowercase letters, digits and "-".',
  ],
  [
    'a post with a percent sign',
    'blog/50%-off.md',
    add(post),
    'blog/50%-off.md:1: The file’s name is the page’s address.',
  ],
  ['a legal page in capitals', 'legal/AGB.md', add(terms), 'legal/AGB.md:1: The file’s name is the page’s address.'],
  ['a hyphen at the end', 'blog/hello-.md', add(post), 'blog/hello-.md:1: The file’s name is the page’s address.'],
  [
    'a translation of nothing',
    'blog/hello.de.md',
    add(post),
    'blog/hello.de.md:1: This translates hello.md, which is missing. Give',
  ],
  [
    'a translation into a language without pages',
    'blog/spacing.de.md',
    add(post),
    'blog/spacing.de.md:1: The pages are not in "de", so nothing reads this file. Add it to "languages" in agency.yaml',
  ],
  [
    'a translation into the first language',
    'blog/spacing.en.md',
    add(post),
    'blog/spacing.en.md:1: The first language is "en", so nothing reads this file, only spacing.md.',
  ],
  [
    'a home page in public',
    'public/index.html',
    add('<p>'),
    'public/index.html:1: This file would replace the page /. Give it another name',
  ],
  [
    'a price list in public',
    'public/pricing.html',
    add('<p>'),
    'public/pricing.html:1: This file would replace the page /pricing.',
  ],
  [
    'a price list in a folder in public',
    'public/pricing/index.html',
    add('<p>'),
    'public/pricing/index.html:1: This file would replace the page /pricing.',
  ],
  [
    'a post in public',
    'public/blog/spacing.html',
    add('<p>'),
    'public/blog/spacing.html:1: This file would replace the page /blog/spacing.',
  ],
  [
    'a page of text in public',
    'public/how-we-work.htm',
    add('<p>'),
    'public/how-we-work.htm:1: This file would replace the page /how-we-work.',
  ],
  [
    'headers in public',
    'public/_headers',
    add('/*'),
    'public/_headers:1: The build writes /_headers itself. Give the file another name.',
  ],
  ['a Worker in public', 'public/_worker.js', add(''), 'public/_worker.js:1: The build writes /_worker.js itself.'],
  ['a sitemap in public', 'public/sitemap.xml', add(''), 'public/sitemap.xml:1: The build writes /sitemap.xml itself.'],
  [
    'widgets in public',
    'public/widgets/cart.js',
    add(''),
    'public/widgets/cart.js:1: The build writes /widgets/cart.js itself.',
  ],
];

const characters: readonly Row[] = [
  ['UTF-16 from Windows', 'home.yaml', utf16, 'home.yaml:1: The file is saved as UTF-16. Save it as UTF-8'],
  ['UTF-16 in a post', 'blog/spacing.md', utf16, 'blog/spacing.md:1: The file is saved as UTF-16.'],
  [
    'UTF-16 without a mark',
    'glossary.yaml',
    (before) => Buffer.from(before, 'utf16le'),
    'glossary.yaml:1: The file is saved as UTF-16.',
  ],
  [
    'Latin-1',
    'claims.yaml',
    (before) => Buffer.from(before.replace('Founded', 'Gegründet'), 'latin1'),
    'claims.yaml:6: The file is saved as something other than UTF-8. Save it as UTF-8',
  ],
  [
    'a NUL',
    'home.yaml',
    replace('set by', 'set\0 by'),
    'home.yaml:1: There is a hidden character (U+0000) after “title: type, set”. Delete it',
  ],
  [
    'an overridden direction',
    'home.yaml',
    replace('A studio', 'A \u202Estudio'),
    'home.yaml:2: There is a hidden character (U+202E) after “description: A”.',
  ],
  [
    'an escaped override',
    'home.yaml',
    replace('A studio for type.', '"A \\u202Estudio"'),
    'home.yaml:2: There is a hidden character (U+202E)',
  ],
  [
    'a backspace in a post',
    'blog/spacing.md',
    replace('Read the', 'Read\b the'),
    'blog/spacing.md:8: There is a hidden character (U+0008) after “Read”.',
  ],
  [
    'a vertical tab from Word',
    'pages/how-we-work.md',
    replace('Then we', 'Then\v we'),
    'pages/how-we-work.md:9: There is a hidden character (U+000B)',
  ],
  [
    'an escape sequence in a price list',
    packages,
    replace('name: Social Media Starter', 'name: Social\u001b[31m Media'),
    'catalogue/packages.yaml:*: There is a hidden character (U+001B)',
  ],
  [
    'a merge conflict',
    'home.yaml',
    replace('description', '<<<<<<< HEAD\ndescription: A\n=======\ndescription'),
    'home.yaml:2: Git left both versions of a merge here. Keep one',
  ],
  [
    'a merge conflict in a post',
    'blog/spacing.md',
    replace('Read', '<<<<<<< HEAD\nRead'),
    'blog/spacing.md:8: Git left both versions',
  ],
];

const yaml: readonly Row[] = [
  [
    'a group for a name',
    'contact.yaml',
    replace('speaker: Ada', '? speaker: Ada'),
    'contact.yaml:2: A name before ":" must be a word.',
    'and its consequences',
  ],
  [
    'a text cut off by #',
    packages,
    replace('Social Media Starter', 'Opinion #1 for C# people'),
    'catalogue/packages.yaml:*: The text ends before "#1 for C# people", because " #" begins a comment. Put the whole text in quotes',
  ],
  [
    'a text cut off by # and a space',
    'home.yaml',
    replace('A studio for type.', 'A studio # for type.'),
    'home.yaml:2: The text ends before "# for type.", because " #" begins a comment.',
  ],
  [
    'a color without quotes',
    'agency.yaml',
    replace("band: '#383838'", 'band: #383838'),
    'agency.yaml:20: Nothing is left of this value, because " #" begins a comment. Put "#383838" in quotes.',
  ],
  [
    'a # in a list',
    'claims.yaml',
    replace('pages: [/, work]', 'pages:\n      - /\n      - work #1'),
    'claims.yaml:9: The text ends before "#1"',
  ],
  [
    'a # between braces',
    'navigation.yaml',
    replace('{ label: Home, path: / }', '{ label: No. #1, path: / }'),
    'navigation.yaml:2: The text ends before "#1, path: / }"',
  ],
  [
    'a # in the facts of a post',
    'blog/spacing.md',
    replace('title: Spacing', 'title: Rule #1'),
    'blog/spacing.md:2: The text ends before "#1"',
  ],
  [
    'a text that begins with *',
    'home.yaml',
    replace('A studio', '*Studio*'),
    'home.yaml:2: "*Studio*" points to nothing. Put a text that begins with "*" in quotes.',
  ],
  [
    'a text that begins with !',
    'home.yaml',
    replace('A studio', '!Studio'),
    'home.yaml:2: A text that begins with "!" needs quotes',
  ],
  [
    'a text that begins with @',
    'home.yaml',
    replace('A studio', '@studio'),
    'home.yaml:2: A text can’t begin with "@". Put it in quotes.',
  ],
  [
    'a text that begins with %',
    'home.yaml',
    replace('A studio', '% studio'),
    'home.yaml:2: A text can’t begin with "%". Put it in quotes.',
  ],
  [
    'a text with a colon',
    'home.yaml',
    replace('A studio for type.', 'A studio: type.'),
    'home.yaml:2: There is one ":" too many, or a missing line break. Put text',
  ],
  [
    'a tab',
    'home.yaml',
    replace('  - kind: hero', '\t- kind: hero'),
    'home.yaml:4: A tab begins this line. YAML is indented with spaces.',
  ],
  ['an open quote', 'home.yaml', replace('A studio for type.', '"A studio'), 'home.yaml:'],
  [
    'a field twice',
    'home.yaml',
    replace('description:', 'title: again\ndescription:'),
    'home.yaml:2: This field appears twice. Keep one.',
  ],
  [
    'a second document',
    'home.yaml',
    replace('bands:', '---\nbands:'),
    'home.yaml:3: A line "---" begins a second file here. Remove the line.',
  ],
  ['a missing space after the colon', 'home.yaml', replace('title: type, set by hand', 'title:type'), 'home.yaml:'],
  ['an empty file', 'home.yaml', add(''), 'home.yaml:1: "The file" must be a group of fields, but it’s empty.'],
  [
    'a list instead of fields',
    'home.yaml',
    add('- a\n'),
    'home.yaml:1: The file must be a group of fields, but it’s a list.',
  ],
  [
    'an open front matter',
    'blog/spacing.md',
    replace('topic: Type\n---', 'topic: Type'),
    'blog/spacing.md:1: The file doesn’t begin with its facts between two lines of "---".',
  ],
  [
    'text before the front matter',
    'blog/spacing.md',
    replace('---\ntitle', 'Hello\n---\ntitle'),
    'blog/spacing.md:1: The file doesn’t begin with its facts',
  ],
  [
    'a comma between braces',
    packages,
    replace('name: Social Media Starter', 'name: { en: Posts, daily }'),
    'catalogue/packages.yaml:*: "name" is a group of fields. Between { and }, a comma ends the text.',
  ],
];

const numbers: readonly Row[] = [
  [
    'a hexadecimal price',
    packages,
    replace('199.00', '0x10'),
    'catalogue/packages.yaml:*: 0x10 is read as 16. Write 16, or put 0x10 in quotes',
  ],
  ['an octal price', packages, replace('199.00', '0o17'), 'catalogue/packages.yaml:*: 0o17 is read as 15.'],
  ['a leading zero', packages, replace('199.00', '0199'), 'catalogue/packages.yaml:*: 0199 is read as 199.'],
  ['an exponent', packages, replace('199.00', '1e3'), 'catalogue/packages.yaml:*: 1e3 is read as 1000.'],
  ['a plus sign', packages, replace('199.00', '+199'), 'catalogue/packages.yaml:*: +199 is read as 199.'],
  [
    'infinity',
    packages,
    replace('199.00', '.inf'),
    'catalogue/packages.yaml:*: .inf is not a number that can be used here. Write it in digits.',
  ],
  [
    'no number',
    packages,
    replace('199.00', '.nan'),
    'catalogue/packages.yaml:*: .nan is not a number that can be used here.',
  ],
  [
    'an underscore',
    packages,
    replace('199.00', '1_000'),
    'catalogue/packages.yaml:*: "price" must be a number, but it’s "1_000". Write it in digits, with a point',
  ],
  [
    'a thousands separator',
    packages,
    replace('199.00', '1,199.00'),
    'catalogue/packages.yaml:*: "price" must be a number, but it’s "1,199.00". Write it in digits',
  ],
  [
    'a decimal comma',
    packages,
    replace('199.00', '199,00'),
    'catalogue/packages.yaml:*: "price" must be a number, but it’s "199,00".',
  ],
  [
    'a currency sign',
    packages,
    replace('199.00', '$199'),
    'catalogue/packages.yaml:*: "price" must be a number, but it’s "$199".',
  ],
  [
    'a price in quotes',
    packages,
    replace('199.00', '"199"'),
    'catalogue/packages.yaml:*: "price" must be a number, but it’s "199".',
  ],
  [
    'a price of nothing',
    packages,
    replace('199.00', '0'),
    'catalogue/packages.yaml:*: "price" is "0". Write a price above 0.',
  ],
  [
    'a price below nothing',
    packages,
    replace('199.00', '-5'),
    'catalogue/packages.yaml:*: "price" is "-5". Write a price above 0.',
  ],
  [
    'a price below Stripe’s minimum',
    packages,
    replace('199.00', '0.10'),
    'catalogue/packages.yaml:*: The price 0.1 is less than Stripe charges at least, 0.50 USD. Raise it.',
    'and its consequences',
  ],
  [
    'a price above Stripe’s maximum',
    packages,
    replace('399.00', '99999999999'),
    'catalogue/packages.yaml:*: The price 99999999999 is more than Stripe charges at most, 999,999.99 USD. Lower it.',
  ],
  [
    'three decimals',
    packages,
    replace('399.00', '399.999'),
    'catalogue/packages.yaml:*: The price 399.999 is not an amount in USD',
  ],
  [
    'a missing price',
    packages,
    replace('    price: 199.00\n', ''),
    'catalogue/packages.yaml:10: "price" is missing in entry 1 of "packages". Add it.',
  ],
  [
    'a rating in words',
    'reviews.yaml',
    replace('rating: 5', 'rating: five'),
    'reviews.yaml:4: "rating" must be a number',
  ],
  ['a year as a claim', 'claims.yaml', replace('"2025"', '2025'), 'claims.yaml:5: "figure" is "2025". Write '],
];

const identity: readonly Row[] = [
  [
    'a country for a language',
    'agency.yaml',
    replace('[en]', '[jp]'),
    'agency.yaml:6: "languages" is "jp". That is a country, Japan. Write its language, such as "ja" for Japanese.',
  ],
  [
    'an unknown language',
    'agency.yaml',
    replace('[en]', '[xx]'),
    'agency.yaml:6: "languages" is "xx". A language is two letters, such as "en" or "de".',
  ],
  [
    'the name of a language',
    'agency.yaml',
    replace('[en]', '[English]'),
    'agency.yaml:6: "languages" is "English". A language is two letters',
  ],
  [
    'a language twice',
    'agency.yaml',
    replace('[en]', '[en, en]'),
    'agency.yaml:6: "languages" is "en". It appears twice. Keep one.',
  ],
  ['no language', 'agency.yaml', replace('[en]', '[]'), 'agency.yaml:6: "languages" is '],
  [
    'a country for the language of a text',
    packages,
    replace('name: Social Media Starter', 'name: { en: Posts, jp: Posts }'),
    'catalogue/packages.yaml:*: "jp" is not possible here. That is a country, Japan. Write its language, such as "ja" for Japanese.',
  ],
  [
    'a locale without a country',
    'agency.yaml',
    replace('en-US', 'english'),
    'agency.yaml:7: "locale" is "english". A locale is a language and a country',
  ],
  [
    'a currency in lowercase',
    'agency.yaml',
    replace('USD', 'usd'),
    'agency.yaml:8: "currency" is "usd". Write it in capital letters: "USD".',
  ],
  [
    'the sign of a currency',
    'agency.yaml',
    replace('USD', '€'),
    'agency.yaml:8: "currency" is "€". A currency is three capital letters',
  ],
  [
    'a currency that Stripe refuses',
    'agency.yaml',
    replace('USD', 'CUP'),
    'agency.yaml:8: "currency" is "CUP". A currency is three capital letters',
  ],
  [
    'an unknown time zone',
    'agency.yaml',
    replace('America/New_York', 'EST5'),
    'agency.yaml:9: "timeZone" is "EST5". A time zone is written like',
  ],
  [
    'an address without https',
    'agency.yaml',
    replace('url: https://', 'url: '),
    'agency.yaml:4: "url" is "kerning.co". Write the whole address',
  ],
  [
    'an address with http',
    'agency.yaml',
    replace('url: https:', 'url: http:'),
    'agency.yaml:4: "url" is "http://kerning.co". The site is at the root of its domain and uses https: write "https://kerning.co".',
  ],
  [
    'an address with a path',
    'agency.yaml',
    replace('https://kerning.co\n', 'https://kerning.co/shop\n'),
    'agency.yaml:4: "url" is "https://kerning.co/shop". The site is at the root of its domain and uses https: write "https://kerning.co".',
  ],
  [
    'an email address without @',
    'agency.yaml',
    replace('hello@kerning.co', 'kerning.co'),
    'agency.yaml:3: "email" is "kerning.co". Write it like',
  ],
  [
    'a misspelled field',
    'agency.yaml',
    replace('claim:', 'clam:'),
    'agency.yaml:2: "clam" isn’t a field here. Did you mean "claim"?',
  ],
  [
    'yes instead of true',
    'agency.yaml',
    replace('widgets: false', 'widgets: no'),
    'agency.yaml:11: "widgets" must be "true" or "false", but it’s "no".',
  ],
  [
    'an unreadable color',
    'agency.yaml',
    replace("on-band: '#ffffff'", "on-band: '#404040'"),
    'agency.yaml:21: "on-band" is "#404040". On "band"',
  ],
  [
    'a color by its name',
    'agency.yaml',
    replace("band: '#383838'", 'band: anthracite'),
    'agency.yaml:20: "band" is "anthracite". A color is "#" and six digits',
  ],
  [
    'an unknown page',
    'agency.yaml',
    replace('widgets: false', 'shop: false'),
    'agency.yaml:11: "shop" is not a page you can switch off.',
  ],
  [
    'a network without an address',
    'agency.yaml',
    replace('https://mastodon.social/@kerning', '"@kerning"'),
    'agency.yaml:5: "Mastodon" is "@kerning". Write the whole address',
  ],
];

const ids: readonly Row[] = [
  [
    'the id constructor',
    services,
    replace('id: ads', 'id: constructor'),
    'catalogue/services.yaml:*: "id" is "constructor". JavaScript uses this name itself. Choose another',
  ],
  [
    'the id __proto__',
    packages,
    replace('id: socialMediaStarter', 'id: __proto__'),
    'catalogue/packages.yaml:*: "id" is "__proto__". JavaScript uses this name itself.',
  ],
  [
    'the feature constructor',
    packages,
    replace('      posts: 30', '      constructor: x\n      posts: 30'),
    'catalogue/packages.yaml:*: "constructor" can’t be a name here. JavaScript uses this name itself.',
  ],
  [
    'the fact __proto__',
    'agency.yaml',
    replace('guarantee: 30', '__proto__: a\n  guarantee: 30'),
    'agency.yaml:31: "__proto__" can’t be a name here.',
  ],
  ['the term toString', 'intros.yaml', add('toString: x\n'), 'intros.yaml:1: "toString" can’t be a name here.'],
  [
    'an id with spaces',
    packages,
    replace('id: socialMediaStarter', 'id: social media'),
    'catalogue/packages.yaml:*: "id" is "social media". An id is made of letters',
  ],
  [
    'a price id twice',
    packages,
    replace('priceId: price_social_starter', 'priceId: price_social_growth'),
    'catalogue/packages.yaml:',
  ],
  [
    'an unknown service',
    'navigation.yaml',
    replace('from: ads', 'from: add'),
    'navigation.yaml:5: There is no service "add". Did you mean "ads"?',
  ],
  [
    'an unknown interval',
    packages,
    replace('interval: month', 'interval: monthly'),
    'catalogue/packages.yaml:*: "interval" is "monthly", but must be "month", "year", or "once". Did you mean "month"?',
  ],
  [
    'an unknown unit',
    addOns,
    (before) => before.replace(/unit: \w+/, 'unit: hour'),
    'catalogue/add-ons.yaml:*: There is no unit "hour" in catalogue/units.yaml. Add it there: "hour: { one: hour, many: hours }".',
  ],
  [
    'an unknown field',
    packages,
    replace('    popular: true', '    populr: true'),
    'catalogue/packages.yaml:*: "populr" isn’t a field here. Did you mean "popular"?',
  ],
  [
    'a list of packages without the name of the list',
    packages,
    (before) => before.replace(/^packages:/m, 'package:'),
    'catalogue/packages.yaml:*: "package" isn’t a field here. Did you mean "packages"?',
  ],
];

const pictures: readonly Row[] = [
  ['a logo that is no SVG', 'art/logo.svg', add(pixel), 'art/logo.svg:1: '],
  [
    'a page of HTML as a logo',
    'art/logo.svg',
    add('<html></html>'),
    'art/logo.svg:1: This is no SVG drawing. Export it as SVG',
  ],
  ['an empty logo', 'art/logo.svg', add(''), 'art/logo.svg:1: This is no SVG drawing.'],
  [
    'an unclosed logo',
    'art/logo.svg',
    add('<svg viewBox="0 0 8 8">\n<g>\n<path d="M0"/></svg>'),
    'art/logo.svg:2: <g> isn’t closed. Add </g>',
  ],
  ['a logo cut off', 'art/logo.svg', replace('</svg>', ''), 'art/logo.svg:1: '],
  [
    'a logo without a size',
    'art/logo.svg',
    replace(' viewBox="0 0 8 8"', ''),
    'art/logo.svg:1: The drawing doesn’t say its size. Add viewBox=',
  ],
  [
    'a style in a drawing',
    'art/logo.svg',
    replace('  <path', '<style>body{display:none}</style>\n  <path'),
    'art/logo.svg:2: <style> is not possible in a drawing. Its rules would change the whole page.',
  ],
  [
    'a script in a drawing',
    'art/logo.svg',
    replace('  <path', '<script>alert(1)</script>\n  <path'),
    'art/logo.svg:2: <script> is not possible in a drawing. A drawing can’t run scripts.',
  ],
  [
    'a handler in a drawing',
    'art/logo.svg',
    replace('<path', '<path onclick="alert(1)"'),
    'art/logo.svg:2: <path> is not possible in a drawing. Its "onclick" is a script.',
  ],
  [
    'a link in a drawing',
    'art/logo.svg',
    replace('<path', '<image href="https://a.example/x.png"/><path'),
    'art/logo.svg:2: <image> is not possible in a drawing. It loads or links to https://a.example/x.png.',
  ],
  [
    'HTML in a drawing',
    'art/logo.svg',
    replace('  <path', '<foreignObject/>\n  <path'),
    'art/logo.svg:2: <foreignObject> is not possible in a drawing.',
  ],
  [
    'a text file as a JPEG in public',
    'public/shop.jpg',
    add('no picture'),
    'public/shop.jpg:1: shop.jpg can’t be read: save it as JPEG',
  ],
  [
    'a PNG as a JPEG in public',
    'public/shop.jpg',
    add(pixel),
    'public/shop.jpg:1: shop.jpg is not what its ending says, but .png: name it shop.png.',
  ],
  [
    'a picture of 16 MB in public',
    'public/shop.png',
    add(new Uint8Array(16 * 1024 * 1024)),
    'public/shop.png:1: shop.png has 16.0 MB, but at most 15 MB are possible: save a smaller copy.',
  ],
  [
    'a video of 26 MB in public',
    'public/shop.mp4',
    add(new Uint8Array(26 * 1024 * 1024)),
    'public/shop.mp4:1: The file has 26.0 MB, but at most 25 MB are possible',
  ],
  [
    'a script in an SVG in public',
    'public/shop.svg',
    add('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script/></svg>'),
    'public/shop.svg:1: shop.svg contains a script or a link to another file',
  ],
  [
    'a portrait that is missing',
    'about.yaml',
    replace('- name: Ada', '- name: Ada\n    portrait: { file: pictures/adda.png, alt: Ada }'),
    'about.yaml:6: There is no pictures/adda.png. Did you mean "pictures/ada.png"?',
  ],
  [
    'a portrait in a wrong format',
    'about.yaml',
    replace('- name: Ada', '- name: Ada\n    portrait: { file: pictures/ada.gif, alt: Ada }'),
    'about.yaml:6: pictures/ada.gif can’t be used here: save it as JPEG',
  ],
  [
    'a picture of another site',
    'blog/spacing.md',
    replace('write.', 'write.\n\n![A](https://a.example/x.png)'),
    'blog/spacing.md:10: The picture https://a.example/x.png is on another site',
  ],
  [
    'a picture that is missing',
    'blog/spacing.md',
    replace('write.', 'write.\n\n![A wheel](/wheel.webp)'),
    'blog/spacing.md:10: There is no public/wheel.webp.',
  ],
];

const looks: readonly Row[] = [
  [
    'a font that is not installed',
    'agency.yaml',
    replace('@fontsource-variable/instrument-sans', '@fontsource-variable/instrument-sanz'),
    'agency.yaml:13: The font package "@fontsource-variable/instrument-sanz" is not installed. Run `npm install @fontsource-variable/instrument-sanz`.',
  ],
  [
    'a font without the weight',
    'agency.yaml',
    replace('400-700', '"900"'),
    'agency.yaml:14: The font has no weight in "900". Choose from 400, 500, 600, 700.',
  ],
  [
    'an unknown color in a drawing',
    'art/logo.svg',
    replace('<path', '<path fill="var(--color-primery)"'),
    'art/logo.svg:2: There is no color "primery" in agency.yaml. Did you mean "primary"?',
  ],
];

const texts: readonly Row[] = [
  [
    'a post without a text',
    'blog/spacing.md',
    (before) => before.replace(/Read .*/, ''),
    'blog/spacing.md:7: The page has no text. Write it below the second "---".',
  ],
  [
    'a list for a text',
    'home.yaml',
    replace('A studio for type.', '[]'),
    'home.yaml:2: "description" is a group of fields. Write some text.',
  ],
  [
    'braces without a text',
    'home.yaml',
    replace('A studio for type.', '{}'),
    'home.yaml:2: "description" is a group of fields. Write some text.',
  ],
  [
    'a list of texts for a text',
    'home.yaml',
    replace('A studio for type.', '[A, B]'),
    'home.yaml:2: "description" is a list. Write one text, or one for each language.',
  ],
  [
    'HTML',
    'blog/spacing.md',
    replace('**then**', '<b>then</b>'),
    'blog/spacing.md:8: <b> is HTML, which isn’t supported here. Write it in Markdown.',
  ],
  [
    'an open **',
    'blog/spacing.md',
    replace('**then**', '**then'),
    'blog/spacing.md:8: A "**" is opened but not closed',
  ],
  ['an open link', 'blog/spacing.md', replace('(/pricing)', '(/pricing'), 'blog/spacing.md:8: A link isn’t closed.'],
  [
    'a second title',
    'blog/spacing.md',
    replace('Read', '# Spacing\n\nRead'),
    'blog/spacing.md:8: A heading with one "#" is the title',
  ],
  [
    'an impossible date',
    'blog/spacing.md',
    replace('2026-02-28', '2026-02-30'),
    'blog/spacing.md:4: "date" is "2026-02-30". Write the year, month and day',
  ],
  [
    'a German date',
    'blog/spacing.md',
    replace('2026-02-28', '28.02.2026'),
    'blog/spacing.md:4: "date" is "28.02.2026". Write the year, month and day',
  ],
  [
    'an unknown author',
    'blog/spacing.md',
    replace('topic: Type', 'topic: Type\nauthor: Ida'),
    'blog/spacing.md:6: "Ida" is none of the people in about.yaml.',
  ],
  [
    'an unknown quote',
    'home.yaml',
    replace('{facts.guarantee}', '{facts.garantee}'),
    'home.yaml:6: There is no "{facts.garantee}" to quote. Did you mean "facts.guarantee"?',
  ],
  [
    'a fact that quotes itself',
    'agency.yaml',
    replace('Within {facts.guarantee}', 'Within {facts.refund}'),
    'agency.yaml:32: This fact quotes itself.',
  ],
  [
    'a text without the first language',
    'home.yaml',
    replace('title: type, set by hand', 'title: { de: Schrift, es: Letras }'),
    'home.yaml:1: This text isn’t in "en", your first language. Add "en: …" to it.',
  ],
  [
    'a plan’s name without the first language',
    packages,
    replace('name: Social Media Starter', 'name: { de: Starter }'),
    'catalogue/packages.yaml:*: This text isn’t in "en", your first language. Add "en: …" to it.',
  ],
  [
    'an unknown band',
    'home.yaml',
    replace('kind: hero', 'kind: heroo'),
    'home.yaml:4: "kind" is "heroo", but must be ',
  ],
  [
    'a legal page without sections',
    'legal/terms.md',
    (before) => before.replace(/## [\s\S]*/, 'By card.'),
    'legal/terms.md:',
  ],
  [
    'a section without a summary',
    'legal/terms.md',
    replace('> You pay first.\n\n', ''),
    'legal/terms.md:9: "Payment" doesn’t begin with its one-sentence summary.',
  ],
];

const tables = { misplaced, addresses, characters, yaml, numbers, identity, ids, pictures, looks, texts };

describe('checkFolder()', () => {
  it('accepts a folder without mistakes', async () => {
    expect(await report()).toEqual([]);
  });

  it('accepts a byte-order mark, Windows line breaks, files of operating systems and a README', async () => {
    expect((await reportAfter('home.yaml', (before) => `\uFEFF${before.replaceAll('\n', '\r\n')}`)).lines).toEqual([]);
    expect(
      (await reportAfter('blog/spacing.md', (before) => `\uFEFF${before.replaceAll('\n', '\r\n')}`)).lines,
    ).toEqual([]);
    for (const file of ['.DS_Store', 'blog/.DS_Store', 'Thumbs.db', 'README.md', 'home.yaml~', 'blog/今日は.md']) {
      expect((await reportAfter(file, add(post))).lines, file).toEqual([]);
    }
  });

  it('knows at least 130 mistakes', () => {
    expect(Object.values(tables).flat().length).toBeGreaterThanOrEqual(130);
  });

  describe.each(Object.entries(tables))('%s', (_name, rows) => {
    it.for(rows)('says one sentence about %s', async ([, file, change, said, more]) => {
      const { lines, changedLine } = await reportAfter(file, change);
      expect(more ? lines.slice(0, 1) : lines).toEqual([
        expect.stringContaining(said.replace(':*:', `:${changedLine}:`)),
      ]);
      expect(lines[0]).toMatch(/^[^:]+:\d+: .*[.?]$/);
    });
  });
});
