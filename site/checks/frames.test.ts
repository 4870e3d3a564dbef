import { expect, test } from 'vitest';
import { agency } from '../src/agency.ts';
import { readWidgetChoices } from '../src/portal/build/widget-options.ts';
import { framePages, pageAt, readBuilt } from './built-site.ts';

const pages = framePages();
const choices = readWidgetChoices();
/** An agency that does not offer widgets to other sites has no frame pages. */
const isOffered = agency.isThere('/embed');

test.runIf(isOffered)('every embeddable widget except the receipt has a frame page', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.sort()).toEqual(choices.map(({ tag }) => `/embed/frame/${tag.replace('agency-', '')}`).sort());
  expect(paths).toContain('/embed/frame/cart');
  expect(paths).not.toContain('/embed/frame/payment-status');
});

test.for(choices.filter(({ embed }) => agency.isThere(embed.page)))(
  'the manifest links $tag to a page of the site with the same function',
  ({ embed }) => {
    expect(pageAt(embed.page).document.querySelector('h1')).not.toBeNull();
  },
);

test.for(pages)(
  '$path shows its widget before any script runs, and its links open outside the frame',
  ({ path, html, document }) => {
    const tag = `agency-${path.split('/').at(-1)}`;
    expect(html).toMatch(new RegExp(`<${tag} data-frame-widget[^>]*><template shadowrootmode="open">`));
    expect(document.querySelector('base')?.getAttribute('target')).toBe('_top');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  },
);

test.for(pages)('$path accepts only attributes that its widget allows in its address (T35)', ({ path, html }) => {
  const choice = choices.find(({ tag }) => path === `/embed/frame/${tag.replace('agency-', '')}`);
  const options = /"attributes":(\{.*?\}),"colors"/.exec(html)?.[1] ?? '{}';
  const allowed = [...(choice?.embed.byAddress ?? []), 'test'];
  expect(Object.keys(JSON.parse(options) as object).sort()).toEqual(allowed.sort());
});

test('only these pages may be shown in frames by other sites', () => {
  const rules = readBuilt('_headers').split('\n\n');
  const open = rules.filter((rule) => rule.includes('frame-ancestors *')).map((rule) => rule.split('\n')[0]);
  expect(open).toEqual(isOffered ? ['/embed/frame/*'] : []);
});
