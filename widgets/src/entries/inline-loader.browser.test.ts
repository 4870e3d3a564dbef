import { expect } from 'chai';
import { readFixtureInfo } from '../shared/element/fixture/fixture.testing.ts';
import { openPage, readVisibleText, waitForFrame, waitUntil } from '../shared/element/testing.ts';

async function openSitePage(script?: string, change = (html: string) => html) {
  const built = await readFixtureInfo();
  const reply = await fetch('/widgets/dist/inline-loader.js');
  if (!reply.ok) throw new Error('The widgets are not built. Run `npm run build` first.');
  const files = JSON.stringify({ 'agency-fixture': location.origin + (script ?? built.script) });
  const languages = JSON.stringify({ de: location.origin + built.german });
  const page = await openPage(`<div id="far"></div><style>#far { height: 5000px }</style>${change(built.prerendered)}
    <script>
      var said = [];
      console.error = (...all) => said.push(all.join(' '));
    </script>
    <script>(${await reply.text()})(${files},${languages})</script>`);
  const host = page.document.querySelector('agency-fixture') as HTMLElement;
  const root = host.shadowRoot as ShadowRoot;
  const isLive = () => Boolean(page.customElements.get('agency-fixture'));
  return { page, host, root, isLive, said: (page as unknown as { said: string[] }).said };
}

/** Scrolls to an element. Resolves when the element intersects the viewport and all earlier observers have been notified. */
function scrollToElement(page: typeof globalThis, host: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new page.IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(host);
    host.scrollIntoView();
  });
}

describe('inline loader on a page with prerendered widgets', () => {
  it('loads the messages of a new language when a widget’s lang changes', async () => {
    const { host, isLive } = await openSitePage();
    host.lang = 'de';
    host.scrollIntoView();
    await waitUntil(isLive);
    await waitUntil(() => readVisibleText(host).includes('Hallo, Goodbye, de'));
  });

  it('hydrates a widget prerendered in another language without rendering the widget again', async () => {
    const { prerenderedInGerman } = await readFixtureInfo();
    const { root, host, said } = await openSitePage(undefined, () => prerenderedInGerman);
    const button = root.querySelector('button');
    expect(readVisibleText(host)).to.include('Hallo, Goodbye, de');
    button?.click();
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
    expect(button?.isConnected).to.equal(true);
    expect(said).to.deep.equal([]);
  });

  it('does not load a widget’s script until the widget is scrolled into view', async () => {
    const { page, isLive } = await openSitePage();
    await waitForFrame();
    await waitForFrame();
    expect(isLive()).to.equal(false);
    page.scrollTo(0, 6000);
    await waitUntil(isLive);
  });

  it('a visible widget with loading="interaction" starts only when the cart contains a line', async () => {
    localStorage.clear();
    const deferFixture = (html: string) => html.replace('<agency-fixture', '<agency-fixture loading="interaction"');
    const { page, host, isLive } = await openSitePage(undefined, deferFixture);
    await scrollToElement(page, host);
    // For comparison, a widget without `loading` starts when scrolled into view later.
    const other = await openSitePage();
    other.host.scrollIntoView();
    await waitUntil(other.isLive);
    expect(isLive()).to.equal(false);
    host.scrollIntoView();
    localStorage.setItem('agency-cart', '{"version":1,"lines":[{"id":"seoGrowth","quantity":1}]}');
    page.dispatchEvent(new page.Event('focus'));
    await waitUntil(isLive);
    localStorage.clear();
  });

  it('starts a widget on the first pointerover, pointerdown or focusin event', async () => {
    for (const name of ['pointerover', 'pointerdown', 'focusin']) {
      const { page, root, isLive } = await openSitePage();
      expect(isLive()).to.equal(false);
      root.querySelector('button')?.dispatchEvent(new page.Event(name, { bubbles: true, composed: true }));
      await waitUntil(isLive);
    }
  });

  it('repeats only one of several clicks made before hydration', async () => {
    const { root, host, isLive } = await openSitePage();
    root.querySelector('button')?.click();
    root.querySelector('button')?.click();
    expect(isLive()).to.equal(false);
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
    await waitForFrame();
    expect(readVisibleText(host)).to.include('Pressed 1 times');
  });

  it('marks a clicked button as busy until its widget is hydrated', async () => {
    const { root, isLive, host } = await openSitePage();
    const label = root.querySelector('form span') as HTMLElement;
    const button = label.closest('button') as HTMLElement;
    const readOpacity = () => Number(getComputedStyle(button).opacity);
    const before = readOpacity();
    label.click();
    expect(button.ariaBusy).to.equal('true');
    expect(readOpacity()).to.be.below(before);
    await waitUntil(isLive);
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
    expect(button.ariaBusy).to.equal(null);
    expect(readOpacity()).to.equal(before);
  });

  it('repeats an early click on the new button if hydration replaces outdated markup', async () => {
    const { root, host, said } = await openSitePage(undefined, (html) =>
      html.replace(/(<p class="words">).*?(<\/p>)/, '$1Long ago$2'),
    );
    const old = root.querySelector('button');
    old?.click();
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
    expect(old?.isConnected, 'old button').to.equal(false);
    expect(said.join(), 'hydration mismatch').to.include('React error #418');
  });

  it('repeats an early click on the button at the same place if the button’s text has changed', async () => {
    const { root, host } = await openSitePage(undefined, (html) =>
      html.replace(/(<button.*?>).*?(<\/button>)/, '$1Words of before$2'),
    );
    root.querySelector('button')?.click();
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
  });

  it('drops an early click if hydration replaces outdated markup that contained a second button', async () => {
    const { root, host, isLive } = await openSitePage(undefined, (html) =>
      html.replace(/<button.*?<\/button>/, (button) => button + button.replace('>', '>Gone since')),
    );
    root.querySelector('button')?.click();
    await waitUntil(isLive);
    await waitUntil(() => !readVisibleText(host).includes('Gone since'));
    await waitForFrame();
    expect(readVisibleText(host)).to.include('Pressed 0 times');
  });

  it('prevents a form submission before hydration and repeats the click after hydration', async () => {
    const { root, host } = await openSitePage();
    const submits: Event[] = [];
    root.addEventListener('submit', (event) => submits.push(event), true);
    (root.querySelector('form span') as HTMLElement).click();
    expect(submits).to.have.length(0);
    await waitUntil(() => readVisibleText(host).includes('Pressed 1 times'));
    expect(submits.map((event) => event.defaultPrevented)).to.deep.equal([true]);
  });

  it('submits the form natively if the widget’s script fails to load', async () => {
    const { root, page } = await openSitePage('/widgets/dist/fixture/missing.js');
    const submitted: (EventTarget | null)[] = [];
    root.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted.push(event.target);
    });
    (root.querySelector('form span') as HTMLElement).click();
    await waitUntil(() => submitted.length > 0);
    expect(submitted[0] === root.querySelector('form')).to.equal(true);
    expect(Boolean(page.customElements.get('agency-fixture'))).to.equal(false);
  });

  it('follows a link in a widget immediately, even before hydration', async () => {
    const { root, page, isLive } = await openSitePage();
    const link = page.document.createElement('a');
    link.href = '#there';
    link.append(page.document.createElement('span'));
    root.querySelector('.root')?.append(link);
    const followed = new Promise<boolean>((resolve) => {
      page.document.addEventListener('click', (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      });
    });
    (link.firstElementChild as HTMLElement).click();
    expect(await followed).to.equal(true);
    expect(isLive()).to.equal(false);
  });

  it('lets Ctrl-click and Cmd-click open the cart’s link in a new tab', async () => {
    const { root, page, isLive } = await openSitePage();
    const link = page.document.createElement('a');
    link.href = '#cart';
    link.className = 'launcher';
    root.querySelector('.root')?.append(link);
    const isLeftToBrowser = (init: MouseEventInit) => {
      let left = false;
      const leave = (event: Event) => {
        left = !event.defaultPrevented;
        event.preventDefault();
      };
      page.addEventListener('click', leave, { once: true });
      link.dispatchEvent(new page.MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }));
      return left;
    };
    expect(isLeftToBrowser({ ctrlKey: true })).to.equal(true);
    expect(isLeftToBrowser({ metaKey: true })).to.equal(true);
    expect(isLive()).to.equal(false);
    expect(isLeftToBrowser({})).to.equal(false);
  });

  it('ignores clicks outside of widgets', async () => {
    const { page } = await openSitePage();
    const button = page.document.createElement('button');
    let clicks = 0;
    button.onclick = () => clicks++;
    page.document.body.append(button);
    button.click();
    expect(clicks).to.equal(1);
  });
});
