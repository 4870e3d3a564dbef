import type { PageContext } from '#site/src/layouts/page.ts';
import type { ExamplePage } from '../../build/widget-docs.ts';
import { exampleDocument } from '../example-document.ts';
import { examplePath } from '../example-view.tsx';

interface ExampleContext extends PageContext {
  readonly examplePage: ExamplePage;
}

/** One page for each example of each widget, shown in the playground's frames. */
export const data = {
  pagination: { data: 'examplePages', size: 1, alias: 'examplePage' },
  permalink: ({ examplePage: { widget, example } }: ExampleContext) =>
    `${examplePath(widget.name, example.name).slice(1)}.html`,
};

export function render({ examplePage, assets }: ExampleContext) {
  return exampleDocument(examplePage, assets);
}
