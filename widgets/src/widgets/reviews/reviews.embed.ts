import type { EmbedAttributes } from '../../shared/element/embed-attributes.ts';

/** What an embed may set. */
export const embed: EmbedAttributes = {
  byAddress: ['show', 'shared-device', 'theme', 'lang'],
  byAuthor: ['email', 'phone', 'turnstile-sitekey'],
};
