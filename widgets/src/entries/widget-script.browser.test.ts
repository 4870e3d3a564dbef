import { expect } from 'chai';
import { readFixtureInfo } from '../shared/element/fixture/fixture.testing.ts';
import {
  findInShadow,
  openEmbedPage,
  openPage,
  readLabel,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
} from '../shared/element/testing.ts';

const getScriptPath = (widget: string, lang = 'en') => `/widgets/dist/cdn/${widget}.${lang}.js`;
const deferredPicker =
  '<agency-pricing-picker loading="interaction"><a href="/pricing">See prices</a></agency-pricing-picker>';

async function openPartnerPage(html: string, scripts: readonly string[]) {
  const pasted = await openEmbedPage(html, scripts);
  return { ...pasted, hostOf: (tag: string) => pasted.page.document.querySelector(tag) as HTMLElement };
}

/** Returns the shadow DOM's markup without styles, origins, render state, and attributes that only a script sets. */
function readNormalizedMarkup(host: Element | null): string | undefined {
  for (const style of host?.shadowRoot?.querySelectorAll('style') ?? []) style.remove();
  return host?.shadowRoot?.innerHTML
    .replace(/ data-rendered-from="[^"]*"| role="button" aria-haspopup="dialog" aria-expanded="false"/g, '')
    .replace(/ toolname="buy_[^"]*" tooldescription="[^"]*"/g, '')
    .replaceAll(location.origin, '');
}

/** Waits until the widget has rendered its complete prerendered fragment, including the initially hidden parts. */
const waitForFragment = (host: Element) => waitUntil(() => host.shadowRoot?.querySelector('[data-rendered-from]'));

/** Text of an empty cart. Safari omits the space before visually hidden text. */
const emptyCartText = /0\s*items/;
const cartWithOneLine = JSON.stringify({ version: 1, revision: 1, lines: [{ id: 'socialMediaGrowth', quantity: 1 }] });
const isReact = (path: string) => path.includes('/core-');

describe('script of a single widget', () => {
  afterEach(() => localStorage.clear());

  it('renders prices without loading React or any other file', async () => {
    const { page, hostOf, requestedPaths } = await openPartnerPage(deferredPicker, [getScriptPath('pricing-picker')]);
    await waitUntil(() => hostOf('agency-pricing-picker').shadowRoot);
    expect(readVisibleText(hostOf('agency-pricing-picker'))).to.match(/\$\d/);
    const heading = hostOf('agency-pricing-picker').shadowRoot?.querySelector('h2') as HTMLElement;
    expect(page.getComputedStyle(heading).display).to.equal('block');
    expect(requestedPaths().filter((path) => path.includes('/widgets/'))).to.deep.equal([
      getScriptPath('pricing-picker'),
    ]);
  });

  it('hydrates its early markup in place and repeats a click made before hydration', async () => {
    const { hostOf, consoleMessages, requestedPaths, page } = await openPartnerPage(
      `<agency-cart loading="interaction"></agency-cart>${deferredPicker}`,
      [getScriptPath('pricing-picker')],
    );
    const host = hostOf('agency-pricing-picker');
    await waitUntil(() => host.shadowRoot);
    const tabs = [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    expect(tabs.length).to.be.above(1);
    expect(requestedPaths().some(isReact)).to.equal(false);
    tabs[1]?.click();
    await page.customElements.whenDefined('agency-pricing-picker');
    await waitUntil(() => tabs[1]?.getAttribute('aria-selected') === 'true');
    expect(tabs[1]?.isConnected).to.equal(true);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('shows the stored cart and responds to clicks before React has loaded', async () => {
    const lines = ['seoGrowth', 'addOnLocalSeo'].map((id) => ({ id, quantity: 1 }));
    localStorage.setItem('agency-cart', JSON.stringify({ version: 1, revision: 1, lines }));
    const { hostOf, requestedPaths } = await openPartnerPage(deferredPicker, [getScriptPath('pricing-picker')]);
    const host = hostOf('agency-pricing-picker');
    await waitForFragment(host);
    const findButton = (label: string) =>
      [...(host.shadowRoot?.querySelectorAll('button') ?? [])].find((button) => readLabel(button) === label);
    for (const label of ['Remove Local SEO', 'Switch to This Plan SEO Pro', 'Add to Cart Website Starter']) {
      const button = findButton(label);
      expect(Boolean(button), label).to.equal(true);
      button?.click();
    }
    const answers = ['Add Local SEO', 'Added to Cart SEO Pro', 'Added to Cart Website Starter'];
    for (const label of answers) expect(Boolean(findButton(label)), label).to.equal(true);
    expect(requestedPaths().some(isReact)).to.equal(false);
    await waitUntil(() => host.shadowRoot?.querySelector('[data-rendered-from]') === null);
    await waitForFrame();
    for (const label of answers) expect(Boolean(findButton(label)), label).to.equal(true);
  });

  it('hydrates the widget without interaction once the page is idle', async () => {
    const { hostOf, page, consoleMessages } = await openPartnerPage('<agency-pricing-picker></agency-pricing-picker>', [
      getScriptPath('pricing-picker'),
    ]);
    await page.customElements.whenDefined('agency-pricing-picker');
    await waitUntil(() => hostOf('agency-pricing-picker').shadowRoot?.querySelector('[data-rendered-from]') === null);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('resolves Agency.whenReady() after the widget is defined', async () => {
    const { page } = await openPartnerPage('<agency-pricing-picker></agency-pricing-picker>', [
      getScriptPath('pricing-picker'),
    ]);
    await waitUntil(() => page.Agency?.whenReady);
    await page.Agency?.whenReady?.();
    expect(Boolean(page.customElements.get('agency-pricing-picker'))).to.equal(true);
  });

  it('renders the same markup as the prerenderer for every widget', async () => {
    const { widgets } = await readFixtureInfo();
    const embedded = Object.entries(widgets).filter(([tag]) => tag !== 'agency-payment-status');
    for (const [tag, prerendered] of embedded) {
      const declared = await openPage(prerendered);
      const attributes = prerendered.slice(0, prerendered.indexOf('>')).replace(`<${tag}`, '');
      const html = `<${tag}${attributes} loading="interaction"></${tag}>`;
      const { hostOf } = await openPartnerPage(html, [getScriptPath(tag.replace('agency-', ''))]);
      await waitUntil(() => hostOf(tag).shadowRoot);
      await waitForFragment(hostOf(tag));
      expect(readNormalizedMarkup(hostOf(tag)), tag).to.equal(
        readNormalizedMarkup(declared.document.querySelector(tag)),
      );
    }
    expect(embedded.length).to.be.above(5);
  });

  it('replaces outdated prices in prerendered markup and hydrates the new markup', async () => {
    const { widgets } = await readFixtureInfo();
    const today = widgets['agency-pricing-picker'] ?? '';
    const [price = ''] = /\$\d+/.exec(today.slice(today.indexOf('</style>'))) ?? [];
    const old = today.replaceAll(price, '$7');
    expect(old).not.to.equal(today);
    const { hostOf, page, consoleMessages } = await openPartnerPage(old, [getScriptPath('pricing-picker')]);
    const host = hostOf('agency-pricing-picker');
    expect(readVisibleText(host)).to.contain(price);
    expect(readVisibleText(host)).not.to.match(/\$7\b/);
    await page.Agency?.whenReady?.();
    await waitUntil(() => host.shadowRoot?.querySelector('.root:not([data-rendered-from]) *'));
    expect(consoleMessages).to.deep.equal([]);
  });

  it('keeps prerendered markup whose prices are current', async () => {
    const { widgets } = await readFixtureInfo();
    const { page } = await openEmbedPage(
      `${widgets['agency-pricing-picker']}<script>
        var first = document.querySelector('agency-pricing-picker').shadowRoot.querySelector('.root');
      </script>`,
      [getScriptPath('pricing-picker')],
    );
    const { first } = page as unknown as { first: Element };
    await waitUntil(() => page.Agency?.whenReady);
    expect(first.isConnected).to.equal(true);
  });

  it('renders no early markup if another widget on the page is in test mode', async () => {
    const { hostOf, page } = await openPartnerPage(
      '<agency-cart test loading="interaction"></agency-cart><agency-pricing-picker loading="interaction"></agency-pricing-picker>',
      [getScriptPath('pricing-picker')],
    );
    await waitUntil(() => page.Agency?.whenReady);
    expect(hostOf('agency-pricing-picker').shadowRoot === null, 'no markup yet').to.equal(true);
  });

  it('renders early markup that matches the attributes show and category', async () => {
    const { hostOf } = await openPartnerPage(
      '<agency-pricing-picker show="plans" category="ads" tone="band" loading="interaction"></agency-pricing-picker>',
      [getScriptPath('pricing-picker')],
    );
    const host = hostOf('agency-pricing-picker');
    await waitForFragment(host);
    expect(findInShadow(host, '[aria-selected=true]').id).to.equal('tab-ads');
    const panels = [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[role=tabpanel]') ?? [])];
    expect(panels.filter(({ hidden }) => !hidden).map(({ id }) => id)).to.deep.equal(['panel-ads']);
    expect(host.shadowRoot?.querySelectorAll('[part=bundles], [part=add-ons]').length).to.equal(0);
    const asPrerendered = findInShadow(host, '.root').getAttribute('data-rendered-from');
    expect(JSON.parse(asPrerendered ?? '')).to.deep.equal({ lang: 'en', show: 'plans', category: 'ads' });
  });

  it('submits the tag’s partner id with forms, even before hydration', async () => {
    const collectPartners = async (partner: string) => {
      const { hostOf } = await openPartnerPage(deferredPicker.replace('loading', `${partner} loading`), [
        getScriptPath('pricing-picker'),
      ]);
      const host = hostOf('agency-pricing-picker');
      const readPartners = () =>
        [...(host.shadowRoot?.querySelectorAll('form') ?? [])].map((form) => new FormData(form).get('partner'));
      const atFirst = await waitUntil(() => host.shadowRoot && readPartners());
      await waitForFragment(host);
      expect(readPartners().length).to.be.above(atFirst.length);
      expect(atFirst.length).to.be.above(2);
      return new Set([...atFirst, ...readPartners()]);
    };
    expect([...(await collectPartners('partner="acme"'))]).to.deep.equal(['acme']);
    expect([...(await collectPartners('partner="not a partner!"'))]).to.deep.equal([null]);
    expect([...(await collectPartners(''))]).to.deep.equal([null]);
  });

  it('renders early markup only if the page uses the script’s language', async () => {
    const german = `<p lang="de-AT">${deferredPicker}</p>`;
    const { hostOf } = await openPartnerPage(german, [getScriptPath('pricing-picker', 'de')]);
    await waitUntil(() => hostOf('agency-pricing-picker').shadowRoot);
    expect(readVisibleText(hostOf('agency-pricing-picker'))).to.include('In den Warenkorb');
    const other = await openPartnerPage(german, [getScriptPath('pricing-picker')]);
    await waitUntil(() => other.page.Agency);
    expect(other.hostOf('agency-pricing-picker').shadowRoot === null).to.equal(true);
  });

  it('renders no early markup for attribute values without a prebuilt fragment', async () => {
    const { hostOf, page } = await openPartnerPage(
      deferredPicker.replace('loading', 'show="add-ons plans" partner="x" loading'),
      [getScriptPath('pricing-picker')],
    );
    await waitUntil(() => page.Agency);
    expect(hostOf('agency-pricing-picker').shadowRoot === null).to.equal(true);
    expect((hostOf('agency-pricing-picker').firstElementChild as HTMLElement).offsetHeight).to.be.above(0);
  });

  it('never shows a filled cart as empty', async () => {
    const without = await openPartnerPage('<agency-cart loading="interaction"></agency-cart>', [getScriptPath('cart')]);
    await waitUntil(() => without.hostOf('agency-cart').shadowRoot);
    expect(readVisibleText(without.hostOf('agency-cart'))).to.match(emptyCartText);

    localStorage.setItem('agency-cart', cartWithOneLine);
    const { hostOf } = await openPartnerPage('<agency-cart></agency-cart>', [getScriptPath('cart')]);
    const seen = new Set<string>();
    await waitUntil(() => {
      if (hostOf('agency-cart').shadowRoot) seen.add(readVisibleText(hostOf('agency-cart')));
      return [...seen].some((text) => text.match(/1\s*item/));
    });
    expect([...seen].filter((text) => text.match(emptyCartText))).to.deep.equal([]);
  });

  for (const place of ['height: 5000px', 'display: none'])
    it(`updates the cart when a plan is added, even if the style of the cart’s container is “${place}”`, async () => {
      const { page, hostOf, consoleMessages } = await openPartnerPage(
        `<agency-pricing-picker></agency-pricing-picker>
        <div style="${place}"></div><div style="${place}"><agency-cart></agency-cart></div>`,
        [getScriptPath('pricing-picker')],
      );
      await page.customElements.whenDefined('agency-pricing-picker');
      const changed = waitForEvent(page.document, 'agency-cart-change');
      findInShadow(hostOf('agency-pricing-picker'), '.buy').click();
      expect((await changed).detail.kind).to.equal('added');
      expect(consoleMessages).to.deep.equal([]);
    });

  it('an empty cart with loading="interaction" does not start until another tab adds a line', async () => {
    const { page, hostOf } = await openPartnerPage('<agency-cart loading="interaction"></agency-cart>', [
      getScriptPath('cart'),
    ]);
    await waitUntil(() => hostOf('agency-cart').shadowRoot);
    page.dispatchEvent(new page.Event('focus'));
    await waitForFrame();
    expect(Boolean(page.customElements.get('agency-cart'))).to.equal(false);
    localStorage.setItem('agency-cart', cartWithOneLine);
    await waitUntil(() => readVisibleText(hostOf('agency-cart')).match(/1\s*item/));
  });

  it('starts a filled cart with loading="interaction", even if the cart is added later', async () => {
    localStorage.setItem('agency-cart', cartWithOneLine);
    const waiting = '<agency-cart loading="interaction"><a href="/pricing">See prices</a></agency-cart>';
    const { hostOf } = await openPartnerPage(waiting, [getScriptPath('cart')]);
    await waitUntil(() => readVisibleText(hostOf('agency-cart')).match(/1\s*item/));

    const app = await openPartnerPage('', [getScriptPath('cart')]);
    await waitUntil(() => app.page.Agency?.version);
    app.page.document.body.innerHTML = waiting;
    await waitUntil(() => readVisibleText(app.hostOf('agency-cart')).match(/1\s*item/));
  });

  it('starts its widget on a page that also includes another widget’s script, without warnings', async () => {
    const html = `${deferredPicker}<agency-contact-form loading="interaction"></agency-contact-form>`;
    const { hostOf, consoleMessages } = await openPartnerPage(html, [
      getScriptPath('pricing-picker'),
      getScriptPath('contact-form'),
    ]);
    await waitUntil(() => hostOf('agency-pricing-picker').shadowRoot && hostOf('agency-contact-form').shadowRoot);
    await waitForFrame();
    expect(consoleMessages).to.deep.equal([]);
  });

  it('does not render early markup in a widget that is already defined', async () => {
    const { page, hostOf, consoleMessages } = await openPartnerPage('<agency-cart></agency-cart>', [
      getScriptPath('cart'),
    ]);
    await page.customElements.whenDefined('agency-cart');
    page.document.body.append(page.document.createElement('agency-cart'));
    const added = page.document.body.lastElementChild as HTMLElement;
    await waitUntil(() => added.shadowRoot && readVisibleText(added).match(emptyCartText));
    expect(hostOf('agency-cart').shadowRoot?.adoptedStyleSheets.length).to.be.above(0);
    expect(consoleMessages).to.deep.equal([]);
  });
});
