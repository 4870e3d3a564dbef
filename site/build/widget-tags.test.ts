import { expect, test, vi } from 'vitest';
import { replaceWidgets } from './widget-tags.ts';

test('hands a widget its attributes as they were written, and what stands inside it', () => {
  const render = vi.fn(() => '<b></b>');
  const html =
    '<p><agency-cart open="" site="https://a.example/?x=1&amp;y=&quot;2&quot;"><i>Cart</i></agency-cart></p>';
  expect(replaceWidgets(html, render)).toEqual({ html: '<p><b></b></p>', count: 1 });
  expect(render).toHaveBeenCalledWith('agency-cart', { open: '', site: 'https://a.example/?x=1&y="2"' }, '<i>Cart</i>');
});

test('takes single quotes round an attribute as well, as in HTML written by hand', () => {
  const render = vi.fn(() => '');
  replaceWidgets(`<agency-a initial='["it&#39;s"]' show="list"></agency-a>`, render);
  expect(render).toHaveBeenCalledWith('agency-a', { initial: `["it's"]`, show: 'list' }, '');
});

test('keeps two widgets of one kind apart', () => {
  const { html } = replaceWidgets(
    '<agency-a>1</agency-a><agency-a>2</agency-a>',
    (_tag, _attributes, inner) => `[${inner}]`,
  );
  expect(html).toBe('[1][2]');
});

test('takes a dollar sign from a widget for a dollar sign', () => {
  expect(replaceWidgets('<agency-a></agency-a>', () => "$1 $& $'").html).toBe("$1 $& $'");
});

test('leaves a page without widgets alone', () => {
  expect(replaceWidgets('<p>agency-cart</p>', () => '')).toEqual({ html: '<p>agency-cart</p>', count: 0 });
});

test('finds a widget whatever its attributes are called, and one that holds another of its kind', () => {
  const render = vi.fn(() => '');
  replaceWidgets('<agency-a data-x2="1"><agency-a>inner</agency-a></agency-a>', render);
  expect(render.mock.calls).toEqual([['agency-a', { 'data-x2': '1' }, '<agency-a>inner</agency-a>']]);
});
