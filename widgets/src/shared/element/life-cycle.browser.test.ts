import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  type FixtureElement,
  loadFixture,
  loadInto,
  mountFixture,
  readFixtureInfo,
  readReceivedProps,
} from './fixture/fixture.testing.ts';
import {
  findInShadow,
  mountWidget,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
  waitUntilReady,
} from './testing.ts';

async function pressButton(host: Element): Promise<void> {
  findInShadow(host, 'button').click();
  await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
}

/** Tracks intervals, resize listeners and mutation observers that are started after this call and not yet stopped. */
function trackResources() {
  const alive = new Set<unknown>();
  const { observe, disconnect } = MutationObserver.prototype;
  Object.assign(MutationObserver.prototype, {
    observe(this: MutationObserver, ...all: Parameters<typeof observe>) {
      alive.add(this);
      observe.apply(this, all);
    },
    disconnect(this: MutationObserver) {
      alive.delete(this);
      disconnect.apply(this);
    },
  });
  const { setInterval, clearInterval, addEventListener, removeEventListener } = window;
  Object.assign(window, {
    setInterval: (...all: Parameters<typeof setInterval>) => {
      const timer = setInterval(...all);
      alive.add(timer);
      return timer;
    },
    clearInterval: (timer: number) => {
      alive.delete(timer);
      clearInterval(timer);
    },
    addEventListener: (...all: Parameters<typeof addEventListener>) => {
      if (all[0] === 'resize') alive.add(all[1]);
      addEventListener.apply(window, all);
    },
    removeEventListener: (...all: Parameters<typeof removeEventListener>) => {
      alive.delete(all[1]);
      removeEventListener.apply(window, all);
    },
  });
  const end = () => {
    Object.assign(MutationObserver.prototype, { observe, disconnect });
    Object.assign(window, { setInterval, clearInterval, addEventListener, removeEventListener });
  };
  return { alive, end };
}

describe('widget life cycle', () => {
  // https://github.com/emilkowalski/vaul/issues/192
  it('a click reaches the button of a widget for which a drawer captures the pointer', async () => {
    const host = await mountFixture();
    host.addEventListener('pointerdown', ({ pointerId }) => host.setPointerCapture(pointerId));
    const { x, y, width, height } = findInShadow(host, 'button').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
    await resetMouse();
  });

  it('a widget keeps its state when it is moved within the document', async () => {
    const host = await mountFixture();
    await pressButton(host);
    const place = await mountWidget('<div></div>');
    place.append(host);
    await waitForFrame();
    expect(readVisibleText(host)).to.include('Pressed 1 times');
    if ('moveBefore' in Element.prototype) document.body.moveBefore(host, null);
    else place.before(host);
    await waitForFrame();
    host.label = 'still live';
    await waitUntil(() => readReceivedProps(host).label === 'still live');
    findInShadow(host, 'button').click();
    await waitUntil(() => readVisibleText(host).includes('Pressed 2 times'));
    host.remove();
  });

  it('a widget keeps its styles and its state when it is moved to another document and back', async () => {
    const host = await mountFixture();
    await pressButton(host);
    const place = host.parentElement as Element;
    const readPadding = () => {
      const box = findInShadow(host, '.fixture');
      return box.ownerDocument.defaultView?.getComputedStyle(box).padding;
    };
    expect(readPadding()).to.equal('12px');
    const other = await openPage('');
    for (const parent of [other.document.body, place, other.document.body, place]) {
      parent.append(host);
      await waitForFrame();
      expect(readPadding()).to.equal('12px');
    }
    expect(host.shadowRoot?.querySelectorAll('style')).to.have.length(2);
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
  });

  it('a removed widget removes its listeners, timers, observers and nodes', async () => {
    const { alive, end } = trackResources();
    const host = await mountFixture();
    await waitUntil(() => alive.size === 3);
    host.remove();
    await waitUntil(() => alive.size === 0);
    end();
    expect(findInShadow(host, '.root').childNodes).to.have.length(0);
  });

  it('a widget leaves no listeners, timers, observers or nodes after being added and removed 100 times', async () => {
    await loadFixture();
    const { alive, end } = trackResources();
    const place = await mountWidget('<div></div>');
    const nodes = document.querySelectorAll('*').length;
    for (let round = 0; round < 100; round++) {
      const host = document.createElement('agency-fixture');
      const live = round % 10 === 0 ? waitUntilReady(host) : undefined;
      place.append(host);
      await live;
      host.remove();
    }
    await waitUntil(() => alive.size === 0);
    end();
    expect(document.querySelectorAll('*')).to.have.length(nodes);
  });

  it('a widget resets its state when it is removed and added again', async () => {
    const host = await mountFixture();
    await pressButton(host);
    const place = host.parentElement as Element;
    host.remove();
    await waitUntil(() => findInShadow(host, '.root').childNodes.length === 0);
    const live = waitUntilReady(host);
    place.append(host);
    await live;
    expect(readVisibleText(host)).to.include('Pressed 0 times');
  });

  it('a widget renders nothing before it is connected to the document', async () => {
    await loadFixture();
    const host = document.createElement('agency-fixture');
    host.setAttribute('label', 'too early');
    await waitForFrame();
    expect(host.shadowRoot === null, 'no shadow root').to.equal(true);
  });

  it('a widget shows its children until its view has rendered, with no blank frame in between', async () => {
    await loadFixture();
    const host = document.createElement('agency-fixture');
    host.innerHTML = '<p>Fallback</p>';
    const place = await mountWidget('<div></div>');
    const live = waitUntilReady(host);
    place.append(host);
    await Promise.resolve();
    expect((host.firstElementChild as HTMLElement).offsetHeight).to.be.above(0);
    await live;
    expect((host.firstElementChild as HTMLElement).offsetHeight).to.equal(0);
  });

  for (const place of ['render', 'effect'] as const) {
    it(`a widget that throws in its ${place} shows its children until an attribute changes; other widgets keep working (F33)`, async () => {
      const original = console.error;
      const errors: string[] = [];
      console.error = (...all: unknown[]) => errors.push(all.join(' '));
      try {
        const [failing, other] = [await mountFixture('', '<p>Fallback</p>'), await mountFixture()];
        const errorEvent = waitForEvent(document.body, 'agency-error');
        failing.fails = place;
        const { detail, bubbles, composed } = await errorEvent;
        expect(detail).to.deep.equal({ tag: 'agency-fixture', message: 'The fixture was asked to fail.' });
        expect(bubbles && composed).to.equal(true);
        await waitUntil(() => (failing.firstElementChild as HTMLElement).offsetHeight > 0);
        expect(Boolean(failing.shadowRoot?.querySelector('.fixture'))).to.equal(false);
        await pressButton(other);
        expect(errors.join('\n')).to.include('<agency-fixture>').and.include('asked to fail');
        failing.fails = undefined;
        await waitUntil(() => failing.shadowRoot?.querySelector('.fixture'));
        await pressButton(failing);
      } finally {
        console.error = original;
      }
    });
  }

  it('logs a warning if two versions of a widget’s script load, but not if the same version loads twice', async () => {
    const { script, version } = await readFixtureInfo();
    const page = await openPage('<agency-fixture></agency-fixture>');
    const warnings: string[] = [];
    page.console.warn = (...all: unknown[]) => warnings.push(all.join(' '));
    let errors = 0;
    page.addEventListener('error', () => errors++);
    page.customElements.define(
      'agency-fixture',
      Object.assign(class extends page.HTMLElement {}, { version: '0.9.0' }),
    );
    await loadInto(page, script);
    expect(errors).to.equal(0);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include('<agency-fixture>').and.include('0.9.0').and.include(version);

    const twice = await openPage('');
    const twiceWarnings: string[] = [];
    twice.console.warn = (...all: unknown[]) => twiceWarnings.push(all.join(' '));
    await loadInto(twice, script);
    await loadInto(twice, `${script}?again`);
    expect(twiceWarnings).to.have.length(0);
  });

  it('a widget dispatches events that bubble, are composed and can be canceled', async () => {
    const host = await mountFixture();
    const outer = await mountWidget('<div></div>');
    outer.attachShadow({ mode: 'open' }).append(host);
    const pressEvent = waitForEvent(document, 'agency-fixture-press');
    document.addEventListener('agency-fixture-press', (event) => event.preventDefault(), { once: true });
    findInShadow(host, 'button').click();
    const event = await pressEvent;
    expect(event.detail).to.deep.equal({ presses: 1 });
    expect([event.bubbles, event.composed, event.cancelable, event.defaultPrevented]).to.deep.equal([
      true,
      true,
      true,
      true,
    ]);
    await waitForFrame();
    expect(readVisibleText(host)).to.include('Pressed 0 times');
  });

  it('a widget uses the lang of the nearest ancestor outside its shadow root, and follows changes of that lang', async () => {
    await loadFixture();
    const outer = await mountWidget('<section lang="de-AT"><div></div></section>');
    const host = document.createElement('agency-fixture') as FixtureElement;
    const live = waitUntilReady(host);
    (outer.firstElementChild as Element).attachShadow({ mode: 'open' }).append(host);
    await live;
    expect(readVisibleText(host)).to.include('Hallo, Goodbye, de-AT');
    outer.lang = 'xx';
    await waitUntil(() => readVisibleText(host).includes('Hello, Goodbye, en'));
    host.lang = 'de';
    await waitUntil(() => readVisibleText(host).includes('Hallo, Goodbye, de'));
  });

  it('a widget sets lang="en" and dir="ltr" if its messages fall back to English, unless the embedder sets words', async () => {
    const host = await mountFixture('<agency-fixture lang="ar" dir="rtl"></agency-fixture>');
    const readLangAndDir = () => {
      const wrapper = host.shadowRoot?.querySelector('[part~="root"]');
      expect(wrapper).to.not.equal(null);
      return ['lang', 'dir'].map((name) => wrapper?.getAttribute(name));
    };
    expect(readLangAndDir()).to.deep.equal(['en', 'ltr']);
    host.lang = 'de';
    await waitUntil(() => readVisibleText(host).includes('Hallo, Goodbye, de'));
    expect(readLangAndDir()).to.deep.equal([null, null]);
    host.lang = 'ar';
    await waitUntil(() => readLangAndDir()[0] === 'en');
    Object.assign(host, { words: { hello: 'مرحبا' } });
    await waitUntil(() => readLangAndDir()[0] === null);
  });

  it('all instances of a widget share one stylesheet', async () => {
    const [one, two] = [await mountFixture(), await mountFixture()];
    expect(one.shadowRoot?.adoptedStyleSheets).to.have.length(2);
    const [mine, others] = [one, two].map((host) => host.shadowRoot?.adoptedStyleSheets ?? []);
    expect(mine?.every((sheet, index) => sheet === others?.[index])).to.equal(true);
    expect(one.shadowRoot?.querySelectorAll('style, [style]')).to.have.length(0);
  });
});
