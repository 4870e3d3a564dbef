import { Fragment } from 'react';
import { agency } from '../../agency.ts';
import { createAbsoluteUrl } from '../../layouts/site-url.ts';
import { InlineMarkdown, Markdown } from '../../parts/markdown/markdown.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import type { WidgetDoc } from '../build/widget-docs.ts';
import { sheets } from './conformance/sheet.tsx';
import { ExampleView } from './example-view.tsx';
import { PlaygroundControls } from './playground-controls.tsx';
import { Reference } from './reference.tsx';
import { listSharedTokens } from './tokens.ts';

/** Returns a README with the agency's addresses, and without its title, because the page already shows the title. */
function extractBody(readme: string): string {
  return readme
    .replace(/^# .*\n+/, '')
    .replaceAll('https://agency.example', new URL(createAbsoluteUrl('/')).origin)
    .replaceAll('hello@agency.example', agency.email);
}

/** Documentation page of one widget: description, examples in each state, and reference. */
export function WidgetPage({ widget, all }: { widget: WidgetDoc; all: readonly WidgetDoc[] }) {
  const { title, declaration, examples, readme } = widget;
  const tokens = new Set(listSharedTokens(all).map(({ name }) => name));
  return (
    <>
      <PageHero title={title} lead={<InlineMarkdown text={declaration.description.replace(/\s+/g, ' ')} />}>
        <nav className="widget-nav" aria-label="Widgets">
          <a href="/widgets">All widgets</a>
          {all.map((other) => (
            <a key={other.name} href={`/widgets/${other.name}`} aria-current={other === widget ? 'page' : undefined}>
              {other.title}
            </a>
          ))}
        </nav>
      </PageHero>

      <section
        className="band playground-band"
        id="examples"
        data-band="emphasis"
        data-tide
        aria-labelledby="examples-title"
      >
        <widget-playground class="wrapper playground">
          <h2 id="examples-title">Examples</h2>
          <PlaygroundControls />
          <Tabs
            label="Examples"
            tabs={examples.map((example) => ({
              id: example.name,
              label: example.title,
              panel: <ExampleView widget={widget} example={example} />,
            }))}
          />
        </widget-playground>
      </section>

      <section className="band" id="use" aria-labelledby="use-title">
        <div className="wrapper widget-use">
          <h2 id="use-title">How to use it</h2>
          <div className="prose">
            <Markdown text={extractBody(readme)} headingShift={1} canCopyCode />
            {widget.conformance && (
              <p>
                Need to show how accessible this widget is? Its conformance sheet, for WCAG 2.2 AA and EN 301 549, is
                available{' '}
                {sheets.map(({ language, name }, index) => (
                  <Fragment key={language}>
                    {index > 0 && (index === sheets.length - 1 ? ' and ' : ', ')}
                    <a
                      href={`/widgets/accessibility#${widget.name}-${language}`}
                      hrefLang={language === 'en' ? undefined : language}
                    >
                      in {name}
                    </a>
                  </Fragment>
                ))}
                .
              </p>
            )}
          </div>
        </div>
      </section>

      <section className="band reference-band" id="reference" aria-labelledby="reference-title">
        <div className="wrapper flow flow--wide">
          <h2 id="reference-title">Reference</h2>
          <Reference declaration={declaration} tokens={tokens} />
        </div>
      </section>
    </>
  );
}
