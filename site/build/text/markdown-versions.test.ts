import { describe, expect, it } from 'vitest';
import { convertToMarkdown } from './markdown-versions.ts';

const head = '<link rel="canonical" href="https://agency.example/pricing"/><title>Pricing</title>';

/** Returns the Markdown of a page with this main content, without the facts at its top. */
function convert(main: string): string {
  const markdown = convertToMarkdown(`<html><head>${head}</head><body><main>${main}</main></body></html>`);
  return (markdown ?? '').split('---\n\n')[1]?.trim() ?? '';
}

describe('convertToMarkdown()', () => {
  it('starts with the title and the URL of the page', () => {
    expect(convertToMarkdown(`${head}<main><h1>Prices</h1></main>`)).toBe(
      '---\ntitle: "Pricing"\ndescription: ""\nurl: "https://agency.example/pricing"\n---\n\n# Prices\n',
    );
  });

  it('returns undefined for a page that search engines may not index', () => {
    expect(convertToMarkdown('<main><h1>Thanks</h1></main>')).toBeUndefined();
  });

  it('contains a widget’s prerendered view with filled slots, but not the widget’s fallback content', () => {
    const root = '<template shadowrootmode="open"><slot name="heading"><h2>Own</h2></slot><p>$199</p></template>';
    expect(convert(`<agency-prices>${root}<a href="/x">See prices</a></agency-prices>`)).toBe('## Own\n\n$199');
    expect(convert(`<agency-prices>${root}<h2 slot="heading">Given</h2></agency-prices>`)).toBe('## Given\n\n$199');
  });

  it("adds each product's id to its heading", () => {
    expect(convert('<div data-product="seoStarter"><h3>Starter</h3></div>')).toBe('### Starter `seoStarter`');
  });

  it('puts the small text of a heading in parentheses', () => {
    expect(convert('<h3>Posts go out <small>within 24 hours</small></h3>')).toBe('### Posts go out (within 24 hours)');
  });

  it('contains a price only once, and omits controls and hidden text', () => {
    const price =
      '<p><span>$199</span><span aria-hidden="true">/mo</span><span class="visually-hidden"> per month</span></p>';
    expect(convert(price)).toBe('$199 per month');
    expect(convert(`${price}<form><button>Add</button></form><p hidden>In cart</p><svg><title>x</title></svg>`)).toBe(
      '$199 per month',
    );
    expect(convert('<p>See plans<span class="visually-hidden">: SEO</span></p>')).toBe('See plans');
  });

  it('keeps the panels of closed tabs', () => {
    expect(convert('<div role="tablist"><p>Ads</p></div><div role="tabpanel" hidden><p>All plans</p></div>')).toBe(
      'All plans',
    );
  });

  it('keeps only the open tab if the page preselects a service in a price list', () => {
    const tabs = '<div role="tabpanel" hidden><p>Ads</p></div><div role="tabpanel"><p>Email</p></div>';
    const root = `<template shadowrootmode="open">${tabs}</template>`;
    expect(convert(`<agency-prices category="email">${root}</agency-prices>`)).toBe('Email');
    expect(convert(`<agency-prices>${root}</agency-prices>`)).toBe('Ads\n\nEmail');
  });

  it('writes each row of a table or of a list of terms on one line', () => {
    const table =
      '<table><caption>Plans</caption><thead><tr><td></td><th>Starter</th></tr></thead><tbody><tr><th>Posts</th><td><p>30 | 60</p></td></tr></tbody></table>';
    expect(convert(table)).toBe('Plans\n\n|  | Starter |\n| --- | --- |\n| Posts | 30 \\| 60 |');
    expect(convert('<dl><dt>Due</dt><dd>$1</dd></dl>')).toBe('- Due: $1');
  });

  it('keeps the page’s list numbers and nested lists', () => {
    expect(convert('<ol start="3"><li>Three</li><li>Four</li></ol>')).toBe('3. Three\n4. Four');
    const list = '<ol><li>One<ul><li>Inner<ul><li>Deep</li></ul></li></ul></li><li>Two</li></ol>';
    expect(convert(list)).toBe('1. One\n   - Inner\n     - Deep\n2. Two');
  });

  it('keeps the marks of list items that contain paragraphs, code or lists', () => {
    const code = '<pre><code>x\n\ny</code></pre>';
    const list = `<ol><li><p>One</p><p>More</p>${code}</li><li><p>Two</p><ul><li>Inner</li></ul></li></ol>`;
    expect(convert(list)).toBe('1. One\n\n   More\n\n   ```\n   x\n\n   y\n   ```\n\n2. Two\n\n   - Inner');
    expect(convert('<ul><li><h3>Card</h3><p>Text</p></li></ul>')).toBe('### Card\n\nText');
  });

  it('writes a picture without indentation, so that the picture is not part of the list above', () => {
    const picture =
      '<picture><source srcset="/a.avif"/><source srcset="/a.webp"/><img src="/a.jpg" alt="A"/></picture>';
    expect(convert(`<ul><li>One</li></ul><p>${picture}</p>`)).toBe('- One\n\n![A](https://agency.example/a.jpg)');
  });

  it('writes absolute links, and separates texts that only CSS separates on the page', () => {
    expect(convert('<p><a href="/contact">Write</a></p>')).toBe('[Write](https://agency.example/contact)');
    expect(convert('<p><b>24/7</b> support<small>anytime</small></p>')).toBe('**24/7** support anytime');
  });

  it('describes a drawing by its label', () => {
    expect(convert('<div role="img" aria-label="A chart &amp; a list"><p>3,100</p></div>')).toBe('A chart & a list');
  });
});
