/**
 * Attributes of a honeypot: a form field that people do not see and bots fill in. Browsers and password managers must
 * not fill it in, because the Worker silently drops a message or a review with a filled honeypot. Each password manager
 * has its own attribute that excludes a field: https://github.com/solspace/craft-express-forms/issues/51
 */
export const honeypotInput = {
  name: 'website',
  type: 'text',
  tabIndex: -1,
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const;
