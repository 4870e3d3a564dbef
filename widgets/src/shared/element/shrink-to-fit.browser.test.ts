import { expect } from 'chai';
import { readFixtureInfo } from './fixture/fixture.testing.ts';
import { findInShadow, loadWidgetInto, openPage, waitUntilReady } from './testing.ts';

/** HTML of shrink-to-fit parent elements, keyed by description. The test replaces `*` with the widget. */
const boxes = {
  'a flex row': '<div style="display: flex">*</div>',
  'a flex row with a sibling': '<div style="display: flex"><b>New</b>*</div>',
  'a centered flex column': '<div style="display: flex; flex-direction: column; align-items: center">*</div>',
  'a grid with place-items: center': '<div style="display: grid; place-items: center">*</div>',
  'a grid with justify-content: center': '<div style="display: grid; justify-content: center">*</div>',
  'an inline-block': '<div style="display: inline-block">*</div>',
  'a float': '<div style="float: left">*</div>',
  'an absolutely positioned box': '<div style="position: absolute">*</div>',
  'a box with width: fit-content': '<div style="width: fit-content">*</div>',
  'a table cell': '<table><tr><td>*</td></tr></table>',
  'a dialog': '<dialog>*</dialog>',
  'a popover': '<div popover>*</div>',
};

/** Styles that rules of the page give to the widget itself, such as `.cards > * { display: flex }`. */
const containerStyles = [
  'display: flex',
  'display: flex; flex-direction: column; align-items: center',
  'display: grid; justify-items: center',
  'display: inline-flex',
] as const;

const opening = 'document.querySelector("dialog")?.showModal(); document.querySelector("[popover]")?.showPopover();';
const { widgets } = await readFixtureInfo();

const pageWidths = [320, 375, 1280] as const;

/**
 * Opens one page with the widget in each of the boxes, because a page for each box would take ten times as long.
 * Returns the width and the overflow of each widget, and the horizontal overflow of the page, for each page width.
 */
async function measure(tag: string) {
  const html = Object.values(boxes).map((box) => `<section>${box.replace('*', `<${tag}></${tag}>`)}</section>`);
  const page = await openPage(
    `<meta name="viewport" content="width=device-width">
    <style>html { scrollbar-width: none } section { display: flow-root }</style>
    ${html.join('')}<script>${opening}</script>`,
    pageWidths[0],
  );
  const elements = [...page.document.querySelectorAll(tag)];
  await Promise.all([...elements.map(waitUntilReady), loadWidgetInto(page, tag)]);
  return pageWidths.map((pageWidth) => {
    page.frameElement?.setAttribute('width', `${pageWidth}`);
    const { clientWidth, scrollWidth } = page.document.documentElement;
    const measured = elements.map((element) => {
      const { width, left, right } = element.getBoundingClientRect();
      return { width, overflow: Math.max(right - clientWidth, -left) };
    });
    return { pageWidth, measured, pageOverflow: scrollWidth - clientWidth };
  });
}

for (const tag of Object.keys(widgets)) {
  describe(`<${tag}> in a shrink-to-fit parent (F46)`, () => {
    let byPageWidth: Awaited<ReturnType<typeof measure>>;
    before(async () => {
      byPageWidth = await measure(tag);
    });
    it('no widget makes the page scroll horizontally on phones', () => {
      const onPhones = byPageWidth.filter(({ pageWidth }) => pageWidth < 1280);
      expect(onPhones.map(({ pageOverflow }) => pageOverflow)).to.deep.equal([0, 0]);
    });
    for (const [index, name] of Object.keys(boxes).entries()) {
      it(`a widget has its preferred width on desktop and does not overflow on phones in ${name}`, () => {
        const isButton = tag === 'agency-cart';
        for (const { pageWidth, measured } of byPageWidth) {
          const { width = 0, overflow = 0 } = measured[index] ?? {};
          if (pageWidth === 1280) expect(width, '1280 px').to.be.within(isButton ? 80 : 900, isButton ? 280 : 1280);
          else {
            expect(overflow, `overflow at ${pageWidth} px`).to.be.at.most(0);
            if (!isButton) expect(width, `${pageWidth} px`).to.be.at.least(name.includes('sibling') ? 240 : 264);
          }
        }
      });
    }
  });
}

describe('a widget that the page displays as a flex or grid container', () => {
  for (const style of containerStyles) {
    it(`the content has the width of the widget with ${style}`, async () => {
      const page = await openPage('<agency-pricing-picker></agency-pricing-picker>', 1280);
      await loadWidgetInto(page, 'agency-pricing-picker');
      const host = page.document.querySelector('agency-pricing-picker') as HTMLElement;
      host.style.cssText = style;
      const { width } = host.getBoundingClientRect();
      expect(width).to.be.above(900);
      expect(findInShadow(host, '.root').getBoundingClientRect().width).to.equal(width);
    });
  }
});
