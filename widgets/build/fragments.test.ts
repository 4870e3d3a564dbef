import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { editNodes, type FragmentNode } from '../src/shared/element/fragment.ts';
import { diffNodes, makeFragment, type Prerenderer, parsePrerendered, withFragments } from './fragments.ts';
import { outputFolder } from './vite.config.ts';

const list: FragmentNode[] = [
  ['ul', { class: 'plans' }, ['li', { id: 'a' }, 'One'], ['li', { id: 'b' }, 'Two']],
  [0, ' '],
];

describe('diffNodes()', () => {
  test('returns no edits if both nodes are equal', () => {
    expect(diffNodes(list, structuredClone(list))).toEqual([]);
  });

  test('returns edits that set, change and remove attributes', () => {
    const to: FragmentNode[] = [
      ['ul', { class: 'plans', hidden: '' }, ['li', { id: 'a' }, 'One'], ['li', { id: 'b' }, 'Two']],
      [0, ' '],
    ];
    expect(diffNodes(list, to)).toEqual([[[0], { hidden: '' }]]);
    expect(diffNodes(to, list)).toEqual([[[0], { hidden: null }]]);
  });

  test('returns edits that remove nodes, and matches the remaining nodes by tag, class and id', () => {
    const to: FragmentNode[] = [['ul', { class: 'plans' }, ['li', { id: 'b', tabindex: '0' }, 'Two']]];
    const edits = diffNodes(list, to) ?? [];
    expect(edits).toEqual([
      [[0, 0], 0],
      [[0, 1], { tabindex: '0' }],
      [[1], 0],
    ]);
    expect(editNodes(list, edits)).toEqual(to);
  });

  test('returns undefined if a node was added or its text changed', () => {
    expect(diffNodes(list, [...list, 'More'])).toBeUndefined();
    expect(diffNodes(['One'], ['Two'])).toBeUndefined();
  });
});

test('withFragments() throws if the widget script has no placeholder for fragments', () => {
  expect(() => withFragments('no placeholder', [])).toThrow('0 placeholders');
});

const prerenderer = path.join(outputFolder, 'prerender.js');

test('makeFragment() omits the checkout-origin attribute from the cart’s fragment', async () => {
  vi.stubEnv('CHECKOUT_ORIGIN', 'http://localhost:1');
  const { given } = makeFragment((await import(prerenderer)) as Prerenderer, 'agency-cart', 'en');
  vi.unstubAllEnvs();
  expect(given).toEqual({});
});

describe('makeFragment()', () => {
  const tag = 'agency-greeting';
  const createPrerenderer = (props: ReturnType<Prerenderer['getProps']>): Prerenderer => ({
    prerender: (_, { name }) => `<${tag}><template><p>${name ?? 'Hello'}</p></template></${tag}>`,
    getPrerenderedStyle: () => '',
    getProps: () => props,
  });

  test('throws if a free-text prop does not declare inFirstView', () => {
    expect(() => makeFragment(createPrerenderer([{ attribute: 'name' }]), tag, 'en')).toThrow(
      '<agency-greeting>: the prop of name must declare whether the first view depends on it. Add inFirstView: true or false in greeting.element.ts.',
    );
  });

  test.each([
    ['no edits', false, {}],
    ['an empty edit set for the attribute', true, { name: {} }],
  ])('returns %s if a free-text prop declares inFirstView: %s', (_, inFirstView, edits) => {
    expect(makeFragment(createPrerenderer([{ attribute: 'name', inFirstView }]), tag, 'en').edits).toEqual(edits);
  });

  test('ignores a prop whose allowed values all render the same markup', () => {
    const props = [{ attribute: 'mode', allowed: ['a', 'b'] }];
    expect(makeFragment(createPrerenderer(props), tag, 'en').edits).toEqual({});
  });
});

describe('fragment of the built pricing picker', () => {
  test('matches the prerendered markup once the edits for any combination of category and show are applied', async () => {
    const lang = 'de';
    const built = (await import(prerenderer)) as Prerenderer;
    const { nodes, edits, withoutPartner } = makeFragment(built, 'agency-pricing-picker', lang);
    const categories = Object.keys(edits.category ?? {});
    const shows = Object.entries(edits.show ?? {});
    expect(categories.length).toBeGreaterThan(0);
    expect(shows.length).toBeGreaterThan(0);
    for (const category of categories) {
      for (const [show, change] of shows) {
        const shown = editNodes(nodes, [...change, ...(edits.category?.[category] ?? []), ...withoutPartner]);
        expect(shown, `${category}, ${show}`).toEqual(
          parsePrerendered(built, 'agency-pricing-picker', { lang, category, show }),
        );
      }
    }
  });
});
