import { expect } from 'chai';
import { about } from './fixture/fixture.testing.ts';
import { bringToLife, openPage } from './testing.ts';

/** Boxes that are as wide as what is in them, by what they are called; each holds the widget in place of `*`. */
const boxes = {
  'a flex row': '<div style="display: flex">*</div>',
  'a flex row with a neighbor': '<div style="display: flex"><b>New</b>*</div>',
  'a centered flex column': '<div style="display: flex; flex-direction: column; align-items: center">*</div>',
  'a grid with place-items: center': '<div style="display: grid; place-items: center">*</div>',
  'a grid with justify-content: center': '<div style="display: grid; justify-content: center">*</div>',
  'an inline-block': '<div style="display: inline-block">*</div>',
  'a float': '<div style="float: left">*</div>',
  'an absolute box': '<div style="position: absolute">*</div>',
  'a box with width: fit-content': '<div style="width: fit-content">*</div>',
  'a table cell': '<table><tr><td>*</td></tr></table>',
  'a dialog': '<dialog>*</dialog>',
  'a popover': '<div popover>*</div>',
};

const opening = 'document.querySelector("dialog")?.showModal(); document.querySelector("[popover]")?.showPopover();';
const { widgets } = await about();

/** The widget in a box on a page of that width; resolves to its own width, and to what sticks out of the page. */
async function measure(tag: string, box: string, pageWidth: number) {
  const page = await openPage(
    `<meta name="viewport" content="width=device-width">${box.replace('*', `<${tag}></${tag}>`)}<script>${opening}</script>`,
    pageWidth,
  );
  await bringToLife(page, tag);
  const { clientWidth, scrollWidth } = page.document.documentElement;
  const { width, left, right } = (page.document.querySelector(tag) as Element).getBoundingClientRect();
  page.frameElement?.remove();
  return { width, overflow: Math.max(scrollWidth - clientWidth, right - clientWidth, -left) };
}

for (const tag of Object.keys(widgets)) {
  describe(`<${tag}> in a box that is as wide as what is in it (F46)`, () => {
    for (const [name, box] of Object.entries(boxes)) {
      it(`has the width it wants in ${name}, and none too much on a phone`, async () => {
        const isButton = tag === 'agency-cart';
        const wide = await measure(tag, box, 1280);
        expect(wide.width, '1280 px').to.be.within(isButton ? 80 : 900, isButton ? 280 : 1280);
        for (const pageWidth of [375, 320]) {
          const { width, overflow } = await measure(tag, box, pageWidth);
          expect(overflow, `sticks out at ${pageWidth} px`).to.be.at.most(0);
          if (!isButton) expect(width, `${pageWidth} px`).to.be.at.least(name.includes('neighbor') ? 240 : 264);
        }
      });
    }
  });
}
