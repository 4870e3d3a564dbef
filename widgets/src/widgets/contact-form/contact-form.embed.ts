import type { EmbedAttributes } from '../../shared/element/embed-attributes.ts';

/** What an embed may set. */
export const embed: EmbedAttributes = {
  byAddress: ['from-checkout', 'partner', 'consent', 'analytics', 'shared-device', 'theme', 'lang'],
  byAuthor: ['success-url', 'email', 'phone', 'turnstile-sitekey'],
};
