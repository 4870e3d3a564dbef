import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { Embed, Target } from './embed.ts';
import { kit } from './kit.testing.ts';
import { formatPolicyLines } from './policy.ts';
import { createReservedSpaceStyle } from './reserved-space.ts';
import { createPolicy, createSnippets, hashStyles, listStyles } from './snippets.ts';

const tall = ['pricing-picker', 'package-picker', 'contact-form', 'booking', 'reviews'];

function createCode(embed: Partial<Embed> & { widget: string }, title?: string): string {
  const found = createSnippets({ target: 'html', ...embed }, kit);
  return (title ? found.find((snippet) => snippet.title === title) : found[0])?.code ?? '';
}

/** Returns the `style` attribute of each widget in the code, by tag. */
function readStyles(html: string): Readonly<Record<string, string>> {
  const { body } = new JSDOM(html).window.document;
  const tags = [...body.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('agency-'));
  return Object.fromEntries(tags.map((tag) => [tag.localName, tag.getAttribute('style') ?? '']));
}

/** Evaluates the reserved `min-height` for a page of the given width, in px. */
function evaluateHeight(width: number, embed: Omit<Embed, 'target'>): number {
  const [, height = ''] = /min-height: (.+)$/.exec(createReservedSpaceStyle({ target: 'html', ...embed }, kit)) ?? [];
  const sum = height
    .replaceAll('px', '')
    .replaceAll('100vw', String(width))
    .replace(/max|min/g, 'Math.$&');
  return Number(new Function(`return ${sum}`)());
}

describe('space reserved for a loading widget', () => {
  test.each(tall)('the tag of %s reserves space for the widget', (widget) => {
    const style = readStyles(createCode({ widget, withoutCart: true }))[`agency-${widget}`];
    expect(style).toMatch(/^display: block; margin-block: 1\.5rem; min-height: (\d+px|(max|min)\(.+\))$/);
  });

  test('the code reserves space for the added cart, but adds no cart if the page already has a cart', () => {
    const cart = 'display: inline-block; min-height: 46px';
    expect(readStyles(createCode({ widget: 'pricing-picker' }))['agency-cart']).toBe(cart);
    expect(createCode({ widget: 'pricing-picker', withoutCart: true })).not.toContain(cart);
    expect(readStyles(createCode({ widget: 'pricing-picker', withoutReservedSpace: true }))).toEqual({
      'agency-cart': '',
      'agency-pricing-picker': '',
    });
  });

  test('narrow pages reserve more height, because the widget has a single column there', () => {
    const listHeights = (widget: string) =>
      [1280, 801, 800, 431, 430, 320].map((width) => evaluateHeight(width, { widget }));
    expect(listHeights('contact-form')).toEqual([665, 665, 665, 870, 870, 920]);
    for (const widget of tall.slice(1)) {
      const heights = listHeights(widget);
      expect(heights[0]).toBeGreaterThan(0);
      expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? 0);
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    }
  });

  test('phones reserve no more height than tablets, because the cards of plans and bundles form a carousel there', () => {
    const listHeights = (show: string) =>
      [960, 701, 700, 561, 560, 320].map((width) =>
        evaluateHeight(width, { widget: 'pricing-picker', attributes: { show } }),
      );
    expect(listHeights('plans')).toEqual([630, 630, 720, 720, 720, 720]);
    expect(listHeights('bundles')).toEqual([690, 690, 1060, 1060, 640, 640]);
  });

  test('consecutive widgets have a gap, even without reserved space', () => {
    for (const [name, value] of Object.entries({ show: 'list', loading: 'interaction', lang: 'de' })) {
      const style = readStyles(createCode({ widget: 'reviews', attributes: { [name]: value } }))['agency-reviews'];
      expect(style).toContain('margin-block: 1.5rem');
    }
  });

  test.each<[string, Partial<Embed> & { widget: string }]>([
    ['a cart, which is only a button', { widget: 'cart' }],
    ['an embed that opts out', { widget: 'booking', withoutReservedSpace: true }],
    ['a widget that loads on interaction', { widget: 'reviews', attributes: { loading: 'interaction' } }],
    ['a list of reviews, which may be empty', { widget: 'reviews', attributes: { show: 'list' } }],
  ])('no space is reserved for %s', (_, embed) => {
    expect(createCode(embed)).not.toContain('min-height');
  });

  test.each(Object.entries(kit.widgets))(
    'the reserved height of %s has no viewport unit, because a host page may fit its frame to the content',
    (widget, { reservedSpaces }) => {
      expect(JSON.stringify(reservedSpaces)).not.toMatch(/\d(d|s|l)?v(h|b|min|max)/);
      expect(readStyles(createCode({ widget }))[`agency-${widget}`]).not.toMatch(/\d(d|s|l)?v(h|b|min|max)/);
    },
  );

  test('less height is reserved if the widget shows only some of its parts', () => {
    const getHeight = (widget: string, attributes = {}) => evaluateHeight(1280, { widget, attributes });
    expect(getHeight('pricing-picker')).toBe(1000);
    expect(getHeight('pricing-picker', { show: 'plans add-ons' })).toBe(1000);
    expect(getHeight('pricing-picker', { show: 'add-ons' })).toBe(732);
    expect(getHeight('pricing-picker', { show: 'plans' })).toBe(630);
    expect(getHeight('reviews', { show: 'form' })).toBe(600);
  });

  test('reserved space and colors share one style attribute, and the policy contains its hash', async () => {
    const embed = { widget: 'reviews', target: 'html', colors: { primary: '#5b3df5' } } as const;
    const [style = ''] = listStyles(embed, kit);
    expect(style).toMatch(/^--agency-color-primary: #5b3df5; display: block; margin-block: /);
    expect(readStyles(createCode(embed))['agency-reviews']).toBe(style);
    const hashes = await hashStyles(embed, kit);
    expect(hashes).toHaveLength(1);
    expect(hashes).not.toEqual(await hashStyles({ ...embed, withoutReservedSpace: true }, kit));
    expect(formatPolicyLines(createPolicy(embed, kit, hashes))).toContain(
      `style-src-attr 'unsafe-hashes' ${hashes[0]};`,
    );
  });

  test.each<[Target, string | undefined]>([
    ['webflow', undefined],
    ['squarespace', undefined],
    ['shopify', undefined],
    ['wordpress', 'Custom HTML block'],
    ['vue', 'Component'],
  ])('the code for %s includes the reserved space', (target, title) => {
    expect(createCode({ widget: 'booking', target }, title)).toContain('min-height');
  });

  test.each<Target>(['iframe', 'wix', 'link', 'react', 'tag-manager'])(
    'the code for %s omits the reserved space, because that code has no style attribute',
    (target) => {
      for (const snippet of createSnippets({ widget: 'booking', target }, kit))
        expect(snippet.code).not.toContain('min-height');
    },
  );
});
