import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { writeHashed } from './output.ts';

interface Family {
  readonly name: string;
  readonly file: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** In percent of the font size, as the font file states them. */
  readonly ascent: number;
  readonly descent: number;
  readonly fallbacks: readonly Fallback[];
}

/** A local font stretched to the family's width and line box, so that nothing moves when the real one arrives. */
interface Fallback {
  readonly local: readonly string[];
  readonly weight: string;
  /** Width of our copy in the family's font against the local one, measured in Chromium. */
  readonly widthRatio: number;
}

const regular = ['Arial', 'Liberation Sans', 'Helvetica'];
const bold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'];

const families: readonly Family[] = [
  {
    name: 'Bricolage Grotesque',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: { min: 600, max: 800 },
    ascent: 93,
    descent: 27,
    fallbacks: [{ local: bold, weight: '600 800', widthRatio: 1.014 }],
  },
  {
    name: 'Instrument Sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
    ascent: 97,
    descent: 25,
    fallbacks: [
      { local: regular, weight: '400', widthRatio: 1.014 },
      { local: regular, weight: '500', widthRatio: 1.05 },
      { local: bold, weight: '600 700', widthRatio: 0.975 },
    ],
  },
];

interface Subset {
  readonly suffix: string;
  readonly ranges: readonly (readonly [number, number])[];
  readonly preload: boolean;
}

// English needs the first subset only. A browser fetches the second when a page has one of its letters.
const subsets: readonly Subset[] = [
  {
    suffix: 'basic',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xa9, 0xa9],
      [0xb7, 0xb7],
      [0xd7, 0xd7],
      // Of the café in the samples: for one letter a page would fetch two fonts and lay itself out again.
      [0xe9, 0xe9],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2192, 0x2192],
      [0x2212, 0x2212],
    ],
    preload: true,
  },
  {
    suffix: 'accents',
    ranges: [
      [0xa1, 0xa8],
      [0xaa, 0xb6],
      [0xb8, 0xd6],
      [0xd8, 0xe8],
      [0xea, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x201a, 0x201a],
      [0x201e, 0x201e],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
    ],
    preload: false,
  },
];

export interface Font {
  readonly family: Family;
  readonly subset: Subset;
  readonly address: string;
  readonly preload: boolean;
}

function textOf({ ranges }: Subset): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');
}

function unicodeRange({ ranges }: Subset): string {
  const hex = (codePoint: number) => codePoint.toString(16);
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

let built: Promise<readonly Font[]> | undefined;

/** Cuts each family down to the letters and weights the site uses: 71 KB of fonts become 44. */
export function buildFonts(): Promise<readonly Font[]> {
  built ??= Promise.all(
    families.flatMap((family) =>
      subsets.map(async (subset) => {
        const whole = readFileSync(`node_modules/${family.file}`);
        const cut = await subsetFont(whole, textOf(subset), {
          targetFormat: 'woff2',
          variationAxes: { wght: family.weights },
        });
        const name = `${family.name.toLowerCase().replace(/ /g, '-')}-${subset.suffix}.woff2`;
        return { family, subset, address: writeHashed(name, cut), preload: subset.preload };
      }),
    ),
  );
  return built;
}

function percent(value: number): string {
  return `${value.toFixed(2)}%`;
}

export function fontFaces(fonts: readonly Font[]): string {
  const faces = fonts.map(
    ({ family, subset, address }) => `@font-face {
      font-family: "${family.name}";
      font-weight: ${family.weights.min} ${family.weights.max};
      font-display: swap;
      src: url("${address}") format("woff2");
      unicode-range: ${unicodeRange(subset)};
    }`,
  );
  const fallbacks = families.flatMap(({ name, ascent, descent, fallbacks }) =>
    fallbacks.map(
      ({ local, weight, widthRatio }) => `@font-face {
        font-family: "${name} fallback";
        font-weight: ${weight};
        src: ${local.map((font) => `local("${font}")`).join(', ')};
        size-adjust: ${percent(widthRatio * 100)};
        ascent-override: ${percent(ascent / widthRatio)};
        descent-override: ${percent(descent / widthRatio)};
        line-gap-override: 0%;
      }`,
    ),
  );
  return [...faces, ...fallbacks].join('\n');
}
