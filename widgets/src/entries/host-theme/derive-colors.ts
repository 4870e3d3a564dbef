import {
  black,
  calculateContrast,
  createShade,
  findNearestShade,
  getLightness,
  mixColors,
  type Rgb,
  white,
} from '#catalogue/color.ts';

/** Minimum contrast in WCAG 2.2 AA: 4.5 for text, 3 for borders and the focus ring. */
const minTextContrast = 4.5;
const minEdgeContrast = 3;
/** Minimum contrast of black or white text on a card. Exceeds 4.5, so that secondary text and tinted backgrounds also stay readable. */
const comfortableContrast = 7;
const red: Rgb = [0.75, 0.13, 0.1];
/** Penalty for changing a button's text color, in the same unit as a lightness change of the button's background. */
const textChangePenalty = 0.15;

export interface PageColors {
  /** Background behind the widget. Undefined if the color is unknown, for example behind an image. */
  background: Rgb | undefined;
  text: Rgb;
  /** Color of the page's buttons, otherwise of its links, otherwise of its text: the first that is not gray. */
  accent: Rgb;
  onAccent: Rgb;
}

/** Names of the color tokens (`primary` is `--agency-color-primary`) and of the focus ring's color. */
export const colorNames = [
  ...(['surface', 'surface-raised', 'emphasis', 'text', 'text-quiet', 'primary', 'on-primary', 'danger'] as const),
  ...(['band', 'on-band', 'badge', 'on-badge', 'focus'] as const),
];

export type Colors = Readonly<Record<(typeof colorNames)[number], Rgb>>;

export interface DerivedColors {
  colors: Colors;
  scheme: 'light' | 'dark';
  /** Percentage of the text color that is mixed into borders. */
  edge: number;
}

/** Derives readable widget colors from the page's colors. Keeps the embedder's colors and adapts all other colors to them. */
export function deriveColors(page: PageColors, overrides: Partial<Colors> = {}): DerivedColors {
  const ink = chooseBlackOrWhite(page);
  const isLight = ink === black;
  const isComfortable = (color: Rgb) => calculateContrast(ink, color) >= comfortableContrast;
  const surface = overrides.surface ?? page.background ?? (isLight ? white : createShade(white, 0.15));
  const raised =
    overrides['surface-raised'] ?? findNearestShade(deriveCardColor(surface, isLight), isComfortable) ?? surface;
  const emphasis =
    overrides.emphasis ??
    findNearestShade(mixColors(page.accent, raised, isLight ? 0.12 : 0.2), isComfortable) ??
    raised;
  const { primary, onPrimary } = deriveButtonColors(page, overrides);

  const band = overrides.band ?? createShade(page.accent, 0.32);
  const onBand = overrides['on-band'] ?? findNearestShade(white, (color) => isReadable(color, [band])) ?? black;
  const tint = createShade(page.accent, 0.88);
  const badge =
    overrides.badge ??
    findNearestShade(tint, (color) => isReadable(color, [band]) && (!isLight || isComfortable(color))) ??
    tint;
  const onBadge =
    overrides['on-badge'] ??
    findNearestShade(createShade(page.accent, 0.25), (color) =>
      isReadable(color, [badge, mixColors(badge, white, 0.4)]),
    ) ??
    black;

  const backgrounds = [surface, raised, emphasis, mixColors(primary, raised, 0.12)];
  // Background of highlighted figures and savings, based on the badge color.
  const marked = isLight ? badge : mixColors(badge, raised, 0.32);
  const text =
    overrides.text ??
    findNearestShade(
      page.text,
      (color) => isReadable(color, [...backgrounds, marked]) && isReadable(raised, [mixColors(color, primary, 0.88)]),
    ) ??
    ink;
  const quiet =
    overrides['text-quiet'] ??
    findNearestShade(mixColors(text, raised, 0.72), (color) =>
      isReadable(color, [...backgrounds, mixColors(raised, color, 0.9)]),
    ) ??
    text;
  const isVisible = (color: Rgb) =>
    backgrounds.every((background) => calculateContrast(color, background) >= minEdgeContrast);
  return {
    scheme: isLight ? 'light' : 'dark',
    edge: computeBorderPercent(text, [raised, surface]),
    colors: {
      surface,
      'surface-raised': raised,
      emphasis,
      text,
      'text-quiet': quiet,
      primary,
      'on-primary': onPrimary,
      danger: overrides.danger ?? findNearestShade(red, (color) => isReadable(color, backgrounds)) ?? text,
      band,
      'on-band': onBand,
      badge,
      'on-badge': onBadge,
      focus: overrides.focus ?? findNearestShade(page.accent, isVisible) ?? text,
    },
  };
}

/**
 * Returns black or white: the color closer to the page's text color if that color is readable on the background,
 * otherwise the opposite.
 */
function chooseBlackOrWhite({ background, text }: PageColors): Rgb {
  if (!background) return calculateContrast(text, white) > calculateContrast(text, black) ? black : white;
  const [own, opposite] = getLightness(text) > getLightness(background) ? [white, black] : [black, white];
  return isReadable(own, [background]) ? own : opposite;
}

/** Returns the card color: closer to white on a light page, slightly lighter than the page on a dark one. */
function deriveCardColor(surface: Rgb, isLight: boolean): Rgb {
  const lightness = getLightness(surface);
  return createShade(surface, isLight ? lightness + (1 - lightness) * 0.6 : lightness + 0.05);
}

function computeBorderPercent(text: Rgb, backgrounds: readonly Rgb[]): number {
  let percent = 55;
  while (
    percent < 100 &&
    backgrounds.some(
      (background) => calculateContrast(mixColors(text, background, percent / 100), background) < minEdgeContrast,
    )
  )
    percent += 5;
  return percent;
}

function isReadable(text: Rgb, backgrounds: readonly Rgb[]): boolean {
  return backgrounds.every((background) => calculateContrast(text, background) >= minTextContrast);
}

/** Returns the page's button colors, changed only as much as readable text requires. */
function deriveButtonColors(
  { accent, onAccent }: PageColors,
  overrides: Partial<Colors>,
): { primary: Rgb; onPrimary: Rgb } {
  const fixed = overrides['on-primary'];
  const texts = fixed ? [fixed] : [onAccent, white, black];
  if (overrides.primary) {
    const { primary } = overrides;
    return { primary, onPrimary: texts.find((color) => isReadable(color, [primary])) ?? fixed ?? black };
  }
  const candidates = texts.flatMap((onPrimary, index) => {
    const primary = findNearestShade(accent, (color) => isReadable(onPrimary, [color]));
    const change = primary && Math.abs(getLightness(primary) - getLightness(accent));
    return change === undefined
      ? []
      : [{ primary: primary as Rgb, onPrimary, cost: change + (index && textChangePenalty) }];
  });
  return candidates.sort((one, other) => one.cost - other.cost)[0] ?? { primary: accent, onPrimary: fixed ?? black };
}
