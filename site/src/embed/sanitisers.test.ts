import DOMPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import type { Embed } from './embed.ts';
import { pageAddress } from './fallback.ts';
import { kit } from './kit.testing.ts';
import { snippets } from './snippets.ts';

const { window } = new JSDOM('');
const purify = DOMPurify(window as unknown as WindowLike);

/** What the rich text fields of site builders keep: formatting and links. */
const formattingAndLinks: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
};

const sanitisers: Readonly<Record<string, (html: string) => string>> = {
  'DOMPurify as it comes': (html) => purify.sanitize(html),
  'sanitize-html as it comes': (html) => sanitizeHtml(html),
  'a rich text field': (html) => sanitizeHtml(html, formattingAndLinks),
};

const widgets = Object.keys(kit.widgets);
const htmlTargets = ['html', 'iframe', 'webflow', 'squarespace', 'shopify', 'link'] as const;

function embedOf(widget: string, target: Embed['target']): Embed {
  return { widget, target, attributes: { partner: 'acme' }, colors: { coral: '#b93a1c' } };
}

function codeOf(embed: Embed): string {
  return snippets(embed, kit)[0]?.code ?? '';
}

function parse(html: string): DocumentFragment {
  const template = window.document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

describe.each(Object.entries(sanitisers))('after %s', (_, sanitise) => {
  describe.each(widgets)('the code of %s', (widget) => {
    test.each(htmlTargets)('for %s still leads to the page that does the same', (target) => {
      const embed = embedOf(widget, target);
      const left = parse(sanitise(codeOf(embed)));
      const links = [...left.querySelectorAll('a')];
      expect(links.map(({ href }) => href)).toContain(pageAddress(embed, kit));
      expect(links.every(({ textContent }) => textContent?.trim())).toBe(true);
      expect(left.querySelector('script')).toBeNull();
      // Nothing that was code is left over as text.
      expect(left.textContent).not.toMatch(/[{}<>]|--agency|https:/);
    });

    test('as a plain link is what it was', () => {
      const code = codeOf(embedOf(widget, 'link'));
      expect(sanitise(code)).toBe(code);
    });

    test('as a shortcode is what it was', () => {
      const code = codeOf(embedOf(widget, 'wordpress'));
      expect(sanitise(code)).toBe(code);
    });
  });

  test('the priced list still says what each plan costs', () => {
    const code = codeOf({ ...embedOf('pricing-picker', 'html'), priceList: true });
    const before = parse(code).querySelector('form')?.querySelectorAll('label').length ?? 0;
    const text = parse(sanitise(code)).textContent ?? '';
    expect(before).toBeGreaterThan(10);
    expect(text.match(/: \$[\d,]+/g)).toHaveLength(before);
  });
});

test('where a sanitiser allows forms, the priced list still sells', () => {
  const code = codeOf({ ...embedOf('pricing-picker', 'html'), priceList: true });
  const form = parse(purify.sanitize(code)).querySelector('form');
  expect(form?.getAttribute('action')).toBe(`${kit.origin}/api/create-checkout-session`);
  expect(form?.method).toBe('post');
  expect(form?.querySelectorAll('input[name=priceId]').length).toBeGreaterThan(10);
  expect(form?.querySelector('input[name=partner]')?.getAttribute('value')).toBe('acme');
  expect(form?.querySelector('button')).toBeTruthy();
});
