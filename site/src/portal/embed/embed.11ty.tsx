import type { PageContext, PageData } from '../../layouts/page.ts';
import { Fold } from '../../parts/fold/fold.tsx';
import { Links } from '../../parts/links/links.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import type { EmbedPage } from '../build/embed-page.ts';
import { type Kit, type Target, targetNames, targets } from '../snippets/embed.ts';
import { Policy, Snippets } from './code.tsx';
import { EmbedGenerator } from './generator.tsx';
import { GuideLink } from './guide-link.tsx';
import { Registration } from './registration.tsx';
import { WithoutScript } from './without-script.tsx';

export const data = {
  title: 'Put our widgets on your page',
  description:
    'Choose a widget, set its colors and wording, see it live, and copy the code for HTML, WordPress, Webflow, Squarespace, Wix, Shopify, a tag manager, React or Vue.',
  styles: ['code-block', 'filter', 'segments', 'widget-list', 'short-form'],
  scripts: ['embed'],
} satisfies PageData;

export function render({ embedPage }: PageContext & { embedPage?: EmbedPage }) {
  return (
    <>
      <PageHero
        title={
          <>
            Put it on <mark>your page.</mark>
          </>
        }
        lead="Prices, cart, forms and reviews on any site where you can add a line of HTML. Choose, copy, paste: it takes a few minutes and no account, plugin or developer."
      >
        <Links
          links={[
            { path: '#generator', label: 'Start' },
            { path: '#code', label: 'Ready-made code' },
            { path: '#registration', label: 'Register your page' },
            { path: '/embed/guides', label: 'Guides by site builder' },
          ]}
        />
      </PageHero>
      {embedPage && (
        <>
          <EmbedGenerator page={embedPage} />
          <Registration />
          <WithoutScript kit={embedPage.data.kit} />
          <ReadyMade page={embedPage} />
        </>
      )}
    </>
  );
}

/** Default code of every widget for every platform, for visitors without JavaScript. */
function ReadyMade({ page }: { page: EmbedPage }) {
  const { kit } = page.data;
  return (
    <section className="band ready-made" id="code" data-band="emphasis" data-tide aria-labelledby="code-title">
      <div className="wrapper flow flow--wide">
        <h2 id="code-title">Ready-made code</h2>
        <div>
          {page.widgets.map(({ name }) => (
            <section key={name} id={name} aria-labelledby={`${name}-title`}>
              <Fold isAlways title={<h3 id={`${name}-title`}>{kit.widgets[name]?.title.en}</h3>}>
                {targets.map((target) => (
                  <Place key={target} widget={name} target={target} kit={kit} />
                ))}
              </Fold>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

function Place({ widget, target, kit }: { widget: string; target: Target; kit: Kit }) {
  const embed = { widget, target };
  return (
    <details className="embed-group">
      <summary>{targetNames[target]}</summary>
      <div className="embed-group__body">
        <GuideLink target={target} />
        <Snippets embed={embed} kit={kit} level="h4" />
        <div className="embed-snippet">
          <h4>Content-Security-Policy</h4>
          <Policy embed={embed} kit={kit} />
        </div>
      </div>
    </details>
  );
}
