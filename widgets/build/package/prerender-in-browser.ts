/** Browser version of `agency-widgets/prerender`. Returns no content, so that client bundles do not contain the prerenderer. */
import { formatElementHtml } from '../../src/shared/element/prop-spec.ts';

export function prerender(tag: string, attributes: Readonly<Record<string, string>> = {}, lightHtml = ''): string {
  return formatElementHtml(tag, attributes, lightHtml);
}

export function prerenderContent(): string {
  return '';
}
