import type { commonAttributes, commonProps } from './common-attributes.ts';

/** What the attributes of every widget are for. Apart from them, so that no page loads it. */
export const commonAttributeDocs: Readonly<Record<keyof typeof commonAttributes | keyof typeof commonProps, string>> = {
  theme: 'Colors: `light`, `dark`, or `auto` for what the visitor prefers. Without it, as the page around it.',
  lang: 'Language of the words and numbers. Without it, the nearest ancestor with `lang` decides.',
  words:
    'Words of your own, as JSON by message key: `{"checkout": "Order now"}`. Places such as `{name}` are filled in.',
};
