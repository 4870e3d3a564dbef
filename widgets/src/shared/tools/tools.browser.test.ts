import { expect } from 'chai';
import { openEmbedPage, readVisibleText, waitUntil, waitUntilReady } from '../element/testing.ts';
import { type FakeModelContext, installModelContext } from './model-context.testing.ts';

const loader = '/widgets/dist/cdn/loader.js';
const cart = '<agency-cart loading="eager"></agency-cart>';
const picker = '<agency-pricing-picker></agency-pricing-picker>';
const cartTools = ['add_to_cart', 'get_cart', 'list_plans', 'remove_from_cart', 'start_checkout'];

/** Opens a page, with a fake of the browser's interface for agents unless `isMissing`. */
async function openPage(html: string, { isMissing = false, scripts = [loader] } = {}) {
  const opened = await openEmbedPage(html, []);
  const { document } = opened.page;
  const agent = isMissing ? undefined : installModelContext(document);
  for (const src of scripts) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src });
    document.head.append(script);
  }
  const widgets = [...document.querySelectorAll<HTMLElement>('agency-cart, agency-pricing-picker')];
  await waitUntil(() => widgets.every((host) => host.shadowRoot && readVisibleText(host).length > 0));
  return { ...opened, document, agent: agent as FakeModelContext };
}

const listToolNames = (agent: FakeModelContext) => agent.names().sort().join();

describe('tools for software agents', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('requests no file and logs nothing if the browser has no interface for agents', async () => {
    const { requestedPaths, consoleMessages, page } = await openPage(cart + picker, { isMissing: true });
    await waitUntil(() => page.customElements.get('agency-cart'));
    expect(requestedPaths().filter((path) => path.includes('/tools-'))).to.deep.equal([]);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('registers each tool once for several widgets and loaders, and unregisters the tool with the last widget', async () => {
    const { agent, document, consoleMessages } = await openPage(cart + cart + picker, {
      scripts: [loader, '/widgets/dist/cdn/cart.en.js'],
    });
    await waitUntil(() => listToolNames(agent) === cartTools.join());
    const [first, second] = [...document.querySelectorAll('agency-cart')];
    first?.remove();
    await waitUntil(() => document.querySelectorAll('agency-cart').length === 1);
    expect(listToolNames(agent)).to.equal(cartTools.join());
    second?.remove();
    await waitUntil(() => listToolNames(agent) === 'list_plans');
    document.querySelector('agency-pricing-picker')?.remove();
    await waitUntil(() => agent.names().length === 0);
    expect(consoleMessages.filter((line) => line.includes('tool'))).to.deep.equal([]);
  });

  it('unregisters the tools of a widget while the widget has tools="none"', async () => {
    const { agent, document, requestedPaths } = await openPage(cart.replace('>', ' tools="none">'));
    const host = document.querySelector('agency-cart') as HTMLElement;
    expect(requestedPaths().filter((path) => path.includes('/tools-'))).to.deep.equal([]);
    host.removeAttribute('tools');
    await waitUntil(() => listToolNames(agent) === cartTools.join());
    host.setAttribute('tools', 'none');
    await waitUntil(() => agent.names().length === 0);
  });

  it('does not replace a tool that the page has registered under the same name, and logs a message', async () => {
    const opened = await openEmbedPage(cart, []);
    const agent = installModelContext(opened.page.document);
    const { modelContext } = opened.page.document as unknown as { modelContext: { registerTool(tool: object): void } };
    modelContext.registerTool({ name: 'get_cart', description: 'Own', inputSchema: {}, execute: () => 'own' });
    const script = opened.page.document.createElement('script');
    Object.assign(script, { type: 'module', src: loader });
    const started = waitUntilReady(opened.page.document.querySelector('agency-cart') as Element);
    opened.page.document.head.append(script);
    await started;
    await waitUntil(() => listToolNames(agent) === cartTools.join());
    expect(agent.describe('get_cart').description).to.equal('Own');
    await waitUntil(() =>
      opened.consoleMessages.some((line) => line.includes('The page has a tool get_cart of its own')),
    );
  });

  it('add_to_cart adds a product to the cart, and start_checkout opens the cart for the visitor', async () => {
    const { agent, document } = await openPage(cart);
    await waitUntil(() => agent.names().length === cartTools.length);
    const { message } = await agent.call('add_to_cart', { product_id: 'seoGrowth' });
    expect(message).to.equal('SEO Growth added.');
    const answer = await agent.call('start_checkout');
    expect(answer.waits_for_person).to.equal('Checkout');
    const host = document.querySelector('agency-cart') as HTMLElement;
    await waitUntil(() => host.shadowRoot?.querySelector('dialog')?.open);
    expect(readVisibleText(host)).to.contain('SEO Growth');
  });
});
