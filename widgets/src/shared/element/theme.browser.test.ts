import { expect } from 'chai';
import { loadInto, mountFixture, readFixtureInfo } from './fixture/fixture.testing.ts';
import { axeThemes, findAxeViolations, findInShadow, openPage, readVisibleText, waitUntil } from './testing.ts';

const light = { text: 'rgb(16, 49, 47)', surface: 'rgb(255, 253, 249)' };
const dark = { text: 'rgb(243, 239, 228)', surface: 'rgb(23, 59, 56)' };

function readColors(host: Element) {
  const style = getComputedStyle(findInShadow(host, '.fixture'));
  return { text: style.color, surface: style.backgroundColor };
}

/** Runs a check on the prerendered widget without script and on the same widget rendered by its script. */
async function checkPrerenderedAndRendered(
  attributes: string,
  css: string,
  check: (host: HTMLElement, page: Window) => void,
) {
  const { prerendered, script } = await readFixtureInfo();
  const built = await openPage(`<style>${css}</style>${prerendered.replace('<agency-fixture', `$& ${attributes}`)}`);
  check(built.document.querySelector('agency-fixture') as HTMLElement, built);
  const rendered = await openPage(`<style>${css}</style><agency-fixture ${attributes}></agency-fixture>`);
  const host = rendered.document.querySelector('agency-fixture') as HTMLElement;
  await loadInto(rendered, script);
  await waitUntil(() => host.shadowRoot?.querySelector('.fixture'));
  check(host, rendered);
}

describe('widget theme', () => {
  it('theme="dark" is dark and theme="light" is light, regardless of the color scheme of the page', async () => {
    await checkPrerenderedAndRendered('theme="dark"', 'html { color-scheme: light }', (host) =>
      expect(readColors(host)).to.deep.equal(dark),
    );
    await checkPrerenderedAndRendered('theme="light"', 'html { color-scheme: dark }', (host) =>
      expect(readColors(host)).to.deep.equal(light),
    );
  });

  it('a widget without a theme attribute follows the page’s color scheme', async () => {
    await checkPrerenderedAndRendered('', 'html { color-scheme: dark }', (host) =>
      expect(readColors(host)).to.deep.equal(dark),
    );
    await checkPrerenderedAndRendered('', '', (host) => expect(readColors(host)).to.deep.equal(light));
  });

  it('theme="auto" follows the preferred color scheme of the visitor', async () => {
    const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const opposite = `html { color-scheme: ${prefersDark ? 'light' : 'dark'} }`;
    const expected = prefersDark ? dark : light;
    await checkPrerenderedAndRendered('theme="auto"', opposite, (host) =>
      expect(readColors(host)).to.deep.equal(expected),
    );
  });

  it('a widget has a background only if it has a theme attribute and --agency-ground does not remove the background', async () => {
    const readGround = (host: Element) => getComputedStyle(findInShadow(host, '.root')).backgroundColor;
    await checkPrerenderedAndRendered('theme="dark"', '', (host) =>
      expect(readGround(host)).to.equal('rgb(6, 23, 22)'),
    );
    await checkPrerenderedAndRendered('', '', (host) => expect(readGround(host)).to.equal('rgba(0, 0, 0, 0)'));
    const css = 'body { --agency-ground: none }';
    await checkPrerenderedAndRendered('theme="dark"', css, (host) =>
      expect(readGround(host)).to.equal('rgba(0, 0, 0, 0)'),
    );
  });

  it('a widget uses design tokens set on itself or on any of its ancestors', async () => {
    const css =
      ':root { --agency-color-surface-raised: rgb(1, 2, 3) } agency-fixture { --agency-color-text: rgb(4, 5, 6) }';
    await checkPrerenderedAndRendered('', css, (host) =>
      expect(readColors(host)).to.deep.equal({ surface: 'rgb(1, 2, 3)', text: 'rgb(4, 5, 6)' }),
    );
  });

  it('a widget inherits the page’s font unless the page sets --agency-font', async () => {
    const readFont = (host: Element) => getComputedStyle(findInShadow(host, 'p')).fontFamily;
    await checkPrerenderedAndRendered('', 'body { font-family: fantasy }', (host) =>
      expect(readFont(host)).to.equal('fantasy'),
    );
    const css = 'body { font-family: fantasy; --agency-font: monospace }';
    await checkPrerenderedAndRendered('', css, (host) => expect(readFont(host)).to.equal('monospace'));
  });

  it('a widget keeps its size and colors on a page that uses a global CSS reset', async () => {
    const css = `html { font-size: 10px; direction: rtl } * { all: unset } body * { color: red; text-align: center }
      .button, button, p { display: none !important; font-size: 40px !important }`;
    await checkPrerenderedAndRendered('', css, (host) => {
      expect(readColors(host)).to.deep.equal(light);
      const text = getComputedStyle(findInShadow(host, 'p'));
      expect([text.fontSize, text.display, text.textAlign]).to.deep.equal(['16px', 'block', 'start']);
      expect(findInShadow(host, '.button').offsetHeight).to.equal(46);
    });
  });

  it('a widget fills a container that is 280 px wide, and does not overflow', async () => {
    await checkPrerenderedAndRendered('', 'body { margin: 0; width: 280px }', (host, page) => {
      expect(findInShadow(host, '.root').offsetWidth).to.equal(280);
      expect(page.document.body.scrollWidth).to.be.at.most(280);
    });
  });

  for (const theme of axeThemes) {
    it(`a widget passes axe in the ${theme} theme`, async () => {
      const host = await mountFixture(`theme="${theme}"`);
      expect(readVisibleText(host)).to.include('Pressed');
      expect(await findAxeViolations(host)).to.deep.equal([]);
    });
  }
});
