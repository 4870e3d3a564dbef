import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentLayout } from '../src/layouts/document.tsx';
import type { PageContext } from '../src/layouts/page.ts';
import type { Eleventy } from './eleventy.ts';

/** Every `*.11ty.tsx` under `src/pages` is a page: what it renders becomes the `<main>` of a whole document. */
export function tsxPages(eleventy: Eleventy): void {
  eleventy.addGlobalData('permalink', () => (data: PageContext) => `${data.page.filePathStem}.html`);
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
