import { type Engine, type FocusStop, type Key, pollUntil } from './engine.ts';
import { takeAnnouncements } from './in-page.ts';

export type Entry =
  | { kind: 'page'; title: string; path: string }
  | { kind: 'pressed'; key: string; then?: FocusStop | undefined }
  | { kind: 'typed'; text: string }
  | { kind: 'announced'; text: string }
  | { kind: 'outline'; of: string; lines: readonly string[] };

type FocusFilter = (stop: FocusStop) => boolean;

const maxStops = 90;
/** Maximum wait for a live region's announcement. */
const announcementMs = 2500;

function createFocusFilter(role: string, name: RegExp): FocusFilter {
  return (stop) => stop.role === role && name.test(stop.name);
}

class Visit {
  readonly entries: Entry[] = [];
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async #listen(): Promise<void> {
    const texts = await this.#engine.run<string[]>(`return (${takeAnnouncements})()`);
    for (const text of texts) this.entries.push({ kind: 'announced', text });
  }

  async waitForPage(path: RegExp): Promise<void> {
    const page = await pollUntil(`a page at ${path}`, async () => {
      const current = await this.#engine.run<{ path: string; title: string; state: string }>(
        'return { path: location.pathname, title: document.title, state: document.readyState }',
      );
      return path.test(current.path) && current.state === 'complete' ? current : undefined;
    });
    this.entries.push({ kind: 'page', title: page.title, path: page.path.replace(/cs_test_\w+/, 'cs_test_…') });
    await this.#listen();
  }

  async press(key: Key, shift = false): Promise<FocusStop | undefined> {
    await this.#engine.press(key, shift);
    const then = await this.#engine.readFocus();
    this.entries.push({ kind: 'pressed', key: shift ? `Shift + ${key}` : key, then });
    await this.#listen();
    return then;
  }

  async pressUntil(wanted: FocusFilter, key: Key = 'Tab', shift = false): Promise<void> {
    for (let presses = 0; presses < maxStops; presses++) {
      const stop = await this.press(key, shift);
      if (stop && wanted(stop)) return;
    }
    throw new Error(
      `${this.#engine.name}: no element with the focus matched ${wanted} within ${maxStops} key presses.\n${this.#formatStops()}`,
    );
  }

  async pressAndExpect(key: Key, announced: RegExp): Promise<void> {
    await this.press(key);
    await this.#expectAnnouncement(announced);
    await this.recordStop();
  }

  async #expectAnnouncement(announced: RegExp): Promise<void> {
    const from = this.entries.length - 4;
    await pollUntil(
      `“${announced}” to be announced in ${this.#engine.name}`,
      async () => {
        await this.#listen();
        return this.entries
          .slice(Math.max(0, from))
          .some((entry) => entry.kind === 'announced' && announced.test(entry.text));
      },
      announcementMs * 4,
    );
  }

  async pressAndLeave(key: Key): Promise<void> {
    await this.#engine.press(key);
    this.entries.push({ kind: 'pressed', key });
  }

  async recordStop(): Promise<FocusStop | undefined> {
    const then = await this.#engine.readFocus();
    this.entries.push({ kind: 'pressed', key: '', then });
    return then;
  }

  async type(text: string): Promise<void> {
    await this.#engine.type(text);
    this.entries.push({ kind: 'typed', text });
  }

  async recordOutline(role: string, of: string): Promise<void> {
    const lines = await this.#engine.outline?.(role);
    if (lines) this.entries.push({ kind: 'outline', of, lines });
  }

  async waitFor(what: string, body: string): Promise<void> {
    await pollUntil(`${what} in ${this.#engine.name}`, () => this.#engine.run<boolean>(body), 20_000);
    await this.#listen();
  }

  #formatStops(): string {
    const stops = this.entries.flatMap((entry) => (entry.kind === 'pressed' && entry.then ? [entry.then] : []));
    return stops
      .slice(-maxStops)
      .map(({ role, name }) => `${role} ${name}`)
      .join('\n');
  }
}

/** JavaScript that returns true once the pricing picker is defined, which happens after the focus reaches the picker. */
const isPickerDefined = "return document.querySelector('agency-pricing-picker:defined') !== null";
const isCartOpen = "return Boolean(document.querySelector('agency-cart').shadowRoot.querySelector('dialog:modal'))";
const isPaid =
  "return document.querySelector('agency-payment-status').shadowRoot.querySelector('[data-state=paid]') !== null";

export async function readPurchase(engine: Engine, site: string): Promise<readonly Entry[]> {
  const visit = new Visit(engine);
  await engine.open(`${site}/pricing`);
  await visit.waitForPage(/\/pricing$/);
  await visit.pressUntil(createFocusFilter('link', /^skip/i));
  await visit.press('Enter');
  await visit.pressUntil((stop) => stop.role === 'tab' && stop.states.includes('selected'));
  await visit.waitFor('the price list to be defined', isPickerDefined);
  await visit.pressUntil(createFocusFilter('tab', /^SEO$/), 'ArrowRight');
  await visit.pressUntil(createFocusFilter('button', /^Add to Cart SEO Growth$/));
  await visit.recordOutline('tabpanel', 'The plans');
  await visit.pressAndExpect('Enter', /SEO Growth/);

  await visit.pressUntil(createFocusFilter('button', /^Cart/), 'Tab', true);
  await visit.press('Enter');
  await visit.waitFor('the cart to open', isCartOpen);
  await visit.recordStop();
  await visit.recordOutline('dialog', 'The cart');
  await visit.pressUntil(createFocusFilter('button', /^Remove.*SEO Growth/));
  await visit.pressAndExpect('Enter', /removed/i);
  await visit.pressAndExpect('Enter', /SEO Growth/);
  await visit.pressUntil(createFocusFilter('button', /^Checkout$/));
  await visit.pressAndLeave('Enter');

  await visit.waitForPage(/^\/c\/pay\//);
  await visit.recordOutline('main', 'The checkout page (the Stripe mock’s)');
  await visit.pressUntil(createFocusFilter('textbox', /^Email/));
  await visit.type('ada@example.com');
  await visit.pressUntil(createFocusFilter('button', /^Pay /));
  await visit.pressAndLeave('Enter');

  await visit.waitForPage(/^\/success$/);
  await visit.waitFor('the payment to be verified', isPaid);
  await visit.recordOutline('main', 'The receipt');
  await visit.pressUntil(createFocusFilter('link', /^skip/i));
  await visit.press('Enter');
  await visit.pressUntil((stop) => stop.role === 'link');
  for (let stops = 0; stops < 6; stops++) await visit.press('Tab');
  return visit.entries;
}
