import type { PropOptions } from './prop-spec.ts';

/** Attributes of every widget: observed by the seam itself, and added to each widget's manifest. */
export const commonAttributes = {
  theme: { type: 'string', allowed: ['light', 'dark', 'auto'] },
  lang: { type: 'string' },
} as const satisfies Record<string, PropOptions>;

/** The same for what is a property too. */
export const commonProps = {
  words: { type: 'json' },
} as const satisfies Record<string, PropOptions>;
