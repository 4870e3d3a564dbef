/** Screenshots of widget states that no example shows, because only a visitor or a failing server causes them. */
import { expect, type Page } from '@playwright/test';
import { expectPicture } from './pictures.ts';
import { openPage, test, waitUntilLoaded } from './visual-test.ts';

type Answer = 'never' | 'failure' | object;

interface PicturedState {
  widget: string;
  /** Name of the state, which is part of the picture's name and of the test name. */
  name: string;
  example: string;
  /** Replies of the Worker while the page opens. Default: the example's own replies. */
  answer?: Answer;
  /** Replies of the Worker after the example has loaded. Default: the replies from before. */
  later?: Answer;
  /** HTML of the page in the calendar’s frame. */
  calendar?: string;
  act?(page: Page): Promise<unknown>;
}

const createPressState = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const createTabState = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click();

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Ada Moreno');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Two posts a day, please.');
  await page.getByRole('button', { name: /^Send/ }).click();
}

async function writeReview(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Moreno');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Review' }).fill('Quick, and kind.');
  await page.getByRole('button', { name: /review/i }).click();
}

/** Start of an empty calendar page that fits both color schemes, because the time at which a frame is painted varies. */
const blank = '<!doctype html><meta name="color-scheme" content="light dark">';
const createCalendarPage = (event: string, payload = {}) =>
  `${blank}<title>The provider's own page</title>
  <script>parent.postMessage(${JSON.stringify({ event, payload })}, '*')</script>`;
const bookedMessage = {
  event: { uri: 'https://api.calendly.com/scheduled_events/AAA' },
  invitee: { uri: 'https://api.calendly.com/scheduled_events/AAA/invitees/BBB' },
};

const states: readonly PicturedState[] = [
  { widget: 'cart', name: 'processing', example: 'mixed', later: 'never', act: createPressState('Checkout') },
  { widget: 'cart', name: 'checkout-failed', example: 'mixed', later: 'failure', act: createPressState('Checkout') },
  { widget: 'cart', name: 'removed-with-undo', example: 'mixed', act: createPressState(/Remove/) },
  { widget: 'contact-form', name: 'invalid', example: 'plain', act: createPressState(/^Send/) },
  { widget: 'contact-form', name: 'sending', example: 'plain', later: 'never', act: writeMessage },
  { widget: 'contact-form', name: 'processing-order', example: 'from-checkout', later: 'never', act: writeMessage },
  { widget: 'contact-form', name: 'failed', example: 'plain', later: 'failure', act: writeMessage },
  { widget: 'contact-form', name: 'sent', example: 'plain', act: writeMessage },
  {
    widget: 'contact-form',
    name: 'other-service',
    example: 'plain',
    act: async (page) => {
      await page.locator('summary').click();
      await page.getByRole('checkbox', { name: 'Other' }).check();
    },
  },
  {
    widget: 'booking',
    name: 'calendar',
    example: 'calendly',
    calendar: createCalendarPage('calendly.event_type_viewed'),
    act: (page) => page.getByRole('link', { name: 'Choose a time' }).click(),
  },
  {
    widget: 'booking',
    name: 'booked',
    example: 'calendly',
    calendar: createCalendarPage('calendly.event_scheduled', bookedMessage),
    act: (page) => page.getByRole('link', { name: 'Choose a time' }).click(),
  },
  {
    widget: 'booking',
    name: 'out-of-reach',
    example: 'calendly',
    // The page posts no message, like a calendar that could not be loaded.
    calendar: `${blank}<title>Silent</title>`,
    act: async (page) => {
      await page.getByRole('link', { name: 'Choose a time' }).click();
      // Advance the clock by the booking widget's timeout.
      await page.clock.fastForward(8000);
    },
  },
  { widget: 'reviews', name: 'loading', example: 'list-and-form', answer: 'never' },
  { widget: 'reviews', name: 'invalid', example: 'form', act: createPressState('Send my review') },
  { widget: 'reviews', name: 'submitting', example: 'form', later: 'never', act: writeReview },
  { widget: 'reviews', name: 'refused', example: 'form', later: 'failure', act: writeReview },
  { widget: 'reviews', name: 'thanks', example: 'form', act: writeReview },
  {
    widget: 'reviews',
    name: 'two-stars',
    example: 'form',
    act: (page) => page.getByRole('radio', { name: '2 Stars' }).check({ force: true }),
  },
  { widget: 'payment-status', name: 'verifying', example: 'paid', answer: 'never' },
  { widget: 'package-picker', name: 'reel-liked', example: 'social-media', act: createPressState(/Like/) },
  { widget: 'package-picker', name: 'another-picked', example: 'social-media', act: createTabState('Video Content') },
  { widget: 'pricing-picker', name: 'added', example: 'plans', act: createPressState(/^Add/) },
];

/** Replaces `fetch`, so that every request of the page's widgets gets this reply instead of the example's reply. */
async function answerWith(page: Page, answer: Answer): Promise<void> {
  const replace = (kind: Answer) => {
    const failure = { type: 'about:blank', title: 'Out of order', status: 503, code: 'unavailable' };
    const reply = () =>
      kind === 'never'
        ? new Promise<Response>(() => {})
        : Promise.resolve(kind === 'failure' ? Response.json(failure, { status: 503 }) : Response.json(kind));
    // Ignore later assignments, because the example's own fake Worker replaces `fetch` after this script.
    Object.defineProperty(window, 'fetch', { get: () => reply, set: () => {}, configurable: true });
  };
  await page.addInitScript(replace, answer);
  await page.evaluate(replace, answer);
}

for (const { widget, name, example, answer, later, calendar, act } of states) {
  test(`${widget}/state-${name} matches its accepted picture, narrow in light mode and wide in dark mode`, async ({
    page,
  }) => {
    if (answer) await answerWith(page, answer);
    if (calendar) {
      await page.route('https://calendly.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: calendar }),
      );
    }
    // Stop the event, so that the example does not cancel the checkout, whose own states the picture shows.
    await page.addInitScript(() =>
      addEventListener('agency-checkout-start', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await page.setViewportSize({ width: 280, height: 720 });
    await openPage(page, `/widgets/${widget}/${example}`, { waits: answer === 'never' });
    if (later) await answerWith(page, later);
    await act?.(page);
    await page.mouse.move(0, 0);
    if (later !== 'never' && answer !== 'never') await waitUntilLoaded(page);
    await expectPicture(page, `${widget}/state-${name}`, [
      { width: 280, height: 720 },
      { width: 960, height: 720, colorScheme: 'dark' },
    ]);
  });
}

function readWords(page: Page, widget: string): Promise<string> {
  return page.evaluate((tag) => document.querySelector(tag)?.shadowRoot?.textContent ?? '', `agency-${widget}`);
}

const shown = { cart: 'mixed', 'contact-form': 'from-checkout', reviews: 'list-and-form', 'payment-status': 'paid' };
const first = { booking: 'no-calendar', 'package-picker': 'social-media', 'pricing-picker': 'in-cart' };

for (const [widget, example] of Object.entries({ ...shown, ...first })) {
  test(`${widget}/words matches its accepted picture in German, in Spanish and right to left`, async ({ page }) => {
    const speak = (lang: string, dir: string) => async () => {
      const before = await readWords(page, widget);
      await page.evaluate((language) => Object.assign(document.documentElement, language), { lang, dir });
      await expect.poll(() => readWords(page, widget), 'the words are fetched').not.toBe(before);
    };
    const narrow = { width: 280, height: 720 };
    await page.setViewportSize(narrow);
    await openPage(page, `/widgets/${widget}/${example}`);
    await expectPicture(page, `${widget}/words`, [
      { ...narrow, prepare: speak('de', 'ltr') },
      { ...narrow, prepare: speak('es', 'ltr') },
      { ...narrow, prepare: speak('en', 'rtl') },
      { width: 960, height: 720 },
    ]);
  });
}
