/** Browser version of `agency-widgets/prerender`: returns no content, so the prerenderer stays out of client bundles. */
import { elementHtml } from '../../src/shared/element/prop-spec.ts';

export function prerender(tag: string, attributes: Readonly<Record<string, string>>, lightHtml = ''): string {
  return elementHtml(tag, attributes, lightHtml);
}

export function prerenderContent(): string {
  return '';
}
