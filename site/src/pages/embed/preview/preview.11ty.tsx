import type { EmbedPage, EmbedWidget } from '../../../../build/embed-page.ts';
import type { PageContext } from '../../../layouts/page.ts';
import { previewDocument } from '../preview-document.ts';

interface PreviewContext extends PageContext {
  readonly embedPage?: EmbedPage;
  readonly embedWidget: EmbedWidget;
}

/** One bare page for each widget, which the embed page shows in a frame and tells what to look like. */
export const data = {
  pagination: { data: 'embedPage.widgets', size: 1, alias: 'embedWidget' },
  permalink: ({ embedWidget }: PreviewContext) => `embed/preview/${embedWidget.name}.html`,
};

export function render({ embedPage, embedWidget, assets }: PreviewContext) {
  if (!embedPage) throw new Error('The widgets are not built.');
  return previewDocument(embedWidget.name, embedPage.data.kit, assets);
}
