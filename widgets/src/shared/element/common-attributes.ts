import type { PropSpec } from './prop-spec.ts';

/** Attributes of every widget: observed by the element wrapper itself, and added to each widget's manifest. */
export const commonAttributes = {
  /**
   * Colors: `light`, `dark`, or `auto` for what the visitor prefers. `host`: colors, corners and headings of the page's own. Without
   * it, light or dark as the page around it.
   */
  theme: { type: 'string', allowed: ['light', 'dark', 'auto', 'host'] },
  /** Language of the words and numbers. Without it, the nearest ancestor with `lang` decides. */
  lang: { type: 'string' },
} as const satisfies Record<string, PropSpec>;

/** The same for what is a property too. */
export const commonProps = {
  /** Words of your own, as JSON by message key: `{"checkout": "Order now"}`. Places such as `{name}` are filled in. */
  words: { type: 'json', inFirstView: true },
  /**
   * Rehearses: from the first plan to the receipt, forms and bookings included, without network, orders or messages, and
   * with a ribbon that says so. Counts for all widgets of the page. Take it away before the page goes live.
   */
  test: { type: 'boolean', inFirstView: true },
  /** Level of the widget's first heading, 1 to 4; those below it follow. */
  headingLevel: {
    type: 'number',
    default: 2,
    parse: (text) => [1, 2, 3, 4].find((level) => String(level) === text),
    inFirstView: true,
  },
} as const satisfies Record<string, PropSpec>;
