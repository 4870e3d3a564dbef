/** Presses and keys that the package picker answers before the file with its React view has arrived. */
import { expect, type Locator, type Page } from '@playwright/test';
import { showcases } from '#agency/showcases';
import { selectCases } from '../nightly.ts';
import { watchProblems } from '../page-problems.ts';
import { type PartnerSite, test, writePage } from '../partner-site.ts';
import { siteUrl } from '../stack.ts';

const tag = 'agency-package-picker';
const getPicker = (page: Page) => page.locator(tag);
const getTile = (page: Page, index: number) => getPicker(page).getByRole('tab').nth(index);
const names = showcases.map(({ name }) => name);
const ids = showcases.map(({ id }) => id);
const lastIndex = showcases.length - 1;

/** Returns the URL of a partner's page with this tag and the picker's script. */
function writePartnerPage(partner: PartnerSite, html: string, style = ''): string {
  const path = writePage(
    'package-picker.html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner's page</title><style>${style}</style>
    <script type="module" src="${siteUrl}/widgets/v1/package-picker.en.js"></script>${html}</html>`,
  );
  return partner.url + path;
}

const pages: readonly (readonly [name: string, url: (partner: PartnerSite) => string])[] = [
  ["the agency's home page", () => `${siteUrl}/`],
  ["a partner's page", (partner) => writePartnerPage(partner, `<${tag}><b slot="action">Our plans</b></${tag}>`)],
];

interface Recorded {
  readonly name: string;
  readonly detail: object;
  readonly cancelable: boolean;
}

/** Starts to record the picker's events, except those of automatic cycling. */
async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: Recorded[] = [];
    Object.assign(globalThis, { recorded });
    for (const name of ['agency-package-pick', 'agency-package-follow', 'agency-ready'])
      document.addEventListener(name, (event) => {
        const { detail, cancelable } = event as CustomEvent<{ source?: string; tag?: string }>;
        if (detail.source !== 'autoplay' && (detail.tag ?? 'agency-package-picker') === 'agency-package-picker')
          recorded.push({ name, detail, cancelable });
      });
  });
}

async function readEvents(page: Page): Promise<readonly Recorded[]> {
  return page.evaluate(() => (globalThis as unknown as { recorded: Recorded[] }).recorded);
}

const readPickEvents = async (page: Page) =>
  (await readEvents(page)).filter(({ name }) => name === 'agency-package-pick');

async function waitUntilReady(page: Page): Promise<void> {
  await expect.poll(async () => (await readEvents(page)).some(({ name }) => name === 'agency-ready')).toBe(true);
}

/** Opens a page without the picker's React view until the returned function is called. */
async function openEarly(page: Page, url: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/widgets\/.*\/package-picker-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await recordEvents(page);
  await page.goto(url, { waitUntil: 'commit' });
  await getPicker(page).evaluate(
    (host) =>
      new Promise<void>((resolve) => {
        const check = () => (Symbol.for('agency.first-view') in host ? resolve() : setTimeout(check, 20));
        check();
      }),
  );
  return async () => {
    expect(await page.evaluate((name) => Boolean(customElements.get(name)), tag)).toBe(false);
    release();
    await waitUntilReady(page);
  };
}

async function openLive(page: Page, url: string): Promise<void> {
  await recordEvents(page);
  await page.goto(url);
  await getPicker(page).scrollIntoViewIfNeeded();
  await waitUntilReady(page);
}

/** Asserts that one tile is selected and only its showcase is visible and usable. */
async function expectShown(page: Page, index: number): Promise<void> {
  const tiles = getPicker(page).getByRole('tab');
  await expect(getPicker(page).getByRole('tab', { selected: true })).toHaveText(names[index] ?? '');
  // The previous showcase fades out.
  await expect(getPicker(page).getByRole('tabpanel')).toHaveCount(1);
  await expect(getPicker(page).getByRole('tabpanel')).toHaveAccessibleName(names[index] ?? '');
  const inTabOrder = await tiles.evaluateAll((all) => all.map(({ tabIndex }) => tabIndex));
  expect(inTabOrder).toEqual(ids.map((_, each) => (each === index ? 0 : -1)));
  const controls = await tiles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-controls')));
  expect(controls).toEqual(ids.map((id, each) => (each === index ? `panel-${id}` : null)));
  const inert = await getPicker(page)
    .locator('[role=tabpanel]')
    .evaluateAll((all) => all.map((panel) => (panel as HTMLElement).inert));
  expect(inert).toEqual(ids.map((_, each) => each !== index));
}

/** Pauses the picker and selects showcases by click and key. The second showcase is selected at the end. */
async function pressEverything(page: Page): Promise<void> {
  await getPicker(page).getByRole('button', { name: 'Pause the showcase' }).click();
  await expect(getPicker(page).getByRole('button', { name: 'Play the showcase' })).toBeVisible();
  await getTile(page, 2).click();
  await expectShown(page, 2);
  for (const [key, index] of [
    ['ArrowRight', 3],
    ['End', lastIndex],
    ['ArrowRight', 0],
    ['ArrowLeft', lastIndex],
    ['Home', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(page, index);
    await expect(getTile(page, index)).toBeFocused();
  }
}

const picked = [2, 3, lastIndex, 0, lastIndex, 0, 1].map((index) => ({
  name: 'agency-package-pick',
  detail: { id: ids[index], source: 'visitor' },
  cancelable: false,
}));

/** Returns the nodes and sorted attributes inside the picker's root. Omits the text for screen readers, which React changes. */
async function readMarkup(host: Locator): Promise<string> {
  return host.evaluate((element) => {
    const describe = (node: Node): string => {
      if (!(node instanceof Element)) return JSON.stringify(node.textContent);
      if (node.hasAttribute('aria-live')) return '';
      const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort();
      return `<${node.localName}${attributes.join('')}>\n${[...node.childNodes].map(describe).join('\n')}`;
    };
    return [...(element.shadowRoot?.querySelector('[part~=root]')?.childNodes ?? [])].map(describe).join('\n');
  });
}

for (const [name, urlOf] of selectCases(pages, 1)) {
  test.describe(`the package picker on ${name}`, () => {
    test('handles clicks and keys before React has loaded in the same way as React: markup, events and announcements @nightly', async ({
      page,
      context,
      partner,
    }) => {
      const live = await context.newPage();
      await openLive(live, urlOf(partner));
      await pressEverything(live);

      const problems = watchProblems(page, new URL(urlOf(partner)).origin);
      const release = await openEarly(page, urlOf(partner));
      await pressEverything(page);
      expect(await readPickEvents(page)).toEqual(picked);
      const markup = await readMarkup(getPicker(live));
      expect(await readMarkup(getPicker(page))).toBe(markup);
      await release();
      await expectShown(page, 1);
      await expect(getTile(page, 1)).toBeFocused();
      await expect(getPicker(page).getByRole('button', { name: 'Play the showcase' })).toBeVisible();
      expect(await readMarkup(getPicker(page))).toBe(markup);
      const announced = (await getPicker(live).locator('[aria-live=polite]').textContent()) ?? '';
      expect(announced).toContain(names[1]);
      await expect(getPicker(page).locator('[aria-live=polite]')).toHaveText(announced);
      expect(await readPickEvents(page)).toEqual(picked);
      expect(await readPickEvents(live)).toEqual(picked);
      expect(problems).toEqual([]);
    });

    test('does not move the focus out of the selected showcase when React has loaded', async ({ page, partner }) => {
      const release = await openEarly(page, urlOf(partner));
      await getTile(page, 1).press('ArrowRight');
      await page.keyboard.press('Tab');
      const link = getPicker(page).locator('[role=tabpanel][data-state=shown] a').first();
      await expect(link).toBeFocused();
      await release();
      await expectShown(page, 2);
      await expect(link).toBeFocused();
    });

    test('opens a pressed link before React has loaded, unless the page cancels agency-package-follow @nightly', async ({
      page,
      partner,
    }) => {
      await openEarly(page, urlOf(partner));
      await getTile(page, 1).click();
      const link = getPicker(page).locator('[role=tabpanel][data-state=shown] a').first();
      const { url, href } = { url: page.url(), href: await link.evaluate((a: HTMLAnchorElement) => a.href) };
      await page.evaluate(() => {
        const cancel = (event: Event) => event.preventDefault();
        document.addEventListener('agency-package-follow', cancel, { once: true });
      });
      await link.click();
      expect((await readEvents(page)).at(-1)).toEqual({
        name: 'agency-package-follow',
        detail: { id: ids[1], href },
        cancelable: true,
      });
      expect(page.url()).toBe(url);
      await link.click();
      await page.waitForURL(href);
    });

    test('does not lose a click between React’s first commit and agency-ready @nightly', async ({ page, partner }) => {
      const release = await openEarly(page, urlOf(partner));
      await getPicker(page).getByRole('button', { name: 'Pause the showcase' }).click();
      await getTile(page, 1).click();
      await getPicker(page).evaluate((host) => {
        const tiles = host.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]');
        // React's first commit changes attributes of the tiles, because it starts from the prerendered markup.
        const observer = new MutationObserver(() => {
          observer.disconnect();
          tiles?.[2]?.click();
        });
        for (const each of tiles ?? []) observer.observe(each, { attributes: true });
      });
      await release();
      await expect.poll(async () => (await readPickEvents(page)).length).toBe(2);
      await expectShown(page, 2);
      await getTile(page, 0).click();
      await expectShown(page, 0);
    });
  });
}

test.describe('the package picker on a small screen', () => {
  test.use({ viewport: { width: 400, height: 700 } });

  test('scrolls to the showcase after a click before React has loaded', async ({ page, partner }) => {
    await openEarly(page, writePartnerPage(partner, `<${tag}></${tag}>`, 'body { padding-block: 300px 2000px }'));
    await getTile(page, 1).click();
    const panels = getPicker(page).locator('.panels');
    await expect.poll(() => panels.evaluate((each) => Math.round(each.getBoundingClientRect().top))).toBe(80);
  });
});

test('a pasted package picker with the attributes selected and paused responds to clicks before React has loaded @nightly', async ({
  page,
  partner,
}) => {
  const release = await openEarly(page, writePartnerPage(partner, `<${tag} paused selected="${ids[2]}"></${tag}>`));
  await expect(getPicker(page).getByRole('button', { name: 'Play the showcase' })).toBeVisible();
  await expect(getPicker(page).getByRole('tab', { selected: true })).toHaveText(names[2] ?? '');
  await getTile(page, 0).click();
  await release();
  await expectShown(page, 0);
});
