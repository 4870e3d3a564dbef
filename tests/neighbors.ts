/**
 * Finds wide page sections, cards, panels and device frames that look the same as their surroundings. Reads computed
 * styles, including those in shadow roots, but not SVG content.
 */
import type { Page } from '@playwright/test';
import { waitForVisibleAnimations } from './animations.ts';

/**
 * Minimum WCAG contrast between adjacent background colors. On light backgrounds, people see much smaller differences
 * and soft shadows; on dark backgrounds, 1.1 to 1 looks the same.
 */
const least = {
  light: { grounds: 1.09, line: 1.2, isShadowSeen: true },
  dark: { grounds: 1.5, line: 1.5, isShadowSeen: false },
  /** Luminance from which a background counts as light. */
  from: 0.3,
} as const;

export async function findIndistinguishableNeighbors(page: Page): Promise<string[]> {
  await waitForVisibleAnimations(page);
  return page.evaluate((least) => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number];

    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('This browser draws nothing.');
    const known = new Map<string, Color>();
    function parse(color: string): Color {
      const before = known.get(color);
      if (before || !pen) return before ?? [0, 0, 0, 0];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      const parsed: Color = [red, green, blue, alpha / 255];
      known.set(color, parsed);
      return parsed;
    }
    function blend([red, green, blue, alpha]: Color, ground: Color): Color {
      const blendChannel = (top: number, below: number) => Math.round(top * alpha + below * (1 - alpha));
      return [blendChannel(red, ground[0]), blendChannel(green, ground[1]), blendChannel(blue, ground[2]), 1];
    }
    function computeLuminance(color: Color): number {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    function contrast(one: Color, other: Color): number {
      const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b);
      return (lighter + 0.05) / (darker + 0.05);
    }
    const getLimits = (ground: Color) => (computeLuminance(ground) < least.from ? least.dark : least.light);
    const isSame = (one: Color, other: Color) => one.every((value, index) => value === other[index]);
    const formatColor = (color: Color) => `rgb(${color.slice(0, 3).join(' ')})`;

    /** Returns the color of an element's border at a side, or of its outline. */
    function getBorder(style: CSSStyleDeclaration, side: string): string | undefined {
      const isDrawn = style.getPropertyValue(`${side}-style`) !== 'none';
      const isWide = Number.parseFloat(style.getPropertyValue(`${side}-width`)) >= 1;
      return isDrawn && isWide ? style.getPropertyValue(`${side}-color`) : undefined;
    }

    /** Returns the color of the line around an element: a border, an outline, or a shadow without blur. */
    function findLine(style: CSSStyleDeclaration): string | undefined {
      if (getBorder(style, 'border-block-end')) return getBorder(style, 'border-block-start');
      if (getBorder(style, 'outline')) return style.outlineColor;
      return /^(.+\)) 0px 0px 0px [1-9][\d.]*px( inset)?$/.exec(style.boxShadow)?.[1];
    }

    function name(element: Element): string {
      const { className, id } = element;
      const classes = typeof className === 'string' ? className.trim().replaceAll(/\s+/g, '.') : '';
      const band = element.getAttribute('data-band');
      return `${element.localName}${id && `#${id}`}${classes && `.${classes}`}${band ? `[${band}]` : ''}`;
    }

    interface Band {
      readonly name: string;
      readonly color: Color;
      readonly top: number;
      readonly bottom: number;
      /** Color of the border at the top. */
      readonly topLine: string | undefined;
      readonly bottomLine: string | undefined;
    }
    const bands: Band[] = [];
    const found: string[] = [];

    function read(element: Element, ground: Color): void {
      const limits = getLimits(ground);
      const style = getComputedStyle(element);
      if (style.display === 'none') return;
      const own = parse(style.backgroundColor);
      const color = own[3] > 0 ? blend(own, ground) : ground;
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const isSeen = style.visibility === 'visible' && width >= 120 && height >= 60;
      if (isSeen && own[3] > 0.5) {
        if (width >= innerWidth && style.position !== 'fixed') {
          const topLine = getBorder(style, 'border-block-start');
          const bottomLine = getBorder(style, 'border-block-end');
          bands.push({ name: name(element), color, top, bottom, topLine, bottomLine });
        } else if (!isSame(color, ground) && contrast(color, ground) < limits.grounds) {
          const line = findLine(style);
          const isLifted = limits.isShadowSeen && style.boxShadow !== 'none';
          if (!isLifted && (!line || contrast(blend(parse(line), color), ground) < limits.line)) {
            const seen = contrast(color, ground).toFixed(2);
            found.push(`${name(element)} ${formatColor(color)} on ${formatColor(ground)}: ${seen}`);
          }
        }
      }
      if (element.localName === 'svg') return;
      for (const child of (element.shadowRoot ?? element).children) read(child, color);
    }
    read(document.documentElement, [255, 255, 255, 1]);

    const page = bands.filter(({ top, bottom }) => bottom - top < document.documentElement.scrollHeight - 1);
    for (const above of page) {
      for (const below of page) {
        if (Math.abs(above.bottom - below.top) > 2 || isSame(above.color, below.color)) continue;
        const seen = contrast(above.color, below.color);
        const limits = getLimits(above.color);
        const line = above.bottomLine ?? below.topLine;
        const isLineSeen = line && contrast(blend(parse(line), above.color), above.color) >= limits.line;
        if (seen < limits.grounds && !isLineSeen) found.push(`${above.name} over ${below.name}: ${seen.toFixed(2)}`);
      }
    }
    return [...new Set(found)];
  }, least);
}
