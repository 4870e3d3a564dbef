import { expect, test } from 'vitest';
import { agency } from '../src/agency.ts';
import { readWidgetChoices } from '../src/portal/build/widget-options.ts';
import { framePages, pageAt, readBuilt } from './built-site.ts';

const pages = framePages();
const choices = readWidgetChoices();
/** Who does not offer the widgets to others has no page to frame. */
const isOffered = agency.isThere('/embed');

test.runIf(isOffered)(
  'there is a page to frame for every widget that stands on other people’s pages, which a receipt does not',
  () => {
    const paths = pages.map(({ path }) => path);
    expect(paths.sort()).toEqual(choices.map(({ tag }) => `/embed/frame/${tag.replace('agency-', '')}`).sort());
    expect(paths).toContain('/embed/frame/cart');
    expect(paths).not.toContain('/embed/frame/payment-status');
  },
);

test.for(choices.filter(({ embed }) => agency.isThere(embed.page)))(
  '$tag names a page of the site that does the same',
  ({ embed }) => {
    expect(pageAt(embed.page).document.querySelector('h1')).not.toBeNull();
  },
);

test.for(pages)(
  '$path shows its widget before any script runs, and leads out of the frame',
  ({ path, html, document }) => {
    const tag = `agency-${path.split('/').at(-1)}`;
    expect(html).toMatch(new RegExp(`<${tag} data-frame-widget[^>]*><template shadowrootmode="open">`));
    expect(document.querySelector('base')?.getAttribute('target')).toBe('_top');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  },
);

test.for(pages)('T35 $path lets its address set what its widget allows, and nothing else', ({ path, html }) => {
  const choice = choices.find(({ tag }) => path === `/embed/frame/${tag.replace('agency-', '')}`);
  const options = /"attributes":(\{.*?\}),"colors"/.exec(html)?.[1] ?? '{}';
  const allowed = [...(choice?.embed.byAddress ?? []), 'test'];
  expect(Object.keys(JSON.parse(options) as object).sort()).toEqual(allowed.sort());
});

test('anyone may frame these pages, and only these', () => {
  const rules = readBuilt('_headers').split('\n\n');
  const open = rules.filter((rule) => rule.includes('frame-ancestors *')).map((rule) => rule.split('\n')[0]);
  expect(open).toEqual(isOffered ? ['/embed/frame/*'] : []);
});
