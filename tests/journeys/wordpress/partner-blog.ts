/** A partner's WordPress site with the plugin, which an administrator has uploaded, activated and configured as in the readme. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { siteUrl, stateFolder, stripeMockUrl } from '../../stack.ts';
import { administrator, startWordPress, type WordPressSite } from './wordpress-site.ts';

const root = path.join(import.meta.dirname, '../../..');
const zipFile = path.join(root, 'integrations/wordpress/dist/agency-widgets.zip');

export const partner = 'harbor';
const people = {
  administrator,
  editor: { login: 'editor', password: 'battery-correct-staple' },
  author: { login: 'author', password: 'staple-correct-horse' },
};
export type Person = keyof typeof people;

export interface Blog extends WordPressSite {
  /** Opens a page in a new browser context, logged in as the person. */
  as(person: Person): Promise<Page>;
  /** Publishes a post. Returns the post's URL and the content that WordPress stored. */
  publish(page: Page, content: string): Promise<{ link: string; kept: string }>;
}

function runTool(file: string, ...args: string[]): void {
  execFileSync('node', [file, ...args], {
    cwd: root,
    env: { ...process.env, CHECKOUT_ORIGIN: stripeMockUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Sets an attribute of the price list in the partner's record: `category=seo` sets the category, and `category=` removes it. */
export function setRecordAttribute(attribute: string): void {
  runTool('tools/operate.ts', 'configure-partner', partner, 'pricing-picker', attribute, '--persist-to', stateFolder);
}

async function logIn(context: BrowserContext, url: string, person: Person): Promise<Page> {
  const page = await context.newPage();
  const { login, password } = people[person];
  await page.goto(`${url}/wp-login.php`);
  await page.getByLabel('Username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return page;
}

async function setUpPlugin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/wp-admin/plugin-install.php?tab=upload`);
  await page.getByLabel('Plugin zip file').setInputFiles(zipFile);
  await page.getByRole('button', { name: 'Install Now' }).click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await page
    .getByRole('row', { name: /Agency Widgets/ })
    .getByRole('link', { name: 'Settings' })
    .click();
  await page.getByLabel('Address of the agency’s site').fill(siteUrl);
  await page.getByLabel('Your partner ID').fill(partner);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
}

async function publishPost(page: Page, url: string, content: string) {
  const nonce = await (await page.request.get(`${url}/wp-admin/admin-ajax.php?action=rest-nonce`)).text();
  const reply = await page.request.post(`${url}/?rest_route=/wp/v2/posts`, {
    headers: { 'X-WP-Nonce': nonce },
    data: { title: 'What we recommend', content, status: 'publish' },
  });
  expect(reply.status()).toBe(201);
  const post = (await reply.json()) as { link: string; content: { raw: string } };
  return { link: post.link, kept: post.content.raw };
}

async function startBlog(browser: Browser): Promise<Blog> {
  runTool('integrations/wordpress/build.ts');
  const site = await startWordPress();
  for (const role of ['editor', 'author'] as const) {
    const { login, password } = people[role];
    site.runPhp(`wp_insert_user(['user_login' => '${login}', 'user_pass' => '${password}', 'role' => '${role}']);`);
  }
  runTool('tools/operate.ts', 'add-partner', partner, '--origin', site.url, '--persist-to', stateFolder);
  const contexts = new Map<Person, BrowserContext>();
  const as = async (person: Person) => {
    const known = contexts.get(person);
    if (known) return known.newPage();
    const context = await browser.newContext();
    contexts.set(person, context);
    return logIn(context, site.url, person);
  };
  await setUpPlugin(await as('administrator'), site.url);
  return {
    ...site,
    as,
    publish: (page, content) => publishPost(page, site.url, content),
    async close() {
      for (const context of contexts.values()) await context.close();
      await site.close();
    },
  };
}

export const test = base.extend<object, { blog: Blog }>({
  blog: [
    async ({ browser }, use) => {
      const blog = await startBlog(browser);
      await use(blog);
      await blog.close();
    },
    // The first run downloads about 40 MB from Debian.
    { scope: 'worker', timeout: 240_000 },
  ],
});
