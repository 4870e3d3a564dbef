import { expect } from 'chai';
import {
  findAxeViolations,
  findInShadow,
  loadWidget,
  mountWidget,
  readVisibleText,
  waitUntil,
} from '../../shared/element/testing.ts';
import type { SampleWidgetElement } from './sample-widget.element.ts';
import { examples } from './sample-widget.examples.ts';

const tag = '<agency-sample-widget></agency-sample-widget>';
const findButton = (host: Element) => findInShadow<HTMLButtonElement>(host, 'button');

describe('<agency-sample-widget>', () => {
  before(() => loadWidget('agency-sample-widget'));

  it('the widget renders when its element is defined', async () => {
    const host = await mountWidget(tag);
    expect(readVisibleText(host)).to.include('Nobody has pressed the button yet.');
  });

  for (const { title, html } of examples) {
    for (const theme of ['light', 'dark']) {
      it(`has no accessibility violations: ${title}, ${theme}`, async () => {
        const host = await mountWidget(html);
        host.setAttribute('theme', theme);
        expect(await findAxeViolations(host)).to.deep.equal([]);
      });
    }
  }

  it('the widget updates when attributes are changed or removed', async () => {
    const host = await mountWidget<SampleWidgetElement>(tag);
    host.setAttribute('limit', '1');
    findButton(host).click();
    await waitUntil(() => findButton(host).disabled);
    host.removeAttribute('limit');
    await waitUntil(() => !findButton(host).disabled);
    expect(host.limit).to.equal(3);
  });

  it('the widget unmounts its view when removed from the page', async () => {
    const host = await mountWidget(tag);
    host.remove();
    await waitUntil(() => host.shadowRoot?.querySelector('.root')?.childElementCount === 0);
  });
});
