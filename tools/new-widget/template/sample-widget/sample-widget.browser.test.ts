import { expect } from 'chai';
import { axe, find, loadWidget, mount, textOf, until } from '../../shared/element/testing.ts';
import type { SampleWidgetElement } from './sample-widget.element.ts';
import { examples } from './sample-widget.examples.ts';

const tag = '<agency-sample-widget></agency-sample-widget>';
const findButton = (host: Element) => find<HTMLButtonElement>(host, 'button');

describe('<agency-sample-widget>', () => {
  before(() => loadWidget('agency-sample-widget'));

  it('the widget renders when its element is defined', async () => {
    const host = await mount(tag);
    expect(textOf(host)).to.include('Nobody has pressed the button yet.');
  });

  for (const { title, html } of examples) {
    for (const theme of ['light', 'dark']) {
      it(`has no accessibility violations: ${title}, ${theme}`, async () => {
        const host = await mount(html);
        host.setAttribute('theme', theme);
        expect(await axe(host)).to.deep.equal([]);
      });
    }
  }

  it('the widget updates when attributes are changed or removed', async () => {
    const host = await mount<SampleWidgetElement>(tag);
    host.setAttribute('limit', '1');
    findButton(host).click();
    await until(() => findButton(host).disabled);
    host.removeAttribute('limit');
    await until(() => !findButton(host).disabled);
    expect(host.limit).to.equal(3);
  });

  it('the widget unmounts its view when removed from the page', async () => {
    const host = await mount(tag);
    host.remove();
    await until(() => host.shadowRoot?.querySelector('.root')?.childElementCount === 0);
  });
});
