import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Fragment } from './fragment.ts';
import { ensureFirstView, registerFragments } from './show-first.ts';

vi.hoisted(() => vi.stubGlobal('KIT_VERSION', '1.0.0'));

const fragment: Fragment = {
  tag: 'agency-cart',
  lang: 'en',
  given: {},
  edits: {},
  withoutPartner: [],
  styles: '',
  nodes: [['div', 0, ['button', 0, 'Cart'], ['div', { hidden: '' }, 'Panel']]],
};

beforeEach(() => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
});

afterEach(() => {
  document.body.replaceChildren();
});

it('keeps the nodes of a started first view if a second script has a fragment of the same widget', async () => {
  const host = document.createElement('agency-cart');
  document.body.append(host);
  const start = vi.fn(() => ({ answer: () => true }));
  const register = () => registerFragments([fragment], { 'agency-cart': start }, '');

  register();
  const button = host.shadowRoot?.querySelector('button');
  expect(button).toBeTruthy();
  register();
  expect(host.shadowRoot?.querySelector('button')).toBe(button);

  await vi.waitFor(() => expect(host.shadowRoot?.textContent).toBe('CartPanel'));
  button?.setAttribute('aria-expanded', 'false');
  register();
  expect(ensureFirstView(host)).toBe(true);
  expect(host.shadowRoot?.querySelector('button')).toBe(button);
  expect(start).toHaveBeenCalledOnce();
});
