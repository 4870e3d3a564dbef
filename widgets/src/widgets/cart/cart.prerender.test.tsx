// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Cart } from './cart.tsx';

it('renders the cart without a DOM, as the site’s build does', () => {
  expect(globalThis).not.toHaveProperty('location');
  expect(renderToString(<Cart />)).toContain('Cart');
});
