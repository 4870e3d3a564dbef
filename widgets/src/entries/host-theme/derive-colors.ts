import { black, contrast, lightnessOf, mix, nearestShade, type Rgb, shade, white } from '#catalogue/color.ts';

/** Minimum contrast in WCAG 2.2 AA: 4.5 for text, 3 for borders and the focus ring. */
const readable = 4.5;
const visible = 3;
/** Minimum contrast of black or white text on a card. The reserve above 4.5 allows quieter text and tinted backgrounds. */
const roomy = 7;
const red: Rgb = [0.75, 0.13, 0.1];
/** Penalty for replacing the text color of the page's button, in units of lightness change of the button's own color. */
const preferOwnText = 0.15;

export interface PageColors {
  /** Background behind the widget. Undefined if it is unknown, for example an image. */
  ground: Rgb | undefined;
  text: Rgb;
  /** Color of the page's buttons, or else of its links; the text color if all of them are gray. */
  accent: Rgb;
  onAccent: Rgb;
}

/** Names of the color tokens (`primary` is `--agency-color-primary`) and of the focus ring's color. */
export const colorNames = [
  ...(['surface', 'surface-raised', 'emphasis', 'text', 'text-quiet', 'primary', 'on-primary', 'danger'] as const),
  ...(['band', 'on-band', 'badge', 'on-badge', 'focus'] as const),
];

export type Colors = Readonly<Record<(typeof colorNames)[number], Rgb>>;

export interface Derived {
  colors: Colors;
  scheme: 'light' | 'dark';
  /** Percentage of the text color that is mixed into borders. */
  edge: number;
}

/** Derives readable widget colors from the page's colors. Colors that the embedder sets stay unchanged, and the others adapt to them. */
export function deriveColors(page: PageColors, said: Partial<Colors> = {}): Derived {
  const ink = inkOn(page);
  const isLight = ink === black;
  const isRoomy = (color: Rgb) => contrast(ink, color) >= roomy;
  const surface = said.surface ?? page.ground ?? (isLight ? white : shade(white, 0.15));
  const raised = said['surface-raised'] ?? settle(raise(surface, isLight), isRoomy) ?? surface;
  const emphasis = said.emphasis ?? settle(mix(page.accent, raised, isLight ? 0.12 : 0.2), isRoomy) ?? raised;
  const { primary, onPrimary } = button(page, said);

  const band = said.band ?? shade(page.accent, 0.32);
  const onBand = said['on-band'] ?? settle(white, (color) => reads(color, [band])) ?? black;
  const tint = shade(page.accent, 0.88);
  const badge = said.badge ?? settle(tint, (color) => reads(color, [band]) && (!isLight || isRoomy(color))) ?? tint;
  const onBadge =
    said['on-badge'] ??
    settle(shade(page.accent, 0.25), (color) => reads(color, [badge, mix(badge, white, 0.4)])) ??
    black;

  const grounds = [surface, raised, emphasis, mix(primary, raised, 0.12)];
  // Figures and savings have the badge color as their background.
  const marked = isLight ? badge : mix(badge, raised, 0.32);
  const text =
    said.text ??
    settle(page.text, (color) => reads(color, [...grounds, marked]) && reads(raised, [mix(color, primary, 0.88)])) ??
    ink;
  const quiet =
    said['text-quiet'] ??
    settle(mix(text, raised, 0.72), (color) => reads(color, [...grounds, mix(raised, color, 0.9)])) ??
    text;
  const standsOut = (color: Rgb) => grounds.every((ground) => contrast(color, ground) >= visible);
  return {
    scheme: isLight ? 'light' : 'dark',
    edge: edgeOf(text, [raised, surface]),
    colors: {
      surface,
      'surface-raised': raised,
      emphasis,
      text,
      'text-quiet': quiet,
      primary,
      'on-primary': onPrimary,
      danger: said.danger ?? settle(red, (color) => reads(color, grounds)) ?? text,
      band,
      'on-band': onBand,
      badge,
      'on-badge': onBadge,
      focus: said.focus ?? settle(page.accent, standsOut) ?? text,
    },
  };
}

/** Returns black or white: the one closer to the page's text color if it is readable on the background, else the other. */
function inkOn({ ground, text }: PageColors): Rgb {
  if (!ground) return contrast(text, white) > contrast(text, black) ? black : white;
  const [own, opposite] = lightnessOf(text) > lightnessOf(ground) ? [white, black] : [black, white];
  return reads(own, [ground]) ? own : opposite;
}

/** Returns the card color: closer to white on a light page, slightly lighter than the page on a dark one. */
function raise(surface: Rgb, isLight: boolean): Rgb {
  const lightness = lightnessOf(surface);
  return shade(surface, isLight ? lightness + (1 - lightness) * 0.6 : lightness + 0.05);
}

function edgeOf(text: Rgb, grounds: readonly Rgb[]): number {
  let percent = 55;
  while (percent < 100 && grounds.some((ground) => contrast(mix(text, ground, percent / 100), ground) < visible))
    percent += 5;
  return percent;
}

const settle = nearestShade;

function reads(text: Rgb, grounds: readonly Rgb[]): boolean {
  return grounds.every((ground) => contrast(text, ground) >= readable);
}

/** Returns the page's button colors, changed only as much as readable text requires. */
function button({ accent, onAccent }: PageColors, said: Partial<Colors>): { primary: Rgb; onPrimary: Rgb } {
  const fixed = said['on-primary'];
  const texts = fixed ? [fixed] : [onAccent, white, black];
  if (said.primary) {
    const { primary } = said;
    return { primary, onPrimary: texts.find((color) => reads(color, [primary])) ?? fixed ?? black };
  }
  const ways = texts.flatMap((onPrimary, index) => {
    const primary = settle(accent, (color) => reads(onPrimary, [color]));
    const change = primary && Math.abs(lightnessOf(primary) - lightnessOf(accent));
    return change === undefined
      ? []
      : [{ primary: primary as Rgb, onPrimary, cost: change + (index && preferOwnText) }];
  });
  return ways.sort((one, other) => one.cost - other.cost)[0] ?? { primary: accent, onPrimary: fixed ?? black };
}
