import { expect } from 'chai';
import {
  findInShadow,
  loadWidget,
  mountWidget,
  waitForFrame,
  waitUntil,
  waitUntilReady,
} from '../../shared/element/testing.ts';

const findDialog = (host: Element) => findInShadow<HTMLDialogElement>(host, 'dialog');
const isOpen = (host: Element) => findDialog(host).matches(':modal');

/** Mounts a phone header and a desktop header with these styles. Each header contains a cart. */
async function mountHeaders(phone: string, desktop: string, attributes = '') {
  const headers = await mountWidget('<div></div>');
  headers.innerHTML = `<header style="${phone}"><agency-cart ${attributes}></agency-cart></header>
    <header style="${desktop}"><agency-cart></agency-cart></header>`;
  const [hidden, other] = [...headers.children].map(({ firstElementChild }) => firstElementChild) as [
    HTMLElement,
    HTMLElement,
  ];
  await Promise.all([waitUntilReady(hidden), waitUntilReady(other)]);
  return { hidden, other };
}

const displayNone = 'display: none';

/** Fails if the page is inert: a button on an inert page cannot receive focus. */
async function expectPageUsable(): Promise<void> {
  const button = await mountWidget('<button>Behind</button>');
  button.focus();
  expect(document.activeElement === button, 'a button of the page can receive focus').to.equal(true);
}

describe('<agency-cart> in a hidden container', () => {
  before(async () => {
    await loadWidget('agency-cart');
    await loadWidget('agency-pricing-picker');
  });
  beforeEach(() => {
    localStorage.clear();
    location.hash = '';
  });

  it('keeps a hidden cart closed despite the open attribute or the fragment #agency-cart', async () => {
    const { hidden, other } = await mountHeaders(displayNone, displayNone, 'open');
    await expectPageUsable();
    hidden.setAttribute('open', '');
    location.hash = '#agency-cart';
    await waitUntil(() => location.hash === '');
    await waitUntil(() => !hidden.hasAttribute('open'));
    await waitForFrame();
    expect([hidden, other].map((host) => findDialog(host).open)).to.deep.equal([false, false]);
    await expectPageUsable();
  });

  it('keeps a hidden cart closed even if the open attribute is set again immediately', async () => {
    const { hidden } = await mountHeaders(displayNone, displayNone);
    let isAskedAgain = false;
    const watch = new MutationObserver(() => {
      if (isAskedAgain || hidden.hasAttribute('open')) return;
      isAskedAgain = true;
      hidden.setAttribute('open', '');
    });
    watch.observe(hidden, { attributeFilter: ['open'] });
    hidden.setAttribute('open', '');
    await waitUntil(() => isAskedAgain && !hidden.hasAttribute('open'));
  });

  it('opens the cart on a click once the hidden container becomes visible', async () => {
    const { hidden } = await mountHeaders(displayNone, displayNone, 'open');
    (hidden.parentElement as HTMLElement).style.display = 'block';
    findInShadow(hidden, '.launcher').click();
    await waitUntil(() => isOpen(hidden));
  });

  it('opens the visible cart instead of the hidden cart', async () => {
    const { hidden, other } = await mountHeaders(displayNone, '');
    hidden.setAttribute('open', '');
    await waitUntil(() => isOpen(other));
    expect(hidden.hasAttribute('open')).to.equal(false);
    findInShadow(other, '.close').click();
    await waitUntil(() => !isOpen(other));
    location.hash = '#agency-cart';
    await waitUntil(() => isOpen(other));
    expect(findDialog(hidden).open).to.equal(false);
  });

  it('opens the visible cart from View cart, or follows the View cart link if all carts are hidden', async () => {
    const { hidden, other } = await mountHeaders(displayNone, '');
    const picker = await mountWidget('<agency-pricing-picker show="plans"></agency-pricing-picker>');
    findInShadow(picker, '.buy').click();
    const link = await waitUntil(() => picker.shadowRoot?.querySelector<HTMLAnchorElement>('.view-cart'));
    link.click();
    await waitUntil(() => isOpen(other));
    expect(findDialog(hidden).open).to.equal(false);
    findInShadow(other, '.close').click();
    await waitUntil(() => !isOpen(other));

    (other.parentElement as HTMLElement).style.cssText = displayNone;
    let isFollowed = false;
    document.addEventListener(
      'click',
      (event) => {
        isFollowed = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    link.click();
    expect(isFollowed).to.equal(true);
    await expectPageUsable();
  });

  it('opens the cart from View cart if the cart and the pricing picker are in a shadow root of the page', async () => {
    const app = await mountWidget('<div></div>');
    const root = app.attachShadow({ mode: 'open' });
    root.innerHTML = '<agency-cart></agency-cart><agency-pricing-picker show="plans"></agency-pricing-picker>';
    const [cart, picker] = [...root.children] as [HTMLElement, HTMLElement];
    await waitUntilReady(cart);
    (await waitUntil(() => picker.shadowRoot?.querySelector<HTMLElement>('.buy'))).click();
    (await waitUntil(() => picker.shadowRoot?.querySelector<HTMLElement>('.view-cart'))).click();
    await waitUntil(() => isOpen(cart));
  });

  it('closes the panel if the container of the cart becomes hidden', async () => {
    const { hidden } = await mountHeaders('', displayNone);
    findInShadow(hidden, '.launcher').click();
    await waitUntil(() => isOpen(hidden));
    (hidden.parentElement as HTMLElement).style.cssText = displayNone;
    await waitUntil(() => !findDialog(hidden).open);
    await waitUntil(() => !hidden.hasAttribute('open'));
    await expectPageUsable();
  });

  it('opens a usable panel even if the container has visibility: hidden and pointer-events: none', async () => {
    const { hidden } = await mountHeaders('visibility: hidden; pointer-events: none', displayNone);
    hidden.setAttribute('open', '');
    await waitUntil(() => isOpen(hidden));
    const { visibility, pointerEvents } = getComputedStyle(findInShadow(hidden, '.close'));
    expect([visibility, pointerEvents]).to.deep.equal(['visible', 'auto']);
  });
});
