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

/** Those that say whom to call, or where orders, messages and buyers go, are in none. */
const settable: Readonly<Record<string, readonly string[]>> = {
  booking: ['analytics', 'calendar', 'lang', 'theme'],
  cart: ['analytics', 'consent', 'lang', 'open', 'partner', 'theme'],
  'contact-form': ['analytics', 'consent', 'from-checkout', 'lang', 'partner', 'shared-device', 'theme'],
  'package-picker': ['lang', 'paused', 'selected', 'theme'],
  'pricing-picker': ['analytics', 'category', 'consent', 'lang', 'partner', 'show', 'theme', 'tone'],
  reviews: ['lang', 'shared-device', 'show', 'theme'],
};

test.for(pages)('T35 $path lets its address set what is listed, and nothing else', ({ path, html }) => {
  const options = /"attributes":(\{.*?\}),"colors"/.exec(html)?.[1] ?? '{}';
  expect(Object.keys(JSON.parse(options) as object).sort()).toEqual(settable[path.split('/').at(-1) ?? '']);
});

test('anyone may frame these pages, and only these', () => {
  const rules = readBuilt('_headers').split('\n\n');
  const open = rules.filter((rule) => rule.includes('frame-ancestors *')).map((rule) => rule.split('\n')[0]);
  expect(open).toEqual(['/embed/frame/*']);
});
