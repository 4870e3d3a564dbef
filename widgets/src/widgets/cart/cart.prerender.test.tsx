// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Cart } from './cart.tsx';

it('renders the cart without a DOM, as the site’s build does', () => {
  expect(globalThis).not.toHaveProperty('location');
  expect(renderToString(<Cart />)).toContain('Cart');
});

it('renders the launcher as a link to the prices, for pages without JavaScript', () => {
  const [launcher] = /<a [^>]*>/.exec(renderToString(<Cart />)) ?? [];
  expect(launcher).toContain('href="/pricing"');
  expect(launcher).not.toContain('role=');
});
