/** Colors as the widgets use them, and whether they can be read. */
import { contrast as contrastOf, fromHex, nearestShade, type Rgb, toHex } from '#catalogue/color.ts';

/** Contrast that WCAG 2.2 AA asks of text. */
export const requiredContrast = 4.5;

export type Scheme = 'light' | 'dark';

/** `#rrggbb` in light and in dark. */
export type ColorDefaults = Readonly<Record<string, Readonly<Record<Scheme, string>>>>;

/** Text and what it stands on, by name, and where a visitor meets it. */
export interface ColorPair {
  readonly text: string;
  readonly ground: string;
  readonly where: string;
}

const colorPairs: readonly ColorPair[] = [
  { text: 'on-primary', ground: 'primary', where: 'Primary button' },
  { text: 'text', ground: 'surface-raised', where: 'Text on cards' },
  { text: 'text', ground: 'surface', where: 'Text on the page' },
  { text: 'text', ground: 'emphasis', where: 'Text on the popular plan' },
  { text: 'text-quiet', ground: 'surface-raised', where: 'Small print on cards' },
  { text: 'text-quiet', ground: 'surface', where: 'Small print on the page' },
  { text: 'text-quiet', ground: 'emphasis', where: 'Small print on the popular plan' },
  { text: 'danger', ground: 'surface-raised', where: 'Errors' },
  { text: 'on-band', ground: 'band', where: 'Text on bands' },
  { text: 'badge', ground: 'band', where: 'Undo in the cart' },
  { text: 'on-badge', ground: 'badge', where: 'Badges' },
];

export interface Verdict {
  readonly pair: ColorPair;
  readonly scheme: Scheme;
  /** From 1 to 21, rounded down to two decimals, so that what is shown never says more than what is true. */
  readonly ratio: number;
  readonly passes: boolean;
}

export interface Suggestion {
  /** The color to change. */
  readonly name: string;
  readonly value: string;
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Checks every pair that has a chosen color in it, in each scheme it will be seen in. */
export function judge(
  chosen: Readonly<Record<string, string>>,
  defaults: ColorDefaults,
  schemes: readonly Scheme[],
): readonly Verdict[] {
  return colorPairs
    .filter(({ text, ground }) => chosen[text] !== undefined || chosen[ground] !== undefined)
    .flatMap((pair) =>
      schemes.map((scheme) => {
        const value = (name: string) => chosen[name] ?? defaults[name]?.[scheme] ?? '#000000';
        const ratio = Math.floor(contrast(value(pair.text), value(pair.ground)) * 100) / 100;
        return { pair, scheme, ratio, passes: ratio >= requiredContrast };
      }),
    );
}

/**
 * Ways to make the pair readable: for each of its chosen colors, and for the text on a button or badge, the nearest shade with which
 * everything that has this color in it can be read; where there is none, the nearest with which at least this pair can.
 */
export function suggest(
  { pair, scheme }: Verdict,
  chosen: Readonly<Record<string, string>>,
  defaults: ColorDefaults,
  schemes: readonly Scheme[],
): readonly Suggestion[] {
  const names = [pair.ground, pair.text].filter((name) => chosen[name] !== undefined || name.startsWith('on-'));
  return names.flatMap((name) => {
    const now = chosen[name] ?? defaults[name]?.[scheme] ?? '#000000';
    const nearest = (isRight: (shade: Rgb) => boolean) => nearestShade(fromHex(now), isRight, 200);
    const passes = (concerns: (verdict: Verdict) => boolean) => (shade: Rgb) =>
      judge({ ...chosen, [name]: toHex(shade) }, defaults, schemes)
        .filter(concerns)
        .every((verdict) => verdict.passes);
    const value =
      nearest(passes((verdict) => verdict.pair.text === name || verdict.pair.ground === name)) ??
      nearest(passes((verdict) => verdict.pair === pair && verdict.scheme === scheme));
    return value ? [{ name, value: toHex(value) }] : [];
  });
}

/** WCAG's contrast ratio of two `#rrggbb`. */
export function contrast(one: string, other: string): number {
  return contrastOf(fromHex(one), fromHex(other));
}
