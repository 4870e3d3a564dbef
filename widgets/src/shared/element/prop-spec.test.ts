import { expect, it } from 'vitest';
import { partnerProp } from '../attribution/touch.ts';
import { readAttribute, toProp } from './prop-spec.ts';

const words = toProp('words', { type: 'json' });

it('ignores spaces around a value, which page builders and copied text can add', () => {
  const category = toProp('category', { type: 'string', allowed: ['seo'] });
  expect(readAttribute(category, ' seo\u00a0')).toEqual({ value: 'seo' });
  expect(readAttribute(category, ' ')).toEqual({ value: undefined });
  expect(readAttribute(toProp('partner', partnerProp), '\u00a0acme ')).toEqual({ value: 'acme' });
});

it('ignores the value "[object Object]" of a JSON attribute without a warning', () => {
  expect(readAttribute(words, '[object Object]')).toEqual({ value: undefined });
});

it('reports a problem if an attribute contains invalid JSON', () => {
  expect(readAttribute(words, '{launcher}').problem).toMatch(/valid JSON/);
  expect(readAttribute(words, '{"launcher":"Basket"}')).toEqual({ value: { launcher: 'Basket' } });
});
