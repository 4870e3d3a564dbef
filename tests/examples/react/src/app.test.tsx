import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from './app.tsx';

const widget = (name: string) => document.querySelector(`agency-${name}`)?.shadowRoot;

test('a test with Jest and jsdom adds a plan, receives the event and uses the ref', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<App />);
  await waitFor(() => expect(widget('pricing-picker')?.textContent).toContain('Book it'));
  const buttons = widget('pricing-picker')?.querySelectorAll('button') ?? [];
  [...buttons].find(({ textContent }) => textContent.startsWith('Book it'))?.click();
  expect(await screen.findByText('1 in the cart')).toBeTruthy();
  await waitFor(() => expect(widget('cart')?.textContent).toMatch(/Basket\s*1/));
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  fireEvent.click(screen.getByRole('button', { name: 'Go to the prices' }));
  expect(scroll.mock.contexts).toEqual([document.querySelector('agency-pricing-picker.prices')]);
  fireEvent.click(screen.getByRole('button', { name: 'Take the widgets away' }));
  expect(document.querySelector('agency-cart')).toBeNull();
  // A widget updates by itself, outside of React's act().
  expect(error.mock.calls.filter(([message]) => !String(message).includes('act('))).toEqual([]);
});

// Keep this test last: Jest then removes the widget together with the document.
test('a test with Jest may end while a widget is on the page', async () => {
  document.body.append(document.createElement('agency-cart'));
  await waitFor(() => expect(widget('cart')?.textContent).toContain('Cart'));
});
