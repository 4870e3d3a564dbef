import { expect } from 'chai';
import { openPastedPage, textOf, until } from '../../shared/element/testing.ts';

const script = '/widgets/dist/cdn/pricing-picker.en.js';
const loader = '/widgets/dist/cdn/loader.js';

/** A page that asks the Worker for a config, as this answers, and whose beacons stay here. */
async function openPage(html: string, config: object | null, scripts = [script]) {
  const answer = config ? `Response.json(${JSON.stringify(config)})` : 'new Response("", { status: 404 })';
  const pasted = await openPastedPage(
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
  /** As when the visitor turns to another page. */
  const leave = () => {
    Object.defineProperty(pasted.page.document, 'visibilityState', { value: 'hidden', configurable: true });
    pasted.page.document.dispatchEvent(new Event('visibilitychange'));
  };
  const isLoaded = () => pasted.asked().some((path) => path.includes('/partner-'));
  return { ...pasted, host, configs, beacons, leave, isLoaded };
}

const shows = (host: Element) => Boolean(host.shadowRoot) && textOf(host);

describe('A tag that names a config', () => {
  afterEach(() => localStorage.clear());

  it('starts with the attributes of the partner’s record, and its markup with them', async () => {
    const config = { 'agency-pricing-picker': { category: 'seo', show: 'plans' } };
    const { host, configs, asked, said } = await openPage(
      '<agency-pricing-picker config="acme" loading="interaction"></agency-pricing-picker>',
      config,
    );
    await until(() => shows(host));
    expect(configs).to.deep.equal(['/widgets/dist/config/acme.json']);
    expect([host.getAttribute('category'), host.getAttribute('show'), host.getAttribute('partner')]).to.deep.equal([
      'seo',
      'plans',
      'acme',
    ]);
    expect(host.shadowRoot?.querySelector<HTMLInputElement>('input[name=partner]')?.value).to.equal('acme');
    expect(textOf(host)).to.contain('SEO');
    expect(asked().some((path) => path.includes('/core-'))).to.equal(false);
    expect(said).to.deep.equal([]);
  });

  it('keeps what it says itself', async () => {
    const config = { 'agency-pricing-picker': { category: 'seo', partner: 'other' } };
    const { host } = await openPage(
      '<agency-pricing-picker config="acme" category="ads" loading="interaction"></agency-pricing-picker>',
      config,
    );
    await until(() => shows(host));
    expect([host.getAttribute('category'), host.getAttribute('partner')]).to.deep.equal(['ads', 'other']);
  });

  it('T48 takes nothing that the address of a frame could not set', async () => {
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
    await until(() => shows(host));
    expect(host.getAttributeNames().sort()).to.deep.equal(['category', 'config', 'loading', 'partner']);
  });

  it('cannot be made to say that the visitor has agreed, only that they refuse', async () => {
    for (const [consent, got] of [
      ['granted', null],
      ['auto', null],
      ['denied', 'denied'],
    ] as const) {
      const { host } = await openPage(
        '<agency-pricing-picker config="acme" loading="interaction"></agency-pricing-picker>',
        { 'agency-pricing-picker': { category: 'seo', consent } },
      );
      await until(() => shows(host));
      expect([host.getAttribute('category'), host.getAttribute('consent')]).to.deep.equal(['seo', got]);
    }
  });

  it('stands as it is where nothing answers, or nobody is called that', async () => {
    for (const [id, line] of [
      ['acme', 'config="acme" could not be read'],
      ['a/b', 'config="a/b" is ignored'],
    ] as const) {
      const { host, said } = await openPage(
        `<agency-pricing-picker config="${id}" category="ads" loading="interaction"></agency-pricing-picker>`,
        null,
      );
      await until(() => shows(host));
      expect(host.getAttributeNames().sort()).to.deep.equal(['category', 'config', 'loading']);
      expect(said.join()).to.contain(line);
    }
  });

  it('is brought to life by the loader, too, with what the record says', async () => {
    const { host, page } = await openPage(
      '<agency-pricing-picker config="acme"></agency-pricing-picker>',
      { 'agency-pricing-picker': { category: 'seo', lang: 'de' } },
      [loader],
    );
    await page.customElements.whenDefined('agency-pricing-picker');
    await until(() => shows(host) && textOf(host).includes('In den Warenkorb'));
    expect(host.getAttribute('category')).to.equal('seo');
  });
});

describe('A tag with health', () => {
  afterEach(() => localStorage.clear());

  it('tells once, when the page is left, what its widget did', async () => {
    const { host, page, beacons, leave, isLoaded } = await openPage(
      '<agency-pricing-picker health></agency-pricing-picker>',
      null,
    );
    await page.customElements.whenDefined('agency-pricing-picker');
    await until(() => isLoaded() && host.shadowRoot?.querySelector('[data-rendered-from]') === null);
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

  it('says that a widget failed', async () => {
    const { host, beacons, leave, isLoaded } = await openPage(
      '<agency-pricing-picker health loading="interaction"></agency-pricing-picker>',
      null,
    );
    await until(isLoaded);
    // It listens as soon as it runs, which is after it has come.
    await until(() => {
      host.dispatchEvent(new CustomEvent('agency-error', { bubbles: true, composed: true }));
      leave();
      return beacons.length > 0;
    });
    expect(JSON.stringify(beacons)).to.contain('failed');
  });

  for (const [why, html] of [
    ['a visitor who has said no', '<agency-pricing-picker health consent="denied"></agency-pricing-picker>'],
    ['a page that only rehearses', '<agency-pricing-picker health test></agency-pricing-picker>'],
    ['a tag without it', '<agency-pricing-picker config="acme" health="false"></agency-pricing-picker>'],
  ] as const) {
    it(`tells nothing of ${why}`, async () => {
      const { host, page, beacons, leave, isLoaded } = await openPage(html, {});
      await page.customElements.whenDefined('agency-pricing-picker');
      await until(() => isLoaded() && shows(host));
      leave();
      expect(beacons).to.deep.equal([]);
    });
  }

  it('costs a page without it nothing', async () => {
    const { host, isLoaded } = await openPage('<agency-pricing-picker></agency-pricing-picker>', null);
    await until(() => shows(host));
    expect(isLoaded()).to.equal(false);
  });
});
