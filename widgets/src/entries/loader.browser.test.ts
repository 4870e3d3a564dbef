import { expect } from 'chai';
import { readFixtureInfo } from '../shared/element/fixture/fixture.testing.ts';
import {
  findInShadow,
  openEmbedPage,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
} from '../shared/element/testing.ts';

const loader = '/widgets/dist/fixture/loader.js';
const olderLoader = '/widgets/dist/fixture/loader-older-version.js';
const tag = '<agency-fixture></agency-fixture>';
/** Wraps `fetch` like scripts that add a token to every request: it throws for a `URL`, and if a request has no headers. */
const wrapFetch = `<script>
  const original = window.fetch;
  window.fetch = (input, init) => {
    init.headers['X-Token'] = '1';
    return original((typeof input === 'string' ? input : input.url).trim(), init);
  };
</script>`;

async function openPartnerPage(html: string, scripts: readonly string[] = [loader]) {
  const pasted = await openEmbedPage(wrapFetch + html, scripts);
  const first = () => pasted.page.document.querySelector('agency-fixture') as HTMLElement;
  const isLive = (host = first()) => Boolean(host.shadowRoot && readVisibleText(host).includes('Pressed'));
  return { ...pasted, first, isLive };
}

const isDefined = (page: Window & typeof globalThis) => Boolean(page.customElements.get('agency-fixture'));

describe('loader script', () => {
  it('starts all widgets on the page', async () => {
    const { isLive, consoleMessages } = await openPartnerPage(tag + tag);
    await waitUntil(isLive);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('the loader fetches no other file on a page without widgets', async () => {
    const { requestedPaths } = await openPartnerPage('<p>No widgets here</p>');
    await waitForFrame();
    expect(requestedPaths()).to.deep.equal([loader]);
  });

  it('fetches no messages if the page is in English or in an unsupported language', async () => {
    const { requestedPaths, isLive } = await openPartnerPage(`<p lang="en-GB">${tag}</p><p lang="xx">${tag}</p>`);
    await waitUntil(isLive);
    expect(requestedPaths().filter((path) => /missing|lang-/.test(path))).to.deep.equal([]);
  });

  it('uses the messages of the page’s language on first render', async () => {
    const { page, isLive, consoleMessages } = await openPartnerPage(`<script>
        var first = [];
        addEventListener('agency-ready', ({ target }) => first.push(target.shadowRoot.querySelector('.words').textContent));
      </script>
      <p lang="de-AT">${tag}</p>`);
    await waitUntil(isLive);
    await waitUntil(() => (page as unknown as { first: string[] }).first.length === 1);
    expect((page as unknown as { first: string[] }).first).to.deep.equal(['Hallo, Goodbye, de-AT']);
    expect(consoleMessages).to.deep.equal([]);
  });

  it('keeps the current messages until the messages of a new language are loaded', async () => {
    const { page, requestedPaths, isLive, first } = await openPartnerPage(tag);
    await waitUntil(isLive);
    const shown = new Set<string>();
    const look = new page.MutationObserver(() => shown.add(findInShadow(first(), '.words').textContent ?? ''));
    look.observe(first().shadowRoot as ShadowRoot, { subtree: true, childList: true, characterData: true });
    page.document.documentElement.lang = 'de';
    await waitUntil(() => readVisibleText(first()).includes('Hallo, Goodbye, de'));
    expect(requestedPaths().filter((path) => path.includes('lang-de')).length).to.be.above(0);
    page.document.documentElement.lang = 'en';
    await waitUntil(() => readVisibleText(first()).includes('Hello, Goodbye, en-US'));
    expect([...shown]).to.deep.equal(['Hallo, Goodbye, de', 'Hello, Goodbye, en-US']);
  });

  it('renders English messages and logs one error if the page’s language fails to load', async () => {
    const { isLive, first, consoleMessages } = await openPartnerPage(`<p lang="es">${tag}</p>`);
    await waitUntil(isLive);
    expect(readVisibleText(first())).to.include('Hello, Goodbye, en');
    expect(consoleMessages.filter((line) => line.includes('es did not load'))).to.have.length(1);
  });

  it('starts widgets that the page adds later', async () => {
    const { page, isLive, first } = await openPartnerPage('');
    const section = page.document.createElement('section');
    section.innerHTML = `<div>${tag}</div>`;
    page.document.body.append(section);
    await waitUntil(() => isLive(first()));
  });

  it('starts widgets created by another document, such as a page editor with a preview frame', async () => {
    const { page, isLive, first } = await openPartnerPage('');
    const section = document.createElement('section');
    section.innerHTML = tag;
    page.document.body.append(section);
    await waitUntil(() => isLive(first()));
  });

  it('calls getBoundingClientRect only on widgets and the body when the page adds elements', async () => {
    const { page, isLive } = await openPartnerPage(tag);
    await waitUntil(isLive);
    const measured: string[] = [];
    const { prototype } = page.Element;
    const { getBoundingClientRect } = prototype;
    prototype.getBoundingClientRect = function () {
      measured.push(this.localName);
      return getBoundingClientRect.call(this);
    };
    page.document.body.insertAdjacentHTML('beforeend', '<p>A row</p>'.repeat(200) + tag + tag);
    await waitUntil(() => isLive(page.document.body.lastElementChild as HTMLElement));
    expect(new Set(measured)).to.deep.equal(new Set(['agency-fixture', 'body']));
  });

  it('does not start a widget with loading="lazy" until the widget is near the viewport', async () => {
    const { page, isLive } = await openPartnerPage(
      '<div id="far"></div><agency-fixture loading="lazy"></agency-fixture><style>#far { height: 5000px }</style>',
    );
    await waitForFrame();
    await waitForFrame();
    expect(isDefined(page)).to.equal(false);
    page.scrollTo(0, 5000);
    await waitUntil(isLive);
  });

  it('does not start a widget with loading="interaction" until a pointer or focus event', async () => {
    for (const name of ['pointerover', 'pointerdown', 'focusin']) {
      const { page, first, isLive } = await openPartnerPage(
        '<agency-fixture loading="interaction"><p>Plans</p></agency-fixture>',
      );
      await waitForFrame();
      expect(isDefined(page)).to.equal(false);
      first().firstElementChild?.dispatchEvent(new page.Event(name, { bubbles: true, composed: true }));
      await waitUntil(isLive);
    }
  });

  for (const loading of ['lazy', 'interaction']) {
    for (const rule of [
      ':not(:defined) { display: none }',
      'agency-fixture:not(:defined) { display: contents }',
      'body:has(:not(:defined)) { display: none }',
      'body:has(:not(:defined)) { position: absolute; left: -9999px }',
      'body:has(:not(:defined)) { transform: translateY(-200vh) }',
    ]) {
      it(`starts a widget with loading="${loading}" at once if the page has the style ${rule} (F72)`, async () => {
        const { isLive, first } = await openPartnerPage(
          `<style>${rule}</style><agency-fixture loading="${loading}"></agency-fixture>`,
        );
        await waitUntil(isLive);
        expect(first().offsetHeight).to.be.above(0);
      });
    }

    it(`does not start a widget with loading="${loading}" in a hidden section`, async () => {
      const { page } = await openPartnerPage(
        `<section hidden><agency-fixture loading="${loading}"></agency-fixture></section>`,
      );
      await waitForFrame();
      await waitForFrame();
      expect(isDefined(page)).to.equal(false);
    });
  }

  it('with loading="interaction", starts a widget that is too small to touch as soon as the widget is near the viewport', async () => {
    const { page, isLive } = await openPartnerPage(
      '<div id="far"></div><agency-fixture loading="interaction"></agency-fixture><style>#far { height: 5000px }</style>',
    );
    await waitForFrame();
    await waitForFrame();
    expect(isDefined(page)).to.equal(false);
    page.scrollTo(0, 5000);
    await waitUntil(isLive);
  });

  for (const [name, script] of Object.entries({
    'MooTools replaces Function.prototype.bind': `Function.prototype.bind = function (self, list) {
      var bound = this, given = list == null ? null : [].concat(list);
      return function () { return bound.apply(self, given || arguments); };
    };`,
    'built-ins are frozen':
      '[Object, Function, Array, Promise, Map].forEach(function (owner) { Object.freeze(owner); Object.freeze(owner.prototype); });',
    'Object.prototype has an enumerable method': 'Object.prototype.each = function () {};',
  })) {
    it(`starts a widget even if ${name} (F71)`, async () => {
      const { isLive, first } = await openPartnerPage(`<script>${script}</script>${tag}`);
      await waitUntil(isLive);
      findInShadow(first(), 'button').click();
      await waitUntil(() => readVisibleText(first()).includes('Pressed 1 times'));
    });
  }

  it('starts widgets and logs one warning if the page includes the loader several times', async () => {
    const { isLive, consoleMessages } = await openPartnerPage(tag, [loader, `${loader}?second`, `${loader}?third`]);
    await waitUntil(isLive);
    await waitForFrame();
    expect(consoleMessages).to.have.length(1);
    expect(consoleMessages[0]).to.include('twice').and.include('Remove one');
  });

  it('uses the first of two included versions and logs a warning that lists both versions', async () => {
    const { isLive, consoleMessages } = await openPartnerPage(tag, [olderLoader, loader]);
    await waitUntil(isLive);
    expect(consoleMessages).to.have.length(1);
    expect(consoleMessages[0])
      .to.include('0.9.0')
      .and.include((await readFixtureInfo()).version);
  });

  it('runs calls queued before the loader started, and resolves whenReady()', async () => {
    const { page } = await openPartnerPage(`${tag}
      <script>
        window.Agency ??= { q: [] };
        var answer = new Promise((resolve) => Agency.q.push((agency) => agency.whenReady('agency-fixture').then(() => resolve('early'))));
      </script>`);
    expect(await (page as unknown as { answer: Promise<string> }).answer).to.equal('early');
    expect(isDefined(page)).to.equal(true);
    const late = await new Promise((resolve) => page.Agency?.q.push(() => resolve('late')));
    expect(late).to.equal('late');
    await page.Agency?.whenReady?.();
  });

  it('passes widget events to Agency.on() handlers until the page unsubscribes them', async () => {
    const { page, isLive, first } = await openPartnerPage(tag);
    await waitUntil(isLive);
    let presses = 0;
    const stop = page.Agency?.on?.('agency-fixture-press', () => presses++);
    const press = () => first().dispatchEvent(new page.CustomEvent('agency-fixture-press', { bubbles: true }));
    press();
    stop?.();
    press();
    expect(presses).to.equal(1);
  });

  it('starts widgets and defines its functions on a page that contains an element with the id "Agency"', async () => {
    const { isLive, page } = await openPartnerPage(
      `<form id="Agency"><input name="q"><input name="whenReady"></form>${tag}`,
    );
    await waitUntil(isLive);
    expect(typeof page.Agency?.whenReady).to.equal('function');
    expect(typeof page.Agency?.q.push).to.equal('function');
  });

  it('keeps the page’s own global object "Agency" and adds its functions to that object', async () => {
    const { isLive, page } = await openPartnerPage(`<script>var Agency = { offices: ['Berlin'] };</script>${tag}`);
    await waitUntil(isLive);
    expect(Object.keys(page.Agency ?? {})).to.include('offices');
    expect(typeof page.Agency?.whenReady).to.equal('function');
  });

  it('starts widgets in a shadow root passed to Agency.watch()', async () => {
    const { page, isLive } = await openPartnerPage('<div id="app"></div>');
    const root = (page.document.querySelector('#app') as Element).attachShadow({ mode: 'open' });
    root.innerHTML = tag;
    await new Promise<void>((resolve) =>
      page.Agency?.q.push((agency) => {
        agency.watch?.(root);
        resolve();
      }),
    );
    await waitUntil(() => isLive(root.querySelector('agency-fixture') as HTMLElement));
    root.append(page.document.createElement('agency-fixture'));
    await waitUntil(() => isLive(root.lastElementChild as HTMLElement));
  });

  it('starts widgets if the page removes type="module" and runs the loader as a classic script', async () => {
    const page = await openPage(`${tag}<script src="${loader}"></script>`);
    await waitUntil(() => page.document.querySelector('agency-fixture')?.shadowRoot);
    await page.Agency?.whenReady?.();
    expect(isDefined(page)).to.equal(true);
  });

  it('keeps the fallback children, fires agency-error and logs an error if a widget’s script fails to load', async () => {
    const { page, consoleMessages } = await openPartnerPage('<p>Nothing yet</p>');
    const broken = page.document.createElement('agency-broken');
    broken.innerHTML = '<p>Call us</p>';
    const failed = waitForEvent(page.document, 'agency-error');
    page.document.body.append(broken);
    expect((await failed).detail.tag).to.equal('agency-broken');
    expect((broken.firstElementChild as HTMLElement).offsetHeight).to.be.above(0);
    await waitUntil(() => consoleMessages.some((line) => line.includes('agency-broken did not load')));
  });

  it('runs no file that was altered after the build (T24)', async () => {
    const { page } = await openEmbedPage('', [loader]);
    const failed = waitForEvent(page.document, 'agency-error');
    page.document.body.append(page.document.createElement('agency-altered'));
    expect((await failed).detail.message).to.include('altered.js is blocked or altered');
    expect(page).to.not.have.property('isAltered');
  });

  it('repeats a click made on a prerendered widget before its script loads', async () => {
    const { prerendered } = await readFixtureInfo();
    const lazy = prerendered.replace('<agency-fixture', '<agency-fixture loading="interaction"');
    const { page, first } = await openPartnerPage(lazy);
    first().shadowRoot?.querySelector('button')?.click();
    expect(isDefined(page)).to.equal(false);
    await waitUntil(() => readVisibleText(first()).includes('Pressed 1 times'));
  });
});
