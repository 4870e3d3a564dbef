import { expect, test } from 'vitest';
import { framePages, readBuilt } from './built-site.ts';

const pages = framePages();

test('there is a page to frame for every widget that stands on other people’s pages, which a receipt does not', () => {
  const names = ['booking', 'cart', 'contact-form', 'package-picker', 'pricing-picker', 'reviews'];
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(names.map((name) => `/embed/frame/${name}`)));
  expect(paths).not.toContain('/embed/frame/payment-status');
});

test.for(pages)(
  '$path shows its widget before any script runs, and leads out of the frame',
  ({ path, html, document }) => {
    const tag = `agency-${path.split('/').at(-1)}`;
    expect(html).toMatch(new RegExp(`<${tag} data-frame-widget[^>]*><template shadowrootmode="open">`));
    expect(document.querySelector('base')?.getAttribute('target')).toBe('_top');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  },
);

test.for(pages)('$path lets its address decide nothing about where orders and messages go', ({ html }) => {
  const options = /"attributes":(\{.*?\}),"colors"/.exec(html)?.[1] ?? '{}';
  const names = Object.keys(JSON.parse(options) as object);
  expect(names).toContain('theme');
  for (const name of ['api', 'site', 'checkout-domain', 'publishable-key', 'success-url', 'url', 'initial', 'words']) {
    expect(names).not.toContain(name);
  }
});

test('anyone may frame these pages, and only these', () => {
  const rules = readBuilt('_headers').split('\n\n');
  const open = rules.filter((rule) => rule.includes('frame-ancestors *')).map((rule) => rule.split('\n')[0]);
  expect(open).toEqual(['/embed/frame/*']);
});
