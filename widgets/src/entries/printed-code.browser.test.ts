import { expect } from 'chai';
import { find, nextEvent, until } from '../shared/element/testing.ts';

/** Sets of widgets for which `printed-pages.ts` serves a page. `npm test -- --all` includes all combinations. */
const sets = (await (await fetch('/printed/sets.json')).json()) as string[][];

interface PrintedPage {
  readonly said: readonly string[];
  Agency?: { whenReady?(): Promise<void> };
}

/** WebKit's `modulepreload` does not fill the module map. Under `Integrity-Policy`, its `import()` then blocks files it has verified. */
const checksImports = !navigator.vendor.startsWith('Apple');

async function openPrinted(widgets: readonly string[], pinned: string) {
  const frame = document.createElement('iframe');
  frame.width = '800';
  frame.height = '600';
  frame.src = `/printed/page?${new URLSearchParams({ widgets: widgets.join(' '), pinned, checked: checksImports ? pinned : '' })}`;
  const shown = nextEvent<Event>(frame, 'load');
  document.body.append(frame);
  await shown;
  const page = frame.contentWindow as unknown as Window & PrintedPage;
  const hostOf = (widget: string) => page.document.querySelector(`agency-${widget}`) as HTMLElement;
  return { page, frame, hostOf };
}

const buttonOf = (host: Element, text: RegExp) =>
  [...(host.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) => text.test(textContent ?? ''));

async function buy(page: Window, hostOf: (widget: string) => HTMLElement): Promise<string> {
  const opened: string[] = [];
  page.open = (address) => {
    opened.push(String(address));
    return null;
  };
  (await until(() => buttonOf(hostOf('pricing-picker'), /^Add to Cart/))).click();
  await until(() => buttonOf(hostOf('pricing-picker'), /^Added to Cart/));
  find(hostOf('cart'), '[part~=launcher]').click();
  (await until(() => hostOf('cart').shadowRoot?.querySelector<HTMLElement>('[part=checkout]'))).click();
  return until(() => opened[0]);
}

describe('embed code and policy printed by the embed page', () => {
  afterEach(() => localStorage.clear());

  for (const widgets of sets) {
    for (const pinned of ['', '1']) {
      it(`runs the embed code of ${widgets.join(', ')} under the printed Content-Security-Policy${pinned && `, pinned${checksImports ? ' and with integrity checks' : ''}`}`, async () => {
        const { page, frame, hostOf } = await openPrinted(widgets, pinned);
        for (const widget of widgets) await until(() => hostOf(widget).shadowRoot?.querySelector('.root *'));
        await until(() => page.Agency?.whenReady);
        await page.Agency?.whenReady?.();
        for (const widget of widgets) {
          await until(() => hostOf(widget).shadowRoot?.querySelector('.root:not([data-rendered-from]) *'));
          expect(page.customElements.get(`agency-${widget}`), widget).to.be.a('function');
        }
        if (widgets.includes('pricing-picker'))
          expect(await buy(page, hostOf)).to.equal('https://checkout.stripe.com/c/pay/cs_test_1');
        expect(page.said).to.deep.equal([]);
        frame.remove();
      });
    }
  }

  it('covers each widget alone and all widgets on one page', () => {
    expect(sets.length).to.be.above(6);
    expect(Math.max(...sets.map(({ length }) => length))).to.equal(6);
  });
});
