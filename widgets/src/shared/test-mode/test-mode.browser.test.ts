/** Tests widgets with the `test` attribute: buyers can complete every flow, but no request leaves the page. */
import { expect } from 'chai';
import {
  findInShadow,
  findScriptUrl,
  loadWidgetInto,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
} from '../element/testing.ts';

interface RecordedEvent {
  name: string;
  detail: { test?: boolean; sessionId?: string; status?: string; items?: unknown[] };
}

interface Page {
  requests: string[];
  events: RecordedEvent[];
  dataLayer?: { event?: string; test?: boolean }[];
}

/** Script that records all requests from the page: `fetch`, form submissions and beacons. */
const recordingScript = `<script>
  var requests = [], events = [];
  var originalFetch = fetch;
  window.fetch = (...all) => { requests.push(String(all[0])); return originalFetch(...all); };
  navigator.sendBeacon = (address) => requests.push(String(address));
  HTMLFormElement.prototype.submit = function () { requests.push(this.action); };
  for (const name of ['agency-package-add', 'agency-cart-change', 'agency-checkout-start', 'agency-payment-verify',
    'agency-contact-sent', 'agency-booking-confirmed', 'agency-reviews-load'])
    addEventListener(name, ({ detail }) => events.push({ name, detail }));
</script>`;

async function open(html: string) {
  const page = (await openPage(recordingScript + html)) as Window & typeof globalThis & Page;
  const hosts = [...page.document.querySelectorAll<HTMLElement>('body > *')].filter(({ localName }) =>
    localName.startsWith('agency-'),
  );
  for (const { localName } of hosts) await loadWidgetInto(page, localName);
  const host = (name: string) => page.document.querySelector(`agency-${name}`) as HTMLElement;
  const eventsNamed = (name: string) => page.events.filter((each) => each.name === `agency-${name}`);
  return { page, host, eventsNamed };
}

const findDialog = (page: Window) => page.document.querySelector('#agency-test-payment')?.shadowRoot;
const findButton = (page: Window, at: 0 | 1) => findDialog(page)?.querySelectorAll('button')[at] as HTMLElement;
const findRibbon = (host: Element) => host.shadowRoot?.querySelector('.test-ribbon')?.textContent ?? '';

async function checkOut({ page, host }: Awaited<ReturnType<typeof open>>) {
  findInShadow(host('pricing-picker'), '[part~=plan] [part~=button]').click();
  host('cart').toggleAttribute('open', true);
  await waitUntil(() => host('cart').shadowRoot?.querySelector('[part~=checkout]'));
  findInShadow(host('cart'), '[part~=checkout]').click();
  await waitUntil(() => findButton(page, 0));
}

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});

const shop = `<agency-pricing-picker test consent="granted" analytics="datalayer"></agency-pricing-picker>
  <agency-cart></agency-cart>`;

describe('test attribute of widgets', () => {
  it('completes an order without any network request and shows a test ribbon on each widget', async () => {
    const opened = await open(shop);
    const { page, host, eventsNamed } = opened;
    for (const name of ['pricing-picker', 'cart']) expect(findRibbon(host(name)), name).to.match(/^Test: nothing/);
    await checkOut(opened);
    expect(findDialog(page)?.textContent).to.match(/No money moves/);
    findButton(page, 0).click();
    await waitUntil(() => eventsNamed('cart-change').length === 2);
    await waitUntil(() => /paid/i.test(readVisibleText(host('cart'))));
    expect(page.requests).to.deep.equal([]);
    expect(eventsNamed('checkout-start')).to.have.length(1);
    expect(page.events.filter(({ detail }) => !detail.test)).to.deep.equal([]);
    const pushed = (page.dataLayer ?? []).filter(({ event }) => event);
    expect(pushed.map(({ event }) => event)).to.include('add_to_cart');
    expect(pushed.filter(({ test }) => !test)).to.deep.equal([]);
  });

  it('test mode does not change the real cart in local storage', async () => {
    const real = JSON.stringify({ version: 1, revision: 1, lines: [{ id: 'nothingOfOurs', quantity: 1 }] });
    localStorage.setItem('agency-cart', real);
    const opened = await open(shop);
    await checkOut(opened);
    expect(localStorage.getItem('agency-cart')).to.equal(real);
  });

  it('keeps the test cart if the buyer leaves the payment page without paying', async () => {
    const opened = await open(shop);
    await checkOut(opened);
    findButton(opened.page, 1).click();
    await waitUntil(() => !findDialog(opened.page));
    await waitForFrame();
    expect(opened.host('cart').shadowRoot?.querySelectorAll('[part~=line]').length).to.equal(1);
    expect(opened.page.requests).to.deep.equal([]);
  });

  it('agency-payment-status shows a test order as paid', async () => {
    const opened = await open(shop);
    await checkOut(opened);
    const key = Object.keys(sessionStorage).find((each) => each.startsWith('agency-test:session:')) ?? '';
    findButton(opened.page, 0).click();
    await waitUntil(() => /"paid":true/.test(sessionStorage.getItem(key) ?? ''));
    const id = key.replace('agency-test:session:', '');
    const receipt = await open(`<agency-payment-status test session-id="${id}"></agency-payment-status>`);
    await waitUntil(() => receipt.eventsNamed('payment-verify').length > 0);
    expect(receipt.eventsNamed('payment-verify')[0]?.detail).to.include({ status: 'paid', test: true });
    expect(findRibbon(receipt.host('payment-status'))).to.match(/^Test/);
    expect(receipt.page.requests).to.deep.equal([]);
  });

  it('simulates a contact message, a review list and a booking without any network request', async () => {
    const { page, host, eventsNamed } =
      await open(`<agency-contact-form test turnstile-sitekey="1x"></agency-contact-form>
      <agency-booking url="https://calendly.com/tideline/call"></agency-booking><agency-reviews show="list"></agency-reviews>`);
    await waitUntil(() => eventsNamed('reviews-load').length === 1);
    findInShadow(host('booking'), '[part~=action]').click();
    await waitUntil(() => eventsNamed('booking-confirmed').length === 1);
    expect(host('booking').shadowRoot?.querySelector('iframe')).to.equal(null);
    const form = findInShadow<HTMLFormElement>(host('contact-form'), 'form');
    expect(new URL(form.action).hostname).to.match(/\.invalid$/);
    const fields = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    for (const [name, value] of Object.entries(fields)) {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new page.Event('input', { bubbles: true }));
    }
    form.requestSubmit();
    await waitUntil(() => eventsNamed('contact-sent').length === 1);
    expect(page.requests).to.deep.equal([]);
    expect(page.document.querySelector('script[src*=turnstile]')).to.equal(null);
    expect(page.events.filter(({ detail }) => !detail.test)).to.deep.equal([]);
  });

  it('shows the test-mode ribbon in the widget’s language', async () => {
    const page = await openPage('<agency-cart test lang="de"></agency-cart>');
    const reply = await fetch('/widgets/dist/cdn/manifest.json');
    const { languages } = (await reply.json()) as { languages: Record<string, string> };
    const script = page.document.createElement('script');
    Object.assign(script, { type: 'module', src: `/widgets/dist/cdn/${languages.de}` });
    const loaded = waitForEvent<Event>(script, 'load');
    page.document.head.append(script);
    await loaded;
    await loadWidgetInto(page, 'agency-cart');
    const host = page.document.querySelector('agency-cart') as HTMLElement;
    await waitUntil(() => /^Test: Hier wird nichts/.test(findRibbon(host)));
  });

  it('does not start a test widget if real widgets already run on the page, and logs an error', async () => {
    const errors: string[] = [];
    const page = await openPage('<agency-cart></agency-cart>');
    page.console.error = (text: string) => errors.push(text);
    await loadWidgetInto(page, 'agency-cart');
    const late = page.document.createElement('agency-cart');
    late.setAttribute('test', '');
    page.document.body.append(late);
    await waitUntil(() => errors.length > 0);
    expect(errors[0]).to.match(/<agency-cart test> was added after/);
    expect(late.shadowRoot).to.equal(null);
  });

  it('does not load the test-mode chunk if no widget has the test attribute', async () => {
    const page = await openPage('<agency-cart></agency-cart>');
    await loadWidgetInto(page, 'agency-cart');
    const names = page.performance.getEntriesByType('resource').map(({ name }) => name);
    expect(names).to.include(await findScriptUrl('agency-cart'));
    expect(names.filter((name) => name.includes('test-mode'))).to.deep.equal([]);
  });
});
