import { expect, test, vi } from 'vitest';
import { replaceWidgets } from './widget-tags.ts';

test("replaceWidgets passes a widget's unescaped attributes and its content to `render`", () => {
  const render = vi.fn(() => '<b></b>');
  const html =
    '<p><agency-cart open="" site="https://a.example/?x=1&amp;y=&quot;2&quot;"><i>Cart</i></agency-cart></p>';
  expect(replaceWidgets(html, render)).toEqual({ html: '<p><b></b></p>', count: 1 });
  expect(render).toHaveBeenCalledWith('agency-cart', { open: '', site: 'https://a.example/?x=1&y="2"' }, '<i>Cart</i>');
});

test('replaceWidgets accepts attributes in single quotes, as in handwritten HTML', () => {
  const render = vi.fn(() => '');
  replaceWidgets(`<agency-a initial='["it&#39;s"]' show="list"></agency-a>`, render);
  expect(render).toHaveBeenCalledWith('agency-a', { initial: `["it's"]`, show: 'list' }, '');
});

test('replaceWidgets distinguishes two widgets with the same tag', () => {
  const { html } = replaceWidgets(
    '<agency-a>1</agency-a><agency-a>2</agency-a>',
    (_tag, _attributes, inner) => `[${inner}]`,
  );
  expect(html).toBe('[1][2]');
});

test('replaceWidgets inserts a dollar sign in rendered HTML literally', () => {
  expect(replaceWidgets('<agency-a></agency-a>', () => "$1 $& $'").html).toBe("$1 $& $'");
});

test('replaceWidgets returns a page without widgets unchanged', () => {
  expect(replaceWidgets('<p>agency-cart</p>', () => '')).toEqual({ html: '<p>agency-cart</p>', count: 0 });
});

test('replaceWidgets finds the end of a widget that contains a widget with the same tag', () => {
  const render = vi.fn(() => '');
  replaceWidgets('<agency-a data-x2="1"><agency-a>inner</agency-a></agency-a>', render);
  expect(render.mock.calls).toEqual([['agency-a', { 'data-x2': '1' }, '<agency-a>inner</agency-a>']]);
});
