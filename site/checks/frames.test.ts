import { expect, test } from 'vitest';
import { agency } from '../src/agency.ts';
import { readWidgetChoices } from '../src/portal/build/widget-options.ts';
import { readBuilt, readFramePages, readPageAt } from './built-site.ts';

const pages = readFramePages();
const choices = readWidgetChoices();
/** True if the agency offers its widgets to other sites; otherwise the site has no frame pages. */
const isOffered = agency.hasPage('/embed');

test.runIf(isOffered)('every embeddable widget has a frame page, and the payment-status widget has none', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.sort()).toEqual(choices.map(({ tag }) => `/embed/frame/${tag.replace('agency-', '')}`).sort());
  expect(paths).toContain('/embed/frame/cart');
  expect(paths).not.toContain('/embed/frame/payment-status');
});

test.for(choices.filter(({ embed }) => agency.hasPage(embed.page)))(
  'the site has the page to which the embed code of $tag links',
  ({ embed }) => {
    expect(readPageAt(embed.page).document.querySelector('h1')).not.toBeNull();
  },
);

test.for(pages)(
  '$path shows its widget without JavaScript, and links open outside the frame',
  ({ path, html, document }) => {
    const tag = `agency-${path.split('/').at(-1)}`;
    expect(html).toMatch(new RegExp(`<${tag} data-frame-widget[^>]*><template shadowrootmode="open">`));
    expect(document.querySelector('base')?.getAttribute('target')).toBe('_top');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  },
);

test.runIf(isOffered)('the guides suggest the debug panel, but not for frames, which have no debug panel', () => {
  expect(readPageAt('/embed/guides/wix').html).not.toContain('?agency-debug');
  expect(readPageAt('/embed/guides/webflow').html).toContain('?agency-debug');
});

test.for(pages)('$path accepts only the attributes that its widget allows in a frame URL (T35)', ({ path, html }) => {
  const choice = choices.find(({ tag }) => path === `/embed/frame/${tag.replace('agency-', '')}`);
  const options = /"attributes":(\{.*?\}),"colors"/.exec(html)?.[1] ?? '{}';
  const allowed = [...(choice?.embed.urlAttributes ?? []), 'test'];
  expect(Object.keys(JSON.parse(options) as object).sort()).toEqual(allowed.sort());
});

test('other sites may embed only the frame pages', () => {
  const rules = readBuilt('_headers').split('\n\n');
  const open = rules.filter((rule) => rule.includes('frame-ancestors *')).map((rule) => rule.split('\n')[0]);
  const booking = agency.calendar.view === 'times' ? [] : ['/embed/frame/booking'];
  expect(open).toEqual(isOffered ? ['/embed/frame/*', ...booking] : []);
});
