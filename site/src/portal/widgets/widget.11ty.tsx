import type { PageContext } from '../../layouts/page.ts';
import type { WidgetDoc } from '../build/widget-docs.ts';
import { WidgetPage } from './widget-page.tsx';

interface WidgetPageContext extends PageContext {
  readonly widgetDoc: WidgetDoc;
  readonly widgetDocs: readonly WidgetDoc[];
}

export const data = {
  pagination: { data: 'widgetDocs', size: 1, alias: 'widgetDoc' },
  permalink: ({ widgetDoc }: WidgetPageContext) => `widgets/${widgetDoc.name}.html`,
  styles: ['code-block', 'ruled-list', 'widget-list', 'segments', 'tabs'],
  scripts: ['playground'],
  eleventyComputed: {
    title: ({ widgetDoc }: WidgetPageContext) => `${widgetDoc.title} widget`,
    description: ({ widgetDoc }: WidgetPageContext) =>
      `The ${widgetDoc.title.toLowerCase()} widget as a custom element for any page: live examples, code, attributes, events, slots and parts of ${widgetDoc.declaration.tagName}.`,
  },
};

export function render({ widgetDoc, widgetDocs }: WidgetPageContext) {
  return <WidgetPage widget={widgetDoc} all={widgetDocs} />;
}
