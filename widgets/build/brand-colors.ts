import path from 'node:path';
import type { Plugin } from 'vite';
import { colors, shape } from '#agency/brand';
import { root } from '#agency-files/agency-folder.ts';
import { listModuleInputs } from '#agency-files/agency-modules.ts';

const roundings = { small: '10px', medium: '18px', large: '28px', pill: '999px' } as const;

/**
 * Values of the `--brand-…` properties that style sheets contain. `--brand-text` covers both color schemes,
 * `--brand-text-dark` only dark mode.
 */
const values: ReadonlyMap<string, string> = new Map([
  ...Object.entries(roundings).map(([size, rounding]): [string, string] => [
    `--brand-radius-${size}`,
    shape.corners === 'square' ? '0px' : rounding,
  ]),
  ['--brand-waves', shape.edges === 'waves' ? 'block' : 'none'],
  ['--brand-wave-height', shape.edges === 'waves' ? 'clamp(20px, 3vw, 40px)' : '0px'],
  ...Object.entries(colors).flatMap(([name, color]): [string, string][] =>
    typeof color === 'string'
      ? [[`--brand-${name}`, color]]
      : [
          [`--brand-${name}`, `light-dark(${color.light}, ${color.dark})`],
          [`--brand-${name}-light`, color.light],
          [`--brand-${name}-dark`, color.dark],
        ],
  ),
  // Star icons are always gold, with a contrast of 3:1 on light backgrounds, which the badge color may lack.
  ['--brand-star', `light-dark(#b26a00, ${colors.badge})`],
]);

/**
 * Values in style sheets. Backgrounds that may have only one text color, and these text colors, are functions instead of
 * hex colors, which the extension Dark Reader can't read in `light-dark()`. It would change one of the two:
 * https://github.com/darkreader/darkreader/blob/main/src/utils/color.ts
 */
const styleValues: ReadonlyMap<string, string> = new Map(
  [...values].map(([name, value]) => [
    name,
    /^--brand-(on-)?(primary|badge)$/.test(name) && value.startsWith('light-dark(')
      ? value.replace(/#\w{6}/g, formatAsFunction)
      : value,
  ]),
);

function formatAsFunction(hex: string): string {
  const parts = [1, 3, 5].map((start) => (Number.parseInt(hex.slice(start, start + 2), 16) / 255).toFixed(3));
  return `color(srgb ${parts.map(Number).join(' ')})`;
}

function fillColors(text: string, known: ReadonlyMap<string, string>): string {
  return text.replace(/var\((--brand-[\w-]+)\)/g, (_, name: string) => {
    const value = known.get(name);
    if (!value) throw new Error(`${name} is not a color or shape in agency.yaml.`);
    return value;
  });
}

/** Replaces brand properties in a style sheet with their values. Inside SVG data URLs, escapes `#` as `%23`. */
export function fillBrandColors(css: string): string {
  const withDrawings = css.replace(/url\("data:[^"]*"\)/g, (url) => fillColors(url, values).replaceAll('#', '%23'));
  return fillColors(withDrawings, styleValues);
}

/** Replaces brand properties in a style sheet with their values for the documentation, where colors are in hex. */
export function fillDocumentedColors(css: string): string {
  return fillColors(css, values);
}

/** Vite plugin that replaces brand properties in imported style sheets. `load` reads the current colors again for every rebuild. */
export function createBrandColorsPlugin(load = async () => fillBrandColors): Plugin {
  return {
    name: 'brand-colors',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      async handler(css) {
        for (const file of listModuleInputs()) this.addWatchFile(path.resolve(root, file));
        return (await load())(css);
      },
    },
  };
}
