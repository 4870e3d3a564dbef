import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packages } from '#agency/catalogue';
import { cartKey } from '../../shared/cart-store/stored-keys.ts';
import { getLineQueries, listLineNames, renderCart } from './cart.testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

describe('cart line', () => {
  it('shows at most 3 features of a product and the number of hidden features', () => {
    renderCart({ open: true, ids: ['socialMediaGrowth'] });
    const shown = getLineQueries('Social Media Growth')
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
  ])('shows the price of %s with its billing unit', (id, name, label) => {
    renderCart({ open: true, ids: [id] });
    const isPrice = (_: string, node: Element | null) => node?.className === 'price' && node.textContent === label;
    expect(getLineQueries(name).getByText(isPrice)).toBeDefined();
  });

  it('replaces the line when another plan is selected, keeping position, quantity and focus', async () => {
    const { user, store } = renderCart({ open: true, ids: ['videoBasic', 'websiteStarter'] });
    act(() => store.setQuantity('videoBasic', 2));
    const select = screen.getByRole('combobox', { name: 'Plan for Video Basic' });
    select.focus();
    await user.selectOptions(select, 'Pro, $349/mo');
    expect(listLineNames()).toEqual(['Video Pro', 'Website Starter']);
    expect(store.getState().cart[0]).toEqual({ id: 'videoPro', quantity: 2 });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Plan for Video Pro' }));
  });

  it('offers other bundles in a bundle’s line, but no plans in an add-on’s line', () => {
    renderCart({ open: true, ids: ['bundleEnterprise', 'addOnSocialListening'] });
    const options = within(screen.getByRole('combobox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Brand Visibility, $299/mo',
      'Lead Generation, $599/mo',
      'Enterprise, $999/mo',
    ]);
  });

  it('changes the quantity with the buttons, by typing and with the arrow keys', async () => {
    const { user, store } = renderCart({ open: true, ids: ['addOnCarouselPosts'] });
    const getQuantity = () => store.getState().cart[0]?.quantity;
    await user.click(screen.getByRole('button', { name: 'One more: Carousel Posts' }));
    expect(getQuantity()).toBe(2);
    expect(screen.getByText('$8 for 2')).toBeDefined();
    const input = screen.getByRole('textbox', { name: 'Quantity of Carousel Posts' });
    await user.clear(input);
    await user.type(input, '12');
    expect(getQuantity()).toBe(2);
    await user.tab();
    expect(getQuantity()).toBe(12);
    await user.type(input, '{ArrowDown}');
    expect(getQuantity()).toBe(11);
  });

  // https://github.com/whatwg/html/issues/11395, https://github.com/mui/base-ui/issues/4718
  it.each([
    ['full-width', '１２'],
    ['Arabic', '\u0661\u0662'],
    ['Persian', '\u06f1\u06f2'],
  ])('accepts a quantity typed in %s digits', async (_, digits) => {
    const { user, store } = renderCart({ open: true, ids: ['addOnCarouselPosts'] });
    const input = screen.getByRole('textbox', { name: 'Quantity of Carousel Posts' });
    await user.clear(input);
    await user.type(input, `${digits}{Enter}`);
    expect(store.getState().cart[0]?.quantity).toBe(12);
  });

  // https://github.com/unovue/reka-ui/issues/1441
  it('keeps the typed quantity while Enter confirms the text of an input method (IME)', async () => {
    const { user, store } = renderCart({ open: true, ids: ['addOnCarouselPosts'] });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Carousel Posts' });
    await user.clear(input);
    await user.type(input, '１２');
    const isFree = fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    expect([isFree, input.value, store.getState().cart[0]?.quantity]).toEqual([true, '１２', 1]);
    await user.type(input, '{Enter}');
    expect(store.getState().cart[0]?.quantity).toBe(12);
  });

  it('keeps the quantity if the quantity field is cleared or minus is pressed at 1', async () => {
    const { user, store } = renderCart({ open: true, ids: ['addOnCarouselPosts'] });
    const input = screen.getByRole('textbox');
    await user.clear(input);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'One less: Carousel Posts' }));
    expect(store.getState().cart).toEqual([{ id: 'addOnCarouselPosts', quantity: 1 }]);
  });

  it.each(['1.5', '-3', '100', '1e1'])(
    'shows an error and keeps the previous quantity if %s is typed',
    async (typed) => {
      const words = 'Enter a whole number, 99 at most. Your cart still has 1.';
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

  it('moves focus with Tab, and back to the quantity field with Shift+Tab, after a quantity is typed', async () => {
    const { user } = renderCart({ open: true, ids: ['addOnCarouselPosts', 'socialMediaGrowth'] });
    const input = screen.getByRole('textbox', { name: 'Quantity of Carousel Posts' });
    await user.clear(input);
    await user.type(input, '3');
    await user.tab();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(input);
  });

  it('explains a quantity above 1 in the line of a monthly plan', async () => {
    const { store } = renderCart({ open: true, ids: ['socialMediaGrowth', 'websiteStarter'] });
    expect(screen.queryByText(/Everything in this plan/)).toBeNull();
    act(() => store.setQuantity('socialMediaGrowth', 2));
    expect(screen.getByText('Everything in this plan, 2 times a month.')).toBeDefined();
  });

  it('removes the line when the quantity 0 is typed', async () => {
    const { user } = renderCart({ open: true, ids: ['addOnCarouselPosts'] });
    const input = screen.getByRole('textbox');
    await user.clear(input);
    await user.type(input, '0{Enter}');
    expect(listLineNames()).toEqual([]);
  });

  it('lists the plans that an add-on requires and adds the cheapest plan on request', async () => {
    const { user } = renderCart({ open: true, ids: ['addOnRushVideoDelivery'] });
    expect(screen.getByText(/Works with Video Basic, Video Standard, Video Growth or Video Pro/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add Video Basic, $99/mo' }));
    expect(listLineNames()).toEqual(['Rush Video Delivery', 'Video Basic']);
    expect(screen.queryByText(/Works with/)).toBeNull();
  });

  it('offers to switch the plan if an add-on does not work with the current plan', async () => {
    const { user } = renderCart({ open: true, ids: ['emailBasic', 'addOnEmailAbTesting'] });
    await user.click(screen.getByRole('button', { name: 'Switch to Email Standard, $199/mo' }));
    expect(listLineNames()).toEqual(['Email Standard', 'Email A/B Testing']);
  });

  it('ignores a product name and price in stored carts (F19)', () => {
    const stored = [{ id: 'socialMediaGrowth', quantity: 1, name: '<b>Free</b>', price: 0, unitAmount: 0 }];
    localStorage.setItem(cartKey, JSON.stringify({ items: stored }));
    renderCart({ open: true });
    expect(listLineNames()).toEqual(['Social Media Growth']);
    expect(screen.getByText('Monthly total').closest('dt')?.nextSibling?.textContent).toBe('$299.00');
  });
});

describe('plan and bundle with the same service', () => {
  const ids = ['bundleBrandVisibility', 'socialMediaPro'];
  const notice = 'You already have All-in-One Social Media Management in the Brand Visibility Bundle.';

  it('blocks the checkout if a bundle in the cart already includes a plan’s service', async () => {
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
  ])('removes the duplicate plan or bundle when “%s” is pressed', async (way, left) => {
    const { user } = renderCart({ open: true, ids });
    await user.click(screen.getByRole('button', { name: way }));
    expect(listLineNames()).toEqual([left]);
    expect(screen.queryByText(notice)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });
});

it('offers a cheaper bundle with its savings, and replaces the plans when the buyer accepts the bundle', async () => {
  const { user } = renderCart({ open: true, ids: ['adsStandard', 'seoGrowth', 'emailStandard'] });
  await user.click(screen.getByRole('button', { name: 'Take the Lead Generation Bundle instead: $49 less a month' }));
  expect(listLineNames()).toEqual(['Lead Generation Bundle', 'SEO Growth']);
  expect(screen.getByText('Lead Generation Bundle replaces Ads Standard and Email Standard.')).toBeDefined();
});
