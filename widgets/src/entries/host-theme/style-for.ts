import { black, contrast, toHex, white } from '#catalogue/color.ts';
import { type Colors, deriveColors } from './derive-colors.ts';
import type { PageLook } from './read-page.ts';

/** From this radius on, in px, an end is round whatever its height. */
const roundEnd = 20;

/** The style sheet of a widget on a page that looks like that. What the embedder says on any element around it comes first. */
export function styleFor({ colors: page, said, corners, heading }: PageLook): string {
  const { colors, scheme, edge } = deriveColors(page, said);
  const token = (name: string, value: string) => `--agency-private-${name}: var(--agency-${name}, ${value});`;
  const pageToken = (name: string, from: keyof Colors) =>
    `--agency-private-${name}: var(--agency-color-${from}, ${toHex(colors[from])});`;
  const awayFromText =
    contrast(colors['on-primary'], white) > contrast(colors['on-primary'], black) ? 'white' : 'black';
  const { focus, ...others } = colors;
  return `:host {
  ${Object.entries(others)
    .map(([name, color]) => token(`color-${name}`, toHex(color)))
    .join('')}
  ${token('focus-color', toHex(focus))}
  ${page.ground ? pageToken('page-text', 'text') + pageToken('page-text-quiet', 'text-quiet') + pageToken('on-page-text', 'surface') : ''}
  ${
    corners
      ? cornerTokens(corners)
          .map(([size, value]) => token(`radius-${size}`, value))
          .join('')
      : ''
  }
}
.root {
  animation: none;
  color-scheme: ${scheme};
  ${Object.entries(heading)
    .map(([name, value]) => `--agency-${name}: ${value};`)
    .join('')}
}
.button--primary:hover {
  background: color-mix(in srgb, var(--agency-color-primary) 86%, ${awayFromText});
}
@media (prefers-contrast: no-preference) {
  .root { --edge: ${edge}% }
}`;
}

function cornerTokens({ button, input }: NonNullable<PageLook['corners']>): [size: string, value: string][] {
  return [
    ['pill', button > roundEnd ? '999px' : `${button}px`],
    ['small', `${Math.min(input, 12)}px`],
    ['medium', `${Math.min(button * 1.5, 18)}px`],
    ['large', `${Math.min(button * 2, 28)}px`],
  ];
}
