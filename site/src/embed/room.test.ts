import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { Embed, Target } from './embed.ts';
import { kit } from './kit.testing.ts';
import { policyLines } from './policy.ts';
import { roomStyle } from './room.ts';
import { policyOf, snippets, styleHashes, stylesOf } from './snippets.ts';

const tall = ['pricing-picker', 'package-picker', 'contact-form', 'booking', 'reviews'];

function code(embed: Partial<Embed> & { widget: string }, title?: string): string {
  const found = snippets({ target: 'html', ...embed }, kit);
  return (title ? found.find((snippet) => snippet.title === title) : found[0])?.code ?? '';
}

/** The `style` attributes of the tags in the code, by tag. */
function stylesIn(html: string): Readonly<Record<string, string>> {
  const { body } = new JSDOM(html).window.document;
  const tags = [...body.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('agency-'));
  return Object.fromEntries(tags.map((tag) => [tag.localName, tag.getAttribute('style') ?? '']));
}

describe('room for a widget that is on its way', () => {
  test.each(tall)('is kept for %s, on its own tag', (widget) => {
    const style = stylesIn(code({ widget, withoutCart: true }))[`agency-${widget}`];
    expect(style).toMatch(/^display: block; margin-block: 1\.5rem; min-height: (100vh|max\(\d+px, .+\))$/);
  });

  test('is kept for the cart that comes along, too, and not where the page has one', () => {
    const cart = 'display: inline-block; min-height: 46px';
    expect(stylesIn(code({ widget: 'pricing-picker' }))['agency-cart']).toBe(cart);
    expect(code({ widget: 'pricing-picker', withoutCart: true })).not.toContain(cart);
    expect(stylesIn(code({ widget: 'pricing-picker', withoutRoom: true }))).toEqual({
      'agency-cart': '',
      'agency-pricing-picker': '',
    });
  });

  test('is more on a narrow page, where the columns become one', () => {
    expect(roomStyle({ widget: 'contact-form', target: 'html' }, kit)).toContain(
      'min-height: max(755px, min(840px, (801px - 100vw) * 9999), min(1240px, (431px - 100vw) * 9999))',
    );
    for (const widget of tall.slice(1)) {
      const room = stylesIn(code({ widget }))[`agency-${widget}`] ?? '';
      const heights = [...room.matchAll(/(?:max|min)\((\d+)px/g)].map(([, height]) => Number(height));
      expect(heights.length).toBeGreaterThan(1);
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    }
  });

  test('widgets that follow one another do not touch, whether room is kept or not', () => {
    for (const [name, value] of Object.entries({ show: 'list', loading: 'interaction', lang: 'de' })) {
      const style = stylesIn(code({ widget: 'reviews', attributes: { [name]: value } }))['agency-reviews'];
      expect(style).toContain('margin-block: 1.5rem');
    }
  });

  test.each<[string, Partial<Embed> & { widget: string }]>([
    ['a cart, which is a button', { widget: 'cart' }],
    ['whoever does not want it', { widget: 'booking', withoutRoom: true }],
    ['a widget that waits for a touch', { widget: 'reviews', attributes: { loading: 'interaction' } }],
    ['a list of reviews, which may be empty', { widget: 'reviews', attributes: { show: 'list' } }],
  ])('is not kept for %s', (_, embed) => {
    expect(code(embed)).not.toContain('min-height');
  });

  test('is less where only a part of the widget shows', () => {
    const plans = { widget: 'pricing-picker', attributes: { show: 'plans' } };
    expect(code({ widget: 'pricing-picker' })).toContain('min-height: 100vh');
    expect(code(plans)).toContain('min-height: max(690px,');
    expect(code({ ...plans, attributes: { show: 'plans', category: 'seo' } })).toContain('min-height: max(630px,');
    expect(code({ widget: 'pricing-picker', attributes: { show: 'plans add-ons' } })).toContain('100vh');
    expect(code({ widget: 'reviews', attributes: { show: 'form' } })).toContain('min-height: max(600px,');
  });

  test('stands beside the colors, and its hash is in the policy', async () => {
    const embed = { widget: 'reviews', target: 'html', colors: { primary: '#5b3df5' } } as const;
    const [style = ''] = stylesOf(embed, kit);
    expect(style).toMatch(/^--agency-color-primary: #5b3df5; display: block; margin-block: /);
    expect(stylesIn(code(embed))['agency-reviews']).toBe(style);
    const hashes = await styleHashes(embed, kit);
    expect(hashes).toHaveLength(1);
    expect(hashes).not.toEqual(await styleHashes({ ...embed, withoutRoom: true }, kit));
    expect(policyLines(policyOf(embed, kit, hashes))).toContain(`style-src-attr 'unsafe-hashes' ${hashes[0]};`);
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
