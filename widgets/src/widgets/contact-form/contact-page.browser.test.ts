import { expect } from 'chai';
import { readFixtureInfo } from '../../shared/element/fixture/fixture.testing.ts';
import {
  findAllInShadow,
  findInShadow,
  loadWidget,
  loadWidgetInto,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
} from '../../shared/element/testing.ts';
import { translateTexts } from '../../shared/element/translate.testing.ts';
import { type FakeWorker, fillIn, findControl, findSubmitButton } from '../../shared/forms/browser.testing.ts';
import { getCart, mountForm, person, resetWithFakeWorker } from './contact-form.browser.testing.ts';

/** Returns the widget's prerendered markup as the site renders it, for a page on which no script has run. */
async function fetchPrerenderedHtml(): Promise<string> {
  const host = await mountForm();
  const styles = [...(host.shadowRoot?.adoptedStyleSheets ?? [])]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n');
  const view = findInShadow(host, '.root').innerHTML.replace(' novalidate=""', '');
  return `<agency-contact-form><template shadowrootmode="open"><style>${styles}</style><div class="root" part="root" data-rendered-from="{}">${view}</div></template></agency-contact-form>`;
}

describe('<agency-contact-form> on its own page', () => {
  let worker: FakeWorker;

  before(async () => {
    await loadWidget('agency-contact-form');
    // Mount a form first, because the first widget on the page creates the shared cart.
    await mountForm();
  });
  beforeEach(() => {
    worker = resetWithFakeWorker();
  });
  afterEach(() => worker.end());

  it('opens the page in success-url after the message is sent', async () => {
    const success = `${location.origin}/package.json`;
    const page = await openPage(`<agency-contact-form success-url="${success}"></agency-contact-form>`);
    page.fetch = async () => Response.json({ id: 'm1' }, { status: 201 });
    const host = page.document.querySelector('agency-contact-form') as HTMLElement;
    await loadWidgetInto(page, 'agency-contact-form');
    const left = waitForEvent(page.frameElement as Element, 'load');
    fillIn(host, person);
    findSubmitButton(host).click();
    const { detail } = await waitForEvent(host, 'agency-contact-sent');
    expect(detail).to.deep.equal({ id: 'm1', services: [], fromCheckout: false });
    await left;
    expect(page.location.href).to.equal(success);
  });

  it('replaces the services with the full cart for ?from=checkout, and moves only content below the cart', async () => {
    const { widgets } = await readFixtureInfo();
    getCart()?.addAll(['socialMediaGrowth', 'websiteStarter', 'addOnCarouselPosts']);
    const { search } = location;
    const page = await openPage('');
    history.replaceState(null, '', '?from=checkout');
    // After document.open(), the frame's document has the URL of the calling page, including `?from=checkout`.
    page.document.open();
    history.replaceState(null, '', search);
    page.document.write(`<!doctype html><body>${widgets['agency-contact-form']}<p id="below">Below</p>`);
    page.document.close();
    expect(page.location.search).to.equal('?from=checkout');
    const host = page.document.querySelector('agency-contact-form') as HTMLElement;
    const measureTops = () =>
      [
        findInShadow(host, '[name=message]'),
        findInShadow(host, '.submit'),
        page.document.querySelector('#below') as Element,
      ].map((node) => Math.round(node.getBoundingClientRect().top));
    const before = measureTops();
    await loadWidgetInto(page, 'agency-contact-form');
    await waitUntil(() => findControl(host, 'message').value.includes('Website Starter'));
    expect(readVisibleText(host)).to.include('Your cart').and.not.include('Services you’re interested in');
    const [message, ...following] = measureTops();
    expect(message).to.equal(before[0]);
    const cartHeight = findInShadow(host, '.summary').scrollHeight;
    expect(findInShadow(host, '.summary').clientHeight).to.equal(cartHeight);
    for (const [index, place] of following.entries())
      expect(place).to.be.within(before[index + 1] ?? 0, (before[index + 1] ?? 0) + cartHeight);
    // Changing another attribute must not show the services again.
    host.setAttribute('partner', 'harbour');
    await waitForFrame();
    expect(findControl(host, 'message').value).to.include('Website Starter');
  });

  describe('prerendered form', () => {
    it('validates and submits the prerendered form as a plain HTML form before any script loads', async () => {
      const page = await openPage(await fetchPrerenderedHtml());
      const host = page.document.querySelector('agency-contact-form') as HTMLElement;
      const form = findInShadow<HTMLFormElement>(host, 'form');
      expect([form.method, new URL(form.action).pathname]).to.deep.equal(['post', '/api/contact']);
      expect(form.noValidate).to.equal(false);
      expect(form.checkValidity()).to.equal(false);
      for (const email of ['jürgen@example.org', 'kontakt@żółty-mikrofon.pl', 'jane@example']) {
        fillIn(host, { ...person, email });
        expect(findControl(host, 'email').checkValidity(), email).to.equal(email !== 'jane@example');
      }
      fillIn(host, person);
      findInShadow(host, '[value="Lead Generation Bundle"]').click();
      findInShadow(host, '[value=Other]').click();
      expect(findControl(host, 'otherService').checkVisibility()).to.equal(true);
      expect(form.checkValidity()).to.equal(true);
      const sent = waitForEvent<SubmitEvent>(form, 'submit');
      form.addEventListener('submit', (event) => event.preventDefault());
      findSubmitButton(host).click();
      await sent;
      const fields = [...new page.FormData(form)].filter(([name, value]) => name !== 'files' && value !== '');
      expect(fields).to.deep.equal([
        ['name', person.name],
        ['email', person.email],
        ['message', person.message],
        ['services', 'Lead Generation Bundle'],
        ['services', 'Other'],
        ['language', 'en'],
      ]);
    });

    it('keeps typed text and checked services when the prerendered form is hydrated', async () => {
      const page = await openPage(await fetchPrerenderedHtml());
      const host = page.document.querySelector('agency-contact-form') as HTMLElement;
      const errors: string[] = [];
      page.console.error = (...all: unknown[]) => errors.push(all.join(' '));
      const before = findControl(host, 'name');
      fillIn(host, person);
      findInShadow(host, '[value="Lead Generation Bundle"]').click();
      await loadWidgetInto(page, 'agency-contact-form');
      await waitForFrame();
      expect(findControl(host, 'name') === before).to.equal(true);
      expect(findControl(host, 'name').value).to.equal(person.name);
      expect(findControl(host, 'message').value).to.equal(person.message);
      expect(findInShadow<HTMLInputElement>(host, '[value="Lead Generation Bundle"]').checked).to.equal(true);
      expect(findInShadow<HTMLFormElement>(host, 'form').noValidate).to.equal(true);
      expect(errors).to.deep.equal([]);
    });

    for (const isTranslated of [false, true]) {
      it(`keeps and lists files chosen before the prerendered form is hydrated${isTranslated ? ', if a translator has changed its texts' : ''}`, async () => {
        const page = await openPage(await fetchPrerenderedHtml());
        const host = page.document.querySelector('agency-contact-form') as HTMLElement;
        const before = findControl(host, 'files');
        const transfer = new page.DataTransfer();
        for (const name of ['brief.pdf', 'logo.png']) transfer.items.add(new page.File(['content'], name));
        before.files = transfer.files;
        if (isTranslated) {
          translateTexts(host.shadowRoot as ShadowRoot);
          // React keeps a label's node as long as the node has the same words.
          for (const translated of host.shadowRoot?.querySelectorAll('font > font') ?? []) translated.prepend('Ü ');
        }
        await loadWidgetInto(page, 'agency-contact-form');
        await waitUntil(() => host.shadowRoot?.querySelector('.file-name'));
        // React replaces the nodes of a form whose texts have changed.
        expect(findControl(host, 'files') === before).to.equal(!isTranslated);
        expect([...(findControl(host, 'files').files ?? [])].map(({ name }) => name)).to.deep.equal([
          'brief.pdf',
          'logo.png',
        ]);
        expect(findAllInShadow(host, '.file-name').map(({ textContent }) => textContent)).to.deep.equal([
          'brief.pdf',
          'logo.png',
        ]);
      });
    }
  });
});
