/** Runs the PHP example from the npm package's README, unchanged, with the PHP of the WordPress tests. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { resolveBuiltWidgetsFolder } from '#agency-files/agency-folder.ts';
import { test, writePage } from '../../partner-site.ts';
import { getCartPanel, getLauncher } from '../../shop.ts';
import { siteUrl } from '../../stack.ts';
import { ensureWordPress } from './debian-packages.ts';

const root = path.join(import.meta.dirname, '../../..');
// The folder is inside the repository, so that the package finds its React dependency.
const folder = path.join(root, '.cache/php-page');

/** Returns the first code block in the given language after the README line that starts with `beginning`. */
function readReadmeBlock(beginning: string, language: string): string {
  const readme = readFileSync(path.join(root, 'widgets/build/package/README.md'), 'utf8');
  const section = readme.slice(readme.indexOf(`\n${beginning}`));
  const block = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(section)?.[1];
  if (!block) throw new Error(`The README has no ${language} after "${beginning}".`);
  return block.replaceAll('https://agency.example', siteUrl);
}

/** Returns the HTML that the README's PHP page prints, after the README's deployment command has written the file that the page reads. */
function printPage(): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  symlinkSync(
    path.join(root, resolveBuiltWidgetsFolder(), 'package'),
    path.join(folder, 'node_modules/agency-widgets'),
  );
  execFileSync('bash', ['-c', readReadmeBlock('In PHP and other languages', 'sh')], { cwd: folder });
  writeFileSync(path.join(folder, 'page.php'), readReadmeBlock('In PHP and other languages', 'php'));
  const { php, env } = ensureWordPress();
  return execFileSync(php, ['-n', 'page.php'], { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8' });
}

test.setTimeout(120_000);

test("the README's PHP example renders a cart that is visible without a script and becomes interactive with the script", async ({
  page,
  browser,
  partner,
}) => {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page in PHP</title>\n${printPage()}</html>`;
  expect(html).toContain('<template shadowrootmode="open">');
  const address = partner.url + writePage('page.php', html);
  const withoutScript = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await withoutScript.goto(address);
  await expect(withoutScript.locator('agency-cart [part~=launcher]')).toBeVisible();
  await withoutScript.context().close();

  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.goto(address);
  await getLauncher(page).click();
  await expect(getCartPanel(page)).toBeVisible();
  expect(said).toEqual([]);
});
