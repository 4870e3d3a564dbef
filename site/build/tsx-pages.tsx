import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentLayout } from '../src/layouts/document.tsx';
import type { PageContext } from '../src/layouts/page.ts';
import type { Eleventy } from './eleventy.ts';

/**
 * The file a page is written to, by its place: `pages/about/about` becomes `about.html`, `pages/billing/sent/sent`
 * becomes `billing/sent.html`. A folder's own page bears the folder's name.
 */
function addressOf(stem: string): string {
  const [, place = ''] = /\/pages(\/.*)$/.exec(stem) ?? [];
  return `${place.replace(/(\/[^/]+)\1$/, '$1')}.html`;
}

/** Every `*.11ty.tsx` is a page: what it renders becomes the `<main>` of a whole document. */
export function tsxPages(eleventy: Eleventy): void {
  eleventy.addGlobalData('permalink', () => (data: PageContext) => addressOf(data.page.filePathStem));
  eleventy.addExtension('11ty.tsx', {
    key: '11ty.js',
    useJavaScriptImport: true,
    compile() {
      return async function render(context: PageContext) {
        const view = await this.defaultRenderer(context);
        if (!isValidElement(view)) return view;
        return `<!doctype html>\n${renderToStaticMarkup(<DocumentLayout context={context}>{view}</DocumentLayout>)}\n`;
      };
    },
  });
}
