import type { WidgetDoc } from '../../build/widget-docs.ts';
import type { PageContext, PageData } from '../layouts/page.ts';
import { CodeBlock } from '../sections/code-block.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { AllWidgets } from '../sections/widgets/all-widgets.tsx';
import { EveryWidget } from '../sections/widgets/every-widget.tsx';
import { loaderTag } from '../sections/widgets/snippet.ts';

export const data = {
  title: 'Widgets for developers',
  description:
    'The prices, the cart, the forms and the reviews of this site as custom elements for any page: one script tag, live examples and the whole reference.',
  styles: ['widgets'],
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
        <div className="cluster">
          <a className="button button--primary" href="#all-widgets">
            See the widgets
          </a>
          <a className="button" href="/widgets/theming">
            Make them yours
          </a>
          <a className="button" href="/performance">
            See what they cost a page
          </a>
        </div>
      </PageHero>
      <AllWidgets widgets={widgetDocs} />
      <EveryWidget />
    </>
  );
}
