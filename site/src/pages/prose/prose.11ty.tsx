import type { ProsePage } from '#agency-files/site/prose-pages.ts';
import { agency } from '../../agency.ts';
import type { PageContext } from '../../layouts/page.ts';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';

interface ProseContext extends PageContext {
  readonly prose: ProsePage;
}

/** Page for each Markdown file in the agency's `pages/` folder. */
export const data = {
  prosePages: agency.prosePages,
  pagination: { data: 'prosePages', size: 1, alias: 'prose' },
  permalink: ({ prose }: ProseContext) => `${decodeURI(prose.path)}.html`,
  styles: ['prose', 'markdown'],
  eleventyComputed: {
    title: ({ prose }: ProseContext) => prose.title,
    description: ({ prose }: ProseContext) => prose.description,
    isShort: ({ prose }: ProseContext) => prose.body.length < 1_500,
  },
};

export function render({ prose: { title, description, body } }: ProseContext) {
  return (
    <>
      <PageHero title={title} lead={description} />
      <div className="wrapper prose">
        <Markdown text={body} />
      </div>
    </>
  );
}
