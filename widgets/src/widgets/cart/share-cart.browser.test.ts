/** The cart's button "Share this cart". The browsers of the tests have no share sheet and refuse the clipboard. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findAxeViolations, findInShadow, loadWidget, mountWidget, waitUntil } from '../../shared/element/testing.ts';
import type { CartElement } from './cart.element.ts';

type Page = Record<symbol, { clear(): void; addAll(ids: readonly string[]): void } | undefined>;

const restores: (() => void)[] = [];

/** Replaces a property until the test ends. */
function replaceProperty(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  restores.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

const createRefusal = (name: string) => () => Promise.reject(new DOMException('Refused by the test.', name));

/** Replaces the clipboard. Returns the copied texts. */
function installClipboard(): string[] {
  const copied: string[] = [];
  replaceProperty(navigator, 'clipboard', { writeText: async (text: string) => void copied.push(text) });
  return copied;
}

/** Replaces the share sheet of a touch device. Returns the shared data. */
function installShareSheet(answer: () => Promise<void> = async () => {}): ShareData[] {
  const shared: ShareData[] = [];
  const { matchMedia } = window;
  replaceProperty(window, 'matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: true } : matchMedia.call(window, query),
  );
  replaceProperty(navigator, 'share', (data: ShareData) => {
    shared.push(data);
    return answer();
  });
  return shared;
}

/** Returns the link on the agency's site, whose origin the build sets. */
const getLink = (host: Element) =>
  new URL('/buy/socialMediaGrowth:1,websiteStarter:1', findInShadow<HTMLAnchorElement>(host, '.launcher').href).href;
const findButton = (host: Element) => findInShadow(host, '.line-actions button');
const readAnnouncement = (host: Element) => findInShadow(host, '.panel > [role="status"]').textContent;

/** Opens a cart and presses the button with the keyboard. */
async function shareCart(): Promise<CartElement> {
  const host = await mountWidget<CartElement>('<agency-cart open></agency-cart>');
  const store = (window as unknown as Page)[Symbol.for('agency.cart')];
  store?.clear();
  store?.addAll(['socialMediaGrowth', 'websiteStarter']);
  await waitUntil(() => host.shadowRoot?.querySelector('.line-actions button')?.textContent === 'Share this cart');
  findButton(host).focus();
  await sendKeys({ press: 'Enter' });
  return host;
}

describe('Share this cart', () => {
  before(async () => {
    localStorage.clear();
    await loadWidget('agency-cart');
  });
  afterEach(() => {
    for (const restore of restores.splice(0)) restore();
  });

  it('copies a link without prices, and confirms the copy on the button and to screen readers', async () => {
    const copied = installClipboard();
    const host = await shareCart();
    await waitUntil(() => readAnnouncement(host) === 'Link copied.');
    expect(copied).to.deep.equal([getLink(host)]);
    expect(findButton(host).textContent).to.equal('Link copied.');
    expect(host.shadowRoot?.activeElement).to.equal(findButton(host));
  });

  it('shows the link in a labeled field with its text selected if the clipboard is blocked', async () => {
    replaceProperty(navigator, 'clipboard', { writeText: createRefusal('NotAllowedError') });
    const host = await shareCart();
    await waitUntil(() => host.shadowRoot?.querySelector('.share-link') !== null);
    const field = findInShadow<HTMLInputElement>(host, '.share-link');
    expect([field.value, field.readOnly]).to.deep.equal([getLink(host), true]);
    expect([field.selectionStart, field.selectionEnd]).to.deep.equal([0, getLink(host).length]);
    expect(readAnnouncement(host)).to.equal('');
    expect(await findAxeViolations(host)).to.deep.equal([]);
  });

  it('shows the link if the page has no clipboard API, as on an http page', async () => {
    replaceProperty(navigator, 'clipboard', undefined);
    const host = await shareCart();
    await waitUntil(() => host.shadowRoot?.querySelector('.share-link') !== null);
    expect(findInShadow<HTMLInputElement>(host, '.share-link').value).to.equal(getLink(host));
  });

  it('passes the link to the share sheet of a touch device, copies nothing, and announces nothing', async () => {
    const copied = installClipboard();
    const shared = installShareSheet();
    const host = await shareCart();
    await waitUntil(() => shared.length === 1);
    expect(shared).to.deep.equal([{ url: getLink(host) }]);
    expect(copied).to.deep.equal([]);
    expect(readAnnouncement(host)).to.not.contain('copied');
    expect(findButton(host).textContent).to.equal('Share this cart');
  });

  it('copies nothing if the buyer closes the share sheet', async () => {
    const copied = installClipboard();
    const shared = installShareSheet(createRefusal('AbortError'));
    const host = await shareCart();
    await waitUntil(() => shared.length === 1);
    expect(copied).to.deep.equal([]);
    expect(readAnnouncement(host)).to.not.contain('copied');
  });

  it('copies the link if the browser refuses the share sheet', async () => {
    const copied = installClipboard();
    installShareSheet(createRefusal('NotAllowedError'));
    const host = await shareCart();
    await waitUntil(() => readAnnouncement(host) === 'Link copied.');
    expect(copied).to.deep.equal([getLink(host)]);
  });
});
