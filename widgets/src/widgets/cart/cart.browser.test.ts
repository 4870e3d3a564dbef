import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { openCart } from '../../shared/cart-store/open-cart.ts';
import { readFixtureInfo } from '../../shared/element/fixture/fixture.testing.ts';
import {
  axeThemes,
  findAxeViolations,
  findInShadow,
  loadWidget,
  loadWidgetInto,
  mountWidget,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
} from '../../shared/element/testing.ts';
import type { CartElement } from './cart.element.ts';
import { examples } from './cart.examples.ts';

interface Store {
  addAll(ids: readonly string[]): void;
  setQuantity(id: string, quantity: number): void;
  clear(): void;
  undo(): void;
  getState(): { cart: readonly { id: string; quantity: number }[] };
}

const getStore = (page: object) => (page as Record<symbol, Store | undefined>)[Symbol.for('agency.cart')];

/** Replaces the lines in the page's cart store. The store exists once the page contains a cart. */
function fillCart(cart: readonly { id: string; quantity: number }[] = [], page: object = window): void {
  const store = getStore(page);
  store?.clear();
  store?.addAll(cart.map(({ id }) => id));
  for (const { id, quantity } of cart) store?.setQuantity(id, quantity);
}

const plans = [
  { id: 'socialMediaGrowth', quantity: 1 },
  { id: 'websiteStarter', quantity: 1 },
];
const findDialog = (host: Element) => findInShadow<HTMLDialogElement>(host, 'dialog');
const countIn = (host: Element) => findInShadow(host, '.count').firstChild?.textContent;
const getFocusedElement = (host: Element) => host.shadowRoot?.activeElement;
const finishAnimations = (host: Element) =>
  Promise.all(
    findDialog(host)
      .getAnimations({ subtree: true })
      .map((each) => each.finished),
  );

async function mountCart(html = '<agency-cart></agency-cart>', cart = plans): Promise<CartElement> {
  const host = await mountWidget<CartElement>(html);
  fillCart(cart);
  await waitForFrame();
  return host;
}

describe('<agency-cart>', () => {
  before(async () => {
    localStorage.clear();
    await loadWidget('agency-cart');
  });

  it('shows a launcher with the number of items once the element is defined', async () => {
    const host = await mountCart();
    await waitUntil(() => countIn(host) === '2');
    expect(findInShadow(host, '.launcher').getAttribute('role')).to.equal('button');
    expect(findInShadow(host, '.launcher').offsetWidth).to.be.greaterThan(60);
  });

  for (const { name, html, cart } of examples) {
    for (const theme of axeThemes) {
      it(`passes axe in example "${name}" with the ${theme} theme`, async () => {
        const host = await mountCart(html, [...(cart ?? [])]);
        host.setAttribute('theme', theme);
        await waitForFrame();
        await finishAnimations(host);
        expect(await findAxeViolations(host)).to.deep.equal([]);
      });
    }
  }

  it('has no axe violations after a failed checkout', async () => {
    const host = await mountCart('<agency-cart open api="/no-such-api"></agency-cart>');
    findInShadow(host, '.checkout').click();
    await waitUntil(() => host.shadowRoot?.querySelector('[role=alert]'));
    await finishAnimations(host);
    expect(await findAxeViolations(host)).to.deep.equal([]);
  });

  it('moves focus from the quantity field to the next control on Tab after a quantity is typed', async () => {
    const host = await mountCart('<agency-cart open></agency-cart>');
    await finishAnimations(host);
    const quantity = findInShadow(host, '.stepper input') as HTMLInputElement;
    quantity.focus();
    quantity.select();
    await sendKeys({ type: '3' });
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => getStore(window)?.getState().cart[0]?.quantity === 3);
    await waitForFrame();
    expect(getFocusedElement(host)?.getAttribute('aria-label')).to.equal('One more: Social Media Growth');
  });

  it('moves focus to the notice of a blocked checkout and has no axe violations', async () => {
    const host = await mountCart('<agency-cart open></agency-cart>', [
      { id: 'bundleBrandVisibility', quantity: 1 },
      { id: 'socialMediaPro', quantity: 1 },
    ]);
    findInShadow(host, '.checkout').click();
    await waitUntil(() => host.shadowRoot?.querySelector('[role=alert]'));
    expect(getFocusedElement(host)?.textContent).to.contain('You already have');
    await finishAnimations(host);
    expect(await findAxeViolations(host)).to.deep.equal([]);
  });

  it('uses the embedder’s own word for items in the launcher’s name, even if the word has only one form', async () => {
    const host = await mountWidget(`<agency-cart words='{"items":"pieces"}'></agency-cart>`);
    await waitUntil(() => host.shadowRoot?.querySelector('[role=button]'));
    expect(readVisibleText(host)).to.match(/^Cart \d+\s*pieces$/);
  });

  it('adopts the panel’s styles only once when the prerendered launcher is hydrated', async () => {
    const { widgets } = await readFixtureInfo();
    const page = await openPage(widgets['agency-cart'] ?? '');
    const host = page.document.querySelector('agency-cart') as CartElement;
    const text = [...(host.shadowRoot?.querySelectorAll('style') ?? [])].map((style) => style.textContent).join();
    expect(text).to.include('.launcher');
    expect(text).not.to.include('.lines');
    await loadWidgetInto(page, 'agency-cart');
    expect(page.getComputedStyle(findDialog(host)).position).to.equal('fixed');
    const count = host.shadowRoot?.adoptedStyleSheets.length;
    host.remove();
    await waitUntil(() => findInShadow(host, '.root').childNodes.length === 0);
    page.document.body.append(host);
    await waitUntil(() => host.shadowRoot?.querySelector('dialog'));
    expect(host.shadowRoot?.adoptedStyleSheets).to.have.length(count ?? 0);
  });

  it('updates the cart when its attributes are changed and removed', async () => {
    const host = await mountCart();
    host.setAttribute('open', '');
    await waitForEvent(host, 'agency-cart-open');
    expect(findDialog(host).matches(':modal')).to.equal(true);
    const invoice = () => findInShadow(host, '.invoice').getAttribute('href');
    expect(invoice()).to.match(/^\/order-by-invoice\?items=[\w:,]+&lang=en/);
    host.setAttribute('site', 'https://agency.example/');
    await waitUntil(() => invoice()?.startsWith('https://agency.example/order-by-invoice?items='));
    host.setAttribute('site', 'javascript:alert(1)');
    await waitUntil(() => invoice()?.startsWith('/order-by-invoice?items='));
    host.removeAttribute('open');
    await waitForEvent(host, 'agency-cart-close');
    expect(findDialog(host).open).to.equal(false);
    expect(host.open).to.equal(false);
  });

  it('removes its window listeners after the cart is connected and disconnected 100 times', async () => {
    const alive = new Set<unknown>();
    const { addEventListener, removeEventListener } = window;
    Object.assign(window, {
      addEventListener: (...all: Parameters<typeof addEventListener>) => {
        if (['storage', 'visibilitychange', 'pagehide'].includes(all[0])) alive.add(all[1]);
        addEventListener.apply(window, all);
      },
      removeEventListener: (...all: Parameters<typeof removeEventListener>) => {
        alive.delete(all[1]);
        removeEventListener.apply(window, all);
      },
    });
    try {
      const host = await mountCart();
      const place = host.parentElement as HTMLElement;
      expect(alive.size).to.be.greaterThan(0);
      for (let round = 0; round < 100; round++) {
        host.remove();
        await Promise.resolve();
        place.append(host);
        await Promise.resolve();
      }
      host.remove();
      await waitUntil(() => alive.size === 0);
    } finally {
      Object.assign(window, { addEventListener, removeEventListener });
    }
  });

  it('moves focus into the opened panel, makes the page inert and returns the focus on Esc', async () => {
    const host = await mountCart();
    const outside = await mountWidget<HTMLButtonElement>('<button>Behind</button>');
    findInShadow(host, '.launcher').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => findDialog(host).open);
    expect(getFocusedElement(host)?.className).to.equal('close');
    outside.focus();
    expect(document.activeElement).to.equal(host);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !findDialog(host).open);
    await waitUntil(() => getFocusedElement(host)?.className === 'launcher');
    await waitUntil(() => !host.hasAttribute('open'));
  });

  it('stays open if the visitor opens the closing panel again before the close event', async () => {
    const host = await mountCart();
    for (const open of [() => findInShadow(host, '.launcher').click(), () => void openCart()]) {
      findInShadow(host, '.launcher').click();
      await waitUntil(() => findDialog(host).open);
      findDialog(host).close();
      open();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(findDialog(host).matches(':modal')).to.equal(true);
      expect(host.shadowRoot?.querySelector('.launcher')?.getAttribute('aria-expanded')).to.equal('true');
      findInShadow(host, '.close').click();
      await waitUntil(() => !findDialog(host).open);
      await waitUntil(() => host.shadowRoot?.querySelector('.launcher')?.getAttribute('aria-expanded') === 'false');
    }
  });

  it('keeps the open panel modal and closable when the cart is moved in the DOM', async () => {
    const host = await mountCart('<agency-cart open></agency-cart>');
    const place = await mountWidget('<section></section>');
    await waitUntil(() => findDialog(host).matches(':modal'));
    place.append(host);
    await waitUntil(() => findDialog(host).matches(':modal'));
    expect(getFocusedElement(host)?.className).to.equal('close');
    findInShadow(host, '.close').click();
    await waitUntil(() => !findDialog(host).open);
    expect(host.hasAttribute('open')).to.equal(false);
  });

  it('links to the agency’s site and passes the cart if the page is not allowed to start a checkout', async () => {
    const { warn } = console;
    console.warn = () => {};
    const site = 'https://agency.example';
    const host = await mountCart(`<agency-cart open site="${site}" api="http://localhost:1/api"></agency-cart>`);
    await waitUntil(() => !findInShadow<HTMLButtonElement>(host, '.checkout').disabled);
    findInShadow(host, '.checkout').focus();
    findInShadow(host, '.checkout').click();
    const link = await waitUntil(() => host.shadowRoot?.querySelector<HTMLAnchorElement>('a.checkout'));
    await waitUntil(() => getFocusedElement(host) === link);
    expect(link.href).to.match(/^https:\/\/agency\.example\/pricing#cart=socialMediaGrowth:1,websiteStarter:1&/);
    await finishAnimations(host);
    expect(await findAxeViolations(host)).to.deep.equal([]);
    console.warn = warn;
  });

  it('imports a cart from the URL fragment and opens the panel', async () => {
    const host = await mountCart('<agency-cart></agency-cart>', [{ id: 'websiteStarter', quantity: 1 }]);
    location.hash = '#cart=socialMediaGrowth:2';
    await waitUntil(() => findDialog(host).open);
    expect(getStore(window)?.getState().cart).to.deep.equal([
      { id: 'socialMediaGrowth', quantity: 2 },
      { id: 'websiteStarter', quantity: 1 },
    ]);
    expect(location.hash).to.equal('');
  });

  it('closes the panel when the backdrop is clicked', async () => {
    const host = await mountCart('<agency-cart open></agency-cart>');
    await finishAnimations(host);
    const dialog = findDialog(host);
    for (const type of ['pointerdown', 'click'])
      dialog.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
    await waitUntil(() => !dialog.open);
  });

  it('keeps the price and Remove within the line if another plan has a very long name', async () => {
    const host = await mountCart('<agency-cart open></agency-cart>', [{ id: 'websiteStarter', quantity: 1 }]);
    await finishAnimations(host);
    findInShadow(host, 'select option:last-child').textContent = 'Kompletna obsługa podcastu firmowego '.repeat(4);
    const line = findInShadow(host, '.line').getBoundingClientRect();
    for (const part of ['.price', '.plan', '.remove']) {
      expect(findInShadow(host, `.line ${part}`).getBoundingClientRect().right, part).to.be.at.most(line.right + 1);
    }
    expect(line.right).to.be.at.most(findInShadow(host, 'dialog').getBoundingClientRect().right);
  });

  it('allows quantity changes, removal of a line and Undo with the keyboard', async () => {
    const host = await mountCart('<agency-cart open></agency-cart>', [{ id: 'websiteStarter', quantity: 1 }]);
    await waitUntil(() => getFocusedElement(host)?.className === 'close');
    const select = findInShadow<HTMLSelectElement>(host, 'select');
    await sendKeys({ press: 'Tab' });
    expect(getFocusedElement(host)).to.equal(select);
    for (let tab = 0; tab < 3; tab++) await sendKeys({ press: 'Tab' });
    expect(getFocusedElement(host)?.getAttribute('aria-label')).to.equal('One more: Website Starter');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getStore(window)?.getState().cart[0]?.quantity === 2);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getStore(window)?.getState().cart.length === 0);
    await waitUntil(() => getFocusedElement(host)?.className === 'undo-button');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getStore(window)?.getState().cart[0]?.quantity === 2);
    await waitUntil(() => getFocusedElement(host)?.className === 'heading');
  });

  it('renders the panel 480 px wide on a wide screen and at full width on a narrow screen', async () => {
    const measurePanel = async (screen: number) => {
      const page = await openCartPage('<agency-cart open></agency-cart>', screen);
      const host = page.document.querySelector('agency-cart') as HTMLElement;
      await finishAnimations(host);
      return findDialog(host).getBoundingClientRect();
    };
    const wide = await measurePanel(1200);
    expect([wide.width, wide.right]).to.deep.equal([480, 1200]);
    expect((await measurePanel(320)).width).to.equal(320);
  });

  it('opens the panel from the left in right-to-left text and ignores the page’s root font size', async () => {
    const page = await openCartPage('<agency-cart open dir="rtl"></agency-cart>', 1200);
    page.document.documentElement.style.fontSize = '10px';
    const host = page.document.querySelector('agency-cart') as HTMLElement;
    await finishAnimations(host);
    expect(findDialog(host).getBoundingClientRect().left).to.equal(0);
    expect(page.getComputedStyle(findInShadow(host, '.checkout')).fontSize).to.equal('16px');
  });

  it('shows a cart change made in another tab and fires agency-cart-change (F15)', async () => {
    const host = await mountCart('<agency-cart></agency-cart>', []);
    const other = await openCartPage('<agency-cart></agency-cart>');
    const heard = waitForEvent(host, 'agency-cart-change');
    fillCart(plans, other);
    expect((await heard).detail.kind).to.equal('elsewhere');
    await waitUntil(() => countIn(host) === '2');
    getStore(window)?.clear();
    const otherCart = other.document.querySelector('agency-cart') as HTMLElement;
    await waitUntil(() => countIn(otherCart) === '0');
  });

  it('fires agency-cart-change once for lines added before the element was created', async () => {
    const earlier = await mountCart();
    earlier.remove();
    await waitUntil(() => !earlier.shadowRoot?.querySelector('dialog'));
    fillCart(plans);
    const kinds: string[] = [];
    const recordKind = (event: Event) => kinds.push((event as CustomEvent<{ kind: string }>).detail.kind);
    document.addEventListener('agency-cart-change', recordKind);
    const host = await mountWidget<CartElement>('<agency-cart></agency-cart>');
    await waitUntil(() => kinds.length > 0);
    host.after(document.createElement('agency-cart'));
    await waitForFrame();
    await finishAnimations(host);
    document.removeEventListener('agency-cart-change', recordKind);
    host.nextElementSibling?.remove();
    expect(kinds).to.deep.equal(['added']);
  });

  it('keeps the cart’s lines when the page is reloaded', async () => {
    const page = await openCartPage('<agency-cart></agency-cart>');
    fillCart(plans, page);
    const again = await openCartPage('<agency-cart></agency-cart>');
    const host = again.document.querySelector('agency-cart') as HTMLElement;
    await waitUntil(() => countIn(host) === '2');
  });

  it('shares its lines with a second cart on the same page', async () => {
    const first = await mountCart();
    const second = await mountWidget('<agency-cart></agency-cart>');
    await waitUntil(() => countIn(second) === '2');
    getStore(window)?.clear();
    await waitUntil(() => countIn(first) === '0' && countIn(second) === '0');
  });

  it('fires each agency-cart-change once on the document and once on each of the page’s two carts', async () => {
    const first = await mountCart('<agency-cart></agency-cart>', []);
    const second = await mountWidget('<agency-cart></agency-cart>');
    const heard = [document, first, second].map((place) => {
      const kinds: string[] = [];
      const recordKind = (event: Event) => kinds.push((event as CustomEvent<{ kind: string }>).detail.kind);
      place.addEventListener('agency-cart-change', recordKind);
      return { kinds, end: () => place.removeEventListener('agency-cart-change', recordKind) };
    });
    const store = getStore(window);
    store?.addAll(['seoGrowth']);
    store?.clear();
    store?.undo();
    const other = await openCartPage('<agency-cart></agency-cart>');
    fillCart([], other);
    await waitUntil(() => heard[2]?.kinds.includes('elsewhere'));
    for (const { end } of heard) end();
    const all = ['added', 'cleared', 'undone', 'elsewhere'];
    expect(heard.map(({ kinds }) => kinds)).to.deep.equal([all, all, all]);
  });

  it('opens the payment page in the top window from a frame, and shows a link in case the browser blocks the navigation (T25)', async () => {
    const page = await openCartPage('<agency-cart open></agency-cart>');
    const address = 'https://checkout.stripe.com/c/pay/cs_test_1';
    const opened: unknown[] = [];
    page.open = (...all) => {
      opened.push(...all);
      return null;
    };
    page.fetch = async () => new page.Response(JSON.stringify({ url: address }));
    fillCart(plans, page);
    const host = page.document.querySelector('agency-cart') as HTMLElement;
    await waitUntil(() => !findInShadow<HTMLButtonElement>(host, '.checkout').disabled);
    await waitUntil(() => !findInShadow<HTMLButtonElement>(host, '.checkout').disabled);
    findInShadow(host, '.checkout').focus();
    findInShadow(host, '.checkout').click();
    const link = await waitUntil(() => host.shadowRoot?.querySelector<HTMLAnchorElement>('[role=alert] a'));
    expect(link.href).to.equal(address);
    expect(opened).to.deep.equal([address, '_top']);
  });
});

/** Opens a page with a cart in an iframe, which acts as another tab of the same site. */
async function openCartPage(html: string, width = 800): Promise<Window & typeof globalThis> {
  const page = await openPage(html);
  const iframe = page.frameElement as HTMLIFrameElement;
  iframe.width = String(width);
  await loadWidgetInto(page, 'agency-cart');
  return page;
}
