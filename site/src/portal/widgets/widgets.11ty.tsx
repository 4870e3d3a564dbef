import type { PageContext, PageData } from '../../layouts/page.ts';
import { CodeBlock } from '../../parts/code-block/code-block.tsx';
import { Links } from '../../parts/links/links.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import type { WidgetDoc } from '../build/widget-docs.ts';
import { AllWidgets } from './all-widgets.tsx';
import { EveryWidget } from './every-widget.tsx';
import { loaderTag } from './snippet.ts';

export const data = {
  title: 'Widgets for developers',
  description:
    'The prices, the cart, the forms and the reviews of this site as custom elements for any page: one script tag, live examples and the whole reference.',
  styles: ['code-block', 'widget-list'],
  scripts: ['playground'],
} satisfies PageData;

export function render({ widgetDocs }: PageContext & { widgetDocs: readonly WidgetDoc[] }) {
  return (
    <>
      <PageHero
        title={
          <>
            One tag, <mark>any page.</mark>
          </>
        }
        lead="The prices, the cart, the forms and the reviews of this site are custom elements. Paste a script and a tag; they bring their words, their prices and their manners."
        art={
          <CodeBlock
            code={`${loaderTag}\n\n<agency-pricing-picker></agency-pricing-picker>\n<agency-cart></agency-cart>`}
          />
        }
      >
        <Links
          links={[
            { path: '#all-widgets', label: 'See the widgets' },
            { path: '/embed', label: 'Get the code' },
            { path: '/widgets/theming', label: 'Make them yours' },
          ]}
        />
      </PageHero>
      <AllWidgets widgets={widgetDocs} />
      <EveryWidget />
    </>
  );
}
