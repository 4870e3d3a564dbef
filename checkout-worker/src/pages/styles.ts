import { colors, shape } from '#agency/brand';

export interface StyleSheet {
  css: string;
  /** SHA-256 hash of `css`, for the `style-src` directive of a Content Security Policy. */
  hash: string;
}

const colorTokens = Object.entries(colors).map(([name, color]) => {
  const value = typeof color === 'string' ? color : `light-dark(${color.light}, ${color.dark})`;
  return `--color-${name}: ${value};`;
});

const formatRadius = (rem: number) => (shape.corners === 'round' ? `${rem}rem` : '0');

/** CSS rules of all pages. The site's build writes the fonts to `/fonts.css`. */
const baseRules = `
:root {
  accent-color: var(--color-text); color-scheme: light dark;
  ${colorTokens.join(' ')}
  --radius-small: ${formatRadius(0.625)}; --radius-medium: ${formatRadius(1)}; --radius-pill: ${formatRadius(99)};
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
a[href^="tel:"] { display: inline-block; }
button, input, select, textarea { color: inherit; font: inherit; }
button { cursor: pointer; font-weight: 600; }
select { appearance: none; background: linear-gradient(45deg, #0000 50%, currentcolor 50%) right 1.25rem center / .3125rem .3125rem no-repeat, linear-gradient(-45deg, #0000 50%, currentcolor 50%) right .9375rem center / .3125rem .3125rem no-repeat, var(--color-surface-raised); }
[dir=rtl] select { background-position: left .9375rem center, left 1.25rem center, 0 0; }
::file-selector-button { background: none; border: 1px solid currentcolor; border-radius: var(--radius-pill); color: inherit; cursor: pointer; font: inherit; font-size: .875em; margin-inline-end: .75rem; min-height: 2rem; padding: .125rem .875rem; }
code { font-family: ui-monospace, monospace; font-size: .875em; }
::placeholder { color: var(--color-text-quiet); opacity: 1; }
:focus-visible { outline: 2px solid var(--color-text); outline-offset: 2px; }
:is(.bar, nav, footer) :focus-visible { outline-color: currentcolor; }
`;

export async function createStyleSheet(rules: string): Promise<StyleSheet> {
  const css = baseRules + rules;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  return { css, hash: `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` };
}

/** CSS rules of pages for visitors, buyers and partners. The sizes match those of the site's pages. */
export const pageRules = `
:root { --gutter: clamp(16px, .4rem + 2.6vw, 40px); }
body { display: flex; flex-direction: column; font-size: 1.0625rem; line-height: 1.55; min-height: 100vh; }
header, main, footer > div { margin-inline: auto; width: min(100% - 2 * var(--gutter), 75rem); }
header { align-items: center; display: flex; min-height: 5.25rem; }
header .brand { font-size: 1.5rem; font-weight: 800; line-height: 1; min-height: 2.75rem; }
main { flex: 1; padding-block: clamp(1.25rem, 4vw, 4rem) clamp(3rem, 8vw, 6rem); }
main > * { max-width: 40rem; }
h1 { font-size: clamp(min(2.125rem, 10.5vw), .9rem + 3.6vw, 3.5rem); letter-spacing: calc(-.04em * var(--tracking, 1)); line-height: 1.05; margin: 0 0 1.5rem; max-width: 48rem; }
p { margin: 0 0 1rem; }
blockquote { background: var(--color-surface-raised); border-radius: var(--radius-medium); margin: 1.5rem 0; padding: 1rem 1.5rem; }
blockquote :last-child { margin: 0; }
form { margin: 1.5rem 0; }
form > p { margin-bottom: 1.5rem; }
button { background: var(--color-primary); border: 1.5px solid transparent; border-radius: var(--radius-pill); color: var(--color-on-primary); font-size: 1rem; line-height: 1.2; min-height: 3.25rem; padding: .75rem 1.5rem; }
button:hover { background: color-mix(in srgb, var(--color-primary) 88%, var(--color-on-primary)); }
button.quiet { background: none; border-color: currentcolor; color: inherit; }
button.quiet:hover { background: color-mix(in srgb, currentcolor 8%, transparent); }
.row { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input:not([type=hidden]), select, textarea { border: 1px solid var(--edge); border-radius: var(--radius-small); font-weight: 400; min-height: 3rem; padding: .5rem .75rem; vertical-align: top; width: 100%; }
input:not([type=hidden]), textarea { background: var(--color-surface-raised); }
select { padding-inline-end: 2.25rem; }
input:is([type=radio], [type=checkbox]) { flex: none; height: 1.25rem; margin: 0; min-height: 0; padding: 0; width: 1.25rem; }
:is(input, select, textarea) + small { margin-top: .375rem; }
small + small { margin-top: .25rem; }
:is(input, select, textarea)[aria-invalid] { border: 2px solid var(--color-danger); }
small { color: var(--color-text-quiet); display: block; font-size: .875rem; font-weight: 400; }
[role=alert], small strong { color: var(--color-danger); font-weight: 600; }
.pot { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px; }
footer { background: var(--color-band); color: var(--color-on-band); }
footer > div { display: flex; flex-wrap: wrap; gap: .25rem 2rem; padding-block: 1.25rem; }
footer a { align-content: center; min-height: 2.75rem; }
@media print { footer { color: inherit; } }
`;

export const pageStyleSheet = await createStyleSheet(pageRules);
