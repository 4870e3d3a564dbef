import type { EmbedPage } from '../../../build/embed-page.ts';
import { snippets } from '../../embed/snippets.ts';
import type { PageContext, PageData } from '../../layouts/page.ts';
import { CodeBlock } from '../../parts/code-block/code-block.tsx';
import { Links } from '../../parts/links/links.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import { EmbedGenerator } from './generator.tsx';
import { ReadyMade } from './ready-made.tsx';
import { Registration } from './registration.tsx';
import { WithoutScript } from './without-script.tsx';

export const data = {
  title: 'Put it on your page',
  description:
    'Choose a widget, give it your colors and words, see it live, and copy the code for HTML, WordPress, Webflow, Squarespace, Wix, Shopify, a tag manager, React or Vue.',
  styles: ['code-block', 'filter', 'segments', 'widget-list', 'short-form'],
  scripts: ['embed'],
} satisfies PageData;

function firstCode({ data: { kit } }: EmbedPage): string {
  return snippets({ widget: 'reviews', target: 'html' }, kit)[0]?.code ?? '';
}

export function render({ embedPage }: PageContext & { embedPage?: EmbedPage }) {
  return (
    <>
      <PageHero
        title={
          <>
            Put it on <mark>your page.</mark>
          </>
        }
        art={embedPage && <CodeBlock code={firstCode(embedPage)} />}
        lead="Prices, cart, forms and reviews, on any site that takes a line of HTML. Choose one, give it your colors, and copy what your page needs. No account, no plugin, no developer. Only checkout on your own page asks for one thing: that we know its address."
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
