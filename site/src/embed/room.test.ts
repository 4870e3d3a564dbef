import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { Embed, Target } from './embed.ts';
import { kit } from './kit.testing.ts';
import { policyLines } from './policy.ts';
import { policyOf, snippets, styleHashes, styleOf } from './snippets.ts';

const tall = ['pricing-picker', 'package-picker', 'contact-form', 'booking', 'reviews'];

function code(embed: Partial<Embed> & { widget: string }, title?: string): string {
  const found = snippets({ target: 'html', ...embed }, kit);
  return (title ? found.find((snippet) => snippet.title === title) : found[0])?.code ?? '';
}

describe('room for a widget that is on its way', () => {
  test.each(tall)('is kept for %s, and only for its own tag', (widget) => {
    const { document } = new JSDOM(code({ widget, withoutCart: true })).window;
    const [rule, ...narrower] = [...(document.styleSheets[0]?.cssRules ?? [])] as CSSStyleRule[];
    expect(rule?.selectorText).toBe(`agency-${widget}`);
    expect(rule?.style.getPropertyValue('display')).toBe('block');
    expect(rule?.style.getPropertyValue('min-height')).toMatch(/^(\d+px|100vh)$/);
    for (const media of narrower) expect(media.cssText).toContain(`agency-${widget}`);
  });

  test('is kept for the cart that comes along, too, and not where the page has one', () => {
    const cart = /agency-cart \{\n {4}display: inline-block;\n {4}min-height: 46px;/;
    expect(code({ widget: 'pricing-picker' })).toMatch(cart);
    expect(code({ widget: 'pricing-picker', withoutCart: true })).not.toMatch(cart);
  });

  test('is more on a narrow page, where the columns become one', () => {
    for (const widget of tall.slice(1)) {
      const heights = [...code({ widget }).matchAll(/min-height: (\d+)px/g)].map(([, height]) => Number(height));
      expect(heights.length).toBeGreaterThan(1);
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    }
  });

  test.each<[string, Partial<Embed> & { widget: string }]>([
    ['a cart, which is a button', { widget: 'cart' }],
    ['whoever does not want it', { widget: 'booking', withoutRoom: true }],
    ['a widget that waits for a touch', { widget: 'reviews', attributes: { loading: 'interaction' } }],
    ['a list of reviews, which may be empty', { widget: 'reviews', attributes: { show: 'list' } }],
  ])('is not kept for %s', (_, embed) => {
    expect(code(embed)).not.toContain('<style>');
  });

  test('is less where only a part of the widget shows', () => {
    const plans = { widget: 'pricing-picker', attributes: { show: 'plans' } };
    expect(code({ widget: 'pricing-picker' })).toContain('min-height: 100vh;');
    expect(code(plans)).toContain('min-height: 690px;');
    expect(code({ ...plans, attributes: { show: 'plans', category: 'seo' } })).toContain('min-height: 630px;');
    expect(code({ widget: 'pricing-picker', attributes: { show: 'plans add-ons' } })).toContain('100vh');
    expect(code({ widget: 'reviews', attributes: { show: 'form' } })).toContain('min-height: 600px;');
  });

  test('stands beside the colors, and its hash is in the policy', async () => {
    const embed = { widget: 'reviews', target: 'html', colors: { coral: '#5b3df5' } } as const;
    expect(styleOf(embed, kit)).toMatch(/--agency-color-coral: #5b3df5;\n {2}\}\n {2}agency-reviews \{/);
    const hashes = await styleHashes(embed, kit);
    expect(hashes).toHaveLength(1);
    expect(hashes).not.toEqual(await styleHashes({ ...embed, withoutRoom: true }, kit));
    expect(policyLines(policyOf(embed, kit, hashes))).toContain(`style-src ${hashes[0]};`);
  });

  test.each<[Target, string | undefined]>([
    ['webflow', undefined],
    ['squarespace', undefined],
    ['shopify', undefined],
    ['wordpress', 'Custom HTML block'],
    ['vue', 'Component'],
  ])('comes with the code for %s', (target, title) => {
    expect(code({ widget: 'booking', target }, title)).toContain('min-height');
  });

  test.each<Target>(['iframe', 'wix', 'link', 'react', 'tag-manager'])(
    'is not in the code for %s, which carries no style',
    (target) => {
      for (const snippet of snippets({ widget: 'booking', target }, kit))
        expect(snippet.code).not.toContain('min-height');
    },
  );
});
