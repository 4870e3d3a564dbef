import { isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { removeFallbackMarks } from '#agency-files/fallback.ts';
import { isFirstLanguage } from '../src/language.ts';
import type { PageContext } from '../src/layouts/page.ts';
import type { Eleventy } from './eleventy.ts';
import { loadModule, startReloading } from './load-module.ts';
import { renderWithSource } from './rendering-error.ts';
import { exemptEmailAddresses } from './text/email-addresses.ts';
import { isMostlyUntranslated } from './text/fallback-texts.ts';
import { localizePage } from './text/in-page-language.ts';
import { breakBetweenPhrases } from './text/phrases.ts';
import { joinWords } from './text/word-joiners.ts';

interface Page {
  readonly data?: object;
  render(context: PageContext): unknown;
}

interface Layout {
  DocumentLayout(props: { context: PageContext; children: ReactElement }): ReactElement;
}

/** Returns a page's output path: `pages/about/about` becomes `about.html`, and `pages/billing/sent/sent` becomes `billing/sent.html`. */
function getAddress(stem: string): string {
  const [, place = ''] = /\/(?:pages|portal)(\/.*)$/.exec(stem) ?? [];
  return `${place.replace(/(\/[^/]+)\1$/, '$1')}.html`;
}

/** Eleventy plugin that renders every `*.11ty.tsx` file into the `<main>` of a page. */
export function registerTsxPages(eleventy: Eleventy): void {
  eleventy.on('eleventy.before', async ({ runMode }) => {
    if (runMode !== 'build') await startReloading();
  });
  eleventy.addGlobalData('permalink', () => (data: PageContext) => getAddress(data.page.filePathStem));
  eleventy.addExtension('11ty.tsx', {
    useJavaScriptImport: true,
    compileOptions: { cache: false, getCacheKey: (_content, file) => file },
    getData: ['data'],
    getInstanceFromInputPath: (file) => loadModule<Page>(file),
    compile: (_content, file) => (context: PageContext) =>
      renderWithSource(context.page.url, () => renderPage(file, context)),
  });
}

async function renderPage(file: string, context: PageContext): Promise<unknown> {
  const [page, { DocumentLayout }] = await Promise.all([
    loadModule<Page>(file),
    loadModule<Layout>('site/src/layouts/document.tsx'),
  ]);
  const view = await page.render(context);
  if (!isValidElement(view)) return typeof view === 'string' ? removeFallbackMarks(view) : view;
  const renderDocument = (isUntranslated: boolean) =>
    renderToStaticMarkup(<DocumentLayout context={{ ...context, isUntranslated }}>{view}</DocumentLayout>);
  const usual = renderDocument(false);
  const html = !isFirstLanguage && isMostlyUntranslated(usual) ? renderDocument(true) : usual;
  return exemptEmailAddresses(`<!doctype html>\n${breakBetweenPhrases(joinWords(localizePage(html)))}\n`);
}
