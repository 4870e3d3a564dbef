/** Checks that a random sequence of presses has the same result before and after React has loaded. */
import { expect } from 'chai';
import { openEmbedPage, readVisibleText, waitForFrame, waitUntil } from '../element/testing.ts';

const cartKey = 'agency-cart';
const pressesPerSequence = 12;
const sequenceCount = globalThis.isNightly ? 200 : 5;

/** Lists to show, each with products of the list. A price list with plans in the cart shows only the add-ons for these plans. */
const lists = {
  'plans bundles': [
    'socialMediaStarter',
    'socialMediaPro',
    'seoPro',
    'seoGrowth',
    'bundleEnterprise',
    'bundleBrandVisibility',
  ],
  'add-ons': ['addOnLocalSeo', 'addOnCarouselPosts', 'addOnBoothPhotography', 'addOnSocialListening'],
} as const;

type Show = keyof typeof lists;
type Action = 'press' | 'tab' | 'other tab' | 'reload' | 'back';

const actions: readonly Action[] = ['press', 'press', 'press', 'press', 'tab', 'other tab', 'back', 'reload'];

/** Returns a pseudorandom number generator with a fixed seed. It returns whole numbers below a limit. */
function createRandomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

interface Shop {
  readonly page: Window & typeof globalThis;
  readonly picker: HTMLElement;
  readonly cart: HTMLElement;
  /** Tags of the rendered widgets. */
  readonly ready: Set<string>;
}

async function loadPage(shop: Shop): Promise<void> {
  const { Agency } = shop.page;
  await Promise.all(['agency-pricing-picker', 'agency-cart'].map((tag) => Agency?.whenReady?.(tag)));
  await waitUntil(() => shop.ready.size === 2);
}

async function openShop(show: Show, isReactFirst: boolean, onEvent: (event: Event) => void): Promise<Shop> {
  const { page } = await openEmbedPage(
    `<agency-cart loading="interaction"></agency-cart>
    <agency-pricing-picker show="${show}" loading="interaction"></agency-pricing-picker>`,
    ['/widgets/dist/cdn/pricing-picker.en.js'],
  );
  for (const name of ['package-add', 'package-switch', 'add-on-add', 'add-on-remove', 'category-change'])
    page.addEventListener(`agency-${name}`, onEvent);
  const [picker, cart] = [
    ...page.document.querySelectorAll<HTMLElement>('agency-pricing-picker, agency-cart'),
  ].reverse();
  const shop: Shop = { page, picker: picker as HTMLElement, cart: cart as HTMLElement, ready: new Set() };
  page.addEventListener('agency-ready', (event) => shop.ready.add((event as CustomEvent<{ tag: string }>).detail.tag));
  await waitUntil(() => shop.picker.shadowRoot?.querySelector('[data-rendered-from]'));
  if (isReactFirst) await loadPage(shop);
  return shop;
}

/** Stores a cart with these products, as another tab does. */
function changeInOtherTab({ page }: Shop, ids: readonly string[]): void {
  const { revision = 0 } = JSON.parse(localStorage.getItem(cartKey) ?? '{}') as { revision?: number };
  const lines = [...new Set(ids)].map((id) => ({ id, quantity: 1 }));
  localStorage.setItem(cartKey, JSON.stringify({ version: 1, revision: revision + 1, lines }));
  page.dispatchEvent(new page.StorageEvent('storage', { key: cartKey }));
}

function readStatus({ picker }: Shop): string {
  return picker.shadowRoot?.querySelector('[role=status]')?.textContent ?? '';
}

/** Runs the sequence of presses for a seed. Returns the texts, events and announcements, and the cart at the end. */
async function runScenario(seed: number, isReactFirst: boolean): Promise<object> {
  localStorage.clear();
  const random = createRandomNumbers(seed);
  const show = (Object.keys(lists) as Show[])[random(2)] as Show;
  const ids = lists[show];
  const events: string[] = [];
  const announcements: string[] = [];
  const open = () =>
    openShop(show, isReactFirst, (event) => {
      const { id, replacedId, category } = (event as CustomEvent).detail;
      events.push([event.type, id, replacedId, category].join(' '));
    });
  let shop = await open();
  for (let count = 0; count < pressesPerSequence; count++) {
    const action = actions[random(actions.length)];
    const id = ids[random(ids.length)];
    const index = random(4);
    const root = shop.picker.shadowRoot as ShadowRoot;
    if (action === 'press') root.querySelector<HTMLElement>(`[data-product="${id}"] .buy`)?.click();
    if (action === 'tab') root.querySelectorAll<HTMLElement>('[role=tab]')[index]?.click();
    if (action === 'other tab') changeInOtherTab(shop, ids.filter((_, at) => at % 2 === index % 2).slice(0, 2));
    if (action === 'back') shop.page.dispatchEvent(new shop.page.Event('visibilitychange'));
    if (action === 'reload') {
      shop.page.frameElement?.remove();
      shop = await open();
    }
    // Before React has loaded, no press waits for anything, so that React cannot load in between.
    if (isReactFirst) await new Promise((resolve) => shop.page.requestAnimationFrame(resolve));
    announcements.push(readStatus(shop));
  }
  if (random(3) === 0) shop.page.document.documentElement.lang = 'de';
  if (!isReactFirst) await loadPage(shop);
  // Each widget changes its language when that widget's messages have loaded.
  if (shop.page.document.documentElement.lang === 'de')
    await waitUntil(() => [shop.cart, shop.picker].every((host) => /Warenkorb|[Hh]inzu/.test(readVisibleText(host))));
  const end = () => ({
    cart: (JSON.parse(localStorage.getItem(cartKey) ?? '{}') as { lines?: unknown }).lines,
    words: [readVisibleText(shop.cart), readVisibleText(shop.picker)],
    events,
    announcements,
    last: readStatus(shop),
  });
  // Waits until nothing changes anymore.
  for (let before = ''; before !== JSON.stringify(end()); await waitForFrame()) before = JSON.stringify(end());
  return end();
}

describe('presses before React has loaded', () => {
  for (let seed = 1; seed <= sequenceCount; seed++) {
    it(`result in the same cart, texts, events and announcements as later presses: random sequence ${seed}`, async () => {
      const early = await runScenario(seed, false);
      expect(early).to.deep.equal(await runScenario(seed, true));
    });
  }
});
