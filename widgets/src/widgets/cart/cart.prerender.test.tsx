// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Cart } from './cart.tsx';

it('renders without a DOM, as in the site’s build', () => {
  expect(globalThis).not.toHaveProperty('location');
  expect(renderToString(<Cart />)).toContain('Cart');
});
