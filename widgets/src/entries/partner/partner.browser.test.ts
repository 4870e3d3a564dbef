import { expect } from 'chai';
import { openEmbedPage, readVisibleText, waitUntil } from '../../shared/element/testing.ts';

const script = '/widgets/dist/cdn/pricing-picker.en.js';
const loader = '/widgets/dist/cdn/loader.js';

async function openPage(html: string, config: object | null, scripts = [script]) {
  const answer = config ? `Response.json(${JSON.stringify(config)})` : 'new Response("", { status: 404 })';
  const pasted = await openEmbedPage(
    `<script>
      var configs = [], beacons = [];
      const really = window.fetch;
      window.fetch = (...all) => {
        if (!String(all[0]).includes('/config/')) return really(...all);
        configs.push(new URL(all[0]).pathname);
        return Promise.resolve(${answer});
      };
      navigator.sendBeacon = (address, body) => beacons.push([new URL(address).pathname, JSON.parse(body)]);
    </script>${html}`,
    scripts,
  );
  const { configs, beacons } = pasted.page as unknown as { configs: string[]; beacons: [string, unknown][] };
  const host = pasted.page.document.querySelector('agency-pricing-picker') as HTMLElement;
  const leave = () => {
    Object.defineProperty(pasted.page.document, 'visibilityState', { value: 'hidden', configurable: true });
    pasted.page.document.dispatchEvent(new Event('visibilitychange'));
  };
  const isLoaded = () => pasted.requestedPaths().some((path) => path.includes('/partner-'));
  return { ...pasted, host, configs, beacons, leave, isLoaded };
}

const readRenderedText = (host: Element) => Boolean(host.shadowRoot) && readVisibleText(host);

describe('config attribute', () => {
  afterEach(() => localStorage.clear());

  it('renders with the attributes of the partner’s config', async () => {
    const config = { 'agency-pricing-picker': { category: 'seo', show: 'plans' } };
    const { host, configs, requestedPaths, consoleMessages } = await openPage(
      '<agency-pricing-picker config="acme" loading="interaction"></agency-pricing-picker>',
      config,
    );
    await waitUntil(() => readRenderedText(host));
    expect(configs).to.deep.equal(['/widgets/dist/config/acme.json']);
    expect([host.getAttribute('category'), host.getAttribute('show'), host.getAttribute('partner')]).to.deep.equal([
      'seo',
      'plans',
      'acme',
    ]);
    expect(host.shadowRoot?.querySelector<HTMLInputElement>('input[name=partner]')?.value).to.equal('acme');
    expect(readVisibleText(host)).to.contain('SEO');
    expect(requestedPaths().some((path) => path.includes('/core-'))).to.equal(false);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('attributes on the tag override the partner’s config', async () => {
    const config = { 'agency-pricing-picker': { category: 'seo', partner: 'other' } };
    const { host } = await openPage(
      '<agency-pricing-picker config="acme" category="ads" loading="interaction"></agency-pricing-picker>',
      config,
    );
    await waitUntil(() => readRenderedText(host));
    expect([host.getAttribute('category'), host.getAttribute('partner')]).to.deep.equal(['ads', 'other']);
  });

  it('ignores attributes in the config that a frame URL could not set (T48)', async () => {
    const unsafe = {
      api: 'https://evil.example',
      site: 'https://evil.example',
      onclick: 'alert(1)',
      words: '{}',
      style: 'x',
    };
    const { host } = await openPage(
      '<agency-pricing-picker config="acme" loading="interaction"></agency-pricing-picker>',
      { 'agency-pricing-picker': { ...unsafe, category: 'seo', show: 7 }, 'agency-cart': { tone: 'x' } },
    );
    await waitUntil(() => readRenderedText(host));
    expect(host.getAttributeNames().sort()).to.deep.equal(['category', 'config', 'loading', 'partner']);
  });

  it('ignores consent="granted" in the partner’s config but applies consent="denied"', async () => {
    for (const [consent, got] of [
      ['granted', null],
      ['auto', null],
      ['denied', 'denied'],
    ] as const) {
      const { host } = await openPage(
        '<agency-pricing-picker config="acme" loading="interaction"></agency-pricing-picker>',
        { 'agency-pricing-picker': { category: 'seo', consent } },
      );
      await waitUntil(() => readRenderedText(host));
      expect([host.getAttribute('category'), host.getAttribute('consent')]).to.deep.equal(['seo', got]);
    }
  });

  it('uses only the tag’s attributes if the config is missing or its id is invalid', async () => {
    for (const [id, line] of [
      ['acme', 'config="acme" could not be read'],
      ['a/b', 'config="a/b" is ignored'],
    ] as const) {
      const { host, consoleMessages } = await openPage(
        `<agency-pricing-picker config="${id}" category="ads" loading="interaction"></agency-pricing-picker>`,
        null,
      );
      await waitUntil(() => readRenderedText(host));
      expect(host.getAttributeNames().sort()).to.deep.equal(['category', 'config', 'loading']);
      expect(consoleMessages.join()).to.contain(line);
    }
  });

  it('requests the config again for a widget that is added after a failed request', async () => {
    const { host, page } = await openPage(
      '<agency-pricing-picker config="acme" loading="interaction"></agency-pricing-picker>',
      null,
    );
    await waitUntil(() => readRenderedText(host));
    page.fetch = async () => Response.json({ 'agency-pricing-picker': { category: 'seo' } });
    const added = host.cloneNode() as HTMLElement;
    page.document.body.append(added);
    await waitUntil(() => added.getAttribute('category') === 'seo');
    expect(added.getAttribute('partner')).to.equal('acme');
  });

  it('the loader script starts a widget with the partner’s config', async () => {
    const { host, page } = await openPage(
      '<agency-pricing-picker config="acme"></agency-pricing-picker>',
      { 'agency-pricing-picker': { category: 'seo', lang: 'de' } },
      [loader],
    );
    await page.customElements.whenDefined('agency-pricing-picker');
    await waitUntil(() => readRenderedText(host) && readVisibleText(host).includes('In den Warenkorb'));
    expect(host.getAttribute('category')).to.equal('seo');
  });
});

describe('health attribute', () => {
  afterEach(() => localStorage.clear());

  it('sends one report of widget events when the visitor leaves the page', async () => {
    const { host, page, beacons, leave, isLoaded } = await openPage(
      '<agency-pricing-picker health></agency-pricing-picker>',
      null,
    );
    await page.customElements.whenDefined('agency-pricing-picker');
    await waitUntil(() => isLoaded() && host.shadowRoot?.querySelector('[data-rendered-from]') === null);
    host.dispatchEvent(new CustomEvent('agency-package-add', { bubbles: true, composed: true }));
    leave();
    leave();
    expect(beacons.length).to.equal(1);
    const [address, report] = beacons[0] ?? [];
    expect(address).to.equal('/api/embed-health');
    expect(report).to.deep.include({ widgets: { 'agency-pricing-picker': ['added', 'shown'] }, blocked: [] });
    expect((report as { version: string }).version).to.match(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(report as object).sort()).to.deep.equal(['blocked', 'version', 'widgets']);
  });

  it('reports a widget that failed', async () => {
    const { host, beacons, leave, isLoaded } = await openPage(
      '<agency-pricing-picker health loading="interaction"></agency-pricing-picker>',
      null,
    );
    await waitUntil(isLoaded);
    // Waits in a loop, because the chunk adds its listener only when it runs, some time after it was fetched.
    await waitUntil(() => {
      host.dispatchEvent(new CustomEvent('agency-error', { bubbles: true, composed: true }));
      leave();
      return beacons.length > 0;
    });
    expect(JSON.stringify(beacons)).to.contain('failed');
  });

  for (const [why, html] of [
    ['a visitor who denied consent', '<agency-pricing-picker health consent="denied"></agency-pricing-picker>'],
    ['a page in test mode', '<agency-pricing-picker health test></agency-pricing-picker>'],
    ['a tag with health="false"', '<agency-pricing-picker config="acme" health="false"></agency-pricing-picker>'],
  ] as const) {
    it(`sends no health report for ${why}`, async () => {
      const { host, page, beacons, leave, isLoaded } = await openPage(html, {});
      await page.customElements.whenDefined('agency-pricing-picker');
      await waitUntil(() => isLoaded() && readRenderedText(host));
      leave();
      expect(beacons).to.deep.equal([]);
    });
  }

  it('does not load the partner chunk without the health attribute', async () => {
    const { host, isLoaded } = await openPage('<agency-pricing-picker></agency-pricing-picker>', null);
    await waitUntil(() => readRenderedText(host));
    expect(isLoaded()).to.equal(false);
  });
});
