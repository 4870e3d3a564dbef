import { agency } from '../agency.ts';
import { firstLanguage, getLocalPath } from '../language.ts';

const path = '/blog/feed.xml';

/** Returns the attributes of a link to the feed: the first language's feed if no post is translated, so that none is empty. */
export function createFeedLink(posts: readonly { readonly isTranslated: boolean }[] = agency.posts) {
  if (posts.some(({ isTranslated }) => isTranslated)) return { href: getLocalPath(path) };
  return { href: path, hrefLang: firstLanguage };
}
