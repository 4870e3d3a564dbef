import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  axeThemes,
  findAxeViolations,
  findInShadow,
  loadWidget,
  loadWidgetInto,
  mountOnBackground,
  mountWidget,
  openPage,
  readVisibleText,
  waitForEvent,
  waitForFrame,
  waitUntil,
} from '../../shared/element/testing.ts';
import {
  expectNoInjection,
  expectNoLeaks,
  type FakeWorker,
  fillIn,
  findControl,
  findSubmitButton,
  getFocusedElement,
} from '../../shared/forms/browser.testing.ts';
import { getCart, mountForm, person, resetWithFakeWorker, tag } from './contact-form.browser.testing.ts';
import { examples } from './contact-form.examples.ts';

let worker: FakeWorker;

describe('<agency-contact-form>', () => {
  before(() => loadWidget('agency-contact-form'));
  beforeEach(() => {
    worker = resetWithFakeWorker();
  });
  afterEach(() => worker.end());

  it('renders the form once the element is defined, without moving the focus or the scroll position', async () => {
    const host = await mountForm();
    expect(readVisibleText(host)).to.include('Full Name').and.include('Send Message');
    await waitForFrame();
    expect(document.activeElement === document.body).to.equal(true);
    expect(window.scrollY).to.equal(0);
  });

  for (const { name, html, cart: lines = [] } of examples) {
    for (const theme of axeThemes) {
      it(`passes axe in example "${name}" with the ${theme} theme`, async () => {
        const place = await mountOnBackground(html, theme);
        const host = place.firstElementChild as HTMLElement;
        host.setAttribute('theme', theme);
        await waitUntil(() => host.shadowRoot?.querySelector('form'));
        getCart()?.addAll(lines.map(({ id }) => id));
        await waitForFrame();
        expect(await findAxeViolations(place)).to.deep.equal([]);
      });
    }
  }

  for (const theme of axeThemes) {
    it(`passes axe with errors, after a failed request and after success in the ${theme} theme`, async () => {
      const place = await mountOnBackground(tag, theme);
      const host = place.firstElementChild as HTMLElement;
      host.setAttribute('theme', theme);
      host.addEventListener('agency-contact-sent', (event) => event.preventDefault());
      await waitUntil(() => host.shadowRoot?.querySelector('form'));
      findSubmitButton(host).click();
      await waitUntil(() => readVisibleText(host).includes('Check these fields'));
      expect(await findAxeViolations(place)).to.deep.equal([]);
      worker.answer('POST /api/contact', () => new Response('', { status: 500 }));
      fillIn(host, person);
      findSubmitButton(host).click();
      await waitUntil(() => readVisibleText(host).includes('Failed to send message. Please try again later.'));
      expect(await findAxeViolations(place)).to.deep.equal([]);
      worker.answer('POST /api/contact', () => Response.json({ id: 'm1' }, { status: 201 }));
      findSubmitButton(host).click();
      await waitUntil(() => readVisibleText(host).includes('Message Sent Successfully'));
      expect(await findAxeViolations(place)).to.deep.equal([]);
    });
  }

  it('updates the form when attributes are changed and removed', async () => {
    const host = await mountForm();
    host.setAttribute('from-checkout', '');
    await waitUntil(() => host.shadowRoot?.querySelector('.summary'));
    expect(host.fromCheckout).to.equal(true);
    expect(host.shadowRoot?.querySelector('[type=checkbox]') == null).to.equal(true);
    host.removeAttribute('from-checkout');
    await waitUntil(() => host.shadowRoot?.querySelector('[type=checkbox]'));
    host.setAttribute('partner', 'harbour');
    await waitUntil(() => host.shadowRoot?.querySelector('[name=partner]'));
    host.removeAttribute('partner');
    await waitUntil(() => !host.shadowRoot?.querySelector('[name=partner]'));
    host.setAttribute('api', 'https://api.example/v2');
    await waitUntil(() => findInShadow<HTMLFormElement>(host, 'form').action === 'https://api.example/v2/contact');
    host.lang = 'de';
    await waitUntil(() => readVisibleText(host).includes('Nachricht senden'));
    host.removeAttribute('lang');
    await waitUntil(() => readVisibleText(host).includes('Send Message'));
  });

  it('keeps hostile attribute values out of scripts, frames, images and form actions (T11)', () =>
    expectNoInjection(tag, [
      'api',
      'site',
      'success-url',
      'partner',
      'from-checkout',
      'email',
      'phone',
      'turnstile-sitekey',
      'consent',
      'analytics',
      'words',
      'lang',
      'theme',
    ]));

  it('shows only the checked services while the list is folded', async () => {
    const service = 'Lead Generation Bundle';
    const host = await mountForm(
      `<agency-contact-form prefill="${new URLSearchParams({ services: service })}"></agency-contact-form>`,
    );
    const listShown = () =>
      [...(host.shadowRoot as ShadowRoot).querySelectorAll<HTMLInputElement>('[name=services]')]
        .filter((box) => box.checkVisibility())
        .map(({ value }) => value);
    await waitUntil(() => listShown().length === 1);
    expect(listShown()).to.deep.equal([service]);
    findInShadow(host, 'summary').click();
    await waitUntil(() => listShown().length === 10);
    findInShadow(host, '[value="Lead Generation Bundle"]').click();
    findInShadow(host, '[value=Other]').click();
    findInShadow(host, 'summary').click();
    await waitUntil(() => listShown().length === 1);
    expect(listShown()).to.deep.equal(['Other']);
    expect(findControl(host, 'otherService').checkVisibility()).to.equal(true);
  });

  it('lets a visitor fill in and send the form with only the keyboard', async () => {
    const host = await mountForm();
    host.addEventListener('agency-contact-sent', (event) => event.preventDefault());
    findControl(host, 'name').focus();
    await sendKeys({ type: 'Ada Moreno' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'ada@example.com' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'Hey' });
    await sendKeys({ press: 'Tab' });
    expect(getFocusedElement(host) === findControl(host, 'files')).to.equal(true);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(getFocusedElement(host)?.id).to.equal('services');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Tab' });
    expect(getFocusedElement(host) === findControl(host, 'services')).to.equal(true);
    await sendKeys({ press: ' ' });
    findInShadow(host, '[value=Other]').focus();
    await sendKeys({ press: 'Tab' });
    expect(getFocusedElement(host) === findSubmitButton(host)).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getFocusedElement(host)?.textContent === 'Message Sent Successfully');
    expect(worker.sent[0]?.body).to.include({ name: 'Ada Moreno', email: 'ada@example.com', message: 'Hey' });
    expect(worker.sent[0]?.body.services).to.deep.equal(['All-in-One Social Media Management']);
  });

  it('submits on Enter in a field, but does not submit a form of the page that contains the widget', async () => {
    const place = await mountWidget<HTMLFormElement>(`<form>${tag}</form>`);
    let pageSubmits = 0;
    place.addEventListener('submit', (event) => {
      event.preventDefault();
      pageSubmits++;
    });
    const host = place.firstElementChild as HTMLElement;
    host.addEventListener('agency-contact-sent', (event) => event.preventDefault());
    await waitUntil(() => host.shadowRoot?.querySelector('form'));
    fillIn(host, person);
    findControl(host, 'name').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => worker.sent.length === 1);
    expect(pageSubmits).to.equal(0);
  });

  it("prevents keys typed in the form, except Escape, from triggering the page's keyboard shortcuts", async () => {
    const keys: string[] = [];
    const recordKey = (event: KeyboardEvent) => keys.push(event.key);
    document.addEventListener('keydown', recordKey);
    const host = await mountForm();
    findControl(host, 'name').focus();
    await sendKeys({ type: 's?' });
    await sendKeys({ press: 'Escape' });
    document.removeEventListener('keydown', recordKey);
    expect(findControl(host, 'name').value).to.equal('s?');
    expect(keys.filter((key) => key !== 'Shift')).to.deep.equal(['Escape']);
  });

  // https://github.com/darkroomengineering/lenis/issues/294
  it('lets the wheel scroll a long message on a page that scrolls by script', async () => {
    const cancel = (event: Event) => event.preventDefault();
    addEventListener('wheel', cancel, { passive: false });
    const host = await mountForm();
    const message = findInShadow(host, 'textarea');
    const isCanceled = () =>
      !message.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, composed: true, cancelable: true }));
    expect(isCanceled()).to.equal(true);
    fillIn(host, { message: 'A line\n'.repeat(200) });
    expect(isCanceled()).to.equal(false);
    removeEventListener('wheel', cancel);
  });

  it('lets password managers and autofill find the fields, read their labels and fill them in', async () => {
    const host = await mountForm();
    host.addEventListener('agency-contact-sent', (event) => event.preventDefault());
    let seen: EventTarget | undefined;
    const see = (event: Event) => {
      seen = event.composedPath()[0];
    };
    document.addEventListener('focusin', see);
    findControl(host, 'email').focus();
    document.removeEventListener('focusin', see);
    expect(seen === findControl(host, 'email')).to.equal(true);
    expect([...(findControl(host, 'email').form as HTMLFormElement).elements]).to.include(findControl(host, 'name'));
    expect(findControl(host, 'email').labels?.[0]?.textContent).to.equal('Email Address');
    fillIn(host, person);
    findSubmitButton(host).click();
    await waitUntil(() => worker.sent.length === 1);
    expect(worker.sent[0]?.body).to.include({ ...person, website: '' });
  });

  it('keeps the honeypot field visually hidden and not focusable', async () => {
    const host = await mountForm();
    const trap = findControl(host, 'website');
    trap.focus();
    expect(getFocusedElement(host) === trap).to.equal(false);
    const { width, height } = (trap.parentElement as HTMLElement).getBoundingClientRect();
    expect([width, height]).to.deep.equal([1, 1]);
  });

  it('shows the free-text field only while the Other checkbox is checked', async () => {
    const host = await mountForm();
    const isShown = () => findControl(host, 'otherService').checkVisibility();
    expect(isShown()).to.equal(false);
    findInShadow(host, '[value=Other]').click();
    expect(isShown()).to.equal(true);
    findInShadow(host, '[value=Other]').click();
    expect(isShown()).to.equal(false);
  });

  it('restores the draft in a new form, and also sends without drafts if session storage is denied', async () => {
    const first = await mountForm();
    fillIn(first, { name: 'Ada', message: 'A long story' });
    first.parentElement?.remove();
    await waitForFrame();
    const second = await mountForm();
    expect(findControl(second, 'message').value).to.equal('A long story');
    second.parentElement?.remove();
    await waitForFrame();
    const descriptor = Object.getOwnPropertyDescriptor(window, 'sessionStorage') as PropertyDescriptor;
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const third = await mountForm();
    fillIn(third, person);
    findSubmitButton(third).click();
    const sent = waitForEvent(third, 'agency-contact-sent');
    third.addEventListener('agency-contact-sent', (event) => event.preventDefault());
    await sent;
    Object.defineProperty(window, 'sessionStorage', descriptor);
  });

  it('keeps the input elements and their typed text when the form is moved in the DOM', async () => {
    const host = await mountForm();
    fillIn(host, { name: 'Ada' });
    const field = findControl(host, 'name');
    (await mountWidget('<div></div>')).append(host);
    await waitForFrame();
    expect(findControl(host, 'name') === field).to.equal(true);
    expect(field.value).to.equal('Ada');
  });

  it('prefills the message from the cart, sends the cart with the message and then empties the cart', async () => {
    const host = await mountForm('<agency-contact-form from-checkout></agency-contact-form>');
    host.addEventListener('agency-contact-sent', (event) => event.preventDefault());
    getCart()?.addAll(['socialMediaGrowth']);
    await waitUntil(() => findControl(host, 'message').value.includes('Social Media Growth: $299/mo'));
    expect(readVisibleText(host)).to.include('60 posts a month');
    fillIn(host, { name: 'Ada', email: 'ada@example.com' });
    findSubmitButton(host).click();
    await waitUntil(() => readVisibleText(host).includes('Message Sent Successfully'));
    expect(worker.sent[0]?.body.cart).to.deep.equal([{ id: 'socialMediaGrowth', quantity: 1 }]);
    expect(getCart()?.getState().cart).to.deep.equal([]);
  });

  it('keeps its styles and sizes on a page with hostile CSS and a root font size of 10 px', async () => {
    const css =
      'html{font-size:10px}*{all:unset}input,textarea,button,label{border:9px dotted red!important;display:none!important}';
    const page = await openPage(`<style>${css}</style>${tag}`);
    const host = page.document.querySelector('agency-contact-form') as HTMLElement;
    await loadWidgetInto(page, 'agency-contact-form');
    const style = page.getComputedStyle(findControl(host, 'name'));
    expect(style.borderTopWidth).to.equal('1px');
    expect(style.fontSize).to.equal('16px');
    expect(findControl(host, 'name').offsetHeight).to.be.at.least(48);
    expect(findSubmitButton(host).offsetHeight).to.be.at.least(44);
  });

  it('fits the form into a 280 px column in English, German and Spanish, in right-to-left direction', async () => {
    for (const lang of ['en', 'de', 'es']) {
      const place = await mountWidget(`<div dir="rtl" lang="${lang}">${tag}</div>`);
      place.style.inlineSize = '280px';
      const host = place.firstElementChild as HTMLElement;
      await waitUntil(() => host.shadowRoot?.querySelector('form'));
      findSubmitButton(host).click();
      await waitUntil(() => host.shadowRoot?.querySelector('[role=alert]'));
      expect(findInShadow(host, '.root').scrollWidth, lang).to.equal(280);
    }
  });

  it('keeps the errors and drafts of two forms on one page separate', async () => {
    const place = await mountWidget(`<div>${tag}${tag}</div>`);
    const [one, other] = [...place.children] as HTMLElement[];
    if (!one || !other) throw new Error('Expected two forms.');
    await waitUntil(() => other.shadowRoot?.querySelector('form') && one.shadowRoot?.querySelector('form'));
    fillIn(one, { name: 'Ada' });
    fillIn(other, { name: 'Grace' });
    findSubmitButton(one).click();
    await waitUntil(() => readVisibleText(one).includes('Check these fields'));
    expect(readVisibleText(other)).not.to.include('Check these fields');
    place.remove();
    await waitForFrame();
    const again = await mountWidget(`<div>${tag}${tag}</div>`);
    const [first, second] = [...again.children] as HTMLElement[];
    await waitUntil(() => first && second?.shadowRoot?.querySelector('form') && findControl(first, 'name').value);
    expect(findControl(first as HTMLElement, 'name').value).to.equal('Ada');
    expect(findControl(second as HTMLElement, 'name').value).to.equal('Grace');
  });

  it('removes its nodes and listeners after the form is connected and disconnected 100 times', async () => {
    await mountForm();
    await expectNoLeaks('agency-contact-form');
  });
});
