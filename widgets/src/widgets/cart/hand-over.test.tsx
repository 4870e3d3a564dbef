import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCartLines } from '#catalogue/cart-link.ts';
import { getSharedAttribution } from '../../shared/attribution/attribution.ts';
import { createHandOverUrl, readHandOver } from '../../shared/cart-store/hand-over.ts';
import { createProblem, renderCart, stubFetch } from './cart.testing.tsx';

const site = 'https://agency.example';
const elsewhere = { site, api: `${site}/api` };
const cart = [
  { id: 'socialMediaGrowth', quantity: 1 },
  { id: 'addOnCarouselPosts', quantity: 12 },
];
const ids = ['socialMediaGrowth', 'websiteStarter'];
const getCheckoutButton = () => screen.getByRole('button', { name: 'Checkout' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('URL of a handed-over cart', () => {
  it('passes product ids, quantities, partner and campaign to the agency’s site in the URL, but no prices or names', () => {
    const origin = {
      partner: 'harbour',
      first: { utm_source: 'news & more' },
      last: { gclid: 'g1' },
      signed: 'cart=videoBasic:2&partner=harbour&sig=abc',
    };
    const address = createHandOverUrl(`${site}/pricing`, cart, origin);
    expect(address).toMatch(
      /^https:\/\/agency\.example\/pricing#cart=socialMediaGrowth:1,addOnCarouselPosts:12&partner=/,
    );
    expect(readHandOver(new URL(address).hash)).toEqual({ cart, refused: [], ...origin });
  });

  it.each(['', '#', '#plans', '#cart=', '#cart=*'])('finds no cart in the URL fragment %j', (hash) => {
    expect(readHandOver(hash)).toBeUndefined();
  });

  it.each(['.', ',', ')', '),', '!', '?', '"', '>', '">.'])(
    'reads the same cart and partner from a link if %j follows the link',
    (end) => {
      const readLink = (fragment: string) => readHandOver(new URL(`${site}/pricing#${fragment}${end}`).hash);
      const lines = [{ id: 'videoBasic', quantity: 2 }];
      expect(readLink('cart=videoBasic:2')).toMatchObject({ cart: lines, refused: [] });
      expect(readLink('cart=videoBasic:2&partner=acme')).toMatchObject({ cart: lines, partner: 'acme' });
      const { hash } = new URL(createHandOverUrl(`${site}/pricing`, lines, { last: { utm_source: 'café' } }));
      expect(readHandOver(hash + end)).toMatchObject({ cart: lines, last: { utm_source: 'café' } });
    },
  );

  it.each(['__proto__', 'constructor', 'toString', 'retiredPlan'])(
    'refuses the unknown product id %s in the URL fragment (F24)',
    (id) => {
      expect(readHandOver(`#cart=${id}:1,videoBasic:2`)).toMatchObject({
        cart: [{ id: 'videoBasic', quantity: 2 }],
        refused: [{ rule: 'notSold', text: id }],
      });
    },
  );

  it.each(['&partner=<b>', '&first={', '&last=5', '&first={"utm_source":{"a":1}}', '&last={"__proto__":{"x":1}}'])(
    'ignores invalid partner and attribution data in the URL fragment: %s',
    (rest) => {
      const handed = readHandOver(`#cart=videoBasic:1${rest}`);
      expect(handed).toMatchObject({ partner: undefined, first: undefined, last: undefined });
      expect(({} as { x?: unknown }).x).toBeUndefined();
    },
  );
});

describe('page that may not start a checkout', () => {
  it.each([
    ['a refusal that the browser reports as a network error', new TypeError('Failed to fetch')],
    ['a refusal that the page can read', createProblem(403, 'origin-not-allowed')],
  ])('links to the agency’s site and passes the cart after %s', async (_, answer) => {
    stubFetch(answer);
    const { user, emitted, store } = renderCart({ open: true, ids, ...elsewhere, partner: 'harbour' });
    await user.click(getCheckoutButton());
    const link = screen.getByRole('link', { name: 'Continue at agency.example' });
    const handed = readHandOver(new URL((link as HTMLAnchorElement).href).hash);
    expect(handed).toMatchObject({ cart: store.getState().cart, partner: 'harbour' });
    expect(handed?.first?.landing_page).toBe(`${location.origin}/`);
    expect(screen.getByRole('alert').textContent).toBe('You’ll check out at agency.example with this cart.');
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(emitted).not.toHaveBeenCalledWith('agency-checkout-error', expect.anything());
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(location.origin)));
  });

  it('logs that a sandboxed page without an origin cannot be registered', async () => {
    vi.stubGlobal('origin', 'null');
    stubFetch(new TypeError('Failed to fetch'));
    const { user } = renderCart({ open: true, ids, ...elsewhere });
    await user.click(getCheckoutButton());
    await vi.waitFor(() =>
      expect(console.warn).toHaveBeenCalledWith(
        expect.stringMatching(
          /in this sandboxed frame, so the buyer continues at https:\/\/agency.example\. .*no origin to register/,
        ),
      ),
    );
    expect(console.warn).not.toHaveBeenCalledWith(expect.stringContaining('Have this origin registered'));
  });

  it('offers to empty the cart when the buyer returns from the agency’s site, until the cart changes', async () => {
    stubFetch(new TypeError('Failed to fetch'));
    const first = renderCart({ open: true, ids, ...elsewhere });
    await first.user.click(getCheckoutButton());
    const link = screen.getByRole('link', { name: 'Continue at agency.example' });
    link.addEventListener('click', (event) => event.preventDefault());
    await first.user.click(link);
    first.unmount();
    const { user, store } = renderCart({ open: true, ...elsewhere });
    expect(screen.getByText('You continued with this cart at agency.example.')).toBeDefined();
    act(() => store.setQuantity('websiteStarter', 2));
    expect(screen.queryByText(/You continued with this cart/)).toBeNull();
    act(() => store.setQuantity('websiteStarter', 1));
    await user.click(screen.getByRole('button', { name: 'Empty it here' }));
    expect(store.getState().cart).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.getState().cart).toHaveLength(2);
  });

  it('shows the checkout button again, instead of the link to the agency’s site, when the cart changes', async () => {
    stubFetch(new TypeError('Failed to fetch'));
    const { user, store } = renderCart({ open: true, ids, ...elsewhere });
    await user.click(getCheckoutButton());
    act(() => store.remove('websiteStarter'));
    expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull();
    expect(getCheckoutButton()).toBeDefined();
  });

  it('includes the cart in the link that orders by invoice on the agency’s site', () => {
    const { store } = renderCart({ open: true, ids, ...elsewhere });
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Request an invoice instead' });
    const { cart } = store.getState();
    expect(href).toContain(`https://agency.example/order-by-invoice?items=${writeCartLines(cart)}&`);
    expect(readHandOver(new URL(href).hash)?.cart).toEqual(store.getState().cart);
  });

  it('shows the offline message instead of a link to the agency’s site if the browser is offline (F17)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stubFetch(new TypeError('Failed to fetch'));
    const { user } = renderCart({ open: true, ids, ...elsewhere });
    await user.click(getCheckoutButton());
    expect(screen.getByRole('alert').textContent).toContain('You’re offline.');
  });
});

describe('agency’s own site', () => {
  it('imports the cart from the URL fragment on the agency’s site, opens the panel and removes the fragment', () => {
    history.replaceState(
      { kept: 1 },
      '',
      '/pricing?category=video#cart=socialMediaGrowth:1,addOnCarouselPosts:12&partner=harbour',
    );
    const { store } = renderCart({ ids: ['websiteStarter'] });
    expect(store.getState().cart).toEqual([...cart, { id: 'websiteStarter', quantity: 1 }]);
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeDefined();
    expect(location.href).toBe(`${location.origin}/pricing?category=video`);
    expect(history.state).toEqual({ kept: 1 });
    expect(getSharedAttribution().partner()).toBe('harbour');
  });

  it('applies the link’s promotion code in both carts on a page', async () => {
    const text = '20% off.';
    stubFetch(Response.json({ code: 'SPRING20', holds: true, text }));
    history.replaceState(null, '', '/pricing#cart=socialMediaGrowth:1&promo=SPRING20');
    const { store } = renderCart();
    renderCart({ store, open: true });
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });

  it('imports the cart from the URL fragment on the contact page without opening the panel', () => {
    history.replaceState(null, '', '/contact?from=checkout#cart=socialMediaGrowth:1');
    const { store } = renderCart();
    expect(store.getState().cart).toHaveLength(1);
    expect(location.href).toBe(`${location.origin}/contact?from=checkout`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('removes the imported lines on Undo', async () => {
    history.replaceState(null, '', '/pricing#cart=socialMediaGrowth:1');
    const { user, store } = renderCart({ ids: ['websiteStarter'] });
    expect(screen.getByText('Your picks have been added.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.getState().cart).toEqual([{ id: 'websiteStarter', quantity: 1 }]);
  });

  it('imports a cart when the URL fragment changes', () => {
    const { store } = renderCart();
    history.replaceState(null, '', '/#cart=videoBasic:2');
    act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
    expect(store.getState().cart).toEqual([{ id: 'videoBasic', quantity: 2 }]);
  });

  it('imports no cart while the browser only prerenders the page', () => {
    history.replaceState(null, '', '/#cart=videoBasic:2');
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    const { store } = renderCart();
    expect(store.getState().cart).toEqual([]);
    Reflect.deleteProperty(document, 'prerendering');
    act(() => void document.dispatchEvent(new Event('prerenderingchange')));
    expect(store.getState().cart).toEqual([{ id: 'videoBasic', quantity: 2 }]);
  });

  it('keeps a URL fragment that contains no cart', () => {
    history.replaceState(null, '', '/pricing#questions');
    renderCart();
    expect(location.hash).toBe('#questions');
  });
});

const signedFragment = 'cart=videoBasic:2&partner=harbour&expires=2026-12-31&sig=abc';

describe('signed link', () => {
  it.each([
    ['the agency’s site', {}],
    ['a partner’s page', elsewhere],
  ])('is imported on %s, and its proof is sent with the checkout', async (_, props) => {
    history.replaceState(null, '', `/#${signedFragment}`);
    const calls = stubFetch(createProblem(500, 'internal-error'));
    const { user, store } = renderCart(props);
    expect(store.getState().cart).toEqual([{ id: 'videoBasic', quantity: 2 }]);
    expect(location.hash).toBe('');
    await user.click(getCheckoutButton());
    const { signedLink, partner } = calls.find(({ body }) => body)?.body ?? {};
    expect(Object.fromEntries(new URLSearchParams(signedLink))).toEqual(
      Object.fromEntries(new URLSearchParams(signedFragment)),
    );
    expect(partner).toBe('harbour');
  });
});

describe('signed link on a partner’s page', () => {
  const open = (...answers: Response[]) => {
    history.replaceState(null, '', `/#${signedFragment}&promo=SPRING20`);
    const calls = stubFetch(...answers);
    return { calls, ...renderCart(elsewhere) };
  };
  const answer = (signature?: object) => Response.json({ valid: true, signature });

  it('applies the link’s promotion code', async () => {
    const { calls } = open(answer());
    await waitFor(() =>
      expect(calls.map(({ url }) => url)).toContainEqual(expect.stringMatching(/promotions\/SPRING20/)),
    );
  });

  it('shows why the signature is invalid, and orders without the partner', async () => {
    const { calls, user } = open(answer({ rule: 'expired', message: 'This link has expired.' }));
    expect(await screen.findByText('This link has expired.')).toBeDefined();
    const { pathname, searchParams } = new URL(calls.find(({ url }) => url.includes('/carts/'))?.url ?? '');
    expect(decodeURIComponent(pathname)).toBe('/api/carts/videoBasic:2');
    expect(Object.fromEntries(searchParams)).toMatchObject({ sig: 'abc', 'discounts/codes/0': 'SPRING20' });
    await user.click(getCheckoutButton());
    const listBodies = () => calls.flatMap(({ body }) => (body?.items ? [body] : []));
    await waitFor(() => expect(listBodies()).toHaveLength(1));
    expect(listBodies()[0]).toMatchObject({ items: [{ id: 'videoBasic' }] });
    expect(Object.keys(listBodies()[0] ?? {})).not.toEqual(expect.arrayContaining(['partner']));
    expect(Object.keys(listBodies()[0] ?? {})).not.toEqual(expect.arrayContaining(['signedLink']));
  });

  it('passes its proof to the agency’s site, even after the cart has changed', () => {
    const { store } = open(answer());
    act(() => store.addAll(['websiteStarter']));
    const { hash, searchParams } = new URL((screen.getByRole('link', { name: /invoice/ }) as HTMLAnchorElement).href);
    expect(searchParams.get('signed')).toContain('sig=abc');
    const { cart, signed, partner } = readHandOver(hash) ?? {};
    expect(cart).toEqual([
      { id: 'videoBasic', quantity: 2 },
      { id: 'websiteStarter', quantity: 1 },
    ]);
    expect(partner).toBe('harbour');
    expect(Object.fromEntries(new URLSearchParams(signed))).toMatchObject({ cart: 'videoBasic:2', sig: 'abc' });
  });
});

it('ignores a cart in the URL fragment of a partner’s page', () => {
  history.replaceState(null, '', '/#cart=videoBasic:2&partner=harbour');
  const { store } = renderCart(elsewhere);
  expect(store.getState().cart).toEqual([]);
  expect(location.hash).toBe('#cart=videoBasic:2&partner=harbour');
});
