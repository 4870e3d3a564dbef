import { expect } from 'chai';
import { colors } from '#agency/brand';
import { bundles, packages } from '#agency/catalogue';
import { readFixtureInfo } from '../../shared/element/fixture/fixture.testing.ts';
import {
  axeThemes,
  findAxeViolations,
  findInShadow,
  loadWidget,
  loadWidgetInto,
  mountOnBackground,
  mountWidget,
  openPage,
  readLabel,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
  waitUntilReady,
} from '../../shared/element/testing.ts';
import { examples } from './pricing-picker.examples.ts';

interface SharedCart {
  clear(): void;
  add(id: string): void;
}

const getCart = () => (globalThis as unknown as Record<symbol, SharedCart>)[Symbol.for('agency.cart')] as SharedCart;
const findSelectedTab = (host: Element) => findInShadow(host, '[role=tab][aria-selected=true]');
const findButton = (host: Element, name: string) =>
  [...(host.shadowRoot?.querySelectorAll<HTMLButtonElement>('button') ?? [])].find(
    (button) => readLabel(button) === name,
  );

async function pressButton(host: Element, name: string): Promise<void> {
  const button = findButton(host, name);
  if (!button) throw new Error(`There is no button "${name}".`);
  button.click();
  await waitForFrame();
}

describe('<agency-pricing-picker>', () => {
  before(() => loadWidget('agency-pricing-picker'));
  beforeEach(() => getCart()?.clear());

  it("renders the first service's plans, all bundles and the service's add-ons once the element is defined", async () => {
    const host = await mountWidget('<agency-pricing-picker></agency-pricing-picker>');
    expect(readVisibleText(host))
      .to.include('$299/mo')
      .and.include('Brand Visibility')
      .and.include('Carousel Posts')
      .and.not.include('Rush Video Delivery');
    expect(readVisibleText(host)).not.to.include('Website Design');
    expect(host.shadowRoot?.querySelectorAll('form')).to.have.length(packages.length + bundles.length);
  });

  it('fills the width of each row of cards, whatever the number of plans', async () => {
    const host = await mountWidget('<agency-pricing-picker></agency-pricing-picker>');
    host.style.inlineSize = '1100px';
    const list = findInShadow(host, '.panel:not([hidden]) .cards');
    const card = findInShadow(host, '.panel:not([hidden]) .card');
    const { width } = list.getBoundingClientRect();
    const rowsByCount = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4];
    for (const [index, expected] of rowsByCount.entries()) {
      const count = index + 1;
      list.replaceChildren(...Array.from({ length: count }, () => card.cloneNode(true)));
      const rows = new Map<number, DOMRect[]>();
      for (const box of [...list.children].map((child) => child.getBoundingClientRect())) {
        rows.set(box.top, [...(rows.get(box.top) ?? []), box]);
      }
      expect(rows.size, `${count} plans`).to.equal(expected);
      for (const row of rows.values()) {
        const filled = Math.max(...row.map(({ right }) => right)) - Math.min(...row.map(({ left }) => left));
        expect(filled, `${count} plans`).to.be.closeTo(width, 1);
      }
    }
  });

  it('starts the row of plans at the popular plan in 320 pixels', async () => {
    const host = await mountWidget('<agency-pricing-picker></agency-pricing-picker>');
    host.style.inlineSize = '320px';
    await waitForFrame();
    const popular = findInShadow(host, '.panel:not([hidden]) .card--popular');
    expect(popular).not.to.equal(popular.parentElement?.firstElementChild);
    // Other browsers start at the first plan.
    if (!CSS.supports('scroll-initial-target', 'nearest')) return;
    const list = popular.parentElement as HTMLElement;
    await waitUntil(() => Math.abs(popular.getBoundingClientRect().left - list.getBoundingClientRect().left) < 1);
  });

  it('breaks long words instead of cutting them off in 320 pixels', async () => {
    const host = await mountWidget('<agency-pricing-picker></agency-pricing-picker>');
    host.style.inlineSize = '320px';
    const shown = '.panel:not([hidden])';
    const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
    for (const selector of [
      '[role=tab]:last-child span',
      `${shown} .section-name`,
      `${shown} .card-name`,
      `${shown} .card li`,
    ]) {
      findInShadow(host, selector).textContent = long;
    }
    await waitForFrame();
    const card = findInShadow(host, `${shown} .card`);
    const parts = [...card.querySelectorAll('*')].filter((part) => part.getClientRects().length > 0);
    expect(parts).not.to.have.length(0);
    for (const part of parts) {
      expect(part.getBoundingClientRect().right, part.className).to.be.at.most(card.getBoundingClientRect().right + 1);
    }
    const { right } = host.getBoundingClientRect();
    for (const selector of ['[role=tab]:last-child', `${shown} .section-name`]) {
      expect(findInShadow(host, selector).getBoundingClientRect().right, selector).to.be.at.most(right + 1);
    }
  });

  it('underlines the selected tab in browsers that do not support relative colors', async () => {
    const host = await mountWidget('<agency-pricing-picker></agency-pricing-picker>');
    const older = new CSSStyleSheet();
    const sheets = host.shadowRoot?.adoptedStyleSheets ?? [];
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSSupportsRule);
    older.replaceSync(rules.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(''));
    host.shadowRoot?.adoptedStyleSheets.push(older);
    const tab = findSelectedTab(host);
    const { color, backgroundColor, textDecorationLine } = getComputedStyle(tab);
    expect(backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    expect(textDecorationLine).to.equal('underline');
    expect(getComputedStyle(tab.querySelector('span') ?? tab).color).to.equal(color);
  });

  for (const { name, html, cart: lines = [] } of examples) {
    for (const theme of axeThemes) {
      it(`passes axe in example "${name}" with the ${theme} theme`, async () => {
        const place = await mountOnBackground(html, theme);
        for (const { id } of lines) getCart().add(id);
        const host = place.querySelector('agency-pricing-picker') as HTMLElement;
        host.setAttribute('theme', theme);
        const band = place.querySelector<HTMLElement>('.example-band');
        band?.style.setProperty('background', colors.band);
        await waitUntil(() => readVisibleText(host).includes('$'));
        expect(await findAxeViolations(place)).to.deep.equal([]);
      });
    }
  }

  it('exposes the selected tab, and the cards of plans in the cart, as CSS parts', async () => {
    const host = await mountWidget('<agency-pricing-picker category="ads"></agency-pricing-picker>');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`agency-pricing-picker::part(tab--selected) { outline: 3px solid rgb(1, 2, 3) }
      agency-pricing-picker::part(plan--in-cart) { outline: 3px solid rgb(4, 5, 6) }`);
    document.adoptedStyleSheets.push(sheet);
    const findOutlined = (selector: string, color: string) =>
      [...(host.shadowRoot?.querySelectorAll(selector) ?? [])].filter(
        (element) => getComputedStyle(element).outlineColor === color,
      );
    expect(findOutlined('[role=tab]', 'rgb(1, 2, 3)')).to.deep.equal([findSelectedTab(host)]);
    host.setAttribute('category', 'website');
    await waitUntil(() => findSelectedTab(host).textContent === 'Website');
    expect(findOutlined('[role=tab]', 'rgb(1, 2, 3)')).to.deep.equal([findSelectedTab(host)]);
    expect(findOutlined('.card', 'rgb(4, 5, 6)')).to.deep.equal([]);
    getCart().add('websiteStarter');
    await waitUntil(() => findOutlined('.card', 'rgb(4, 5, 6)').length === 1);
    document.adoptedStyleSheets.pop();
  });

  it('applies the custom properties for heading weight and tracking, and styles for the price part', async () => {
    const host = await mountWidget('<agency-pricing-picker category="ads"></agency-pricing-picker>');
    const look = (selector: string) => {
      const { fontWeight, letterSpacing } = getComputedStyle(findInShadow(host, selector));
      return [fontWeight, letterSpacing];
    };
    expect(look('h2')[0]).to.equal('700');
    host.style.cssText = '--agency-heading-weight: 400; --agency-heading-tracking: 1px';
    expect([look('h2'), look('.amount')]).to.deep.equal([
      ['400', '1px'],
      ['400', '1px'],
    ]);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('agency-pricing-picker::part(price) { font-weight: 500 }');
    document.adoptedStyleSheets.push(sheet);
    expect(look('.amount')[0]).to.equal('500');
    document.adoptedStyleSheets.pop();
  });

  it('updates the picker when attributes are changed and removed', async () => {
    const host = await mountWidget('<agency-pricing-picker category="ads" show="plans"></agency-pricing-picker>');
    expect(findSelectedTab(host).textContent).to.equal('Ads');
    expect(host.shadowRoot?.querySelector('.bundles')).to.equal(null);
    host.setAttribute('category', 'website');
    host.setAttribute('show', 'add-ons plans');
    await waitUntil(
      () => findSelectedTab(host).textContent === 'Website' && host.shadowRoot?.querySelector('.add-ons'),
    );
    host.removeAttribute('category');
    host.removeAttribute('show');
    await waitUntil(
      () => findSelectedTab(host).textContent === 'Social media' && host.shadowRoot?.querySelector('.bundles'),
    );
  });

  it('logs one warning for an unknown category and shows the first service', async () => {
    const original = console.warn;
    const warnings: string[] = [];
    console.warn = (text: string) => warnings.push(text);
    const host = await mountWidget('<agency-pricing-picker category="constructor"></agency-pricing-picker>');
    console.warn = original;
    expect(findSelectedTab(host).textContent).to.equal('Social media');
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include('<agency-pricing-picker>').and.include('constructor').and.include('social-media');
  });

  it('removes its nodes and its cart subscription when the element is disconnected', async () => {
    const host = await mountWidget('<agency-pricing-picker></agency-pricing-picker>');
    const root = findInShadow(host, '.root');
    host.remove();
    await waitUntil(() => root.childNodes.length === 0);
    getCart().add('adsBasic');
    await waitForFrame();
    expect(root.childNodes).to.have.length(0);
  });

  // https://vuejs.org/guide/built-ins/keep-alive.html
  it('keeps the selected tab when the element is removed and added again, unless category has changed', async () => {
    const host = await mountWidget('<agency-pricing-picker category="seo"></agency-pricing-picker>');
    findInShadow(host, '#tab-video').click();
    await waitUntil(() => findSelectedTab(host).id === 'tab-video');
    const removeAndAdd = async (change: () => void) => {
      const place = host.parentElement as Element;
      host.remove();
      await waitUntil(() => findInShadow(host, '.root').childNodes.length === 0);
      change();
      const live = waitUntilReady(host);
      place.append(host);
      await live;
    };
    await removeAndAdd(() => {});
    expect(findSelectedTab(host).id).to.equal('tab-video');
    await removeAndAdd(() => host.setAttribute('category', 'ads'));
    expect(findSelectedTab(host).id).to.equal('tab-ads');
  });

  it('selects and focuses another service with arrow keys and End, and reverses the arrow keys in right-to-left pages', async () => {
    const host = await mountWidget('<agency-pricing-picker show="plans"></agency-pricing-picker>');
    const pressKey = (name: string) =>
      host.shadowRoot?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    findSelectedTab(host).focus();
    pressKey('ArrowRight');
    await waitUntil(() => findSelectedTab(host).textContent === 'Ads');
    expect(host.shadowRoot?.activeElement).to.equal(findSelectedTab(host));
    expect(host.shadowRoot?.querySelectorAll('[role=tab][tabindex="0"]')).to.have.length(1);
    pressKey('End');
    await waitUntil(() => findSelectedTab(host).textContent === 'Booth');
    host.dir = 'rtl';
    pressKey('ArrowLeft');
    await waitUntil(() => findSelectedTab(host).textContent === 'Social media');
  });

  it('keeps focus on the pressed button after its plan is added to the cart', async () => {
    const host = await mountWidget('<agency-pricing-picker show="plans"></agency-pricing-picker>');
    const button = findButton(host, 'Add to Cart Social Media Pro');
    button?.focus();
    button?.click();
    await waitUntil(() => readLabel(button) === 'Added to Cart Social Media Pro');
    expect(host.shadowRoot?.activeElement).to.equal(button);
  });

  it('shares one cart between all pickers on the page', async () => {
    const [one, other] = [
      await mountWidget('<agency-pricing-picker show="plans"></agency-pricing-picker>'),
      await mountWidget('<agency-pricing-picker show="plans"></agency-pricing-picker>'),
    ];
    await pressButton(one, 'Add to Cart Social Media Growth');
    await waitUntil(() => findButton(other, 'Switch to This Plan Social Media Pro'));
    await pressButton(other, 'Switch to This Plan Social Media Pro');
    await waitUntil(() => findButton(one, 'Added to Cart Social Media Pro'));
  });

  it('adds no plan to the cart if the host page cancels agency-package-add', async () => {
    const host = await mountWidget('<agency-pricing-picker show="plans"></agency-pricing-picker>');
    const addEvent = waitForEvent(document, 'agency-package-add');
    document.addEventListener('agency-package-add', (event) => event.preventDefault(), { once: true });
    await pressButton(host, 'Add to Cart Social Media Growth');
    expect((await addEvent).detail).to.include({ id: 'socialMediaGrowth', unitAmount: 29900, currency: 'usd' });
    expect(findButton(host, 'Add to Cart Social Media Growth')).not.to.equal(undefined);
  });

  it("scrolls a plan's card fully into view if its button was focused before hydration", async () => {
    const { widgets } = await readFixtureInfo();
    const page = await openPage(widgets['agency-pricing-picker'] ?? '', 380);
    const host = page.document.querySelector('agency-pricing-picker') as HTMLElement;
    // The row starts at the second plan.
    const button = host.shadowRoot?.querySelectorAll<HTMLElement>('[part~=plan] [part~=button]')[2] as HTMLElement;
    const list = button.closest('ul') as HTMLElement;
    expect(list.scrollWidth).to.be.above(list.clientWidth);
    button.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
    const measureOverflow = () => Math.round(button.getBoundingClientRect().right - list.getBoundingClientRect().right);
    expect(measureOverflow()).to.be.above(0);
    await loadWidgetInto(page, 'agency-pricing-picker');
    await waitUntil(() => measureOverflow() <= 0);
  });

  for (const width of [280, 480, 640, 960, 1200]) {
    it(`fits the picker into a ${width} px column, with long words and large text`, async () => {
      const place = await mountWidget('<div><agency-pricing-picker></agency-pricing-picker></div>');
      const host = place.firstElementChild as HTMLElement;
      await waitUntil(() => readVisibleText(host).includes('$'));
      place.style.inlineSize = `${width}px`;
      const heading = findInShadow(host, '.card-name');
      heading.textContent = 'Donaudampfschifffahrtsgesellschaftskapitän';
      for (const size of ['16px', '32px']) {
        host.style.setProperty('--agency-font-size', size);
        await waitForFrame();
        const root = findInShadow(host, '.root');
        expect(root.scrollWidth, size).to.be.at.most(root.clientWidth);
        expect(heading.scrollWidth, size).to.be.at.most(heading.clientWidth + 1);
      }
    });
  }
});
