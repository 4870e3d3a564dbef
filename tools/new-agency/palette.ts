/** Generates an agency's palette from its main color: shades of one hue with enough contrast between text and background. */
import { clampChroma, formatHex, type Oklch, oklch } from 'culori';
import { type Colors, computeContrast, minNeighborContrast } from '#agency-files/colors.ts';

/** Minimum contrast ratio of text, slightly above the ratio of 4.5 that WCAG 2.2 AA requires. */
const minContrast = 4.6;

const white = '#ffffff';

/** Returns the palette for `main` (`#rrggbb`). The primary color is `main`, or the closest shade on which text is readable. */
export function createPalette(main: string): Colors {
  const { l: lightness, c: chroma, h: hue = 0 }: Oklch = oklch(main) ?? { mode: 'oklch', l: 0.5, c: 0 };
  const shade = (l: number, most: number) => toHex(l, Math.min(chroma, most), hue);

  const yellow = computeYellowness(hue);
  const createDarkShade = (l: number, most: number) => shade(l, most + (0.012 - most) * yellow);

  const ink = createDarkShade(0.2, 0.05);
  const band = createDarkShade(Math.min(lightness, 0.36 - 0.04 * yellow), 0.13);
  const surface = { light: shade(0.98, 0.008), dark: findDistinguishableShade(createDarkShade(0.17, 0.025), [band]) };
  const surfaceRaised = {
    light: white,
    dark: findDistinguishableShade(createDarkShade(0.32 + 0.06 * yellow, 0.035), [surface.dark]),
  };
  const emphasis = {
    light: shade(0.93 + 0.02 * yellow, 0.05 + 0.03 * yellow),
    dark: findDistinguishableShade(createDarkShade(0.45, 0.07), [surface.dark, surfaceRaised.dark, band]),
  };

  const onPrimary = computeContrast(main, white) >= minContrast || lightness < 0.6 ? white : ink;
  const lightPrimary = findReadableShade(main, [onPrimary]);
  // In the dark scheme, uses the lightest button color on which the text is still readable.
  const darkPrimary = onPrimary === white ? findReadableShade(toHex(0.62, chroma, hue), [white]) : lightPrimary;

  return {
    surface,
    'surface-raised': surfaceRaised,
    text: { light: ink, dark: shade(0.95, 0.012) },
    'text-quiet': {
      light: findReadableShade(shade(0.46, 0.04), [surface.light, white, emphasis.light]),
      dark: findReadableShade(shade(0.79, 0.03), [surface.dark, surfaceRaised.dark, emphasis.dark]),
    },
    band,
    'on-band': white,
    'on-band-quiet': findReadableShade(shade(0.88, 0.04), [band]),
    emphasis,
    primary: { light: lightPrimary, dark: darkPrimary },
    'on-primary': onPrimary,
    'primary-strong': {
      light: findReadableShade(main, [surface.light, white]),
      dark: findReadableShade(main, [surface.dark, surfaceRaised.dark]),
    },
    danger: { light: '#b3201a', dark: findReadableShade('#ff9a8c', [surfaceRaised.dark, emphasis.dark]) },
    // Yellow is distinguishable from the dark shades of every hue.
    badge: toHex(0.88, 0.15, 92),
    'on-badge': ink,
  };
}

/**
 * Returns 1 for yellow, 0 for other hues, and values between for the hues beside yellow. Dark yellow looks brown or
 * olive, so the dark colors of such a palette are almost neutral.
 */
function computeYellowness(hue: number): number {
  return Math.min(1, Math.max(0, (45 - Math.abs(hue - 92)) / 17));
}

function toHex(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

function findReadableShade(color: string, others: readonly string[]): string {
  return findContrastingShade(color, others, minContrast);
}

function findDistinguishableShade(color: string, others: readonly string[]): string {
  return findContrastingShade(color, others, minNeighborContrast);
}

/** Returns the shade closest in lightness to `color` that has at least the contrast `least` to all others. */
function findContrastingShade(color: string, others: readonly string[], least: number): string {
  const { l = 0, c = 0, h = 0 } = oklch(color) ?? {};
  const hasContrast = (shade: string) => others.every((other) => computeContrast(shade, other) >= least);
  if (hasContrast(color)) return color;
  const shades = Array.from({ length: 201 }, (_, step) => step / 200)
    .sort((one, other) => Math.abs(one - l) - Math.abs(other - l))
    .map((lightness) => toHex(lightness, c, h));
  return shades.find(hasContrast) ?? white;
}
