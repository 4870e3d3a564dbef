/** HTML pages that the Worker renders. They work without scripts, and load only scripts of the site. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand, logo } from '#agency/brand';
import { legalLinks } from '#agency/legal-links';
import { getTextDirection } from '#catalogue/direction.ts';
import { toAsciiEmail } from '#catalogue/email-address.ts';
import { createFormToolAttributes, createToolParameterAttributes } from '#catalogue/forms/form-tool.ts';
import { honeypotInput } from '#catalogue/forms/honeypot.ts';
import { getLanguagePath } from '#catalogue/language-path.ts';
import { createPhoneLink } from '#catalogue/phone-link.ts';
import type { AppContext } from '../app.ts';
import type { Messages } from '../lang/messages.ts';
import { pageStyleSheet, type StyleSheet } from './styles.ts';

interface Document {
  title: string;
  locale: string;
  sheet: StyleSheet;
  body: ReactNode;
  status?: ContentfulStatusCode | undefined;
  /** Other origins to which the page's forms may redirect. Browsers apply the `form-action` directive to redirects too. */
  formTargets?: readonly string[] | undefined;
  /** Path of a script of the site. Default: the page has no script, and its policy allows none. */
  script?: string | undefined;
}

/** Returns an HTML response whose Content Security Policy allows only its own styles and the site's fonts and images. */
export function createDocumentResponse(c: AppContext, page: Document): Response {
  const { title, locale, sheet, body, status = 200, formTargets = [], script } = page;
  const own = "font-src 'self'; img-src 'self'";
  const forms = ["'self'", ...formTargets].join(' ');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src '${sheet.hash}' 'self'; ${script ? "script-src 'self'; " : ''}${own}; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`,
  );
  const html = renderToStaticMarkup(
    <html lang={locale} dir={getTextDirection(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/fonts.css" />
        <style>{sheet.css}</style>
        {script && <script type="module" src={script} />}
      </head>
      <body>{body}</body>
    </html>,
  );
  return c.html(`<!doctype html>${html}`, status);
}

export function HiddenFields(fields: Readonly<Record<string, string | number | undefined>>) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Form field that only bots fill in, because it is hidden from view, keyboard, screen readers and password managers. */
export function Honeypot({ messages: { strings } }: { messages: Messages }) {
  const { leaveEmpty } = strings.byInvoice;
  return (
    <label className="pot" aria-hidden="true" inert>
      {leaveEmpty}
      <input {...honeypotInput} {...createToolParameterAttributes(leaveEmpty)} />
    </label>
  );
}

interface PageFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Name by which software agents find the form. Must be unique on the page. */
  tool: string;
  /** Description of the form for software agents, in the page's language. */
  purpose: string;
}

/** Form that works without script. All forms on pages for visitors and partners use it. */
export function PageForm({ tool, purpose, ...attributes }: PageFormProps) {
  return <form method="post" {...createFormToolAttributes(tool, purpose)} {...attributes} />;
}

/**
 * Says why a form was refused. Has the focus when the page opens, so that the page scrolls to the text and screen readers
 * read it: the text may be below a screen of other content.
 */
export function Alert({ children }: { children: ReactNode }) {
  const focused = { tabIndex: -1, autoFocus: true };
  return (
    <p role="alert" {...focused}>
      {children}
    </p>
  );
}

export function Brand() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the logo is a trusted file of the agency */}
      {logo && <span className="logo" aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo }} />}
      {brand.name}
    </>
  );
}

/**
 * Lets the browser cache a page with a form. When the visitor goes back from an error page, Firefox restores the typed
 * text only if the page was sent without `no-store`.
 */
export function allowPageCache(c: AppContext): void {
  c.header('Cache-Control', 'private, no-cache');
}

export interface Page {
  title: string;
  messages: Messages;
  text?: string | undefined;
  content?: ReactNode;
  link?: { label: string; href: string };
  status?: ContentfulStatusCode;
  /** Style sheet that replaces the default, for a page with additional rules. It must include `pageRules`. */
  sheet?: StyleSheet;
  formTargets?: readonly string[];
  script?: string;
}

export function createPageResponse(c: AppContext, page: Page): Response {
  const { title, messages, text, content, link, sheet = pageStyleSheet, ...others } = page;
  const { locale, language, strings } = messages;
  const body = (
    <>
      <header>
        <a href={getLanguagePath('/', language)} className="brand">
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
          <a href={getLanguagePath('/contact', language)}>{strings.pages.help}</a>
          <a href={`mailto:${toAsciiEmail(brand.email)}`}>{brand.email}</a>
          {brand.phone && <a href={`tel:${createPhoneLink(brand.phone)}`}>{brand.phone}</a>}
          {legalLinks.map(({ path, titles }) => (
            <a key={path} href={getLanguagePath(path, language)}>
              {titles[language]}
            </a>
          ))}
        </div>
      </footer>
    </>
  );
  return createDocumentResponse(c, { ...others, title: `${title} | ${brand.name}`, locale, sheet, body });
}
