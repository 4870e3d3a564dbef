import { expect } from 'chai';
import { calculateContrast, getChroma, getHue, type Rgb, toHex } from '#catalogue/color.ts';
import { axeThemes, findAxeViolations, findInShadow, openEmbedPage, waitUntil } from '../../shared/element/testing.ts';
import { type CssFramework, cssFrameworks } from './css-frameworks.testing.ts';

const loader = '/widgets/dist/cdn/loader.js';
const widgets = ['pricing-picker', 'contact-form', 'cart'].map((name) => `agency-${name}`);
const tags = widgets.map((tag) => `<${tag} theme="host" show="plans"></${tag}>`).join('');

type Page = Window & typeof globalThis;

function parseRgb(color: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255];
}

const findHost = (page: Page, tag: string) => page.document.querySelector(tag) as HTMLElement;
const readStyle = (host: HTMLElement, selector: string) =>
  (host.ownerDocument.defaultView as Page).getComputedStyle(findInShadow(host, selector));
const readToken = (host: HTMLElement, name: string) =>
  parseRgb(readStyle(host, '.root').getPropertyValue(`--agency-color-${name}`));
const readRules = (host: HTMLElement) =>
  (host.shadowRoot?.adoptedStyleSheets ?? []).flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[]);
/** Returns true if the host theme is applied: only its style sheet sets `color-scheme` to dark or light on `.root`. */
const isThemed = (host: HTMLElement) =>
  readRules(host).some(({ selectorText, style }) => selectorText === '.root' && /dark|light/.test(style.colorScheme));

async function openThemed(html: string, live = widgets): Promise<Page> {
  const { page } = await openEmbedPage(html, [loader]);
  for (const tag of live)
    await waitUntil(
      () => isThemed(findHost(page, tag)) && findHost(page, tag).shadowRoot?.querySelector('.root > :not(slot)'),
    );
  return page;
}

function createPage({ css, body }: CssFramework): string {
  const links = css.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  return `${links}${body.replace('<!-- widgets -->', tags)}`;
}

function computeDistance(one: Rgb, other: Rgb): number {
  const difference = Math.abs(getHue(one) - getHue(other)) % 360;
  return Math.min(difference, 360 - difference);
}

async function expectReadable(page: Page): Promise<void> {
  if (axeThemes.length === 0) return;
  for (const tag of widgets)
    expect(await findAxeViolations(findHost(page, tag), { runOnly: ['color-contrast'] }), tag).to.deep.equal([]);
}

describe('theme="host"', () => {
  const fixture = '<agency-cart theme="host"></agency-cart>';
  const openCart = async (html: string) => findHost(await openThemed(html, ['agency-cart']), 'agency-cart');
  const readHex = (host: HTMLElement, name: string) => toHex(readToken(host, name));

  it('loads the host-theme chunk only when a widget uses theme="host"', async () => {
    const { page, requestedPaths } = await openEmbedPage(fixture.replace(' theme="host"', ''), [loader]);
    await waitUntil(() => findHost(page, 'agency-cart').shadowRoot);
    expect(requestedPaths().some((path) => path.includes('host-theme'))).to.equal(false);
    findHost(page, 'agency-cart').setAttribute('theme', 'host');
    await waitUntil(() => isThemed(findHost(page, 'agency-cart')));
    expect(requestedPaths().some((path) => path.includes('host-theme'))).to.equal(true);
  });

  it('keeps colors, fonts and corner radii set by the embedder and adapts all other styles', async () => {
    const host = await openCart(`<style>
        body { --agency-color-primary: #ffe100; --agency-font-heading: fantasy }
        agency-cart { --agency-radius-pill: 3px }
        button { background: #6d4aff; color: #fff; border-radius: 8px }
      </style><button>Buy</button>${fixture}`);
    expect([readHex(host, 'primary'), readHex(host, 'on-primary')]).to.deep.equal(['#ffe100', '#000000']);
    const root = readStyle(host, '.root');
    const read = (name: string) => root.getPropertyValue(`--agency-${name}`).trim();
    expect([read('font-heading'), read('radius-pill'), read('radius-small')]).to.deep.equal(['fantasy', '3px', '8px']);
  });

  it('restores the default theme when the theme attribute is removed', async () => {
    const host = await openCart(
      `<style>button { background: #6d4aff; color: #fff }</style><button>Buy</button>${fixture}`,
    );
    expect(readHex(host, 'primary')).to.equal('#6d4aff');
    host.removeAttribute('theme');
    await waitUntil(() => readHex(host, 'primary') !== '#6d4aff');
    host.setAttribute('theme', 'host');
    await waitUntil(() => readHex(host, 'primary') === '#6d4aff');
  });

  it('reads the background through the page’s shadow roots, and reads the background again after the widget moves', async () => {
    const page = await openThemed(
      `<div style="background: #0f172a; color: #fff"><section><template shadowrootmode="open"><slot></slot></template>
        ${fixture}</section></div><div id="pale" style="background: #eeeeee; color: #222"></div>`,
      ['agency-cart'],
    );
    const host = findHost(page, 'agency-cart');
    expect(readHex(host, 'surface')).to.equal('#0f172a');
    page.document.querySelector('#pale')?.append(host);
    await waitUntil(() => readHex(host, 'surface') === '#eeeeee');
    const sectionOfOtherWindow = document.createElement('section');
    sectionOfOtherWindow.style.background = '#ddeeff';
    page.document.body.append(sectionOfOtherWindow);
    sectionOfOtherWindow.append(host);
    await waitUntil(() => readHex(host, 'surface') === '#ddeeff');
  });

  it('keeps the page’s text color and chooses readable card colors if the background is an image', async () => {
    const host = await openCart(`<div style="background: linear-gradient(#111, #333); color: #fff">${fixture}</div>`);
    expect(readStyle(host, '.root').color).to.equal('rgb(255, 255, 255)');
    expect(calculateContrast(readToken(host, 'surface-raised'), [1, 1, 1])).to.be.above(7);
  });

  it('updates the widget after the page changes a class with a transition, and after the page adds a style sheet', async () => {
    const page = await openThemed(
      `<style>body { transition: background-color 300ms; background: #fff } .night { background: #101010; color: #fff }</style>${fixture}`,
      ['agency-cart'],
    );
    const host = findHost(page, 'agency-cart');
    expect(readHex(host, 'surface')).to.equal('#ffffff');
    page.document.body.className = 'night';
    await waitUntil(() => readHex(host, 'surface') === '#101010');
    page.document.head.append(
      Object.assign(page.document.createElement('style'), { textContent: 'body.night { background: #302010 }' }),
    );
    await waitUntil(() => readHex(host, 'surface') === '#302010');
  });

  it('applies the page’s colors under a Content Security Policy that forbids inline styles, and adds no attributes', async () => {
    const policy = `default-src 'none'; script-src ${location.origin} 'unsafe-inline'; connect-src ${location.origin}`;
    const { page, consoleMessages } = await openEmbedPage(
      `<meta http-equiv="Content-Security-Policy" content="${policy}"><body bgcolor="#302010" text="#ffffff">${fixture}`,
      [loader],
    );
    const host = findHost(page, 'agency-cart');
    await waitUntil(() => isThemed(host));
    expect(readHex(host, 'surface')).to.equal('#302010');
    expect(host.getAttributeNames()).to.deep.equal(['theme']);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('keeps a prerendered widget hidden until the host theme is applied', async () => {
    const { page } = await openEmbedPage(
      `<style>button { background: #6d4aff; color: #fff }</style><button>Buy</button>
        <agency-pricing-picker theme="host" loading="interaction"></agency-pricing-picker>`,
      ['/widgets/dist/cdn/pricing-picker.en.js'],
    );
    const host = findHost(page, 'agency-pricing-picker');
    const root = await waitUntil(() => host.shadowRoot);
    // Pauses the animation, which would show the widget after one second even without the theme.
    for (const wait of root.getAnimations()) wait.pause();
    const seen = await waitUntil(() => readStyle(host, '.root').visibility === 'visible' && readHex(host, 'primary'));
    expect(seen).to.equal('#6d4aff');
  });

  for (const sheet of cssFrameworks) {
    it(`matches the fonts and button color of a page styled with ${sheet.name}, and keeps text readable`, async () => {
      const page = await openThemed(createPage(sheet));
      const picker = findHost(page, 'agency-pricing-picker');
      const readPageFont = (selector: string) =>
        page.getComputedStyle(page.document.querySelector(selector) as HTMLElement).fontFamily;
      // Waits for the font, because the framework's style sheet may load last and the widget updates only then.
      await waitUntil(() => readStyle(picker, '.root').fontFamily === readPageFont('#font'));
      await waitUntil(() => readStyle(picker, 'h3').fontFamily === readPageFont('h2'));
      const primary = parseRgb(readStyle(picker, '.button--primary').backgroundColor);
      expect(computeDistance(primary, parseRgb(sheet.accent)), `${primary}`).to.be.below(12);
      expect(getChroma(primary)).to.be.above(getChroma(parseRgb(sheet.accent)) * 0.7);
      await expectReadable(page);
      if (!sheet.switchToDark) return;
      const before = readToken(picker, 'surface');
      sheet.switchToDark(page);
      await waitUntil(() => calculateContrast(readToken(picker, 'surface'), before) > 7);
      await expectReadable(page);
    });
  }
});
