import { expect } from 'chai';
import { mountFixture, readFixtureInfo } from './fixture/fixture.testing.ts';
import {
  axeThemes,
  findAxeViolations,
  findInShadow,
  loadWidget,
  mountWidget,
  readVisibleText,
  waitUntilReady,
} from './testing.ts';

/** Page sections with background colors that embedders use, without `color-scheme`. */
const sections = {
  'a section with Tailwind’s bg-slate-900 text-white': 'background: #0f172a; color: #fff',
  'a black section with gray text': 'background: #000; color: #cbd5e1',
  'a violet section with white text': 'background: #5b21b6; color: #fff',
  'a pale section with dark gray text': 'background: #f1f5f9; color: #334155',
};

const { widgets } = await readFixtureInfo();
async function mountIn(style: string, tag: string): Promise<HTMLElement> {
  await loadWidget(tag);
  const section = await mountWidget(`<section style="${style}; padding: 1em"></section>`);
  const host = document.createElement(tag);
  const live = waitUntilReady(host);
  section.append(host);
  await live;
  expect(readVisibleText(host)).to.not.equal('');
  return host;
}

const contrastOnly = { runOnly: ['color-contrast'] };
const testedSections = axeThemes.length > 0 ? Object.entries(sections) : [];

for (const tag of Object.keys(widgets)) {
  describe(`<${tag}> on the background of the host page (F48)`, () => {
    for (const [name, style] of testedSections) {
      it(`text has sufficient contrast in ${name}`, async () => {
        expect(await findAxeViolations(await mountIn(style, tag), contrastOnly)).to.deep.equal([]);
      });
    }
  });
}

describe('selected tab of the pricing picker (F48)', () => {
  it('the selected tab has the page’s text color as background and a readable label on a dark section', async () => {
    const host = await mountIn('background: #0f172a; color: #fff', 'agency-pricing-picker');
    const tab = findInShadow(host, '[role=tab][aria-selected=true]');
    expect(getComputedStyle(tab).backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(getComputedStyle(tab.firstElementChild as Element).color).to.match(/^oklch\(0 0 0\)$|^rgb\(0, 0, 0\)$/);
  });
});

describe('text styles of the host page', () => {
  /** Inherited properties with values for headings, themes or narrow columns, which make a widget's text hard to read. */
  const inherited = {
    '-webkit-text-fill-color': 'transparent',
    '-webkit-text-stroke-width': '3px',
    'caret-color': 'transparent',
    'font-feature-settings': '"smcp"',
    'font-size-adjust': '1',
    'font-style': 'italic',
    'font-variation-settings': '"wght" 100',
    'font-variant-caps': 'small-caps',
    'letter-spacing': '0.5em',
    'line-break': 'anywhere',
    'text-align-last': 'right',
    'text-emphasis-style': 'dot',
    'text-indent': '3em',
    'text-shadow': '0 0 9px red',
    'text-transform': 'uppercase',
    'white-space': 'pre',
    'word-break': 'break-all',
    'word-spacing': '1em',
  };

  for (const [name, value] of Object.entries(inherited)) {
    it(`the text of a widget does not inherit ${name}`, async () => {
      const host = await mountFixture();
      const read = () => getComputedStyle(findInShadow(host, '.words')).getPropertyValue(name);
      const before = read();
      host.parentElement?.style.setProperty(name, value);
      expect(getComputedStyle(host).getPropertyValue(name), 'on the host').to.not.equal(before);
      expect(read()).to.equal(before);
    });
  }

  it('a widget in vertical text is as high as its content', async () => {
    const host = await mountFixture();
    const height = host.offsetHeight;
    (host.parentElement as HTMLElement).style.writingMode = 'vertical-rl';
    expect(getComputedStyle(host).writingMode).to.equal('horizontal-tb');
    expect(host.offsetHeight).to.equal(height);
  });

  it('a widget keeps the language, theme and visibility of the page', async () => {
    const host = await mountFixture('lang="de"');
    host.parentElement?.setAttribute('style', 'color-scheme: dark; pointer-events: none; visibility: hidden');
    for (const name of ['-webkit-locale', 'color-scheme', 'pointer-events', 'visibility'])
      expect(getComputedStyle(findInShadow(host, '.words')).getPropertyValue(name), name).to.equal(
        getComputedStyle(host).getPropertyValue(name),
      );
  });
});
