import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Fragment } from '../src/shared/element/fragment.ts';
import { makeFragment, type Prerenderer, parsePrerendered } from './fragments.ts';
import { placeholders, type Splice, toServerFragment } from './server-fragments.ts';
import { outputFolder } from './vite.config.ts';

function applySplices(html: string, splices: readonly Splice[]): string {
  const bytes = Buffer.from(html);
  const parts: Buffer[] = [];
  let at = 0;
  for (const [start, length, text] of [...splices].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (start < at) continue;
    parts.push(bytes.subarray(at, start), Buffer.from(text));
    at = start + length;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]).toString();
}

const plans: Fragment = {
  tag: 'agency-plans',
  lang: 'de',
  given: {},
  edits: {
    show: { none: [[[0, 1], 0]], one: [[[0, 1, 0], { class: null, hidden: '' }]] },
    tone: { band: [[[0, 0], { class: 'ü & "b"' }]] },
  },
  withoutPartner: [[[0, 2, 0], 0]],
  styles: 'a > b{content:"ß"}',
  nodes: [
    [
      'div',
      { class: 'root' },
      ['a', { class: 'a', href: '/preise' }, 'Größe < 5 & mehr'],
      ['ul', 0, ['li', { class: 'b' }, 'Eins'], [0, ' ']],
      ['form', { action: '/api/x' }, ['input', { name: 'partner', value: 'someone' }]],
    ],
  ],
};

describe('toServerFragment()', () => {
  const { html, edits, withoutPartner } = toServerFragment(plans);

  test('returns a declarative shadow root with styles and placeholders for request data', () => {
    expect(html).toBe(
      '<template shadowrootmode="open"><style>a > b{content:"ß"}</style>' +
        '<div class="root" data-rendered-from="[[record]]"><a class="a" href="[[origin]]/preise">Größe &lt; 5 &amp; mehr</a>' +
        '<ul><li class="b">Eins</li><!-- --></ul>' +
        '<form action="[[origin]]/api/x"><input name="partner" value="[[partner]]"></form></div></template>',
    );
  });

  test('returns the byte ranges that each attribute value changes', () => {
    const with_ = (...splices: (readonly Splice[] | undefined)[]) =>
      applySplices(
        html,
        splices.flatMap((each) => each ?? []),
      );
    expect(with_()).toBe(html);
    expect(with_(edits.show?.none)).toBe(html.replace(/<ul>.*<\/ul>/, ''));
    expect(with_(edits.show?.one)).toBe(html.replace('<li class="b">', '<li hidden="">'));
    expect(with_(edits.show?.one, edits.show?.none)).toBe(with_(edits.show?.none));
    expect(with_(withoutPartner, edits.tone?.band)).toBe(
      html.replace(/<input.*?>/, '').replace('class="a"', 'class="ü &amp; &quot;b&quot;"'),
    );
  });
});

describe('server fragment of the built pricing picker', () => {
  test('matches the prerendered markup once the edits for any value of category and show are applied', async () => {
    const lang = 'de';
    const tag = 'agency-pricing-picker';
    const built = (await import(path.join(outputFolder, 'prerender.js'))) as Prerenderer;
    const { html, edits, withoutPartner } = toServerFragment(makeFragment(built, tag, lang));
    const categories = Object.entries(edits.category ?? {});
    const shows = Object.entries(edits.show ?? {});
    // Tests each value once, because the fragment tests already cover every combination of category and show.
    const pairs = categories.map((category, index) => [category, shows[index % shows.length]] as const);
    expect(pairs.length).toBeGreaterThanOrEqual(shows.length);
    for (const [[category, first], [show, second] = []] of pairs) {
      const asPrinted = applySplices(html, [...first, ...(second ?? []), ...withoutPartner]).replaceAll(
        placeholders.origin,
        '',
      );
      const read = parsePrerendered({ ...built, prerender: () => `<${tag}>${asPrinted}</${tag}>` }, tag, {});
      expect(read, `${category}, ${show}`).toEqual(
        parsePrerendered(built, tag, { lang, category, ...(show && { show }) }),
      );
    }
  });
});
