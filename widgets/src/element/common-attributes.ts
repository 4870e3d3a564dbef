import type { PropOptions } from './prop-spec.ts';

/** Attributes of every widget: observed by the seam itself, and added to each widget's manifest. */
export const commonAttributes = {
  theme: {
    description: 'Colours: `light`, `dark`, or `auto` for what the visitor prefers. Without it, as the page around it.',
    spec: { type: 'string', allowed: ['light', 'dark', 'auto'] },
  },
  lang: {
    description: 'Language of the words and numbers. Without it, the nearest ancestor with `lang` decides.',
    spec: { type: 'string' },
  },
} as const satisfies Record<string, { description: string; spec: PropOptions }>;
