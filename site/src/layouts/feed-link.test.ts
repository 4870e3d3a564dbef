import { expect, test } from 'vitest';
import { createFeedLink } from './feed-link.ts';

test('createFeedLink links the feed in the first language if no post is in the language of the page', () => {
  const [translated, untranslated] = [{ isTranslated: true }, { isTranslated: false }];
  expect(createFeedLink([untranslated, translated])).toEqual({ href: '/blog/feed.xml' });
  expect(createFeedLink([untranslated])).toEqual({ href: '/blog/feed.xml', hrefLang: 'en' });
});
