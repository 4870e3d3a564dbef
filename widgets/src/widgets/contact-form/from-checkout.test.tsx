import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeWorker } from '../../shared/forms/forms.testing.tsx';
import {
  createAcceptedResponse,
  fillInForm,
  getButton,
  getField,
  renderContactForm,
  resetWithFakeWorker,
  user,
} from './contact-form.testing.tsx';

let worker: FakeWorker;

beforeEach(() => {
  worker = resetWithFakeWorker();
});
afterEach(() => vi.unstubAllGlobals());

describe('contact form from checkout', () => {
  it("shows the cart and its products' features instead of the services", () => {
    renderContactForm({ fromCheckout: true, cart: ['socialMediaGrowth', 'websiteStarter'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
    const cart = screen.getByRole('region', { name: 'Your cart' });
    expect(cart.textContent).toContain('Social Media Growth');
    expect(cart.textContent).toContain('60 posts a month');
    expect(cart.textContent).toContain('Due today$1,598.00');
    expect(cart.textContent).toContain('Then monthly$299.00');
  });

  it("prefills the message with the cart's lines and the total", () => {
    renderContactForm({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    expect(getField('Message').value).toBe(
      'I’d like to order these services:\n- Social Media Growth: $299/mo\nMonthly total: $299.00',
    );
  });

  it('updates the prefilled message when the cart changes, until the visitor edits the message', async () => {
    const { store } = renderContactForm({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    store.add('websiteStarter');
    await waitFor(() => expect(getField('Message').value).toContain('Website Starter'));
    await user.type(getField('Message'), ' Please call me.');
    store.remove('websiteStarter');
    expect(getField('Message').value).toContain('Please call me.');
  });

  it('sends the cart as product ids and quantities, and empties the cart on success', async () => {
    const { store } = renderContactForm({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    await fillInForm('');
    await user.click(getButton('Send Message'));
    await screen.findByText('Message Sent Successfully');
    expect(worker.findSentTo('POST /api/contact')[0]?.cart).toEqual([{ id: 'socialMediaGrowth', quantity: 1 }]);
    expect(store.getState().cart).toEqual([]);
  });

  it('keeps a product that was added while the message was being sent', async () => {
    let answer = (_: Response) => {};
    worker.answer('POST /api/contact', () => new Promise((resolve) => (answer = resolve)));
    const { store } = renderContactForm({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    await fillInForm('');
    await user.click(getButton('Send Message'));
    await waitFor(() => expect(worker.findSentTo('POST /api/contact')).toHaveLength(1), { timeout: 5000 });
    act(() => store.add('websiteStarter'));
    answer(createAcceptedResponse());
    await screen.findByText('Message Sent Successfully');
    expect(store.getState().cart).toEqual([{ id: 'websiteStarter', quantity: 1 }]);
  });

  it('keeps the cart if sending fails', async () => {
    worker.answer('POST /api/contact', () => new Response('', { status: 503 }));
    const { store } = renderContactForm({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    await fillInForm('');
    await user.click(getButton('Send Message'));
    await screen.findByRole('alert');
    expect(store.getState().cart).toHaveLength(1);
  });

  it('keeps the prefilled message while the visitor fills in other fields', async () => {
    renderContactForm({ fromCheckout: true, cart: ['socialMediaGrowth'] });
    await user.click(getButton('Send Message'));
    await user.type(getField('Full Name'), 'Ada');
    expect(getField('Message').value).toContain('- Social Media Growth: $299/mo');
  });

  it("shows the cart if the page's URL contains ?from=checkout", () => {
    history.replaceState(null, '', '?from=checkout');
    renderContactForm({ cart: ['socialMediaGrowth'] });
    history.replaceState(null, '', '/');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it("keeps the services if the page's URL contains ?from=checkout and the cart is empty", () => {
    history.replaceState(null, '', '?from=checkout');
    renderContactForm();
    history.replaceState(null, '', '/');
    expect(screen.getAllByRole('checkbox')).not.toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Your cart' })).toBeNull();
  });
});
