// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactServices } from '../../../catalogue/contact-services.ts';
import { createCartStore } from '../cart-store/cart-store.ts';
import { CartProvider } from '../cart-store/use-cart.tsx';
import { ElementContext } from '../element/element-context.ts';
import { cancelled, InElement, problem, stubWorker, type WorkerStandIn } from '../form-guard/forms.testing.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

const created = () => Response.json({ id: 'message-1' }, { status: 201 });
const landed = { landing_page: `${location.origin}/` };
const user = userEvent.setup();
/** What is kept of what was typed. */
const drafts = () => Object.keys(sessionStorage).filter((key) => key !== 'agency-attribution');
let worker: WorkerStandIn;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  worker = stubWorker();
  worker.answer('POST /api/contact', created);
});
afterEach(() => vi.unstubAllGlobals());

function show(props: ContactFormProps & { lang?: string; cart?: string[] } = {}) {
  const { lang, cart = [], ...rest } = props;
  const store = createCartStore();
  store.addAll(cart);
  const emit = cancelled();
  const view = render(
    <InElement emit={emit} lang={lang}>
      <CartProvider store={store}>
        <ContactForm {...rest} />
      </CartProvider>
    </InElement>,
  );
  return { ...view, store, emit };
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function write(message = 'Hello') {
  await user.type(field('Full Name'), 'Ada Moreno');
  await user.type(field('Email Address'), 'ada@example.com');
  if (message) await user.type(field('Message'), message);
}

describe('the fields', () => {
  it('are Full Name, Email Address, Phone Number, Company and a Message of four rows', () => {
    show();
    expect(field('Full Name').required).toBe(true);
    expect(field('Email Address').required).toBe(true);
    expect(field('Email Address').type).toBe('email');
    expect(field('Phone Number').required).toBe(false);
    expect(field('Company').required).toBe(false);
    expect(field('Message').required).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').rows).toBe(4);
  });

  it('say to the browser what they are, so that it can fill them in', () => {
    show();
    const filledBy = ['Full Name', 'Email Address', 'Phone Number', 'Company'].map(
      (label) => field(label).autocomplete,
    );
    expect(filledBy).toEqual(['name', 'email', 'tel', 'organization']);
  });

  it('offer the nine services and Other', () => {
    show();
    const names = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value);
    expect(names).toEqual([...contactServices, 'Other']);
    expect(names).toHaveLength(10);
  });

  it('lay a trap that people cannot see, hear or reach', () => {
    const { container } = show();
    const trap = container.querySelector<HTMLInputElement>('[name=website]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.autocomplete).toBe('off');
    expect(trap?.closest('[inert][aria-hidden=true]')).not.toBeNull();
  });

  it('can be sent without this script, under the names of the wire', () => {
    const { container } = show({ api: 'https://agency.example/api', partner: 'p1' });
    const form = container.querySelector('form');
    expect(form?.method).toBe('post');
    expect(form?.action).toBe('https://agency.example/api/contact');
    expect([...new Set([...new FormData(form as HTMLFormElement).keys()])]).toEqual([
      ...['name', 'email', 'phone', 'company', 'otherService', 'message', 'website', 'partner'],
    ]);
  });
});

describe('idle', () => {
  it('offers to send', () => {
    show();
    expect(button('Send Message').disabled).toBe(false);
  });

  it('sends nothing while a required field is empty, and says which', async () => {
    show();
    await user.click(button('Send Message'));
    expect(worker.sentTo('POST /api/contact')).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('Enter your full name.');
    expect(document.activeElement).toBe(field('Full Name'));
    expect(field('Full Name').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for an address that looks like one', async () => {
    show();
    await user.type(field('Email Address'), 'ada');
    await user.click(button('Send Message'));
    const described = field('Email Address').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Enter an email address, like name@example.com.');
  });
});

describe('submitting', () => {
  it('shows Sending... on a disabled button', async () => {
    worker.answer('POST /api/contact', () => new Promise(() => {}));
    show();
    await write();
    await user.click(button('Send Message'));
    expect(button('Sending...').disabled).toBe(true);
  });

  it('shows Processing Order... when from checkout', async () => {
    worker.answer('POST /api/contact', () => new Promise(() => {}));
    show({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    await write('');
    await user.click(button('Send Message'));
    expect(button('Processing Order...').disabled).toBe(true);
  });

  it('sends one message however often it is asked to (F14)', async () => {
    show();
    await write();
    await user.dblClick(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.sentTo('POST /api/contact')).toHaveLength(1);
  });

  it('sends what was typed, byte for byte, with services and Other (F26)', async () => {
    show({ partner: 'p1' });
    const text = 'emoji 👩🏽‍💻, עברית\n‮bidi‬, \u{1D518} and <b>';
    await user.type(field('Full Name'), 'Ada');
    await user.type(field('Email Address'), 'ada@example.com');
    await user.click(field('Message'));
    await user.paste(text);
    await user.click(screen.getByRole('checkbox', { name: 'Short-Form Video Content' }));
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    await user.type(field('What else do you need?'), 'A podcast');
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.sentTo('POST /api/contact')[0]).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
      phone: '',
      company: '',
      message: text,
      services: ['Short-Form Video Content', 'Other'],
      otherService: 'A podcast',
      cart: [],
      partner: 'p1',
      attribution: { first: landed, last: landed },
      website: '',
      submission: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('leaves the free text out when Other is not ticked', async () => {
    show();
    await write();
    await user.type(field('What else do you need?'), 'A podcast');
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.sentTo('POST /api/contact')[0]).toMatchObject({ services: [], otherService: '' });
  });
});

describe('success', () => {
  it('shows Message Sent Successfully, and Send Another Message leads back to an empty form', async () => {
    const { emit } = show();
    await write();
    await user.click(button('Send Message'));
    const heading = await screen.findByRole('heading', { name: 'Message Sent Successfully' });
    expect(document.activeElement).toBe(heading);
    expect(emit).toHaveBeenCalledWith(
      'agency-contact-sent',
      { id: 'message-1', services: [], fromCheckout: false },
      { cancelable: true },
    );
    await user.click(button('Send Another Message'));
    expect(field('Full Name').value).toBe('');
    expect(field('Message').value).toBe('');
    expect(document.activeElement).toBe(field('Full Name'));
    expect(drafts()).toEqual([]);
  });

  it('keeps the cart when the visitor did not come from it', async () => {
    const { store } = show({ cart: ['socialMediaGrowth'] });
    await write();
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(store.getState().cart).toHaveLength(1);
  });

  it('takes the same words for a new message afterwards', async () => {
    show();
    await write();
    await user.click(button('Send Message'));
    await user.click(await screen.findByRole('button', { name: 'Send Another Message' }));
    await write();
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    const [first, second] = worker.sentTo('POST /api/contact');
    expect(first?.submission).not.toBe(second?.submission);
  });
});

describe('error', () => {
  it('shows the red banner, keeps every word and lets the visitor try again', async () => {
    worker.answer('POST /api/contact', () => new Response('', { status: 500 }), created);
    const { emit } = show();
    await write();
    await user.click(screen.getByRole('checkbox', { name: 'Lead Generation Bundle' }));
    await user.click(button('Send Message'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send message. Please try again later.');
    expect(field('Full Name').value).toBe('Ada Moreno');
    expect(field('Message').value).toBe('Hello');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lead Generation Bundle' }).checked).toBe(true);
    expect(emit).toHaveBeenCalledWith('agency-contact-error', { code: 'problem' });
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    const [first, second] = worker.sentTo('POST /api/contact');
    expect(second?.submission).toBe(first?.submission);
  });

  it('is the same when the connection is gone (F17)', async () => {
    worker.answer('POST /api/contact', () => Promise.reject(new TypeError('offline')));
    show();
    await write();
    await user.click(button('Send Message'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send message. Please try again later.');
    expect(field('Message').value).toBe('Hello');
  });

  it('takes a changed message for another one after a lost answer', async () => {
    worker.answer('POST /api/contact', () => Promise.reject(new TypeError('lost')), created);
    show();
    await write();
    await user.click(button('Send Message'));
    await screen.findByRole('alert');
    await user.type(field('Message'), ' again');
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    const [first, second] = worker.sentTo('POST /api/contact');
    expect(second?.submission).not.toBe(first?.submission);
  });

  it('shows what the Worker refuses at its field, with the first in focus', async () => {
    const errors = [
      { path: 'phone', message: 'At most 50 characters.' },
      { path: 'message', message: 'At most 10000 characters.' },
    ];
    worker.answer('POST /api/contact', () => problem(422, { errors }));
    show();
    await write();
    await user.click(button('Send Message'));
    await waitFor(() => expect(document.activeElement).toBe(field('Phone Number')));
    expect(field('Phone Number').getAttribute('aria-invalid')).toBe('true');
    expect(field('Phone Number').getAttribute('aria-describedby')).toContain('phone-error');
    expect(screen.getByRole('alert').textContent).toContain('Message: At most 10000 characters.');
    await user.click(button('Message: At most 10000 characters.'));
    expect(document.activeElement).toBe(field('Message'));
    await user.type(field('Message'), '!');
    expect(field('Message').getAttribute('aria-invalid')).toBeNull();
  });

  it('says in the visitor’s language what the Worker refuses in English', async () => {
    const errors = [
      { path: 'phone', message: 'At most 50 characters.' },
      { path: 'email', message: 'Enter an email address, like name@example.com.' },
      { path: 'company', message: 'Something only a newer Worker says.' },
    ];
    worker.answer('POST /api/contact', () => problem(422, { errors }));
    show({ lang: 'de' });
    await user.type(field('Vollständiger Name'), 'Ada');
    await user.type(field('E-Mail-Adresse'), 'ada@example.com');
    await user.type(field('Nachricht'), 'Hallo');
    await user.click(button('Nachricht senden'));
    const shown = (await screen.findByRole('alert')).textContent;
    expect(shown).toContain('Telefonnummer: Höchstens 50 Zeichen.');
    expect(shown).toContain('E-Mail-Adresse: Geben Sie eine E-Mail-Adresse ein');
    expect(shown).toContain('Unternehmen: Bitte prüfen Sie dieses Feld.');
  });

  it.each([
    ['this page may not send', () => problem(403, { code: 'origin-not-allowed' })],
    ['nobody can be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('offers other ways, beside what was typed, when %s', async (_, answer) => {
    worker.answer('POST https://agency.example/api/contact', answer);
    const site = 'https://agency.example';
    show({ email: 'hello@agency.example', phone: '+1 (555) 0100', site, api: `${site}/api` });
    await write();
    await user.click(button('Send Message'));
    const alert = await screen.findByRole('alert');
    const links = [...alert.querySelectorAll('a')].map(({ href, target }) => [href, target]);
    expect(links).toEqual([
      ['mailto:hello@agency.example', ''],
      ['tel:+15550100', ''],
      ['https://agency.example/contact', '_blank'],
    ]);
    expect(field('Message').value).toBe('Hello');
  });

  it('gets a new proof of time when the old one was refused, without troubling the visitor', async () => {
    worker.answer(
      'POST /api/contact',
      () => problem(422, { errors: [{ path: 'token', message: 'Too old.' }] }),
      created,
    );
    show();
    await write();
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.sentTo('POST /api/contact')).toHaveLength(2);
  });
});

describe('from checkout', () => {
  it('shows the cart with its specifications instead of the services', () => {
    show({ fromCheckout: true, cart: ['socialMediaGrowth', 'websiteStarter'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
    const cart = screen.getByRole('region', { name: 'Your cart' });
    expect(cart.textContent).toContain('Social Media Growth');
    expect(cart.textContent).toContain('60 posts a month');
    expect(cart.textContent).toContain('Due today$1,598.00');
    expect(cart.textContent).toContain('Then monthly$299.00');
  });

  it('starts the message with the selected services and the total', () => {
    show({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    expect(field('Message').value).toBe(
      'I would like to order these services:\n- Social Media Growth: $299/mo\nMonthly total: $299.00',
    );
  });

  it('follows the cart until the visitor changes the message', async () => {
    const { store } = show({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    store.add('websiteStarter');
    await waitFor(() => expect(field('Message').value).toContain('Website Starter'));
    await user.type(field('Message'), ' Please call me.');
    store.remove('websiteStarter');
    expect(field('Message').value).toContain('Please call me.');
  });

  it('sends the cart along as ids and quantities, and empties it on success', async () => {
    const { store } = show({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    await write('');
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.sentTo('POST /api/contact')[0]?.cart).toEqual([{ id: 'socialMediaGrowth', quantity: 1 }]);
    expect(store.getState().cart).toEqual([]);
  });

  it('keeps the cart when sending has failed', async () => {
    worker.answer('POST /api/contact', () => new Response('', { status: 503 }));
    const { store } = show({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    await write('');
    await user.click(button('Send Message'));
    await screen.findByRole('alert');
    expect(store.getState().cart).toHaveLength(1);
  });

  it('keeps the started message while the visitor fills in the rest', async () => {
    show({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    await user.click(button('Send Message'));
    await user.type(field('Full Name'), 'Ada');
    expect(field('Message').value).toContain('- Social Media Growth: $299/mo');
  });

  it('is what ?from=checkout in the address says, too', () => {
    history.replaceState(null, '', '?from=checkout');
    show({ cart: ['socialMediaGrowth'] });
    history.replaceState(null, '', '/');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('with Turnstile', () => {
  const view = (sitekey?: string) => (
    <ElementContext value={{ host: document.body, tag: 'agency-contact-form', emit: cancelled(), lang: 'en' }}>
      <CartProvider store={createCartStore()}>
        <ContactForm turnstileSitekey={sitekey} />
      </CartProvider>
    </ElementContext>
  );
  const page = globalThis as { turnstile?: unknown };
  afterEach(() => Reflect.deleteProperty(page, 'turnstile'));

  it('sends what the challenge gave, a new one with each try', async () => {
    let solved = 0;
    let solve = (_: string) => {};
    const next = () => queueMicrotask(() => solve(`token-${++solved}`));
    page.turnstile = {
      render: (_: Element, { callback }: { callback: typeof solve }) => {
        solve = callback;
        next();
        return 'id';
      },
      reset: next,
      remove: () => {},
    };
    worker.answer('POST /api/contact', () => new Response('', { status: 500 }), created);
    render(view('1x00000000000000000000AA'));
    await write();
    await user.click(button('Send Message'));
    await screen.findByRole('alert');
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.sentTo('POST /api/contact').map(({ turnstile }) => turnstile)).toEqual(['token-1', 'token-2']);
  });

  it('asks nobody when no site key is given', async () => {
    page.turnstile = { render: vi.fn() };
    render(view());
    await write();
    await user.click(button('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.sentTo('POST /api/contact')[0]).not.toHaveProperty('turnstile');
    expect(document.querySelector('script[src*=cloudflare]')).toBeNull();
  });
});

describe('where the visitor came from', () => {
  it('goes along with the message, with a partner named at any time before', async () => {
    const view = (partner?: string) => (
      <InElement emit={cancelled()}>
        <CartProvider store={createCartStore()}>
          <ContactForm partner={partner} />
        </CartProvider>
      </InElement>
    );
    const { rerender } = render(view());
    await write();
    rerender(view('harbour'));
    await user.click(button('Send Message'));
    await waitFor(() => expect(worker.sentTo('POST /api/contact')).toHaveLength(1));
    expect(worker.sentTo('POST /api/contact')[0]).toMatchObject({ partner: 'harbour', attribution: { first: landed } });
  });
});

describe('what is typed', () => {
  it('is there again after a reload or Back', async () => {
    const { unmount } = show();
    await write('A long story');
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    unmount();
    show();
    expect(field('Full Name').value).toBe('Ada Moreno');
    expect(field('Message').value).toBe('A long story');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Other' }).checked).toBe(true);
  });

  it('leaves no trace on a shared device', async () => {
    show({ sharedDevice: true });
    await write();
    expect(sessionStorage.length).toBe(0);
  });
});

it.each([
  ['de', 'Nachricht senden', 'Geben Sie Ihren vollständigen Namen ein.'],
  ['es', 'Enviar mensaje', 'Escriba su nombre completo.'],
])('speaks %s', async (lang, send, missing) => {
  show({ lang });
  await user.click(button(send));
  expect(screen.getByRole('alert').textContent).toContain(missing);
});
