/** Tests that each form that works without a script names a tool, by which software agents find the form. */
import { expect, test } from 'vitest';
import { readAllPages } from './built-site.ts';

/** Returns the opening tags of a page's forms that a browser can submit without script. */
function findForms(html: string): string[] {
  return (html.match(/<form\b[^>]*>/g) ?? []).filter((tag) => / action="/.test(tag));
}

const pages = readAllPages().map(({ path, html }) => ({ path, forms: findForms(html) }));

test('the price list, the contact page and the billing page have forms that work without JavaScript', () => {
  const withForms = pages.filter(({ forms }) => forms.length > 0).map(({ path }) => path);
  expect(withForms).toEqual(expect.arrayContaining(['/pricing', '/contact', '/billing']));
});

test.for(pages)(
  'every form on $path that works without JavaScript has a unique tool name and a description for AI agents',
  ({ forms }) => {
    const names = forms.map((tag) => / toolname="([\w.-]{1,128})"/.exec(tag)?.[1]);
    const descriptions = forms.map((tag) => / tooldescription="([^"]*\p{L}[^"]*)"/u.exec(tag)?.[1]);
    expect(names).not.toContain(undefined);
    expect(descriptions).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  },
);
