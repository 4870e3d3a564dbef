import type { EmbedAttributes } from '../../shared/element/embed-attributes.ts';

/** What an embed may set. */
export const embed: EmbedAttributes = {
  byAddress: ['calendar', 'analytics', 'theme', 'lang'],
  byAuthor: ['provider', 'phone', 'email'],
};
