import type { PageContext } from '#site/src/layouts/page.ts';
import type { EmbedPage } from '../../build/embed-page.ts';
import { renderPreview } from '../preview-document.ts';

interface PreviewContext extends PageContext {
  readonly embedPage?: EmbedPage;
  readonly previewed: string;
}

/**
 * Preview page for each widget, and one for all widgets. The embed page shows a preview page in a frame and sends
 * attributes and colors to that frame.
 */
export const data = {
  pagination: { data: 'embedPage.previews', size: 1, alias: 'previewed' },
  permalink: ({ previewed }: PreviewContext) => `embed/preview/${previewed}.html`,
};

export function render({ embedPage, previewed, assets }: PreviewContext) {
  if (!embedPage) throw new Error('The widgets are not built.');
  return renderPreview(previewed, embedPage.data.kit, assets);
}
