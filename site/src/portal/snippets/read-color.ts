import { isColor } from './colors.ts';

/** Description of the colors that `readColor` accepts. */
export const colorRule = '#rgb, #rrggbb or the name of a color, such as navy';

/**
 * Returns a color as `#rrggbb`, otherwise undefined. In a browser, accepts every CSS color that has no transparency and
 * does not depend on the page.
 */
export function readColor(text: string): string | undefined {
  const color = text.trim().toLowerCase();
  const hex = /^#[0-9a-f]{3}$/.test(color) ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  const read = isColor(hex) ? hex : readPaintedColor(color);
  return read && isColor(read) ? read : undefined;
}

/** Returns the color as a canvas prints it. A canvas keeps its previous color, black or white here, if the text is no color. */
function readPaintedColor(text: string): string | undefined {
  const canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  // Rejects `currentcolor`, which a canvas reads as black, because a canvas has no text color.
  if (!canvas || text === 'currentcolor') return undefined;
  const [one, other] = ['#000000', '#ffffff'].map((previous) => {
    canvas.fillStyle = previous;
    canvas.fillStyle = text;
    return String(canvas.fillStyle);
  });
  return one === other ? one : undefined;
}
