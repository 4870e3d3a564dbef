/** The owner of an agency changes a price and a blog post in the browser editor at `/admin`. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { root } from '#agency-files/agency-folder.ts';
import { findHeaders } from '#site/build/headers/headers-file.ts';
import { type LocalServer, startLocalServer } from '../../local-server.ts';

// The folder is not in `.cache`, because the editor ignores folders whose names begin with a dot.
const agency = 'agencies/editor-test';
const output = '.cache/editor-test';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Post with Markdown that the rich text editor formats differently. */
const everything = `---
title: Alles
description: Alles, was Markdown kann.
date: 2026-01-02
topic: Papier
---

**Fett
über zwei Zeilen** und *kursiv*.  
Umbruch.

* eins
  * zwei

| a | b |
|:--|--:|
| c | d |

\`\`\`js
const a = 1;
\`\`\`

> Zitat
>> darin

Das Ende.
`;

// The test builds the site twice.
test.setTimeout(180_000);
test.use({ actionTimeout: 15_000 });

let server: LocalServer;

test.beforeAll(async () => {
  removeFolders();
  cpSync(path.join(root, 'agencies/studio'), path.join(root, agency), { recursive: true });
  const settings = path.join(root, agency, 'agency.yaml');
  const editor = 'editor: { backend: github, repo: bundsteg/website }';
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}\n${editor}\n`);
  writeFileSync(path.join(root, agency, 'blog/alles.md'), everything);
  buildSite();
  server = await startLocalServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = path.join(root, output, path.extname(pathname) ? pathname : `${pathname}.html`);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeaders(findHeaders(readBuilt('_headers'), pathname) as Map<string, string>);
    response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
    return response.end(readFileSync(file));
  });
});

test.afterAll(() => {
  server.close();
  removeFolders();
});

function removeFolders(): void {
  for (const folder of [agency, output]) rmSync(path.join(root, folder), { recursive: true, force: true });
}

function buildSite(): string {
  const env = { ...process.env, AGENCY: agency, SITE_OUTPUT: output };
  return execFileSync('node', ['tools/launch.mjs', 'tools/build.ts'], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

function readBuilt(file: string): string {
  return readFileSync(path.join(root, output, file), 'utf8');
}

function listPrices(file: string): string[] {
  return [...readBuilt(file).matchAll(/[\d.,]+\s€/g)].map(([price]) => price.replace(/\s/, ' '));
}

/** Opens the editor on a copy of the agency's folder in browser storage, because a test cannot use the system's file dialog. */
async function openEditor(page: Page): Promise<void> {
  await page.goto(`http://localhost:${server.port}/admin`);
  const files = globSync(`${agency}/**/*.{yaml,md}`, { cwd: root }).map((name) => [
    name,
    readFileSync(path.join(root, name), 'utf8'),
  ]);
  await page.evaluate(async (entries) => {
    const folder = await navigator.storage.getDirectory();
    await folder.getDirectoryHandle('.git', { create: true });
    for (const [name = '', text = ''] of entries) {
      const parts = name.split('/');
      let place = folder;
      for (const part of parts.slice(0, -1)) place = await place.getDirectoryHandle(part, { create: true });
      const handle = await place.getFileHandle(parts.at(-1) ?? '', { create: true });
      const writable = await handle.createWritable();
      await writable.write(text);
      await writable.close();
    }
    Object.assign(window, { showDirectoryPicker: async () => folder });
  }, files);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expect(page.getByText('Was ein Logo kostet, und warum')).toBeVisible();
}

/** Saves in the editor, then copies the changed file from browser storage to the real folder. */
async function saveFile(page: Page, file: string): Promise<void> {
  const name = `${agency}/${file}`;
  const before = await readEditedFile(page, name);
  await page.getByRole('button', { name: 'Save' }).click();
  let saved = '';
  const isSaved = async () => {
    saved = await readEditedFile(page, name);
    return saved !== '' && saved !== before;
  };
  await expect.poll(isSaved).toBe(true);
  writeFileSync(path.join(root, name), saved);
  // The editor leaves the entry some time after it has saved the file, and would also leave another entry opened meanwhile.
  await expect(page).not.toHaveURL(/\/(entries|new)\b/);
}

/** Copies a file that the owner uploaded from browser storage to the real folder. */
async function copyUpload(page: Page, file: string): Promise<void> {
  const bytes = await page.evaluate(async (parts) => {
    let place = await navigator.storage.getDirectory();
    for (const part of parts.slice(0, -1)) place = await place.getDirectoryHandle(part);
    const handle = await place.getFileHandle(parts.at(-1) ?? '');
    return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
  }, `${agency}/${file}`.split('/'));
  mkdirSync(path.dirname(path.join(root, agency, file)), { recursive: true });
  writeFileSync(path.join(root, agency, file), new Uint8Array(bytes));
}

/** Returns the text of a file in browser storage; empty while the file is missing or being written. */
function readEditedFile(page: Page, name: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const parts = wanted.split('/');
    let place = await navigator.storage.getDirectory();
    for (const part of parts.slice(0, -1)) place = await place.getDirectoryHandle(part);
    const handle = await place.getFileHandle(parts.at(-1) ?? '').catch(() => undefined);
    const file = await handle?.getFile();
    return (await file?.text().catch(() => undefined)) ?? '';
  }, name);
}

function openFile(page: Page, file: string): Promise<unknown> {
  return page.evaluate((hash) => window.location.assign(hash), `#/collections/${file}`);
}

test('the owner changes a price and writes a post in the browser editor, and the next build contains both', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('response', (response) => {
    const { protocol, host } = new URL(response.url());
    if (protocol.startsWith('http') && host !== `localhost:${server.port}`) elsewhere.push(response.url());
  });
  const packagesFile = path.join(root, agency, 'catalogue/packages.yaml');
  const listComments = () => readFileSync(packagesFile, 'utf8').match(/^#.*$/gm);
  const comments = listComments();
  await openEditor(page);
  await expect(page).toHaveTitle(/Bundsteg/);

  await openFile(page, 'catalogue/entries/packages');
  await page.getByRole('button', { name: 'Expand All' }).first().click();
  const price = page.getByRole('spinbutton').first();
  await expect(price).toHaveValue('4800');
  await price.fill('4950');
  await saveFile(page, 'catalogue/packages.yaml');
  expect(readFileSync(packagesFile, 'utf8')).toContain('price: 4950.00\n');
  expect(comments?.length).toBeGreaterThan(1);
  expect(listComments()).toEqual(comments);

  await openFile(page, 'blog/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Öl auf Papier: ein Versuch');
  await page.getByRole('textbox', { name: 'Description' }).fill('Was beim Drucken geschah.');
  await page.getByRole('textbox', { name: 'Topic' }).fill('Papier');
  await page.locator('[contenteditable=true]').first().click();
  await page.keyboard.type('Ein Erscheinungsbild kostet {price.identity}.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Image' }).click();
  await page.getByRole('button', { name: 'Browse' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#c85028' } }).png();
  await (await chooser).setFiles({ name: 'Süße Katze.png', mimeType: 'image/png', buffer: await picture.toBuffer() });
  await expect(page.getByRole('dialog').getByText('suesse-katze.png')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Alt Text' }).fill('Eine Katze');
  await saveFile(page, 'blog/oel-auf-papier-ein-versuch.md');

  await copyUpload(page, 'pictures/suesse-katze.png');

  buildSite();
  expect(readBuilt('blog/oel-auf-papier-ein-versuch.html')).toMatch(/<img [^>]*alt="Eine Katze"/);
  expect(listPrices('pricing.html')).toContain('4.950 €');
  expect(readBuilt('blog/oel-auf-papier-ein-versuch.html')).toMatch(/Ein Erscheinungsbild kostet 4\.950\s€\./);
  expect(readBuilt('sitemap.xml')).not.toContain('admin');
  expect(readBuilt('llms.txt')).not.toContain('admin');
  expect(elsewhere).toEqual([]);
});

test('the owner changes and reverts a title and a price, and all other bytes of the files are unchanged', async ({
  page,
}) => {
  const packagesFile = path.join(root, agency, 'catalogue/packages.yaml');
  const packages = readFileSync(packagesFile, 'utf8');
  const post = () => readFileSync(path.join(root, agency, 'blog/alles.md'), 'utf8');
  await openEditor(page);
  for (const [title, before] of [
    ['Alles neu', 'Alles'],
    ['Alles', 'Alles neu'],
  ] as const) {
    await openFile(page, 'blog/entries/alles');
    const field = page.getByRole('textbox', { name: 'Title' }).first();
    await expect(field).toHaveValue(before);
    // The rich text editor reformats the text some time after showing it.
    await expect(page.getByText('Das Ende.', { exact: true })).toBeVisible();
    await field.fill(title);
    await saveFile(page, 'blog/alles.md');
    expect(post()).toBe(everything.replace('title: Alles', `title: ${title}`));
  }

  await openFile(page, 'blog/entries/alles');
  await page.getByText('Das Ende.', { exact: true }).click();
  await page.keyboard.press('End');
  // Types slowly, because the editor treats text typed before its first reformatting as the saved text.
  await page.keyboard.type(' Wirklich.', { delay: 200 });
  await saveFile(page, 'blog/alles.md');
  expect(post()).toBe(everything.replace('Das Ende.', 'Das Ende. Wirklich.'));

  for (const price of ['1234', /price: ([\d.]+)/.exec(packages)?.[1] ?? '']) {
    await openFile(page, 'catalogue/entries/packages');
    await page.getByRole('button', { name: 'Expand All' }).first().click();
    await page
      .getByRole('spinbutton')
      .first()
      .fill(String(Number(price)));
    await saveFile(page, 'catalogue/packages.yaml');
    await openFile(page, 'catalogue');
  }
  expect(readFileSync(packagesFile, 'utf8')).toBe(packages);
});

test('the owner adds a plan that the next build contains, and removing the plan restores the file', async ({
  page,
}) => {
  const packages = readFileSync(path.join(root, agency, 'catalogue/packages.yaml'), 'utf8');
  // The editor renders fields only when they are near the viewport.
  await page.setViewportSize({ width: 1280, height: 4000 });
  await openEditor(page);
  await openFile(page, 'catalogue/entries/packages');
  await page.getByRole('button', { name: /^Add .*Package/ }).click();
  for (const [name, text] of [
    ['Id', 'website-plus'],
    ['Price id', 'price_website_plus'],
    ['Name (German)', 'Website mit Druck'],
    ['Name (English)', 'Website and print'],
    ['Description (German)', 'Die Website, dazu fünfzig Plakate.'],
    ['Plan (German)', 'Website mit Druck'],
    ['Plan (English)', 'Website and print'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await page.getByRole('spinbutton', { name: 'Price' }).fill('6950');
  await page.getByRole('radiogroup', { name: 'Interval' }).getByRole('radio', { name: 'Once' }).click();
  await page.getByRole('radiogroup', { name: 'Service' }).getByRole('radio', { name: 'Website' }).click();
  await page.getByRole('radiogroup', { name: 'Extends' }).getByRole('radio', { name: 'Website' }).click();
  await page.getByRole('button', { name: /^Add .*Feature/ }).click();
  const feature = page.getByRole('group', { name: /Features/ });
  await feature.getByRole('textbox', { name: 'Name' }).fill('print');
  await feature.getByRole('textbox', { name: 'Value (German)' }).fill('Fünfzig Plakate');
  await saveFile(page, 'catalogue/packages.yaml');

  buildSite();
  for (const file of ['pricing.html', 'services/website.html']) {
    expect(listPrices(file)).toContain('6.950 €');
    expect(readBuilt(file)).toContain('Fünfzig Plakate');
  }
  for (const text of ['Website and print', '€6,950']) expect(readBuilt('en/pricing.html')).toContain(text);
  const { products } = JSON.parse(readBuilt('catalogue.json')) as {
    products: readonly { id: string; unitAmount: number }[];
  };
  expect(products.find(({ id }) => id === 'website-plus')).toMatchObject({ category: 'website', unitAmount: 695_000 });

  await openFile(page, 'catalogue');
  await openFile(page, 'catalogue/entries/packages');
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await saveFile(page, 'catalogue/packages.yaml');
  expect(readFileSync(path.join(root, agency, 'catalogue/packages.yaml'), 'utf8')).toBe(packages);
});

test('the owner adds a redirect from an old path to a page', async ({ page }) => {
  const navigation = readFileSync(path.join(root, agency, 'navigation.yaml'), 'utf8');
  await page.setViewportSize({ width: 1280, height: 4000 });
  await openEditor(page);
  await openFile(page, 'page-texts/entries/navigation');
  await page.getByRole('button', { name: /^Add .*Moved/ }).click();
  await page.getByRole('textbox', { name: 'From', exact: true }).last().fill('/kontakt.html');
  await page.getByRole('textbox', { name: 'Page', exact: true }).last().fill('/contact');
  await saveFile(page, 'navigation.yaml');
  const saved = readFileSync(path.join(root, agency, 'navigation.yaml'), 'utf8');
  expect(saved.replace(/\nmoved:\n.*/s, '').trimEnd()).toBe(navigation.trimEnd());

  buildSite();
  expect(readBuilt('_redirects')).toContain('/kontakt.html /contact 301\n');
});

test('the editor does not save an invalid entry, and the build reports mistakes that the editor cannot detect', async ({
  page,
}) => {
  await openEditor(page);
  await openFile(page, 'catalogue/entries/packages');
  await page.getByRole('button', { name: 'Expand All' }).first().click();
  const id = page.getByRole('textbox', { name: 'Id', exact: true }).first();
  await expect(id).toHaveValue('identity');
  await id.fill('brand identity');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An id is made of letters, digits, "-" and "_", at most 64 of them.')).toBeVisible();
  // Enter the id of another package. The editor cannot detect this mistake, because a form cannot compare two entries.
  await id.fill('website');
  await saveFile(page, 'catalogue/packages.yaml');
  expect(buildSite).toThrow(/packages\.yaml:\d+: "website" is used twice\. Give the second one another id\./);
});
