import type { PageContext, PageData } from '../../layouts/page.ts';
import type { WidgetDoc } from '../build/widget-docs.ts';
import { Theming } from './theming.tsx';

export const data = {
  title: 'Theming the widgets',
  description:
    'Every color, radius, font and spacing unit of the widgets as a custom property of your page, with its default in light and dark, and how to reach their parts.',
  styles: ['code-block', 'ruled-list', 'widget-list', 'segments'],
  scripts: ['playground'],
} satisfies PageData;

export function render({ widgetDocs }: PageContext & { widgetDocs: readonly WidgetDoc[] }) {
  return <Theming widgets={widgetDocs} />;
}
