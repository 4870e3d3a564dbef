import type { PageContext, PageData } from '../../layouts/page.ts';
import { Links } from '../../parts/links/links.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import type { EmbedPage } from '../build/embed-page.ts';
import { EmbedGenerator } from './generator.tsx';
import { ReadyMade } from './ready-made.tsx';
import { Registration } from './registration.tsx';
import { WithoutScript } from './without-script.tsx';

export const data = {
  title: 'Put our widgets on your page',
  description:
    'Choose a widget, give it your colors and words, see it live, and copy the code for HTML, WordPress, Webflow, Squarespace, Wix, Shopify, a tag manager, React or Vue.',
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
        lead="Prices, cart, forms and reviews, on any site that takes a line of HTML. Choose, copy, paste: three minutes, no account, no plugin, no developer."
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
