import type { PageContext } from '#site/src/layouts/page.ts';
import type { EmbedPage } from '../../build/embed-page.ts';
import { createSnippets } from '../../snippets/snippets.ts';

/** Code of the first widget with a placeholder for the partner id, which the Worker replaces on the partner's page. */
export const data = { permalink: '/embed/partner-code.txt', eleventyExcludeFromCollections: true };

export function render({ embedPage }: PageContext & { embedPage?: EmbedPage }): string {
  const [widget] = embedPage?.widgets ?? [];
  if (!embedPage || !widget) return '';
  const embed = { widget: widget.name, target: 'html', attributes: { partner: 'PARTNER_ID' } } as const;
  return `${createSnippets(embed, embedPage.data.kit)[0]?.code ?? ''}\n`;
}
