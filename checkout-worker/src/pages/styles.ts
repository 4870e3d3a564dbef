/** Style sheets of the Worker's pages, in the agency's colors, corners and fonts. */
import { colors, shape } from '#agency/brand';

export interface Sheet {
  css: string;
  /** SHA-256 of `css`, as a Content-Security-Policy spells it. */
  hash: string;
}

const colorTokens = Object.entries(colors).map(([name, color]) => {
  const value = typeof color === 'string' ? color : `light-dark(${color.light}, ${color.dark})`;
  return `--color-${name}: ${value};`;
});

const radius = (rem: number) => (shape.corners === 'round' ? `${rem}rem` : '0');

/** Shared by all pages. `/fonts.css`, which the site's build writes, sets the fonts' properties. */
const base = `
:root {
  color-scheme: light dark;
  ${colorTokens.join(' ')}
  --radius-small: ${radius(0.625)}; --radius-medium: ${radius(1)}; --radius-pill: ${radius(99)};
  --line: color-mix(in srgb, var(--color-text) 16%, transparent);
  --edge: color-mix(in srgb, var(--color-text) 62%, var(--color-surface-raised));
}
*, ::before, ::after { box-sizing: border-box; }
body { background: var(--color-surface); color: var(--color-text); font-family: var(--font-text, system-ui, sans-serif); margin: 0; overflow-wrap: anywhere; -webkit-font-smoothing: antialiased; }
h1, h2, h3, .brand { font-family: var(--font-heading, inherit); font-weight: 700; letter-spacing: calc(-.025em * var(--tracking, 1)); text-wrap: balance; }
.brand { align-items: center; display: inline-flex; flex-wrap: wrap; gap: 0 .35em; text-decoration: none; }
.logo { flex: none; pointer-events: none; width: 1.15em; }
.logo svg { display: block; }
a { color: inherit; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: 2px; }
button, input, select, textarea { color: inherit; font: inherit; }
button { cursor: pointer; font-weight: 600; }
code { font-family: ui-monospace, monospace; font-size: .875em; }
:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
`;

/** The base followed by a page's own rules. */
export async function sheetWith(rules: string): Promise<Sheet> {
  const css = base + rules;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  return { css, hash: `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` };
}
