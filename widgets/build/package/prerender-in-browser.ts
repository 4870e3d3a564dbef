/**
 * What a browser gets for `agency-widgets/prerender`: nothing is printed there, for the widgets show themselves. So a component that
 * runs on both sides needs no switch, and none of the prerenderer's weight reaches a visitor.
 */
import { elementHtml } from '../../src/shared/element/prop-spec.ts';

export function prerender(tag: string, attributes: Readonly<Record<string, string>>, lightHtml = ''): string {
  return elementHtml(tag, attributes, lightHtml);
}

export function prerenderContent(): string {
  return '';
}
