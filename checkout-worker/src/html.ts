/** The few pages that the Worker renders itself: no scripts, nothing from other origins. */
import { brand, colors } from '#agency/brand';
import { languagePath } from '#catalogue/language-path.ts';
import type { Speech } from './lang/speech.ts';

/** A color as CSS, for either theme. */
export function lightDark({ light, dark }: { readonly light: string; readonly dark: string }): string {
  return `light-dark(${light}, ${dark})`;
}

/** The brand's colors and the site's sizes, as far as such a page needs them. */
export const pageStyles = `
:root { color-scheme: light dark; }
body { background: ${lightDark(colors.surface)}; color: ${lightDark(colors.text)}; font: 1.0625rem/1.6 system-ui, sans-serif; margin: 0; }
header { box-sizing: border-box; font-size: 1.25rem; font-weight: 800; letter-spacing: -.02em; margin: 0 auto; max-width: 40rem; padding: 1.25rem 1.25rem 0; }
header a { align-items: center; display: inline-flex; min-height: 2.75rem; text-decoration: none; }
main { box-sizing: border-box; margin: 0 auto; max-width: 40rem; overflow-wrap: anywhere; padding: clamp(1.5rem, 5vw, 3rem) 1.25rem clamp(2rem, 8vw, 5rem); }
h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; margin: 0 0 1.5rem; text-wrap: balance; }
a { color: inherit; text-underline-offset: .2em; }
blockquote { background: ${lightDark(colors['surface-raised'])}; border-radius: 1rem; margin: 1.5rem 0; padding: .5rem 1.5rem; }
button { background: ${lightDark(colors.primary)}; border: 0; border-radius: 99rem; color: ${colors['on-primary']}; cursor: pointer; font: inherit; font-weight: 650; min-height: 3rem; padding: .5rem 1.5rem; }
:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
label { display: block; font-weight: 600; }
input:not([type=hidden]), textarea { background: ${lightDark(colors['surface-raised'])}; border: 1px solid ${lightDark(colors['text-quiet'])}; border-radius: .5rem; box-sizing: border-box; color: inherit; font: inherit; font-weight: 400; min-height: 3rem; padding: .5rem .75rem; width: 100%; }
input[aria-invalid], textarea[aria-invalid] { border: 2px solid ${lightDark(colors.danger)}; }
small { color: ${lightDark(colors['text-quiet'])}; display: block; }
[role=alert], small strong { color: ${lightDark(colors.danger)}; font-weight: 600; }
`;

/** As a policy names styles. */
export async function hashOf(styles: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

const stylesHash = await hashOf(pageStyles);

/**
 * Allows the page's styles, by their SHA-256, and nothing else. `formTargets` are origins besides ours that a form may end at: browsers
 * check the redirects of a form, too.
 */
export function pagePolicyFor(formTargets: readonly string[], hash = stylesHash): string {
  const targets = ["'self'", ...formTargets].join(' ');
  return `default-src 'none'; style-src '${hash}'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`;
}

export const pagePolicy = pagePolicyFor([]);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `main` is HTML, in the language of the speech. `styles` are those whose hash its policy names. */
export function htmlPage(title: string, main: string, { locale, language }: Speech, styles = pageStyles): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<header><a href="${languagePath('/', language)}">${escapeHtml(brand.name)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}
