import { expect, it } from 'vitest';
import { type Declaration, widgetChoices } from './widget-options.ts';

const embed = {
  page: '/contact',
  needs: [],
  byAddress: ['theme'],
  byAuthor: ['success-url'],
};

function choicesOf(by: 'address' | 'author', allowed: Declaration['embed']): readonly (readonly string[])[] {
  const attributes = ['theme', 'success-url', 'endpoint', 'test'].map((name) => ({ name }));
  const choices = widgetChoices([{ tagName: 'agency-opening-hours', attributes, embed: allowed }], by);
  return choices.map(({ options }) => options.map(({ name }) => name));
}

it('T35: an attribute that nobody has allowed cannot be set by the address of a frame, nor by an author', () => {
  expect(choicesOf('address', embed)).toEqual([['theme', 'test']]);
  expect(choicesOf('author', embed)).toEqual([['theme', 'success-url', 'test']]);
});

it('a widget that says nothing of embedding is not offered to other people’s pages', () => {
  expect(choicesOf('address', undefined)).toEqual([]);
});
