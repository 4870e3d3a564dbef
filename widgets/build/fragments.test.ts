import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { editNodes, type FragmentNode } from '../src/shared/element/fragment.ts';
import { editsBetween, makeFragment, nodesOf, type Prerenderer, withFragments } from './fragments.ts';
import { outputFolder } from './vite.config.ts';

const list: FragmentNode[] = [
  ['ul', { class: 'plans' }, ['li', { id: 'a' }, 'One'], ['li', { id: 'b' }, 'Two']],
  [0, ' '],
];

describe('the edits between two states of a widget', () => {
  test('are none where nothing differs', () => {
    expect(editsBetween(list, structuredClone(list))).toEqual([]);
  });

  test('set, change and take away attributes', () => {
    const to: FragmentNode[] = [
      ['ul', { class: 'plans', hidden: '' }, ['li', { id: 'a' }, 'One'], ['li', { id: 'b' }, 'Two']],
      [0, ' '],
    ];
    expect(editsBetween(list, to)).toEqual([[[0], { hidden: '' }]]);
    expect(editsBetween(to, list)).toEqual([[[0], { hidden: null }]]);
  });

  test('take nodes away, and find the others by what they are', () => {
    const to: FragmentNode[] = [['ul', { class: 'plans' }, ['li', { id: 'b', tabindex: '0' }, 'Two']]];
    const edits = editsBetween(list, to) ?? [];
    expect(edits).toEqual([
      [[0, 0], 0],
      [[0, 1], { tabindex: '0' }],
      [[1], 0],
    ]);
    expect(editNodes(list, edits)).toEqual(to);
  });

  test('do not exist where something is new, or says something else', () => {
    expect(editsBetween(list, [...list, 'More'])).toBeUndefined();
    expect(editsBetween(['One'], ['Two'])).toBeUndefined();
  });
});

test('a script must have exactly one place for its fragments', () => {
  expect(() => withFragments('no place', [])).toThrow('0 places');
});

const prerenderer = path.join(outputFolder, 'prerender.js');

test('a cart is shown first whatever page it pays on', async () => {
  vi.stubEnv('CHECKOUT_ORIGIN', 'http://localhost:1');
  const { given } = makeFragment((await import(prerenderer)) as Prerenderer, 'agency-cart', 'en');
  vi.unstubAllEnvs();
  expect(given).toEqual({});
});

describe('makeFragment', () => {
  const tag = 'agency-greeting';
  const prerenderer = (props: ReturnType<Prerenderer['propsOf']>): Prerenderer => ({
    prerender: (_, { name }) => `<${tag}><template><p>${name ?? 'Hello'}</p></template></${tag}>`,
    prerenderedStyle: () => '',
    propsOf: () => props,
  });

  test('refuses a prop with free text that does not say if the first view depends on it', () => {
    expect(() => makeFragment(prerenderer([{ attribute: 'name' }]), tag, 'en')).toThrow(
      '<agency-greeting>: the prop of name must say if the first view depends on it. Add inFirstView: true or false in greeting.element.ts.',
    );
  });

  test.each([
    ['keeps the first view with any value', false, {}],
    ['shows none with the attribute', true, { name: {} }],
  ])('%s if inFirstView is %s', (_, inFirstView, edits) => {
    expect(makeFragment(prerenderer([{ attribute: 'name', inFirstView }]), tag, 'en').edits).toEqual(edits);
  });

  test('ignores a prop whose allowed values all look the same', () => {
    const props = [{ attribute: 'mode', allowed: ['a', 'b'] }];
    expect(makeFragment(prerenderer(props), tag, 'en').edits).toEqual({});
  });
});

describe('the built price list', () => {
  test('shows with every pair of attributes what it is prerendered as', async () => {
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
          nodesOf(built, 'agency-pricing-picker', { lang, category, show }),
        );
      }
    }
  });
});
