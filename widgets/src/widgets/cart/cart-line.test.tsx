import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { packages } from '#agency/catalogue';
import { storageKey } from '../../shared/cart-store/safe-storage.ts';
import { line, names, renderCart, teachDialog } from './cart.testing.tsx';

beforeAll(teachDialog);
beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

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
    expect(screen.queryByText(/Everything in this plan/)).toBeNull();
    act(() => store.setQuantity('socialMediaGrowth', 2));
    expect(screen.getByText('Everything in this plan, 2 times a month.')).toBeDefined();
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
    expect(screen.getByText(/Works with Video Basic, Video Standard, Video Growth, or Video Pro/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add Video Basic, $99/mo' }));
    expect(names()).toEqual(['Rush Video Delivery', 'Video Basic']);
    expect(screen.queryByText(/Works with/)).toBeNull();
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
  const { user } = renderCart({ open: true, ids: ['adsStandard', 'seoGrowth', 'emailStandard'] });
  await user.click(screen.getByRole('button', { name: 'Take the Lead Generation Bundle instead: $49 less a month' }));
  expect(names()).toEqual(['Lead Generation Bundle', 'SEO Growth']);
  expect(screen.getByText('Lead Generation Bundle replaces Ads Standard and Email Standard.')).toBeDefined();
});
