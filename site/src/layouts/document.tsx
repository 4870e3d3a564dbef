import type { ReactNode } from 'react';
import { getTextDirection } from '#catalogue/direction.ts';
import { getLanguagePath } from '#catalogue/language-path.ts';
import { agency } from '../agency.ts';
import { existsInEveryLanguage, firstLanguage, getLocalPath, isPortalPage, language, languages } from '../language.ts';
import { englishAttributes, fillPlaceholders, getLanguageAttributes, ownLanguageAttributes, words } from '../words.ts';
import { createFeedLink } from './feed-link.ts';
import { createLoaderScript, earlyScript } from './inline-scripts.ts';
import { firstSectionId, getPageFolder, getPagePath, type PageContext } from './page.ts';
import { getShareImagePath, shareImageSize } from './share-image.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { createAbsoluteUrl, getMarkdownUrl } from './site-url.ts';
import { createBreadcrumbData } from './structured-data.ts';

/** Prefetches a page when the visitor is about to follow its link, except payment pages, downloads and the API. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/downloads/*',
                '/widgets/*',
                ...languages.map((code) => getLanguagePath('/success*', code)),
                '/*.(json|md)',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

export function DocumentLayout({ context, children }: { context: PageContext; children: ReactNode }) {
  const {
    title,
    description,
    assets,
    styles = [],
    scripts = [],
    structuredData = [],
    hidden,
    isUntranslated,
    published,
    updated,
  } = context;
  const modules = [assets.script, ...scripts.map((name) => requireAsset(assets.scripts, name, 'script'))];
  const path = getPagePath(context);
  const canonicalLanguage = isUntranslated ? firstLanguage : language;
  const canonical = createAbsoluteUrl(path, canonicalLanguage);
  const own = assets.styles[getPageFolder(context)] ?? '';
  const parts = [
    ...(language === 'en' ? [] : ['long-words']),
    ...(languages.length > 1 ? ['language-switch'] : []),
    ...styles,
  ];
  const sheet = parts.map((name) => requireAsset(assets.styles, name, 'style sheet')).join('') + own;
  const trail = hidden ? [] : [createBreadcrumbData(path, title) ?? []].flat();
  const fullTitle = addAgencyToTitle(title, path === '/');
  return (
    <html lang={language} dir={getTextDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Keeps iOS from turning numbers into phone links, which breaks hydration: https://github.com/sveltejs/svelte/issues/15871 */}
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
        {!hidden && !isUntranslated && <Translations path={path} />}
        {!hidden && <link rel="alternate" type="text/markdown" href={getMarkdownUrl(createAbsoluteUrl(path))} />}
        {assets.preload.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style>{assets.styles.site}</style>
        {/* Block the first paint until the first section is parsed, so that nothing in that section moves afterwards. */}
        <link rel="expect" href={`#${firstSectionId}`} {...{ blocking: 'render' }} />
        {sheet && <style>{sheet}</style>}
        <meta name="theme-color" content={agency.colors.surface.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={agency.colors.surface.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta property="og:site_name" content={agency.name} />
        <meta property="og:type" content={published ? 'article' : 'website'} />
        {published && <meta property="article:published_time" content={published} />}
        {updated && <meta property="article:modified_time" content={updated} />}
        {!hidden && !isUntranslated && <meta property="og:locale" content={openGraphLocale} />}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={canonical} />
        {!hidden && <ShareImage path={getLocalPath(path, canonicalLanguage)} title={title} />}
        {agency.hasPage('/blog') && (
          <link
            rel="alternate"
            type="application/rss+xml"
            title={fillPlaceholders(words.layout.feed, { name: agency.name })}
            href={createFeedLink().href}
          />
        )}
        {[...structuredData, ...trail].map((data) => (
          <script key={JSON.stringify(data)} type="application/ld+json">
            {JSON.stringify(data)}
          </script>
        ))}
        <script type="speculationrules">{speculationRules}</script>
        <script>{earlyScript}</script>
        <script>{createLoaderScript(modules)}</script>
      </head>
      <body>
        <a className="skip-link" href="#main">
          {words.layout.skip}
        </a>
        <SiteHeader path={path} />
        <main id="main" tabIndex={-1} {...(isPortalPage(path) && englishAttributes)}>
          {children}
          <CartBar isOnPortal={isPortalPage(path)} />
        </main>
        <SiteFooter path={path} isConfirmation={context.isConfirmation} isShort={context.isShort} />
      </body>
    </html>
  );
}

/** Maximum length of a page title in search results, in characters. */
const titleLimit = 70;

/** Appends the agency's name to a title if it fits. */
export function addAgencyToTitle(title: string, isHome = false): string {
  const both = isHome ? `${agency.name}: ${title}` : `${title} | ${agency.name}`;
  // Measure the escaped title, because search results count the characters in the HTML.
  if (both.replaceAll('&', '&amp;').length <= titleLimit) return both;
  return isHome ? agency.name : title;
}

const { language: languageOfLocale, region } = new Intl.Locale(agency.locale).maximize();

/** Language of the page in Open Graph format, whose default is `en_US`. */
const openGraphLocale = `${languageOfLocale}_${region}`;

/** Links to the page in each language. */
function Translations({ path }: { path: string }) {
  if (languages.length === 1 || !existsInEveryLanguage(path)) return null;
  return (
    <>
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={createAbsoluteUrl(path, code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={createAbsoluteUrl(path, firstLanguage)} />
    </>
  );
}

function ShareImage({ path, title }: { path: string; title: string }) {
  return (
    <>
      <meta property="og:image" content={createAbsoluteUrl(getShareImagePath(path))} />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function requireAsset(assets: Readonly<Record<string, string>>, name: string, kind: string): string {
  const found = assets[name];
  if (found === undefined) throw new Error(`A page asks for the ${kind} "${name}", which does not exist.`);
  return found;
}

/** Empty bar at the bottom of the window. `cart-bar.ts` fills the bar once the cart contains a product. */
function CartBar({ isOnPortal }: { isOnPortal: boolean }) {
  const { view, ...forms } = words.cartBar;
  return (
    <cart-bar
      hidden
      {...(isOnPortal && ownLanguageAttributes)}
      {...Object.fromEntries(Object.entries(forms).map(([form, text]) => [`data-${form}`, text]))}
    >
      <p {...getLanguageAttributes(forms.other)} />
      <a className="button button--primary" href="#agency-cart">
        {view}
      </a>
    </cart-bar>
  );
}
