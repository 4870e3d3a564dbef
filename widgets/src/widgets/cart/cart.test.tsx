import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { packages } from '../../../../catalogue/packages.ts';
import { createCartStore } from '../../shared/cart-store/cart-store.ts';
import { safeStorage } from '../../shared/cart-store/safe-storage.ts';
import { storageKey } from '../../shared/cart-store/stored-cart.ts';
import { renderCart, teachDialog } from './cart.testing.tsx';
import { Cart } from './cart.tsx';

beforeAll(teachDialog);
beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

const line = (name: string) => within(screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the launcher', () => {
  it('counts the items in the cart', () => {
    const { store } = renderCart({ ids: ['socialMediaGrowth', 'addOnCarouselPosts'] });
    act(() => store.setQuantity('addOnCarouselPosts', 5));
    expect(screen.getByRole('button', { name: 'Cart 6 items' })).toBeDefined();
  });

  it('is a link to the prices until a script runs', () => {
    const html = renderToString(<Cart site="https://agency.example" />);
    expect(html).toContain('href="https://agency.example/pricing"');
    expect(html).not.toContain('role="button"');
  });

  it('opens the panel by mouse and by keyboard, and the attribute follows', async () => {
    const { user, host, emitted } = renderCart({ ids: ['socialMediaGrowth'] });
    await user.click(screen.getByRole('button', { name: 'Cart 1 item' }));
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeDefined();
    expect(host.hasAttribute('open')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close cart' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.hasAttribute('open')).toBe(false);
    screen.getByRole('button', { name: /^Cart/ }).focus();
    await user.keyboard(' ');
    expect(screen.getByRole('dialog')).toBeDefined();
    const summary = { itemCount: 1, dueToday: 29_900, thenMonthly: 29_900 };
    expect(emitted.mock.calls).toEqual([
      ['agency-cart-open', summary],
      ['agency-cart-close', summary],
      ['agency-cart-open', summary],
    ]);
  });
});

describe('the panel', () => {
  it('closes when the backdrop is pressed, not when a selection ends there', () => {
    renderCart({ open: true });
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Your cart' }));
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is empty with a way to the prices and a checkout button that cannot be pressed', () => {
    renderCart({ open: true, site: 'https://agency.example' });
    expect(screen.getByText('Your cart is empty.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See plans and prices' })).toHaveProperty(
      'href',
      'https://agency.example/pricing',
    );
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: 'Request an invoice instead' })).toBeNull();
  });

  it('keeps plain keys from the shortcuts of the page around it', async () => {
    const { user } = renderCart({ open: true, ids: ['socialMediaGrowth'] });
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    await user.type(line('Social Media Growth').getByRole('textbox'), '2');
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('keydown', heard);
  });
});

describe('a line', () => {
  it('shows at most 3 features, then how many more there are', () => {
    renderCart({ open: true, ids: ['socialMediaGrowth'] });
    const shown = line('Social Media Growth')
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    const total = packages.find(({ id }) => id === 'socialMediaGrowth')?.features.length ?? 0;
    expect(shown).toHaveLength(4);
    expect(shown[3]).toBe(`+${total - 3} more features`);
  });

  it.each([
    ['socialMediaGrowth', 'Social Media Growth', '$299/mo'],
    ['addOnCarouselPosts', 'Carousel Posts', '$4/post'],
    ['addOnRushVideoDelivery', 'Rush Video Delivery', '$25/video'],
    ['boothBasic', 'Booth Basic', '$499/event'],
    ['addOnBoothAdditionalStaff', 'Additional Staff', '$200/day'],
    ['websiteStarter', 'Website Starter', '$1,299 one-time'],
  ])('labels the price of %s', (id, name, label) => {
    renderCart({ open: true, ids: [id] });
    const isPrice = (_: string, node: Element | null) => node?.className === 'price' && node.textContent === label;
    expect(line(name).getByText(isPrice)).toBeDefined();
  });

  it('switches to another plan of its category in place, keeping quantity and focus', async () => {
    const { user, store } = renderCart({ open: true, ids: ['videoBasic', 'websiteStarter'] });
    act(() => store.setQuantity('videoBasic', 2));
    const select = screen.getByRole('combobox', { name: 'Plan for Video Basic' });
    select.focus();
    await user.selectOptions(select, 'Pro, $349/mo');
    expect(names()).toEqual(['Video Pro', 'Website Starter']);
    expect(store.getState().cart[0]).toEqual({ id: 'videoPro', quantity: 2 });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Plan for Video Pro' }));
  });

  it('offers other bundles for a bundle and no plans for an add-on', () => {
    renderCart({ open: true, ids: ['bundleEnterprise', 'addOnSocialListening'] });
    const options = within(screen.getByRole('combobox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Brand Visibility, $299/mo',
      'Lead Generation, $599/mo',
      'Enterprise, $999/mo',
    ]);
  });

  it('takes a quantity by button, by typing and by arrow key', async () => {
    const { user, store } = renderCart({ open: true, ids: ['addOnCarouselPosts'] });
    const quantity = () => store.getState().cart[0]?.quantity;
    await user.click(screen.getByRole('button', { name: 'One more: Carousel Posts' }));
    expect(quantity()).toBe(2);
    expect(screen.getByText('$8 for 2')).toBeDefined();
    const input = screen.getByRole('textbox', { name: 'Quantity of Carousel Posts' });
    await user.clear(input);
    await user.type(input, '12');
    expect(quantity()).toBe(2);
    await user.tab();
    expect(quantity()).toBe(12);
    await user.type(input, '{ArrowDown}');
    expect(quantity()).toBe(11);
  });

  it('keeps its quantity when what was typed is no number, or no less than one by button', async () => {
    const { user, store } = renderCart({ open: true, ids: ['addOnCarouselPosts'] });
    const input = screen.getByRole('textbox');
    await user.clear(input);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'One less: Carousel Posts' }));
    expect(store.getState().cart).toEqual([{ id: 'addOnCarouselPosts', quantity: 1 }]);
  });

  it.each(['1.5', '-3', '100', '1e1'])(
    'is not cut without a word when %s is typed, and does not order something else',
    async (typed) => {
      const words = 'Enter a whole number, 99 at the most. There is still 1 in your cart.';
      const { user, store } = renderCart({ open: true, ids: ['addOnCarouselPosts', 'socialMediaGrowth'] });
      const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Carousel Posts' });
      await user.clear(input);
      await user.type(input, typed);
      await user.tab();
      expect(screen.getByRole('alert').textContent).toBe(words);
      expect(input.value).toBe(typed);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
      expect(store.getState().cart[0]).toEqual({ id: 'addOnCarouselPosts', quantity: 1 });
      await user.click(screen.getByRole('button', { name: 'Checkout' }));
      expect(document.activeElement).toBe(input);
      await user.clear(input);
      await user.type(input, '12{Enter}');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(store.getState().cart[0]).toEqual({ id: 'addOnCarouselPosts', quantity: 12 });
    },
  );

  it('that was typed lets Tab lead to the next control', async () => {
    const { user } = renderCart({ open: true, ids: ['addOnCarouselPosts', 'socialMediaGrowth'] });
    const input = screen.getByRole('textbox', { name: 'Quantity of Carousel Posts' });
    await user.clear(input);
    await user.type(input, '3');
    await user.tab();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(input);
  });

  it('above one of a monthly plan says what that means', async () => {
    const { store } = renderCart({ open: true, ids: ['socialMediaGrowth', 'websiteStarter'] });
    expect(screen.queryByText(/every month/)).toBeNull();
    act(() => store.setQuantity('socialMediaGrowth', 2));
    expect(screen.getByText('Everything in this plan, 2 times every month.')).toBeDefined();
  });

  it('is removed when 0 is typed', async () => {
    const { user } = renderCart({ open: true, ids: ['addOnCarouselPosts'] });
    const input = screen.getByRole('textbox');
    await user.clear(input);
    await user.type(input, '0{Enter}');
    expect(names()).toEqual([]);
  });

  it('of an add-on without its plan says which plans it goes with, and adds the cheapest', async () => {
    const { user } = renderCart({ open: true, ids: ['addOnRushVideoDelivery'] });
    expect(screen.getByText(/Goes with Video Basic, Video Standard, Video Growth, or Video Pro/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add Video Basic, $99/mo' }));
    expect(names()).toEqual(['Rush Video Delivery', 'Video Basic']);
    expect(screen.queryByText(/Goes with/)).toBeNull();
  });

  it('of an add-on beside the wrong plan offers to switch that plan', async () => {
    const { user } = renderCart({ open: true, ids: ['emailBasic', 'addOnEmailAbTesting'] });
    await user.click(screen.getByRole('button', { name: 'Switch to Email Standard, $199/mo' }));
    expect(names()).toEqual(['Email Standard', 'Email A/B Testing']);
  });

  it('never shows a name or a price from storage (F19)', () => {
    const stored = [{ id: 'socialMediaGrowth', quantity: 1, name: '<b>Free</b>', price: 0, unitAmount: 0 }];
    localStorage.setItem(storageKey, JSON.stringify({ items: stored }));
    renderCart({ open: true });
    expect(names()).toEqual(['Social Media Growth']);
    expect(screen.getByText('Monthly total').nextSibling?.textContent).toBe('$299.00');
  });
});

it('is rendered where there is no page, as when the site is built', () => {
  vi.stubGlobal('location', undefined);
  expect(renderToString(<Cart />)).toContain('Cart');
  vi.unstubAllGlobals();
});

describe('a service that is in the cart twice', () => {
  const ids = ['bundleBrandVisibility', 'socialMediaPro'];
  const notice = 'You already have All-in-One Social Media Management in the Brand Visibility Bundle.';

  it('is named, stops the checkout there, and promises no savings', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { user } = renderCart({ open: true, ids });
    expect(screen.queryByText('Total savings')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(document.activeElement?.textContent).toContain(notice);
    expect(screen.getByRole('alert').textContent).toBe(notice);
    expect(fetched).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it.each([
    ['Keep Brand Visibility Bundle, remove Social Media Pro', 'Brand Visibility Bundle'],
    ['Keep Social Media Pro, remove Brand Visibility Bundle', 'Social Media Pro'],
  ])('is settled by “%s”', async (way, left) => {
    const { user } = renderCart({ open: true, ids });
    await user.click(screen.getByRole('button', { name: way }));
    expect(names()).toEqual([left]);
    expect(screen.queryByText(notice)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });
});

it('plans that are cheaper as a bundle are offered as that bundle, with what it saves', async () => {
  const { user } = renderCart({ open: true, ids: ['socialMediaStarter', 'seoGrowth', 'instagramBasic'] });
  await user.click(screen.getByRole('button', { name: 'Take the Brand Visibility Bundle instead: $49 less a month' }));
  expect(names()).toEqual(['Brand Visibility Bundle', 'SEO Growth']);
  expect(screen.getByText('Brand Visibility Bundle replaces Social Media Starter and Instagram Basic.')).toBeDefined();
});

describe('the totals', () => {
  const amounts = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  it('of subscriptions only are a monthly total', () => {
    renderCart({ open: true, ids: ['socialMediaGrowth', 'seoGrowth'] });
    expect(amounts()).toEqual({ 'Monthly total': '$478.00' });
    expect(screen.queryByText(/\btax\b/)).toBeNull();
  });

  it('of a mixed cart say what is due today and then monthly', () => {
    renderCart({ open: true, ids: ['socialMediaGrowth', 'websiteStarter'] });
    expect(amounts()).toEqual({ 'Due today': '$1,598.00', 'Then monthly': '$299.00' });
  });

  it('of one-time work are a total', () => {
    renderCart({ open: true, ids: ['websiteStarter'] });
    expect(amounts()).toEqual({ Total: '$1,299.00' });
  });

  it('say what a bundle saves', () => {
    renderCart({ open: true, ids: ['bundleBrandVisibility'] });
    expect(amounts()).toEqual({ 'Total savings': '$49.00/mo', 'Monthly total': '$299.00' });
  });
});

it('says in German what it can, and what is English is marked as such', () => {
  renderCart({ open: true, lang: 'de', ids: ['socialMediaGrowth', 'websiteStarter'] });
  expect(screen.getByRole('dialog', { name: 'Ihr Warenkorb' })).toBeDefined();
  expect(screen.getByText('Heute fällig').nextSibling?.textContent).toBe('1.598,00\u00a0$');
  expect(screen.getByRole('heading', { name: 'Social Media Growth' }).lang).toBe('en');
  expect(screen.getByRole('button', { name: 'Website Starter entfernen' })).toBeDefined();
});

describe('announcements', () => {
  const status = () => screen.getByRole('status').textContent;

  it('leave out what was announced where it was done: on the page, with the panel closed', async () => {
    const { user, store } = renderCart();
    act(() => store.add('socialMediaGrowth'));
    await user.click(screen.getByRole('button', { name: 'Cart 1 item' }));
    expect(status()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Remove Social Media Growth' }));
    expect(status()).toMatch(/^Social Media Growth removed/);
    await user.click(screen.getByRole('button', { name: 'Close cart' }));
    act(() => store.add('websiteStarter'));
    await user.click(screen.getByRole('button', { name: 'Cart 1 item' }));
    expect(status()).toBe('');
  });
});

describe('the name of the dialog', () => {
  it('is there while it is closed and empty, too', () => {
    const { container } = renderCart();
    const dialog = container.querySelector('dialog');
    expect(dialog?.hasAttribute('aria-labelledby')).toBe(false);
    expect(dialog?.getAttribute('aria-label')).toBe('Your cart');
  });

  it('is its heading while it is open', () => {
    const { container } = renderCart({ open: true });
    const heading = container.querySelector('dialog')?.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(heading)?.textContent).toBe('Your cart');
  });
});

describe('undo', () => {
  it('brings a removed line back, announces both and keeps the focus in the panel', async () => {
    const { user } = renderCart({ open: true, ids: ['socialMediaGrowth', 'websiteStarter'] });
    await user.click(screen.getByRole('button', { name: 'Remove Website Starter' }));
    expect(names()).toEqual(['Social Media Growth']);
    expect(screen.getByRole('status').textContent).toBe(
      'Website Starter removed. Monthly total: $299.00. Undo is on offer for 10 seconds.',
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Social Media Growth', 'Website Starter']);
    expect(screen.getByRole('status').textContent).toMatch(/^Your cart is back as it was/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cart' }));
  });

  it('brings back a cleared cart and a switched plan', async () => {
    const { user } = renderCart({ open: true, ids: ['videoBasic', 'websiteStarter'] });
    await user.click(screen.getByRole('button', { name: 'Clear cart' }));
    expect(names()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan for Video Basic' }), 'Pro, $349/mo');
    expect(screen.getByText('Video Pro replaces Video Basic.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Video Basic', 'Website Starter']);
  });

  it('is gone after 10 seconds', () => {
    vi.useFakeTimers();
    const { store } = renderCart({ open: true, ids: ['videoBasic'] });
    act(() => store.clear());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    act(() => vi.advanceTimersByTime(10_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('notices', () => {
  it('says once when the browser does not keep the cart (F18)', () => {
    const store = createCartStore({ storage: safeStorage(() => undefined) });
    renderCart({ open: true, ids: ['videoBasic'], store });
    expect(screen.getAllByText(/does not let us keep your cart/)).toHaveLength(1);
  });

  it('says when something is no longer sold', () => {
    localStorage.setItem(storageKey, JSON.stringify([{ id: 'retiredPlan' }, { id: 'videoBasic' }]));
    renderCart({ open: true });
    expect(screen.getByText(/no longer sold/)).toBeDefined();
    expect(names()).toEqual(['Video Basic']);
  });
});

describe('the page hears', () => {
  it('of every change, with what is in the cart now', () => {
    const { store, emitted } = renderCart();
    act(() => store.add('socialMediaGrowth'));
    expect(emitted).toHaveBeenCalledExactlyOnceWith('agency-cart-change', {
      kind: 'added',
      id: 'socialMediaGrowth',
      replacedId: undefined,
      lines: [{ id: 'socialMediaGrowth', quantity: 1, unitAmount: 29_900 }],
      itemCount: 1,
      dueToday: 29_900,
      thenMonthly: 29_900,
    });
  });

  it('of a change in another tab as one from elsewhere', () => {
    const { emitted } = renderCart();
    createCartStore().add('socialMediaGrowth');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey })));
    expect(emitted).toHaveBeenCalledExactlyOnceWith(
      'agency-cart-change',
      expect.objectContaining({ kind: 'elsewhere', itemCount: 1 }),
    );
  });

  it('nothing of the cart that was already there', () => {
    createCartStore().add('socialMediaGrowth');
    expect(renderCart().emitted).not.toHaveBeenCalled();
  });
});
