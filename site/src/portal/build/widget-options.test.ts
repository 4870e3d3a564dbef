import { expect, it } from 'vitest';
import { type Declaration, listWidgetChoices } from './widget-options.ts';

const embed = {
  page: '/contact',
  needs: [],
  urlAttributes: ['theme'],
  authorAttributes: ['success-url'],
};

function listChoices(by: 'address' | 'author', allowed: Declaration['embed']): readonly (readonly string[])[] {
  const attributes = ['theme', 'success-url', 'endpoint', 'test'].map((name) => ({ name }));
  const choices = listWidgetChoices([{ tagName: 'agency-opening-hours', attributes, embed: allowed }], by);
  return choices.map(({ options }) => options.map(({ name }) => name));
}

it('authors and frame URLs may set only allowed attributes, and frame URLs fewer than authors (T35)', () => {
  expect(listChoices('address', embed)).toEqual([['theme', 'test']]);
  expect(listChoices('author', embed)).toEqual([['theme', 'success-url', 'test']]);
});

it('widgetChoices omits a widget that cannot be embedded', () => {
  expect(listChoices('address', undefined)).toEqual([]);
});
