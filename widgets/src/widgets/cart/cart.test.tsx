import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartStore } from '../../shared/cart-store/cart-actions.ts';
import { createSafeStorage } from '../../shared/cart-store/safe-storage.ts';
import { cartKey } from '../../shared/cart-store/stored-keys.ts';
import { getLineQueries, listLineNames, renderCart } from './cart.testing.tsx';
import { Cart } from './cart.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

describe('launcher', () => {
  it('shows the number of items on the launcher', () => {
    const { store } = renderCart({ ids: ['socialMediaGrowth', 'addOnCarouselPosts'] });
    act(() => store.setQuantity('addOnCarouselPosts', 5));
    expect(screen.getByRole('button', { name: 'Cart 6 items' })).toBeDefined();
  });

  it('renders the launcher as a link to the prices until the script runs', () => {
    const html = renderToString(<Cart site="https://agency.example" />);
    expect(html).toContain('href="https://agency.example/pricing"');
    expect(html).not.toContain('role="button"');
  });

  it('opens the panel with mouse and keyboard, and sets no attribute that a page update could remove (F73)', async () => {
    const { user, host, emitted } = renderCart({ ids: ['socialMediaGrowth'] });
    await user.click(screen.getByRole('button', { name: 'Cart 1 item' }));
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeDefined();
    expect(host.hasAttribute('open')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Close cart' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.hasAttribute('open')).toBe(false);
    screen.getByRole('button', { name: /^Cart/ }).focus();
    await user.keyboard(' ');
    expect(screen.getByRole('dialog')).toBeDefined();
    const summary = { itemCount: 1, dueToday: 29_900, thenMonthly: 29_900, thenYearly: 0 };
    const lines = [{ id: 'socialMediaGrowth', quantity: 1, unitAmount: 29_900 }];
    const added = { kind: 'added', id: 'socialMediaGrowth', replacedId: undefined, lines, ...summary };
    expect(emitted.mock.calls).toEqual([
      ['agency-cart-change', added, { bubbles: true }],
      ['agency-cart-open', summary],
      ['agency-cart-close', summary],
      ['agency-cart-open', summary],
    ]);
  });
});

describe('panel', () => {
  it('closes the panel on a click on the backdrop, but not when a text selection ends there', () => {
    renderCart({ open: true });
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Your cart' }));
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a link to the prices and a disabled checkout button if the cart is empty', () => {
    renderCart({ open: true, site: 'https://agency.example' });
    expect(screen.getByText('Your cart is empty.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See all prices' })).toHaveProperty(
      'href',
      'https://agency.example/pricing',
    );
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: 'Request an invoice instead' })).toBeNull();
  });

  it('prevents keys pressed in the panel from triggering the page’s keyboard shortcuts', async () => {
    const { user } = renderCart({ open: true, ids: ['socialMediaGrowth'] });
    const listener = vi.fn();
    document.addEventListener('keydown', listener);
    await user.type(getLineQueries('Social Media Growth').getByRole('textbox'), '2');
    expect(listener).not.toHaveBeenCalled();
    document.removeEventListener('keydown', listener);
  });

  it.each([
    ['wheel', fireEvent.wheel],
    ['touchmove', fireEvent.touchMove],
  ] as const)('hides %s events in the panel from a page that scrolls by script', (name, fire) => {
    renderCart({ open: true, ids: ['socialMediaGrowth'] });
    const listener = vi.fn();
    document.addEventListener(name, listener);
    fire(screen.getByText('Social Media Growth'));
    expect(listener).not.toHaveBeenCalled();
    document.removeEventListener(name, listener);
  });
});

describe('totals', () => {
  const readAmounts = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  it('shows a monthly total if the cart contains only subscriptions', () => {
    renderCart({ open: true, ids: ['socialMediaGrowth', 'seoGrowth'] });
    expect(readAmounts()).toEqual({ 'Monthly total': '$478.00' });
    expect(screen.queryByText(/\btax\b/)).toBeNull();
  });

  it('shows the amount due today and the monthly amount if the cart also contains one-time products', () => {
    renderCart({ open: true, ids: ['socialMediaGrowth', 'websiteStarter'] });
    expect(readAmounts()).toEqual({ 'Due today': '$1,598.00', 'Then monthly': '$299.00' });
  });

  it('shows a single total if the cart contains only one-time products', () => {
    renderCart({ open: true, ids: ['websiteStarter'] });
    expect(readAmounts()).toEqual({ Total: '$1,299.00' });
  });

  it('shows how much a bundle saves', () => {
    renderCart({ open: true, ids: ['bundleBrandVisibility'] });
    expect(readAmounts()).toEqual({ 'Total savings': '$49.00/mo', 'Monthly total': '$299.00' });
  });
});

it('translates the cart into German and adds lang="en" to product names that are still English', () => {
  renderCart({ open: true, lang: 'de', ids: ['socialMediaGrowth', 'websiteStarter'] });
  expect(screen.getByRole('dialog', { name: 'Ihr Warenkorb' })).toBeDefined();
  expect(screen.getByText('Heute fällig').closest('dt')?.nextSibling?.textContent).toBe('1.598,00\u00a0$');
  expect(screen.getByRole('heading', { name: 'Social Media Growth' }).lang).toBe('en');
  expect(screen.getByRole('button', { name: 'Website Starter entfernen' })).toBeDefined();
});

describe('screen reader announcements', () => {
  const readStatus = () => screen.getByRole('status').textContent;

  it('announces a cart change to screen readers only while the panel is open', async () => {
    const { user, store } = renderCart();
    act(() => store.add('socialMediaGrowth'));
    await user.click(screen.getByRole('button', { name: 'Cart 1 item' }));
    expect(readStatus()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Remove Social Media Growth' }));
    expect(readStatus()).toMatch(/^Social Media Growth removed/);
    await user.click(screen.getByRole('button', { name: 'Close cart' }));
    act(() => store.add('websiteStarter'));
    await user.click(screen.getByRole('button', { name: 'Cart 1 item' }));
    expect(readStatus()).toBe('');
  });
});

describe('dialog name and description', () => {
  it('names the dialog with aria-label while the dialog is closed and empty', () => {
    const { container } = renderCart();
    const dialog = container.querySelector('dialog');
    expect(dialog?.hasAttribute('aria-labelledby')).toBe(false);
    expect(dialog?.getAttribute('aria-label')).toBe('Your cart');
  });

  it('names the open dialog by its heading', () => {
    const { container } = renderCart({ open: true });
    const heading = container.querySelector('dialog')?.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(heading)?.textContent).toBe('Your cart');
  });

  it('describes the dialog with the totals', () => {
    const { container } = renderCart({ open: true, ids: ['socialMediaGrowth'] });
    const described = container.querySelector('dialog')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('$299.00');
  });
});

describe('Undo', () => {
  it('restores a removed line on Undo, announces removal and Undo, and keeps focus in the panel', async () => {
    const { user } = renderCart({ open: true, ids: ['socialMediaGrowth', 'websiteStarter'] });
    await user.click(screen.getByRole('button', { name: 'Remove Website Starter' }));
    expect(listLineNames()).toEqual(['Social Media Growth']);
    expect(screen.getByRole('status').textContent).toBe('Website Starter removed. Monthly total: $299.00.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard('{Enter}');
    expect(listLineNames()).toEqual(['Social Media Growth', 'Website Starter']);
    expect(screen.getByRole('status').textContent).toMatch(/^Your cart is back to how it was/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cart' }));
  });

  it('restores a cleared cart and an earlier plan on Undo', async () => {
    const { user } = renderCart({ open: true, ids: ['videoBasic', 'websiteStarter'] });
    await user.click(screen.getByRole('button', { name: 'Clear cart' }));
    expect(listLineNames()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan for Video Basic' }), 'Pro, $349/mo');
    expect(screen.getByText('Video Pro replaces Video Basic.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(listLineNames()).toEqual(['Video Basic', 'Website Starter']);
  });

  it('hides the Undo button after 20 seconds', () => {
    vi.useFakeTimers();
    const { store } = renderCart({ open: true, ids: ['videoBasic'] });
    act(() => store.clear());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('hides the Undo button after 20 seconds, even if an earlier Undo button disappeared under the pointer', () => {
    vi.useFakeTimers();
    const { store } = renderCart({ open: true, ids: ['videoBasic'] });
    act(() => store.clear());
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Undo' }));
    act(() => vi.advanceTimersByTime(30_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    act(() => store.add('videoBasic'));
    act(() => store.clear());
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('notices', () => {
  it('shows a single notice if the browser cannot store the cart (F18)', () => {
    const store = createCartStore({ storage: createSafeStorage(() => undefined) });
    renderCart({ open: true, ids: ['videoBasic'], store });
    expect(screen.getAllByText(/won’t let us save your cart/)).toHaveLength(1);
  });

  it('shows a notice if a stored product is no longer available', () => {
    localStorage.setItem(cartKey, JSON.stringify([{ id: 'retiredPlan' }, { id: 'videoBasic' }]));
    renderCart({ open: true });
    expect(screen.getByText(/no longer sold/)).toBeDefined();
    expect(listLineNames()).toEqual(['Video Basic']);
  });
});

describe('agency-cart-change event', () => {
  it('fires agency-cart-change with the current lines and totals after a change', () => {
    const { store, emitted } = renderCart();
    act(() => store.add('socialMediaGrowth'));
    const detail = {
      kind: 'added',
      id: 'socialMediaGrowth',
      replacedId: undefined,
      lines: [{ id: 'socialMediaGrowth', quantity: 1, unitAmount: 29_900 }],
      itemCount: 1,
      dueToday: 29_900,
      thenMonthly: 29_900,
      thenYearly: 0,
    };
    expect(emitted).toHaveBeenCalledExactlyOnceWith('agency-cart-change', detail, { bubbles: true });
  });

  it('fires agency-cart-change with kind “elsewhere” when the cart is changed in another tab', () => {
    const { emitted } = renderCart();
    createCartStore().add('socialMediaGrowth');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: cartKey })));
    expect(emitted).toHaveBeenCalledExactlyOnceWith(
      'agency-cart-change',
      expect.objectContaining({ kind: 'elsewhere', itemCount: 1 }),
      { bubbles: true },
    );
  });

  it('fires no agency-cart-change for lines stored before the page was opened', () => {
    createCartStore().add('socialMediaGrowth');
    expect(renderCart().emitted).not.toHaveBeenCalled();
  });
});
