import type { PageContext, PageData } from '../../layouts/page.ts';
import { createAbsoluteUrl } from '../../layouts/site-url.ts';
import { CodeBlock } from '../../parts/code-block/code-block.tsx';
import { Links } from '../../parts/links/links.tsx';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import type { WidgetDoc } from '../build/widget-docs.ts';
import { EveryWidget } from './every-widget.tsx';
import { getExamplePath, sandbox } from './example-view.tsx';

export const data = {
  title: 'Widgets for developers',
  description:
    'This site’s prices, cart, forms and reviews as custom elements for any page: one script tag, live examples and a full reference.',
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
        lead="This site’s prices, cart, forms and reviews are custom elements. Paste a script and a tag: the text and prices come with them."
        art={
          <CodeBlock
            code={`<script type="module" src="${createAbsoluteUrl('/widgets/v1/loader.js')}"></script>\n\n<agency-pricing-picker></agency-pricing-picker>\n<agency-cart></agency-cart>`}
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

function getFirstSentence(text: string): string {
  return /^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0].replace(/\s+/g, ' ') ?? text;
}

/** Gallery of all widgets. Widgets that cannot be prerendered are last, in frames that load when visible. */
function AllWidgets({ widgets }: { widgets: readonly WidgetDoc[] }) {
  const isLive = ({ thumbnail }: WidgetDoc) => Number(thumbnail.markup === undefined);
  return (
    <section className="band" id="all-widgets" data-band="emphasis" data-tide aria-labelledby="all-widgets-title">
      <div className="wrapper flow flow--wide">
        <h2 id="all-widgets-title">All widgets</h2>
        <ul className="gallery">
          {widgets
            .toSorted((one, other) => isLive(one) - isLive(other))
            .map((widget) => (
              <li key={widget.name} className="gallery__item">
                <Thumbnail widget={widget} />
                <h3>
                  <a href={`/widgets/${widget.name}`}>{widget.title}</a>
                </h3>
                <p>
                  <InlineMarkdown text={getFirstSentence(widget.declaration.description)} />
                </p>
                <p className="gallery__facts">
                  <code>{`<${widget.declaration.tagName}>`}</code>
                  <span>{widget.examples.length} examples</span>
                </p>
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}

/** Preview of a widget at half its size. Prerendered markup contains no custom element, so no script runs. */
function Thumbnail({ widget: { name, title, thumbnail } }: { widget: WidgetDoc }) {
  const { example, markup } = thumbnail;
  return (
    <div className="gallery__picture" inert aria-hidden="true">
      {markup === undefined ? (
        <iframe
          className="gallery__view"
          data-src={getExamplePath(name, example.name)}
          title={title}
          sandbox={sandbox}
          tabIndex={-1}
        />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered at build
        <div className="gallery__view gallery__view--markup" dangerouslySetInnerHTML={{ __html: markup }} />
      )}
    </div>
  );
}
