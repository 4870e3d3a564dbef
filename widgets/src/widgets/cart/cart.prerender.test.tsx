// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Cart } from './cart.tsx';

it('is rendered where there is no page, as when the site is built', () => {
  expect(globalThis).not.toHaveProperty('location');
  expect(renderToString(<Cart />)).toContain('Cart');
});
