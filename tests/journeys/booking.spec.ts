/** Booking widget with a calendar in a cross-origin frame, as Calendly and Cal.com provide one. */
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { brand } from '#agency/brand';
import {
  bookingId,
  cal,
  calendly,
  failTimesRequests,
  mockProvider,
  postToParent,
  watchBooking,
} from '../booking-providers.ts';
import { test, writePage } from '../partner-site.ts';
import { fetchBookedCalls, siteUrl } from '../stack.ts';
import { findOverflowWithDoubleText } from '../text-size.ts';

const calendlyOrigin = 'https://calendly.com';
const calOrigin = 'https://app.cal.com';
const contactAttributes = 'phone="+1 555 010 0134" email="hello@acme.example"';
const calendlyTag = `<agency-booking url="${calendlyOrigin}/acme/call" ${contactAttributes}></agency-booking>`;

function writeBookingPage(name: string, tag: string): string {
  return writePage(
    `booking-${name}.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner's page</title>
    <h1>Our partner agency</h1>${tag}{{loader}}</html>`,
  );
}

function getBooking(page: Page): Locator {
  return page.locator('agency-booking');
}

/** Returns the button that opens the frame. The link of the same name, before the times load, opens a page of the Worker. */
function getOpenButton(page: Page): Locator {
  return getBooking(page).locator('[part~=action]');
}

/** Scrolls to the booking widget and waits until it is interactive. Until then, its button is a plain link to the scheduling service. */
async function scrollUntilReady(page: Page, readNoted: () => Promise<{ ready: number }>) {
  await getBooking(page).scrollIntoViewIfNeeded();
  await getOpenButton(page).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await readNoted()).ready).toBe(1);
}

async function openCalendar(page: Page): Promise<Frame | null> {
  await getOpenButton(page).click();
  return getProviderFrame(page);
}

async function getProviderFrame(page: Page): Promise<Frame | null> {
  const element = await getBooking(page).locator('iframe').elementHandle();
  return element ? element.contentFrame() : null;
}

async function expectWaysOn(page: Page, site = siteUrl, email = 'hello@acme.example') {
  const list = getBooking(page).getByRole('list').filter({ hasText: 'contact form' });
  await expect(list.getByRole('link', { name: /^Call \+1/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(list.getByRole('link', { name: /^Write to/ })).toHaveAttribute('href', `mailto:${email}`);
  await expect(list.getByRole('link', { name: 'Use the contact form' })).toHaveAttribute(
    'href',
    `${site}/contact#contact-form`,
  );
}

test('if the Worker lists no times, a visitor opens Calendly’s frame with a click and books a call in the frame', async ({
  page,
}) => {
  const noted = await watchBooking(page);
  const { urls } = await mockProvider(page, calendlyOrigin, [calendly.shown]);
  await failTimesRequests(page);
  await page.goto('/strategy-call');
  await scrollUntilReady(page, noted);
  expect(urls).toEqual([]);

  const frame = await openCalendar(page);
  await expect(getBooking(page).frameLocator('iframe').getByRole('button', { name: '9:00' })).toBeVisible();
  expect(urls).toHaveLength(1);
  expect(urls[0]?.origin + (urls[0]?.pathname ?? '')).toBe(brand.booking);
  expect(urls[0]?.searchParams.get('embed_domain')).toBe(new URL(siteUrl).host);
  expect((await getBooking(page).locator('iframe').boundingBox())?.height).toBe(600);

  await postToParent(frame, calendly.tall);
  await expect.poll(async () => (await getBooking(page).locator('iframe').boundingBox())?.height).toBe(912);
  await postToParent(frame, calendly.booked);
  await expect(getBooking(page).getByRole('status').filter({ hasText: 'You’re booked.' })).toBeVisible();
  expect((await noted()).confirmed).toEqual([{ provider: 'calendly', uid: bookingId }]);
});

test('the booking widget accepts a booking message only from the calendar’s own frame (T16) @nightly', async ({
  page,
  partner,
}) => {
  const noted = await watchBooking(page);
  await mockProvider(page, calendlyOrigin, [calendly.shown]);
  await page.goto(partner.url + writeBookingPage('impostors', calendlyTag));
  const frame = await openCalendar(page);
  await expect(getBooking(page).locator('[data-state=ready]')).toBeVisible();
  await expect.poll(async () => (await noted()).messages).toBe(1);

  // Send the booking message from another frame of the right origin, and from the page itself.
  await page.evaluate((src) => {
    const impostor = Object.assign(document.createElement('iframe'), { src, name: 'impostor' });
    document.body.append(impostor);
    return new Promise((resolve) => impostor.addEventListener('load', resolve));
  }, `${calendlyOrigin}/impostor/call`);
  await postToParent(page.frame('impostor'), calendly.booked);
  await page.evaluate((message) => postMessage(message, '*'), calendly.booked);
  await expect.poll(async () => (await noted()).messages).toBe(4);
  expect((await noted()).confirmed).toEqual([]);

  // Send invalid messages from the calendar's own frame.
  await postToParent(frame, { ...calendly.booked, payload: { event: { uri: 'https://evil.example/GBGB' } } });
  await postToParent(frame, { event: 'agency-booking-confirmed', payload: calendly.booked.payload });
  await expect.poll(async () => (await noted()).messages).toBe(6);
  expect((await noted()).confirmed).toEqual([]);

  await postToParent(frame, calendly.booked);
  await postToParent(frame, calendly.booked);
  await expect.poll(async () => (await noted()).messages).toBe(8);
  expect((await noted()).confirmed).toEqual([{ provider: 'calendly', uid: bookingId }]);
});

test("the booking widget ignores booking messages after another site's page was loaded into the calendar’s frame (T16)", async ({
  page,
  partner,
}) => {
  const noted = await watchBooking(page);
  await mockProvider(page, calendlyOrigin, [calendly.shown]);
  for (const origin of ['https://calendly.com.evil.example', calOrigin]) await mockProvider(page, origin, []);
  await page.goto(partner.url + writeBookingPage('taken-over', calendlyTag));
  const frame = await openCalendar(page);
  await expect(getBooking(page).locator('[data-state=ready]')).toBeVisible();
  for (const [index, origin] of ['https://calendly.com.evil.example', calOrigin].entries()) {
    await frame?.goto(`${origin}/acme/call`);
    await postToParent(frame, calendly.booked);
    await expect.poll(async () => (await noted()).messages).toBe(2 + index);
  }
  expect((await noted()).confirmed).toEqual([]);
  await expect(getBooking(page).getByText('You’re booked.')).toHaveCount(0);
});

test('the Cal.com calendar receives the handshake reply, grows with its content, and reports the time of the booked call @nightly', async ({
  page,
  partner,
}) => {
  const noted = await watchBooking(page);
  const { urls } = await mockProvider(page, calOrigin, [cal.frameReady]);
  const tag = `<agency-booking provider="cal" url="https://cal.com/acme/call" ${contactAttributes}></agency-booking>`;
  await page.goto(partner.url + writeBookingPage('cal', tag));
  const frame = await openCalendar(page);
  const readMessages = () => frame?.evaluate(() => (globalThis as unknown as { heard: object[] }).heard);
  await expect.poll(readMessages).toEqual([{ originator: 'CAL', method: 'parentKnowsIframeReady' }]);
  expect(urls[0]?.pathname).toBe('/acme/call/embed');
  await postToParent(frame, cal.shown);
  await postToParent(frame, cal.tall);
  await expect.poll(async () => (await getBooking(page).locator('iframe').boundingBox())?.height).toBe(880);
  await postToParent(frame, calendly.booked);
  await postToParent(frame, cal.booked);
  await expect(
    getBooking(page)
      .getByRole('status')
      .filter({ hasText: /You’re booked for .*March 4, 2027/ }),
  ).toBeVisible();
  const { startTime: start, endTime: end } = cal.booked.data as { startTime: string; endTime: string };
  expect((await noted()).confirmed).toEqual([{ provider: 'cal', uid: bookingId, start, end }]);
});

test('a booking calendar is 320 px wide even in a narrower column, and its URL contains no prefilled answers @nightly', async ({
  page,
  partner,
}) => {
  const { urls } = await mockProvider(page, calendlyOrigin, [calendly.shown]);
  const prefilled = calendlyTag.replace('/call"', '/call?name=Ada&email=ada@example.com&a1=x&month=2027-03"');
  await page.goto(partner.url + writeBookingPage('narrow', `<main style="inline-size: 280px">${prefilled}</main>`));
  await openCalendar(page);
  await expect(getBooking(page).locator('[data-state=ready]')).toBeVisible();
  const box = await getBooking(page).locator('iframe').boundingBox();
  expect([box?.width, box?.height]).toEqual([320, 600]);
  expect([...(urls[0]?.searchParams.keys() ?? [])].sort()).toEqual(['embed_domain', 'embed_type', 'month']);
});

test('a booking widget with calendar="view" loads the calendar when a visitor scrolls to the widget @nightly', async ({
  page,
  partner,
}) => {
  const { urls } = await mockProvider(page, calendlyOrigin, [calendly.shown]);
  const far = `<p style="block-size: 3000px">Read on</p>${calendlyTag.replace(' url', ' calendar="view" url')}`;
  await page.goto(partner.url + writeBookingPage('in-view', far));
  await expect(getBooking(page).getByText('Q&A')).toBeAttached();
  expect(urls).toEqual([]);
  await getBooking(page).locator('[part~=calendar]').scrollIntoViewIfNeeded();
  await expect(getBooking(page).locator('[data-state=ready]')).toBeVisible();
  expect(urls).toHaveLength(1);
});

test('a booking widget whose calendar cannot load shows other ways to book after 8 seconds, and a retry button (F20)', async ({
  page,
  partner,
}) => {
  await page.clock.install();
  const noted = await watchBooking(page);
  await mockProvider(page, calendlyOrigin, undefined);
  await page.goto(partner.url + writeBookingPage('no-network', calendlyTag));
  await openCalendar(page);
  await expect(getBooking(page).locator('[data-state=loading]')).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(getBooking(page).locator('[data-state=loading]')).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(getBooking(page).getByRole('status').filter({ hasText: 'slow to load' })).toBeVisible();
  await expectWaysOn(page);
  expect((await noted()).failed).toEqual([{ provider: 'calendly', reason: 'slow' }]);

  await mockProvider(page, calendlyOrigin, [calendly.shown]);
  await getBooking(page).getByRole('button', { name: 'Try the calendar again' }).click();
  await expect(getBooking(page).locator('[data-state=ready]')).toBeVisible();
  await expect(getBooking(page).getByRole('link', { name: 'Use the contact form' })).toHaveCount(0);
});

test('a booking widget whose calendar posts no message shows other ways to book until a late message arrives (F20)', async ({
  page,
}) => {
  await page.clock.install();
  const noted = await watchBooking(page);
  await mockProvider(page, calendlyOrigin, []);
  await failTimesRequests(page);
  await page.goto('/strategy-call');
  await scrollUntilReady(page, noted);
  const frame = await openCalendar(page);
  await expect(getBooking(page).frameLocator('iframe').getByRole('button', { name: '9:00' })).toBeVisible();
  await page.clock.fastForward(8000);
  await expectWaysOn(page, '', brand.email);
  await postToParent(frame, calendly.shown);
  await expect(getBooking(page).locator('[data-state=ready]')).toBeVisible();
  await expect(getBooking(page).getByRole('link', { name: 'Use the contact form' })).toHaveCount(0);
});

test('a booking widget shows other ways to book immediately if the CSP blocks the calendar or the calendar fails (F20)', async ({
  page,
  partner,
}) => {
  const noted = await watchBooking(page);
  const policy = `frame-src 'none'`;
  await page.goto(`${partner.url}${writeBookingPage('refused', calendlyTag)}?policy=${encodeURIComponent(policy)}`);
  await openCalendar(page);
  await expectWaysOn(page);
  expect((await noted()).failed).toEqual([{ provider: 'calendly', reason: 'blocked' }]);

  await mockProvider(page, calOrigin, [cal.frameReady, cal.failed]);
  const tag = `<agency-booking provider="cal" url="https://cal.com/acme/gone" ${contactAttributes}></agency-booking>`;
  await page.goto(partner.url + writeBookingPage('failed', tag));
  await openCalendar(page);
  await expect(getBooking(page).getByText('The calendar didn’t load here.')).toBeVisible();
  await expectWaysOn(page);
  expect((await noted()).failed).toEqual([{ provider: 'cal', reason: 'failed' }]);
});

for (const [name, url] of [
  ['no calendar URL', ''],
  ['a URL that only resembles the provider’s', 'url="https://calendly.com.evil.example/acme/call"'],
  ['a URL of the other provider', 'url="https://cal.com/acme/call"'],
] as const) {
  test(`a booking widget with ${name} shows other ways to book from the start, without a frame`, async ({
    page,
    partner,
  }) => {
    await page.goto(
      partner.url + writeBookingPage('not-configured', `<agency-booking ${url} ${contactAttributes}></agency-booking>`),
    );
    await expect(getBooking(page).getByText('Tell us when works for you')).toBeVisible();
    await expectWaysOn(page);
    await expect(getBooking(page).locator('iframe')).toHaveCount(0);
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test('a visitor with a cart books, reschedules and cancels a call on the agency’s page', async ({ page }) => {
    const address = 'ada@booking.example';
    const others: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== siteUrl) others.push(request.url());
    });
    await page.goto('/services/all-in-one-social-media');
    await page.getByRole('link', { name: 'Add to Cart : Social Media Growth' }).click();
    const line = page.locator('agency-cart').getByRole('listitem').filter({ hasText: 'Social Media Growth' });
    await expect(line).toBeVisible();
    await page.goto('/strategy-call');
    const widget = getBooking(page);
    await widget.scrollIntoViewIfNeeded();
    await widget.getByRole('button', { name: 'Later days' }).click();
    const times = widget.getByRole('grid', { name: /^Available times on/ });
    await times.getByRole('button').first().click();
    await widget.getByLabel('Your name').fill('Ada Example');
    await widget.getByLabel('Your email address').fill(address);
    await widget.getByLabel('What would you like to talk about?').fill('Our launch');
    await widget.getByRole('button', { name: 'Book the call' }).click();
    await expect(widget.getByRole('heading', { name: /^You’re booked for/ })).toBeFocused();
    const [call] = await fetchBookedCalls(address);
    expect(call?.notes).toMatch(/^Written by whoever booked this call:\nOur launch\n\nCart:\n1 × /);
    expect(others).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const [manage] = await Promise.all([
      page.waitForEvent('popup'),
      widget.getByRole('link', { name: 'Move or cancel the call' }).click(),
    ]);
    await manage
      .getByText(/^(Mon|Tues|Wednes|Thurs|Fri)day, /)
      .last()
      .click();
    await manage.getByRole('radio').last().check();
    await manage.getByRole('button', { name: 'Move the call' }).click();
    await expect(manage.getByRole('heading', { name: 'Your call has moved' })).toBeVisible();
    await manage.getByRole('link', { name: 'Move or cancel the call' }).click();
    await manage.getByRole('button', { name: 'Cancel the call' }).click();
    await expect(manage.getByRole('heading', { name: 'The call is canceled' })).toBeVisible();
    expect((await fetchBookedCalls(address)).every(({ isCanceled }) => isCanceled)).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test('a visitor referred by a partner books a call about a plan, and a reload still shows the confirmation @nightly', async ({
    page,
  }) => {
    const address = 'bea@booking.example';
    await page.goto('/strategy-call?plan=socialMediaGrowth&partner=acme');
    await getBooking(page).getByRole('link', { name: 'Choose a time' }).click();
    await page.getByLabel('Your time zone').selectOption('Europe/Berlin');
    await page.getByRole('button', { name: 'Show times in this zone' }).click();
    await page.getByRole('link', { name: 'See later times' }).click();
    await page.getByRole('radio').first().check();
    await page.getByLabel('Your name').fill(' ');
    await page.getByLabel('Your email address').fill(address);
    await page.getByRole('button', { name: 'Book the call' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.');
    expect(await findOverflowWithDoubleText(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByLabel('Your name').fill('Bea Example');
    // The Worker refuses a form that was filled in within two seconds, as bots do.
    await expect(async () => {
      await page.getByRole('button', { name: 'Book the call' }).click();
      await expect(page.getByRole('heading', { name: /^Your call with/ })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.reload();
    await expect(page.getByText('You’re booked.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add it to your calendar' })).toHaveAttribute('href', /call\.ics/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const [call] = await fetchBookedCalls(address);
    expect(call).toMatchObject({ zone: 'Europe/Berlin', notes: 'Cart:\n1 × Social Media Growth' });
    expect(Object.values(call?.metadata ?? {})).toContain('acme');
  });
});
