import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Fragment } from '../src/shared/element/fragment.ts';
import { makeFragment, nodesOf, type Prerenderer } from './fragments.ts';
import { places, type ServerFragment, type Splice, toServerFragment } from './server-fragments.ts';
import { outputFolder } from './vite.config.ts';

/** What a server does with a fragment. */
function printed(html: string, splices: readonly Splice[]): string {
  const bytes = Buffer.from(html);
  const parts: Buffer[] = [];
  let at = 0;
  for (const [start, length, text] of [...splices].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    // Within what is gone.
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
  showsEmptyCart: false,
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

describe('a fragment for servers', () => {
  const { html, edits, withoutPartner } = toServerFragment(plans) as ServerFragment;

  test('is a declarative shadow root with its styles, and places for what only the server knows', () => {
    expect(html).toBe(
      '<template shadowrootmode="open"><style>a > b{content:"ß"}</style>' +
        '<div class="root" data-rendered-from="[[record]]"><a class="a" href="[[origin]]/preise">Größe &lt; 5 &amp; mehr</a>' +
        '<ul><li class="b">Eins</li><!-- --></ul>' +
        '<form action="[[origin]]/api/x"><input name="partner" value="[[partner]]"></form></div></template>',
    );
  });

  test('says which bytes each attribute changes', () => {
    const with_ = (...splices: (readonly Splice[] | undefined)[]) =>
      printed(
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

  test('is not made of what differs between visitors', () => {
    expect(toServerFragment({ ...plans, showsEmptyCart: true })).toBeUndefined();
  });
});

describe('the built price list for servers', () => {
  test('is with any attribute what is prerendered', async () => {
    const lang = 'de';
    const tag = 'agency-pricing-picker';
    const built = (await import(path.join(outputFolder, 'prerender.js'))) as Prerenderer;
    const { html, edits, withoutPartner } = toServerFragment(makeFragment(built, tag, lang)) as ServerFragment;
    const categories = Object.entries(edits.category ?? {});
    const shows = Object.entries(edits.show ?? {});
    // Each of both, in as many pairs as that takes: that edits go together is tested where they are made.
    const pairs = categories.map((category, index) => [category, shows[index % shows.length]] as const);
    expect(pairs.length).toBeGreaterThanOrEqual(shows.length);
    for (const [[category, first], [show, second] = []] of pairs) {
      const asPrinted = printed(html, [...first, ...(second ?? []), ...withoutPartner]).replaceAll(places.origin, '');
      const read = nodesOf({ ...built, prerender: () => `<${tag}>${asPrinted}</${tag}>` }, tag, {});
      expect(read, `${category}, ${show}`).toEqual(nodesOf(built, tag, { lang, category, ...(show && { show }) }));
    }
  });
});
