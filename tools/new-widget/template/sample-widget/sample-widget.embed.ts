import type { EmbedAttributes } from '../../shared/element/embed-attributes.ts';

/** What an embed may set. */
export const embed: EmbedAttributes = {
  byAddress: ['limit', 'theme', 'lang'],
  byAuthor: [],
};
