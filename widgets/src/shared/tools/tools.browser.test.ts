import { expect } from 'chai';
import { openEmbedPage, ready, textOf, until } from '../element/testing.ts';
import { type FakeModelContext, installModelContext } from './model-context.testing.ts';

const loader = '/widgets/dist/cdn/loader.js';
const cart = '<agency-cart loading="eager"></agency-cart>';
const picker = '<agency-pricing-picker></agency-pricing-picker>';
const cartTools = ['add_to_cart', 'get_cart', 'list_plans', 'remove_from_cart', 'start_checkout'];

/** Opens a page, with a fake of the browser's interface for agents unless `isMissing`. */
async function open(html: string, { isMissing = false, scripts = [loader] } = {}) {
  const opened = await openEmbedPage(html, []);
  const { document } = opened.page;
  const agent = isMissing ? undefined : installModelContext(document);
  for (const src of scripts) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src });
    document.head.append(script);
  }
  const widgets = [...document.querySelectorAll<HTMLElement>('agency-cart, agency-pricing-picker')];
  await until(() => widgets.every((host) => host.shadowRoot && textOf(host).length > 0));
  return { ...opened, document, agent: agent as FakeModelContext };
}

const sortedToolNames = (agent: FakeModelContext) => agent.names().sort().join();

describe('tools for software agents', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('requests no file and logs nothing if the browser has no interface for agents', async () => {
    const { requestedPaths, consoleMessages, page } = await open(cart + picker, { isMissing: true });
    await until(() => page.customElements.get('agency-cart'));
    expect(requestedPaths().filter((path) => path.includes('/tools-'))).to.deep.equal([]);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('registers each tool once for several widgets and loaders, and unregisters the tool with the last widget', async () => {
    const { agent, document, consoleMessages } = await open(cart + cart + picker, {
      scripts: [loader, '/widgets/dist/cdn/cart.en.js'],
    });
    await until(() => sortedToolNames(agent) === cartTools.join());
    const [first, second] = [...document.querySelectorAll('agency-cart')];
    first?.remove();
    await until(() => document.querySelectorAll('agency-cart').length === 1);
    expect(sortedToolNames(agent)).to.equal(cartTools.join());
    second?.remove();
    await until(() => sortedToolNames(agent) === 'list_plans');
    document.querySelector('agency-pricing-picker')?.remove();
    await until(() => agent.names().length === 0);
    expect(consoleMessages.filter((line) => line.includes('tool'))).to.deep.equal([]);
  });

  it('unregisters the tools of a widget while the widget has tools="none"', async () => {
    const { agent, document, requestedPaths } = await open(cart.replace('>', ' tools="none">'));
    const host = document.querySelector('agency-cart') as HTMLElement;
    expect(requestedPaths().filter((path) => path.includes('/tools-'))).to.deep.equal([]);
    host.removeAttribute('tools');
    await until(() => sortedToolNames(agent) === cartTools.join());
    host.setAttribute('tools', 'none');
    await until(() => agent.names().length === 0);
  });

  it('does not replace a tool that the page has registered under the same name, and logs a message', async () => {
    const opened = await openEmbedPage(cart, []);
    const agent = installModelContext(opened.page.document);
    const { modelContext } = opened.page.document as unknown as { modelContext: { registerTool(tool: object): void } };
    modelContext.registerTool({ name: 'get_cart', description: 'Own', inputSchema: {}, execute: () => 'own' });
    const script = opened.page.document.createElement('script');
    Object.assign(script, { type: 'module', src: loader });
    const started = ready(opened.page.document.querySelector('agency-cart') as Element);
    opened.page.document.head.append(script);
    await started;
    await until(() => sortedToolNames(agent) === cartTools.join());
    expect(agent.describe('get_cart').description).to.equal('Own');
    await until(() => opened.consoleMessages.some((line) => line.includes('The page has a tool get_cart of its own')));
  });

  it('add_to_cart adds a product to the cart, and start_checkout opens the cart for the visitor', async () => {
    const { agent, document } = await open(cart);
    await until(() => agent.names().length === cartTools.length);
    const { message } = await agent.call('add_to_cart', { product_id: 'seoGrowth' });
    expect(message).to.equal('SEO Growth added.');
    const answer = await agent.call('start_checkout');
    expect(answer.waits_for_person).to.equal('Checkout');
    const host = document.querySelector('agency-cart') as HTMLElement;
    await until(() => host.shadowRoot?.querySelector('dialog')?.open);
    expect(textOf(host)).to.contain('SEO Growth');
  });
});
