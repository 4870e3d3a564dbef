import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addLanguage } from '../element/languages.ts';
import { ElementContext, outsideElement, useLocales, useMessages } from '../element/view.tsx';
import { type CountedText, fillText } from './fill-text.ts';

interface Words {
  readonly hello: string;
  readonly posts: CountedText;
  readonly unit: { readonly mo: string; readonly day: string };
  readonly list: readonly string[];
}

const en: Words = {
  hello: 'Hello {name}',
  posts: { one: '{count} post', other: '{count} posts' },
  unit: { mo: '/mo', day: '/day' },
  list: ['one', 'two'],
};
const messages = { name: 'sample', en };
addLanguage('de', {
  sample: { hello: 'Hallo {name}', posts: { one: '{count} Beitrag', other: '{count} Beiträge' } },
});

function View() {
  const words = useMessages(messages);
  const locales = useLocales();
  const fill = (text: string | CountedText, count: number) => fillText(text, { count, name: 'Ada' }, locales);
  return [
    fill(words.hello, 0),
    fill(words.posts, 1),
    fill(words.posts, 1234),
    words.unit.mo,
    words.unit.day,
    ...words.list,
  ].join(' ');
}

function renderText(words: unknown, lang = 'en'): string {
  const { container } = render(
    <ElementContext.Provider value={{ ...outsideElement, lang, props: { words } }}>
      <View />
    </ElementContext.Provider>,
  );
  return container.textContent ?? '';
}

describe('useMessages() and fillText()', () => {
  it('renders messages in the locale’s language, with localized numbers and plural forms', () => {
    expect(renderText(undefined)).toBe('Hello Ada 1 post 1,234 posts /mo /day one two');
    expect(renderText(undefined, 'de-AT')).toBe(
      'Hallo Ada 1 Beitrag 1 234 Beiträge /mo /day one two'.replace(
        '1 234',
        new Intl.NumberFormat('de-AT').format(1234),
      ),
    );
  });

  it('the words attribute replaces individual messages at any depth and in any locale', () => {
    expect(renderText({ hello: 'Moin {name}', unit: { mo: ' a month' } }, 'de')).toMatch(
      /^Moin Ada 1 Beitrag .* a month \/day/,
    );
  });

  it('accepts a single string or custom plural forms as replacement for a message with plural forms', () => {
    expect(renderText({ posts: '{count}x' })).toContain('Ada 1x 1,234x');
    expect(renderText({ posts: { one: 'a post' } })).toContain('Ada a post 1,234 posts');
  });

  it('accepts a replacement list whose length differs from the list in the messages', () => {
    expect(renderText({ list: ['three'] })).toMatch(/day three$/);
    expect(renderText({ list: [] })).toMatch(/day$/);
  });

  it.each([
    null,
    5,
    'text',
    [],
    { hello: 5 },
    { hello: null },
    { hello: { a: 1 } },
    { unit: 'x' },
    { list: 'x' },
    { list: {} },
    { posts: { one: 5 } },
    { none: 'x' },
  ])('ignores the replacement %j because its type does not match the message', (words) => {
    expect(renderText(words)).toBe('Hello Ada 1 post 1,234 posts /mo /day one two');
  });

  it('message lookup ignores properties inherited from a modified Object.prototype (T14)', () => {
    Object.defineProperty(Object.prototype, 'hello', { value: 'Evil', configurable: true });
    try {
      expect(renderText({})).toContain('Hello Ada');
      expect(fillText('{hello} {toString}', {}, { words: 'en' })).toBe('{hello} {toString}');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'hello');
    }
  });
});
