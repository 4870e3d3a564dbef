import type { PageContext } from '#site/src/layouts/page.ts';
import type { ExamplePage } from '../../build/widget-docs.ts';
import { createExampleDocument } from '../example-document.ts';
import { getExamplePath } from '../example-view.tsx';

interface ExampleContext extends PageContext {
  readonly examplePage: ExamplePage;
}

/** Page for each example of each widget, which the playground shows in a frame. */
export const data = {
  pagination: { data: 'examplePages', size: 1, alias: 'examplePage' },
  permalink: ({ examplePage: { widget, example } }: ExampleContext) =>
    `${getExamplePath(widget.name, example.name).slice(1)}.html`,
};

export function render({ examplePage, assets }: ExampleContext) {
  return createExampleDocument(examplePage, assets);
}
