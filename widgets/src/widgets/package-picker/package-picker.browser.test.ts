import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { showcases } from '#agency/showcases';
import {
  axeThemes,
  expectFits,
  findAllInShadow,
  findAxeViolations,
  findInShadow,
  findScriptUrl,
  loadWidget,
  mountOnBackground,
  mountWidget,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
  waitUntilReady,
} from '../../shared/element/testing.ts';
import { examples } from './package-picker.examples.ts';

const tag = '<agency-package-picker></agency-package-picker>';
const paused = '<agency-package-picker paused></agency-package-picker>';
const [first, second] = showcases as unknown as readonly [{ id: string; name: string }, { id: string; name: string }];
const last = showcases.at(-1) as { id: string; category: string; plans?: string };
const findPriceList = ({ category, plans = category }: { category: string; plans?: string }) =>
  `/pricing?category=${plans}`;
const findSelectedTile = (host: Element) => findInShadow<HTMLButtonElement>(host, '[role=tab][aria-selected=true]');
const findTile = (host: Element, id: string) => findInShadow<HTMLButtonElement>(host, `#tab-${id}`);
const getPauseLabel = (host: Element) => findInShadow(host, '.pause-label:not([hidden])').textContent;
const findShownPanel = (host: Element) => findInShadow(host, '[role=tabpanel][data-state=shown]');

/** Renders the picker's prerendered markup in an iframe whose sandbox blocks scripts. Returns the iframe's document. */
async function renderWithoutScript(host: Element): Promise<Document> {
  const root = host.shadowRoot as ShadowRoot;
  const css = root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('');
  const iframe = document.createElement('iframe');
  iframe.width = '1000';
  iframe.setAttribute('sandbox', 'allow-same-origin');
  const page = await mountWidget('<div></div>');
  const shown = waitForEvent<Event>(iframe, 'load');
  iframe.srcdoc = `<!doctype html><agency-package-picker><template shadowrootmode="open"><style>${css}</style>${root.innerHTML}</template></agency-package-picker>`;
  page.append(iframe);
  await shown;
  return iframe.contentDocument as Document;
}

describe('<agency-package-picker>', () => {
  before(() => loadWidget('agency-package-picker'));

  it('renders every tile and the first showcase once the element is defined', async () => {
    const host = await mountWidget(paused);
    expect(host.shadowRoot?.querySelectorAll('[role=tab]')).to.have.length(showcases.length);
    expect(findShownPanel(host).id).to.equal(`panel-${first.id}`);
    expect(findShownPanel(host).textContent).to.match(/\$\d/);
  });

  for (const { name, html } of examples) {
    for (const theme of axeThemes) {
      it(`passes axe in example "${name}" with the ${theme} theme`, async () => {
        const place = await mountOnBackground(html.replace('<agency-package-picker', '$& paused'), theme);
        const host = place.querySelector('agency-package-picker') as HTMLElement;
        host.setAttribute('theme', theme);
        await waitUntil(() => readVisibleText(host).includes('$'));
        expect(await findAxeViolations(place)).to.deep.equal([]);
      });
    }
  }

  it('updates the picker when attributes are changed and removed', async () => {
    const host = await mountWidget(`<agency-package-picker selected="${last.id}" paused></agency-package-picker>`);
    const readFirstLink = () => findShownPanel(host).querySelector('a')?.getAttribute('href');
    expect(readFirstLink()).to.equal(findPriceList(last));
    host.setAttribute('selected', second.id);
    host.setAttribute('site', 'https://agency.example');
    await waitUntil(() => readFirstLink() === `https://agency.example${findPriceList(showcases[1] ?? last)}`);
    host.removeAttribute('selected');
    host.removeAttribute('site');
    await waitUntil(() => readFirstLink() === findPriceList(showcases[0] ?? last));
    host.lang = 'de';
    await waitUntil(() => readVisibleText(host).includes('schon ab'));
    expect(getPauseLabel(host)).to.equal('Abspielen');
    host.removeAttribute('paused');
    await waitUntil(() => getPauseLabel(host) === 'Anhalten');
  });

  it('shows the first showcase and logs one warning if the selected attribute names an unknown showcase', async () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (text: string) => warnings.push(text);
    const host = await mountWidget('<agency-package-picker selected="constructor" paused></agency-package-picker>');
    console.warn = warn;
    expect(findSelectedTile(host).id).to.equal(`tab-${first.id}`);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include('constructor').and.include(first.id);
  });

  it('removes its nodes, observer and listeners when the element is disconnected', async () => {
    const watching = new Set<unknown>();
    const { observe, disconnect } = IntersectionObserver.prototype;
    const { addEventListener, removeEventListener } = document;
    IntersectionObserver.prototype.observe = function (target) {
      watching.add(this);
      observe.call(this, target);
    };
    IntersectionObserver.prototype.disconnect = function () {
      watching.delete(this);
      disconnect.call(this);
    };
    document.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      if (args[0] === 'visibilitychange') watching.add(args[1]);
      addEventListener.apply(document, args);
    };
    document.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      watching.delete(args[1]);
      removeEventListener.apply(document, args);
    };
    try {
      for (let round = 0; round < 10; round++) {
        const host = await mountWidget(tag);
        const root = findInShadow(host, '.root');
        await waitUntil(() => watching.size === 2);
        host.remove();
        await waitUntil(() => root.childNodes.length === 0 && watching.size === 0);
      }
    } finally {
      Object.assign(IntersectionObserver.prototype, { observe, disconnect });
      Object.assign(document, { addEventListener, removeEventListener });
    }
  });

  it('shows the next showcase automatically while in view, without moving focus or scrolling', async () => {
    const host = await mountWidget(tag);
    const { detail } = await waitForEvent(host, 'agency-package-pick');
    expect(detail).to.deep.equal({ id: second.id, source: 'autoplay' });
    expect(document.activeElement).to.equal(document.body);
    expect(scrollY).to.equal(0);
  });

  for (const width of [280, 360, 480, 640, 960, 1200]) {
    it(`keeps the same height for every showcase in a ${width} px column, in every language`, async () => {
      const place = await mountWidget(`<div style="inline-size: ${width}px">${paused}</div>`);
      const host = place.firstElementChild as HTMLElement;
      await waitUntil(() => readVisibleText(host).includes('$'));
      for (const [lang, word] of Object.entries({ en: 'from only', de: 'schon ab', es: 'desde' })) {
        host.lang = lang;
        await waitUntil(() => readVisibleText(host).includes(word));
        const height = host.offsetHeight;
        for (const each of findAllInShadow(host, '[role=tab]')) {
          each.click();
          await waitUntil(() => findSelectedTile(host) === each);
          expect(host.offsetHeight, `${lang}, ${each.id}`).to.equal(height);
        }
      }
    });
  }

  for (const width of [280, 480, 640, 960, 1200]) {
    it(`fits the picker into a ${width} px column, with large text and in every language`, async () => {
      const place = await mountWidget(`<div>${paused}</div>`);
      const host = place.firstElementChild as HTMLElement;
      await waitUntil(() => readVisibleText(host).includes('$'));
      place.style.inlineSize = `${width}px`;
      await expectFits(host, ['.root', '.top', '.tiles', '.panels', '.about']);
    });
  }

  /** Opens a page of this width that contains a picker 300 px below the top. */
  async function openOnScreen(width: number): Promise<HTMLElement> {
    const script = await findScriptUrl('agency-package-picker');
    const page = await openPage(
      `<script type="module" src="${script}"></script><body style="padding-block:300px 2000px">${paused}`,
    );
    (page.frameElement as HTMLIFrameElement).width = `${width}`;
    const host = page.document.querySelector('agency-package-picker') as HTMLElement;
    await waitUntil(() => host.shadowRoot?.querySelector('.panels') && page.innerWidth === width);
    return host;
  }

  it('scrolls until the showcase is 80 px below the top on screens up to 1024 px wide', async () => {
    const host = await openOnScreen(1024);
    findTile(host, last.id).click();
    await waitUntil(() => Math.abs(findInShadow(host, '.panels').getBoundingClientRect().top - 80) < 2);
  });

  it('does not scroll to the selected showcase on screens wider than 1024 px', async () => {
    const host = await openOnScreen(1025);
    findTile(host, last.id).click();
    await waitUntil(() => findSelectedTile(host).id === `tab-${last.id}`);
    await waitForFrame();
    await waitForFrame();
    expect(host.ownerDocument.defaultView?.scrollY).to.equal(0);
  });

  it('moves from Pause to the tiles with Tab, selects with arrow keys and moves to the links with Tab', async () => {
    const host = await mountWidget(paused);
    findInShadow(host, '.pause').focus();
    await sendKeys({ press: 'Tab' });
    expect(host.shadowRoot?.activeElement?.id).to.equal(`tab-${first.id}`);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => host.shadowRoot?.activeElement?.id === `tab-${second.id}`);
    expect(findSelectedTile(host).id).to.equal(`tab-${second.id}`);
    expect(findSelectedTile(host).matches(':focus-visible')).to.equal(true);
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => host.shadowRoot?.activeElement?.textContent === `See plans: ${second.name}`);
  });

  it('reverses the direction of the arrow keys in right-to-left text', async () => {
    const place = await mountWidget(`<div dir="rtl">${paused}</div>`);
    const host = place.firstElementChild as HTMLElement;
    await waitUntil(() => readVisibleText(host).includes('$'));
    findSelectedTile(host).focus();
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => findSelectedTile(host).id === `tab-${second.id}`);
    const [left, right] = [second.id, first.id].map((id) => findTile(host, id).getBoundingClientRect().left);
    expect(right).to.be.greaterThan(left as number);
  });

  it('renders buttons that are at least 24 px wide and high', async () => {
    const place = await mountWidget(
      `<div><agency-package-picker paused selected="${second.id}"></agency-package-picker></div>`,
    );
    place.style.inlineSize = '280px';
    const host = place.firstElementChild as HTMLElement;
    await waitUntil(() => readVisibleText(host).includes('$'));
    for (const button of findAllInShadow(host, 'button')) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height), button.textContent ?? '').to.be.at.least(24);
    }
  });

  it('keeps the selected showcases of two pickers on one page separate', async () => {
    const [one, other] = [await mountWidget(paused), await mountWidget(paused)];
    findTile(one, last.id).click();
    await waitUntil(() => findSelectedTile(one).id === `tab-${last.id}`);
    expect(findSelectedTile(other).id).to.equal(`tab-${first.id}`);
  });

  it('keeps the selected showcase and the pause when the element is removed and added again', async () => {
    const host = await mountWidget(tag);
    findTile(host, second.id).click();
    findInShadow(host, '.pause').click();
    await waitUntil(() => findSelectedTile(host).id === `tab-${second.id}` && getPauseLabel(host) === 'Play');
    const place = host.parentElement as Element;
    host.remove();
    await waitUntil(() => findInShadow(host, '.root').childNodes.length === 0);
    const live = waitUntilReady(host);
    place.append(host);
    await live;
    expect(findSelectedTile(host).id).to.equal(`tab-${second.id}`);
    expect(getPauseLabel(host)).to.equal('Play');
  });

  it('keeps the selected showcase when the picker is moved in the DOM', async () => {
    const host = await mountWidget(paused);
    findTile(host, last.id).click();
    await waitUntil(() => findSelectedTile(host).id === `tab-${last.id}`);
    const place = await mountWidget('<div></div>');
    place.append(host);
    await waitForFrame();
    expect(findSelectedTile(host).id).to.equal(`tab-${last.id}`);
  });

  it('fires a cancelable agency-package-follow event when a visitor clicks a link', async () => {
    const host = await mountWidget(paused);
    const followEvent = waitForEvent(document, 'agency-package-follow');
    document.addEventListener('agency-package-follow', (event) => event.preventDefault(), { once: true });
    findShownPanel(host).querySelector('a')?.click();
    const event = await followEvent;
    expect(event.detail).to.deep.equal({
      id: first.id,
      href: location.origin + findPriceList(showcases[0] ?? last),
    });
    expect(event.composed && event.bubbles && event.defaultPrevented).to.equal(true);
  });

  it('keeps its styles on a page with clobbered ids, all: unset and a root font size of 10 px', async () => {
    const place = await mountWidget(`<div>
      <style>.hostile *, .hostile { all: unset } html { font-size: 10px }</style>
      <form id="config"><input name="id" id="heading"></form><div class="hostile">${paused}</div></div>`);
    const host = place.querySelector('agency-package-picker') as HTMLElement;
    await waitUntil(() => readVisibleText(host).includes('$'));
    expect(getComputedStyle(findInShadow(host, '.about')).fontSize).to.equal('16px');
    expect(getComputedStyle(findSelectedTile(host)).cursor).to.equal('pointer');
  });

  it('ignores the site attribute if its URL is not http or https', async () => {
    const { warn } = console;
    console.warn = () => {};
    const host = await mountWidget(paused);
    for (const site of ['javascript:alert(1)//', 'data:text/html,x', 'vbscript:x']) {
      host.setAttribute('site', site);
      await waitForFrame();
      for (const link of findAllInShadow<HTMLAnchorElement>(host, 'a')) expect(link.protocol).to.match(/^https?:$/);
    }
    console.warn = warn;
  });

  it('shows all showcases in one column if JavaScript is unavailable', async () => {
    const host = await mountWidget(paused);
    const page = await renderWithoutScript(host);
    const root = page.querySelector('agency-package-picker')?.shadowRoot as ShadowRoot;
    const view = page.defaultView as Window;
    const panels = [...root.querySelectorAll<HTMLElement>('[role=tabpanel]')];
    expect(panels).to.have.length(showcases.length);
    expect(panels.map((panel) => view.getComputedStyle(panel).visibility)).to.deep.equal(panels.map(() => 'visible'));
    const tops = panels.map((panel) => panel.getBoundingClientRect().top);
    expect(tops).to.deep.equal([...new Set(tops)].sort((a, b) => a - b));
    expect(view.getComputedStyle(root.querySelector('[role=tablist]') as Element).display).to.equal('none');
    expect(view.getComputedStyle(root.querySelector('.pause') as Element).display).to.equal('none');
  });
});
