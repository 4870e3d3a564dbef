import DOMPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { type Embed, targets } from './embed.ts';
import { createPageAddress } from './fallback.ts';
import { kit } from './kit.testing.ts';
import { createSnippets } from './snippets.ts';

const { window } = new JSDOM('');
const purify = DOMPurify(window as unknown as WindowLike);

/** Rich text fields of site builders, which keep only formatting and links. */
const formattingAndLinks: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
};

/** WordPress' HTML filter KSES. It removes unknown tags but keeps their content, so that CSS rules of a `<style>` remain as text. */
const kses: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'a',
      'b',
      'blockquote',
      'br',
      'button',
      'code',
      'del',
      'div',
      'em',
      'fieldset',
      'figure',
      'h2',
      'h3',
      'h4',
      'i',
    ],
    ...[
      'img',
      'label',
      'legend',
      'li',
      'ol',
      'p',
      'pre',
      'section',
      'span',
      'strong',
      'table',
      'td',
      'th',
      'tr',
      'u',
      'ul',
    ],
  ],
  allowedAttributes: { '*': ['class', 'id', 'style', 'title', 'role', 'lang', 'data-*'], a: ['href', 'rel', 'target'] },
  nonTextTags: [],
};

const sanitizers: Readonly<Record<string, (html: string) => string>> = {
  'DOMPurify with default options': (html) => purify.sanitize(html),
  'sanitize-html with default options': (html) => sanitizeHtml(html),
  'a rich text field': (html) => sanitizeHtml(html, formattingAndLinks),
  'WordPress, for an author': (html) => sanitizeHtml(html, kses),
};

const widgets = Object.keys(kit.widgets);
const htmlTargets = ['html', 'iframe', 'webflow', 'squarespace', 'shopify', 'link'] as const;

function createEmbed(widget: string, target: Embed['target']): Embed {
  return { widget, target, attributes: { partner: 'acme' }, colors: { primary: '#b93a1c' } };
}

function createCode(embed: Embed): string {
  return createSnippets(embed, kit)[0]?.code ?? '';
}

/** Returns the HTML that embedders paste. The tag manager's code is excluded, because it is a script. */
function listPastedCode(embed: Embed): readonly string[] {
  return createSnippets(embed, kit)
    .filter(({ language, title }) => language === 'html' && title !== 'Custom HTML tag')
    .map(({ code }) => code);
}

function parse(html: string): DocumentFragment {
  const template = window.document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

describe.each(Object.entries(sanitizers))('embed code after the filter of %s', (_, sanitize) => {
  describe.each(widgets)('embed code for %s', (widget) => {
    test.each(htmlTargets)('sanitized code for %s still links to the page with the widget’s function', (target) => {
      const embed = createEmbed(widget, target);
      const left = parse(sanitize(createCode(embed)));
      const links = [...left.querySelectorAll('a')];
      expect(links.map(({ href }) => href)).toContain(createPageAddress(embed, kit));
      expect(links.every(({ textContent }) => textContent?.trim())).toBe(true);
      expect(left.querySelector('script')).toBeNull();
    });

    test.each(targets)('sanitized code for %s shows no code as text to visitors (F50)', (target) => {
      const embed = createEmbed(widget, target);
      for (const more of [{}, { priceList: true }, { withoutReservedSpace: true }, { pinned: true }]) {
        for (const code of listPastedCode({ ...embed, ...more })) {
          const { textContent } = parse(sanitize(code));
          expect(textContent).not.toMatch(/[{}<>]|--agency|https:|min-height/);
          expect(textContent).toContain(kit.widgets[widget]?.linkText.en);
        }
      }
    });

    test('sanitizing leaves a plain link unchanged', () => {
      const code = createCode(createEmbed(widget, 'link'));
      expect(sanitize(code)).toBe(code);
    });

    test('sanitizing leaves a shortcode unchanged', () => {
      const code = createCode(createEmbed(widget, 'wordpress'));
      expect(sanitize(code)).toBe(code);
    });
  });

  test('sanitizing keeps the price of each plan in the list of plans', () => {
    const code = createCode({ ...createEmbed('pricing-picker', 'html'), priceList: true });
    const before = parse(code).querySelector('form')?.querySelectorAll('label').length ?? 0;
    const text = parse(sanitize(code)).textContent ?? '';
    expect(before).toBeGreaterThan(10);
    expect(text.match(/: \$[\d,]+/g)).toHaveLength(before);
  });
});

test('sanitizing keeps a working order form if the sanitizer allows forms', () => {
  const code = createCode({ ...createEmbed('pricing-picker', 'html'), priceList: true });
  const form = parse(purify.sanitize(code)).querySelector('form');
  expect(form?.getAttribute('action')).toBe(`${kit.origin}/api/create-checkout-session`);
  expect(form?.method).toBe('post');
  expect(form?.querySelectorAll('input[name=priceId]').length).toBeGreaterThan(10);
  expect(form?.querySelector('input[name=partner]')?.getAttribute('value')).toBe('acme');
  expect(form?.querySelector('button')).toBeTruthy();
});

test("the order form sends the tag's language if the tag has a `lang` attribute", () => {
  const { attributes, ...embed } = createEmbed('pricing-picker', 'html');
  const readLanguage = (said: { readonly lang?: string }) =>
    parse(createCode({ ...embed, attributes: { ...attributes, ...said }, priceList: true }))
      .querySelector('input[name=language]')
      ?.getAttribute('value');
  expect(readLanguage({ lang: 'de' })).toBe('de');
  expect(readLanguage({})).toBeUndefined();
});
