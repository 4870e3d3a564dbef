import path from 'node:path';
import type { Plugin } from 'vite';
import { colors, shape } from '#agency/brand';
import { root } from '#agency-files/agency-folder.ts';
import { moduleInputs } from '#agency-files/agency-modules.ts';

const roundings = { small: '10px', medium: '18px', large: '28px', pill: '999px' } as const;

/**
 * What a style sheet can say: `--brand-text` for both schemes, `--brand-text-light` and `--brand-text-dark` for one,
 * `--brand-radius-small`, and `display: var(--brand-waves)` for what is drawn as a wave.
 */
const values: ReadonlyMap<string, string> = new Map([
  ...Object.entries(roundings).map(([size, rounding]): [string, string] => [
    `--brand-radius-${size}`,
    shape.corners === 'square' ? '0px' : rounding,
  ]),
  ['--brand-waves', shape.edges === 'waves' ? 'block' : 'none'],
  ...Object.entries(colors).flatMap(([name, color]): [string, string][] =>
    typeof color === 'string'
      ? [[`--brand-${name}`, color]]
      : [
          [`--brand-${name}`, `light-dark(${color.light}, ${color.dark})`],
          [`--brand-${name}-light`, color.light],
          [`--brand-${name}-dark`, color.dark],
        ],
  ),
  // Gold for every brand, and on light grounds as dark as a sign has to be, which a badge need not be.
  ['--brand-star', `light-dark(#b26a00, ${colors.badge})`],
]);

function fill(text: string): string {
  return text.replace(/var\((--brand-[\w-]+)\)/g, (_, name: string) => {
    const value = values.get(name);
    if (!value) throw new Error(`${name} is no color or shape of agency.yaml.`);
    return value;
  });
}

/** Puts the brand's colors and shape into a style sheet, also inside its SVG drawings, where a `#` has to be escaped. */
export function fillBrandColors(css: string): string {
  return fill(css.replace(/url\("data:[^"]*"\)/g, (url) => fill(url).replaceAll('#', '%23')));
}

/** Fills in the style sheets that modules import, and again when one of the agency's files has been saved, if `load` brings the colors as they are then. */
export function brandColors(load = async () => fillBrandColors): Plugin {
  return {
    name: 'brand-colors',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      async handler(css) {
        for (const file of moduleInputs()) this.addWatchFile(path.resolve(root, file));
        return (await load())(css);
      },
    },
  };
}
