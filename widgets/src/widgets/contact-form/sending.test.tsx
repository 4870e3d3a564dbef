import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactFields } from '#catalogue/forms/contact.ts';
import { readFieldValues } from '#catalogue/forms/field.ts';
import { createCartStore } from '../../shared/cart-store/cart-actions.ts';
import { CartProvider } from '../../shared/cart-store/use-cart.tsx';
import { ElementContext } from '../../shared/element/view.tsx';
import {
  createCancelingEmit,
  createProblemResponse,
  type FakeWorker,
  WithElement,
} from '../../shared/forms/forms.testing.tsx';
import {
  createAcceptedResponse,
  fillInForm,
  getButton,
  getField,
  renderContactForm,
  resetWithFakeWorker,
  user,
} from './contact-form.testing.tsx';
import { ContactForm } from './contact-form.tsx';

const landingPage = { landing_page: `${location.origin}/` };
const listDraftKeys = () => Object.keys(sessionStorage).filter((key) => key !== 'agency-attribution');
let worker: FakeWorker;

beforeEach(() => {
  worker = resetWithFakeWorker();
});
afterEach(() => vi.unstubAllGlobals());

describe('submitting the contact form', () => {
  it('shows and announces Sending... on the disabled button while the message is being sent', async () => {
    worker.answer('POST /api/contact', () => new Promise(() => {}));
    renderContactForm();
    await fillInForm();
    await user.click(getButton('Send Message'));
    expect(getButton('Sending...').disabled).toBe(true);
    expect(screen.getByText('Sending...', { selector: '[aria-live]' })).toBeDefined();
  });

  it('shows and announces Processing Order... on the disabled button while an order from the cart is being sent', async () => {
    worker.answer('POST /api/contact', () => new Promise(() => {}));
    renderContactForm({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    await fillInForm('');
    await user.click(getButton('Send Message'));
    expect(getButton('Processing Order...').disabled).toBe(true);
    expect(screen.getByText('Processing Order...', { selector: '[aria-live]' })).toBeDefined();
  });

  it('sends only one message if the send button is double-clicked (F14)', async () => {
    renderContactForm();
    await fillInForm();
    await user.dblClick(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.findSentTo('POST /api/contact')).toHaveLength(1);
  });

  it('sends Unicode text unchanged, together with the selected services and the free text for Other (F26)', async () => {
    renderContactForm({ partner: 'p1' });
    const text = 'emoji 👩🏽‍💻, עברית\n‮bidi‬, \u{1D518} and <b>';
    await user.type(getField('Full Name'), 'Ada');
    await user.type(getField('Email Address'), 'ada@example.com');
    await user.click(getField('Message'));
    await user.paste(text);
    await user.click(screen.getByRole('checkbox', { name: 'Short-Form Video Content' }));
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    await user.type(getField('What else do you need?'), 'A podcast');
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.findSentTo('POST /api/contact')[0]).toEqual({
      ...readFieldValues(contactFields, new FormData()),
      name: 'Ada',
      email: 'ada@example.com',
      message: text,
      services: ['Short-Form Video Content', 'Other'],
      otherService: 'A podcast',
      cart: [],
      partner: 'p1',
      attribution: { first: landingPage, last: landingPage },
      language: 'en',
      website: '',
      submission: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('omits the free text for Other if the Other checkbox is not checked', async () => {
    renderContactForm();
    await fillInForm();
    await user.type(getField('What else do you need?'), 'A podcast');
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.findSentTo('POST /api/contact')[0]).toMatchObject({ services: [], otherService: '' });
  });
});

describe('after a message is sent', () => {
  it('shows the success panel after sending, and an empty form after Send Another Message', async () => {
    const { emit } = renderContactForm();
    await fillInForm();
    await user.click(getButton('Send Message'));
    const heading = await screen.findByRole('heading', { name: 'Message Sent Successfully' });
    expect(document.activeElement).toBe(heading);
    expect(emit).toHaveBeenCalledWith(
      'agency-contact-sent',
      { id: 'message-1', services: [], fromCheckout: false },
      { cancelable: true },
    );
    await user.click(getButton('Send Another Message'));
    expect(getField('Full Name').value).toBe('');
    expect(getField('Message').value).toBe('');
    expect(document.activeElement).toBe(getField('Full Name'));
    expect(listDraftKeys()).toEqual([]);
  });

  it('keeps the cart after sending if the form was not opened from the cart', async () => {
    const { store } = renderContactForm({ cart: ['socialMediaGrowth'] });
    await fillInForm();
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(store.getState().cart).toHaveLength(1);
  });

  it('uses a new idempotency key for a second, identical message', async () => {
    renderContactForm();
    await fillInForm();
    await user.click(getButton('Send Message'));
    await user.click(await screen.findByRole('button', { name: 'Send Another Message' }));
    await fillInForm();
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    const [first, second] = worker.findSentTo('POST /api/contact').map(({ submission }) => submission);
    expect([typeof first, typeof second]).toEqual(['string', 'string']);
    expect(first).not.toEqual(second);
  });
});

describe('after sending fails', () => {
  it('shows an error banner if sending fails, keeps the typed text and retries with the same idempotency key', async () => {
    worker.answer('POST /api/contact', () => new Response('', { status: 500 }), createAcceptedResponse);
    const { emit } = renderContactForm();
    await fillInForm();
    await user.click(screen.getByRole('checkbox', { name: 'Lead Generation Bundle' }));
    await user.click(getButton('Send Message'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send message. Please try again later.');
    expect(getField('Full Name').value).toBe('Ada Moreno');
    expect(getField('Message').value).toBe('Hello');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lead Generation Bundle' }).checked).toBe(true);
    expect(emit).toHaveBeenCalledWith('agency-contact-error', { code: 'problem' });
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    const [first, second] = worker.findSentTo('POST /api/contact');
    expect(second?.submission).toBe(first?.submission);
  });

  it('shows an error banner if the network fails, and keeps the typed text (F17)', async () => {
    worker.answer('POST /api/contact', () => Promise.reject(new TypeError('offline')));
    renderContactForm();
    await fillInForm();
    await user.click(getButton('Send Message'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send message. Please try again later.');
    expect(getField('Message').value).toBe('Hello');
  });

  it('uses a new idempotency key if the response was lost and the message was then edited', async () => {
    worker.answer('POST /api/contact', () => Promise.reject(new TypeError('lost')), createAcceptedResponse);
    renderContactForm();
    await fillInForm();
    await user.click(getButton('Send Message'));
    await screen.findByRole('alert');
    await user.type(getField('Message'), ' again');
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    const [first, second] = worker.findSentTo('POST /api/contact').map(({ submission }) => submission);
    expect([typeof first, typeof second]).toEqual(['string', 'string']);
    expect(second).not.toEqual(first);
  });

  it("shows the Worker's validation errors at the invalid fields and focuses the first of these fields", async () => {
    const errors = [
      { path: 'phone', message: 'At most 50 characters.' },
      { path: 'message', message: 'At most 10000 characters.' },
    ];
    worker.answer('POST /api/contact', () => createProblemResponse(422, { errors }));
    renderContactForm();
    await fillInForm();
    await user.click(getButton('Send Message'));
    await waitFor(() => expect(document.activeElement).toBe(getField('Phone Number')));
    expect(getField('Phone Number').getAttribute('aria-invalid')).toBe('true');
    expect(getField('Phone Number').getAttribute('aria-describedby')).toContain('phone-error');
    expect(screen.getByRole('alert').textContent).toContain('Message: At most 10000 characters.');
    await user.click(getButton('Message: At most 10000 characters.'));
    expect(document.activeElement).toBe(getField('Message'));
    await user.type(getField('Message'), '!');
    expect(getField('Message').getAttribute('aria-invalid')).toBeNull();
  });

  it("translates the Worker's English validation errors into the visitor's language", async () => {
    const errors = [
      { path: 'phone', message: 'At most 50 characters.' },
      { path: 'email', message: 'Enter an email address, like name@example.com.' },
      { path: 'company', message: 'Something only a newer Worker says.' },
    ];
    worker.answer('POST /api/contact', () => createProblemResponse(422, { errors }));
    renderContactForm({ lang: 'de' });
    await user.type(getField('Vollständiger Name'), 'Ada');
    await user.type(getField('E-Mail-Adresse'), 'ada@example.com');
    await user.type(getField('Nachricht'), 'Hallo');
    await user.click(getButton('Nachricht senden'));
    const shown = (await screen.findByRole('alert')).textContent;
    expect(shown).toContain('Telefonnummer: Höchstens 50 Zeichen.');
    expect(shown).toContain('E-Mail-Adresse: Geben Sie eine E-Mail-Adresse ein');
    expect(worker.findSentTo('POST /api/contact')[0]).toMatchObject({ language: 'en' });
    expect(shown).toContain('Unternehmen: Bitte prüfen Sie dieses Feld.');
  });

  it.each([
    ['the page’s origin is not registered', () => createProblemResponse(403, { code: 'origin-not-allowed' })],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])("keeps the typed text and shows email, phone and a link to the agency's own form if %s", async (_, answer) => {
    worker.answer('POST https://agency.example/api/contact', answer);
    const site = 'https://agency.example';
    renderContactForm({ email: 'hello@agency.example', phone: '+1 (555) 0100', site, api: `${site}/api` });
    await fillInForm();
    await user.click(getButton('Send Message'));
    const alert = await screen.findByRole('alert');
    const links = [...alert.querySelectorAll('a')].map(({ href, target }) => [href, target]);
    expect(links).toEqual([
      ['mailto:hello@agency.example', ''],
      ['tel:+15550100', ''],
      ['https://agency.example/contact', '_blank'],
    ]);
    expect(getField('Message').value).toBe('Hello');
  });

  it('requests a new form token and retries if the Worker rejects an expired token', async () => {
    worker.answer(
      'POST /api/contact',
      () => createProblemResponse(422, { errors: [{ path: 'token', message: 'Too old.' }] }),
      createAcceptedResponse,
    );
    const { emit } = renderContactForm();
    await fillInForm();
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.findSentTo('POST /api/contact')).toHaveLength(2);
    expect(emit.mock.calls.map(([name]) => name)).toEqual(['agency-contact-sent']);
  });
});

describe('contact form with Turnstile', () => {
  const view = (sitekey?: string) => (
    <ElementContext
      value={{ host: document.body, tag: 'agency-contact-form', emit: createCancelingEmit(), lang: 'en', props: {} }}
    >
      <CartProvider store={createCartStore()}>
        <ContactForm turnstileSitekey={sitekey} />
      </CartProvider>
    </ElementContext>
  );
  const page = globalThis as { turnstile?: unknown };
  afterEach(() => Reflect.deleteProperty(page, 'turnstile'));

  it('sends a new Turnstile token each time the message is sent', async () => {
    let solved = 0;
    let solve = (_: string) => {};
    const solveNext = () => queueMicrotask(() => solve(`token-${++solved}`));
    page.turnstile = {
      render: (_: Element, { callback }: { callback: typeof solve }) => {
        solve = callback;
        solveNext();
        return 'id';
      },
      reset: solveNext,
      remove: () => {},
    };
    worker.answer('POST /api/contact', () => new Response('', { status: 500 }), createAcceptedResponse);
    render(view('1x00000000000000000000AA'));
    await fillInForm();
    await user.click(getButton('Send Message'));
    await screen.findByRole('alert');
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.findSentTo('POST /api/contact').map(({ turnstile }) => turnstile)).toEqual(['token-1', 'token-2']);
  });

  it('loads no Turnstile script if no site key is set', async () => {
    page.turnstile = { render: vi.fn() };
    render(view());
    await fillInForm();
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.findSentTo('POST /api/contact')[0]).not.toHaveProperty('turnstile');
    expect(document.querySelector('script[src*=cloudflare]')).toBeNull();
  });
});

describe('attribution of a contact message', () => {
  it('sends the landing page with the message, and the partner id if the id was set before submitting', async () => {
    const view = (partner?: string) => (
      <WithElement emit={createCancelingEmit()}>
        <CartProvider store={createCartStore()}>
          <ContactForm partner={partner} />
        </CartProvider>
      </WithElement>
    );
    const { rerender } = render(view());
    await fillInForm();
    rerender(view('harbour'));
    await user.click(getButton('Send Message'));
    await waitFor(() => expect(worker.findSentTo('POST /api/contact')).toHaveLength(1));
    expect(worker.findSentTo('POST /api/contact')[0]).toMatchObject({
      partner: 'harbour',
      attribution: { first: landingPage },
    });
  });
});
