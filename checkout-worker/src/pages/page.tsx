/** The page that a visitor, a buyer or a partner sees: the agency's header, the content, and where to get help. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import { brand } from '#agency/brand';
import { languagePath } from '#catalogue/language-path.ts';
import type { AppContext } from '../app.ts';
import type { Speech } from '../lang/speech.ts';
import { Brand, documentReply } from './document.tsx';
import { type Sheet, sheetWith } from './styles.ts';

/** In the measures of the site's own pages. */
export const pageRules = `
:root { --gutter: clamp(16px, .4rem + 2.6vw, 40px); }
body { display: flex; flex-direction: column; font-size: 1.0625rem; line-height: 1.55; min-height: 100vh; }
header, main, footer > div { margin-inline: auto; width: min(100% - 2 * var(--gutter), 75rem); }
header { align-items: center; display: flex; min-height: 5.25rem; }
header .brand { font-size: 1.5rem; font-weight: 800; line-height: 1; min-height: 2.75rem; }
main { flex: 1; padding-block: clamp(1.25rem, 4vw, 4rem) clamp(3rem, 8vw, 6rem); }
main > * { max-width: 40rem; }
h1 { font-size: clamp(min(2.125rem, 10.5vw), .9rem + 3.6vw, 3.5rem); letter-spacing: calc(-.04em * var(--tracking, 1)); line-height: 1.05; margin: 0 0 1.5rem; max-width: 48rem; }
p { margin: 0 0 1rem; text-wrap: pretty; }
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
input:not([type=hidden]), textarea { background: var(--color-surface-raised); border: 1px solid var(--edge); border-radius: var(--radius-small); font-weight: 400; min-height: 3rem; padding: .5rem .75rem; width: 100%; }
input[aria-invalid], textarea[aria-invalid] { border: 2px solid var(--color-danger); }
small { color: var(--color-text-quiet); display: block; font-size: .875rem; }
[role=alert], small strong { color: var(--color-danger); font-weight: 600; }
footer { background: var(--color-band); color: var(--color-on-band); }
footer > div { display: flex; flex-wrap: wrap; gap: .25rem 2rem; padding-block: 1.25rem; }
footer a { align-content: center; min-height: 2.75rem; }
`;

const pageSheet = await sheetWith(pageRules);

export interface Page {
  title: string;
  speech: Speech;
  /** The first paragraph. */
  text?: string | undefined;
  content?: ReactNode;
  /** Leads on, below the content. */
  link?: { label: string; href: string };
  status?: ContentfulStatusCode;
  /** The sheet of a page with rules of its own. It contains `pageRules`. */
  sheet?: Sheet;
  formTargets?: readonly string[];
}

export function pageReply(c: AppContext, page: Page): Response {
  const { title, speech, text, content, link, sheet = pageSheet, ...others } = page;
  const { locale, language, words } = speech;
  const body = (
    <>
      <header>
        <a href={languagePath('/', language)} className="brand">
          <Brand />
        </a>
      </header>
      <main>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {content}
        {link && (
          <p>
            <a href={link.href}>{link.label}</a>
          </p>
        )}
      </main>
      <footer>
        <div>
          <a href={languagePath('/contact', language)}>{words.pages.help}</a>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </div>
      </footer>
    </>
  );
  return documentReply(c, { ...others, title: `${title} | ${brand.name}`, locale, sheet, body });
}
