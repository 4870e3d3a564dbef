/** The cart's button "Share this cart". The browsers of the tests have no share sheet and refuse the clipboard. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { axe, find, loadWidget, mount, until } from '../../shared/element/testing.ts';
import type { CartElement } from './cart.element.ts';

type Page = Record<symbol, { clear(): void; addAll(ids: readonly string[]): void } | undefined>;

const restores: (() => void)[] = [];

/** Replaces a property until the test ends. */
function replace(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  restores.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

const refuse = (name: string) => () => Promise.reject(new DOMException('Refused by the test.', name));

/** Replaces the clipboard. Returns the copied texts. */
function installClipboard(): string[] {
  const copied: string[] = [];
  replace(navigator, 'clipboard', { writeText: async (text: string) => void copied.push(text) });
  return copied;
}

/** Replaces the share sheet of a touch device. Returns the shared data. */
function installShareSheet(answer: () => Promise<void> = async () => {}): ShareData[] {
  const shared: ShareData[] = [];
  const { matchMedia } = window;
  replace(window, 'matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: true } : matchMedia.call(window, query),
  );
  replace(navigator, 'share', (data: ShareData) => {
    shared.push(data);
    return answer();
  });
  return shared;
}

/** Returns the link on the agency's site, whose origin the build sets. */
const linkOf = (host: Element) =>
  new URL('/buy/socialMediaGrowth:1,websiteStarter:1', find<HTMLAnchorElement>(host, '.launcher').href).href;
const buttonOf = (host: Element) => find(host, '.line-actions button');
const announced = (host: Element) => find(host, '.panel > [role="status"]').textContent;

/** Opens a cart and presses the button with the keyboard. */
async function share(): Promise<CartElement> {
  const host = await mount<CartElement>('<agency-cart open></agency-cart>');
  const store = (window as unknown as Page)[Symbol.for('agency.cart')];
  store?.clear();
  store?.addAll(['socialMediaGrowth', 'websiteStarter']);
  await until(() => host.shadowRoot?.querySelector('.line-actions button')?.textContent === 'Share this cart');
  buttonOf(host).focus();
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
    const host = await share();
    await until(() => announced(host) === 'Link copied.');
    expect(copied).to.deep.equal([linkOf(host)]);
    expect(buttonOf(host).textContent).to.equal('Link copied.');
    expect(host.shadowRoot?.activeElement).to.equal(buttonOf(host));
  });

  it('shows the link in a labeled field with its text selected if the clipboard is blocked', async () => {
    replace(navigator, 'clipboard', { writeText: refuse('NotAllowedError') });
    const host = await share();
    await until(() => host.shadowRoot?.querySelector('.share-link') !== null);
    const field = find<HTMLInputElement>(host, '.share-link');
    expect([field.value, field.readOnly]).to.deep.equal([linkOf(host), true]);
    expect([field.selectionStart, field.selectionEnd]).to.deep.equal([0, linkOf(host).length]);
    expect(announced(host)).to.equal('');
    expect(await axe(host)).to.deep.equal([]);
  });

  it('shows the link if the page has no clipboard API, as on an http page', async () => {
    replace(navigator, 'clipboard', undefined);
    const host = await share();
    await until(() => host.shadowRoot?.querySelector('.share-link') !== null);
    expect(find<HTMLInputElement>(host, '.share-link').value).to.equal(linkOf(host));
  });

  it('passes the link to the share sheet of a touch device, copies nothing, and announces nothing', async () => {
    const copied = installClipboard();
    const shared = installShareSheet();
    const host = await share();
    await until(() => shared.length === 1);
    expect(shared).to.deep.equal([{ url: linkOf(host) }]);
    expect(copied).to.deep.equal([]);
    expect(announced(host)).to.not.contain('copied');
    expect(buttonOf(host).textContent).to.equal('Share this cart');
  });

  it('copies nothing if the buyer closes the share sheet', async () => {
    const copied = installClipboard();
    const shared = installShareSheet(refuse('AbortError'));
    const host = await share();
    await until(() => shared.length === 1);
    expect(copied).to.deep.equal([]);
    expect(announced(host)).to.not.contain('copied');
  });

  it('copies the link if the browser refuses the share sheet', async () => {
    const copied = installClipboard();
    installShareSheet(refuse('NotAllowedError'));
    const host = await share();
    await until(() => announced(host) === 'Link copied.');
    expect(copied).to.deep.equal([linkOf(host)]);
  });
});
