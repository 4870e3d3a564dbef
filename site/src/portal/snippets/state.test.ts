import { describe, expect, test } from 'vitest';
import type { Embed } from './embed.ts';
import {
  type Choices,
  createDefaultEmbed,
  formatFragment,
  parseFragment,
  parseWords,
  serializeWords,
} from './state.ts';

const createTextChoice = (name: string) => ({ name, values: [], boolean: false });
const choices: Choices = {
  widgets: {
    cart: [
      createTextChoice('partner'),
      createTextChoice('lang'),
      createTextChoice('promo'),
      createTextChoice('cancel-url'),
      { name: 'theme', values: ['light', 'dark'], boolean: false },
      { name: 'open', values: [], boolean: true },
    ],
    'pricing-picker': [createTextChoice('partner'), createTextChoice('show')],
    'contact-form': [createTextChoice('success-url'), createTextChoice('email'), createTextChoice('phone')],
  },
  forPage: ['partner', 'lang', 'theme'],
  words: { cart: ['checkout', 'items.one', 'items.other'] },
  colors: ['primary', 'text'],
};

function read(fragment: string) {
  const found = parseFragment(fragment, choices);
  if (!found) throw new Error('not an embed');
  return found;
}

test('the first widget is selected if the URL contains only a partner id', () => {
  const [first] = Object.keys(choices.widgets);
  expect(parseFragment('#partner=acme', choices)?.embed).toMatchObject({
    widget: first,
    attributes: { partner: 'acme' },
  });
  expect(parseFragment('#registration', choices)).toBeUndefined();
});

test('choices are restored from the URL', () => {
  const embed: Embed = {
    widget: 'cart',
    target: 'shopify',
    attributes: { partner: 'acme', open: true, words: '{"checkout":"Order & pay","items":{"one":"1 “thing”"}}' },
    colors: { primary: '#5b3df5' },
    campaign: { utm_source: 'news letter' },
    pinned: true,
    priceList: true,
    withoutCart: true,
    withoutReservedSpace: true,
  };
  expect(read(formatFragment(embed))).toEqual({ embed, problems: [] });
  expect(read(formatFragment(createDefaultEmbed('cart')))).toEqual({ embed: createDefaultEmbed('cart'), problems: [] });
});

test('several widgets are restored with their own and page-wide attributes', () => {
  const embed: Embed = {
    ...createDefaultEmbed('pricing-picker'),
    also: { cart: { open: true, words: '{"checkout":"Order"}' }, 'contact-form': { phone: '+1 555 010' } },
    attributes: { show: 'plans', theme: 'dark' },
  };
  expect(formatFragment(embed)).toContain(
    'widget=pricing-picker&also=cart&also=contact-form&target=html&show=plans&theme=dark',
  );
  expect(read(formatFragment(embed))).toEqual({ embed, problems: [] });
});

test.each(['', '#', '#code', '#pricing-picker'])(
  'fromFragment returns undefined for %j, which is an anchor or empty',
  (fragment) => {
    expect(parseFragment(fragment, choices)).toBeUndefined();
  },
);

describe('hostile URLs', () => {
  test.each([
    ['an unknown widget', 'widget=__proto__', 'There is no widget “__proto__”.'],
    ['another unknown widget', 'widget=%3Cscript%3E', 'There is no widget “<script>”.'],
    ['an unknown additional widget', 'widget=cart&also=%3Cb%3E', 'There is no widget “<b>”.'],
    [
      'an attribute of an unselected widget',
      'widget=cart&contact-form.email=a@b',
      '“contact-form.email” can’t be set here.',
    ],
    ['an attribute of __proto__', 'widget=cart&__proto__.email=a@b', '“__proto__.email” can’t be set here.'],
    ['an unknown target', 'widget=cart&target=constructor', 'There is no code for “constructor”.'],
    ['an attribute that the form does not offer', 'widget=cart&api=https://evil.example', '“api” can’t be set here.'],
    ['an event handler', 'widget=cart&onclick=alert(1)', '“onclick” can’t be set here.'],
    ['a style attribute', 'widget=cart&style=x', '“style” can’t be set here.'],
    [
      'a value outside the allowed list',
      'widget=cart&theme=%22%3E',
      'theme: “">” isn’t allowed. Allowed: light, dark.',
    ],
    [
      'an invalid partner id',
      'widget=cart&partner=a%20b',
      'partner: “a b” isn’t allowed. Allowed: at most 64 letters, digits, - and _.',
    ],
    [
      'a promotion code with a space',
      'widget=cart&promo=SUMMER%2020',
      'promo: “SUMMER 20” isn’t allowed. Allowed: letters, digits and -, from 3 to 40.',
    ],
    ['a javascript: URL as cancel-url', 'widget=cart&cancel-url=javascript:alert(1)', undefined],
    [
      'an invalid color value',
      'widget=cart&color-text=url(x)',
      'color-text: “url(x)” isn’t allowed. Allowed: #rgb, #rrggbb or the name of a color, such as navy.',
    ],
    ['an unknown color name', 'widget=cart&color-constructor=%23ffffff', '“color-constructor” can’t be set here.'],
    ['strings that are not valid JSON', 'widget=cart&words={', 'The words could not be read.'],
    ['strings with an unknown message key', 'widget=cart&words={"evil":"x"}', 'The words could not be read.'],
    ['strings in a JSON array', 'widget=cart&words=[1]', 'The words could not be read.'],
    [
      'strings with the key __proto__',
      'widget=cart&words={"__proto__":{"checkout":"x"}}',
      'The words could not be read.',
    ],
    ['a javascript: URL as success-url', 'widget=contact-form&success-url=javascript:alert(1)', undefined],
    ['a protocol-relative success-url', 'widget=contact-form&success-url=//evil.example', undefined],
    ['a campaign value that is too long', `widget=cart&utm_source=${'x'.repeat(300)}`, 'utm_source is too long.'],
  ])('fromFragment omits %s and reports the omission', (_, fragment, problem) => {
    const { embed, problems } = read(`#${fragment}`);
    expect(problems).toHaveLength(1);
    if (problem) expect(problems).toEqual([problem]);
    expect(embed.attributes).toEqual({});
    expect(embed.colors).toEqual({});
  });

  test('fromFragment keeps the valid values of a URL with an invalid value', () => {
    const { embed, problems } = read('#widget=cart&theme=dark&api=x&partner=acme');
    expect(embed.attributes).toEqual({ theme: 'dark', partner: 'acme' });
    expect(problems).toHaveLength(1);
  });
});

test('a message key with a dot is stored as nested JSON objects and read back', () => {
  const words = [
    ['checkout', 'Buy'],
    ['items.one', '1'],
    ['items.other', 'many'],
  ] as const;
  expect(serializeWords(words)).toBe('{"checkout":"Buy","items":{"one":"1","other":"many"}}');
  expect(parseWords(serializeWords(words))).toEqual(words);
});
