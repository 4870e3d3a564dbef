import type { EmbedAttributes } from '../../shared/element/embed-attributes.ts';

/** What an embed may set. */
export const embed: EmbedAttributes = {
  byAddress: ['category', 'show', 'tone', 'partner', 'consent', 'analytics', 'theme', 'lang'],
  byAuthor: [],
};
