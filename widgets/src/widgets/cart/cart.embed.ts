import type { EmbedAttributes } from '../../shared/element/embed-attributes.ts';

/** What an embed may set. */
export const embed: EmbedAttributes = {
  byAddress: ['open', 'partner', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: ['success-url', 'cancel-url'],
};
