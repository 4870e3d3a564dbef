import { type PlainPage, plainPages } from '../content/plain-pages.ts';
import type { PageContext } from '../layouts/page.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { PageHero } from '../sections/page-hero.tsx';

interface PlainPageContext extends PageContext {
  readonly plainPage: PlainPage;
}

/** One page for each entry of `content/plain-pages.ts`. */
export const data = {
  plainPages,
  pagination: { data: 'plainPages', size: 1, alias: 'plainPage' },
  permalink: ({ plainPage }: PlainPageContext) => `${plainPage.path}.html`,
  eleventyComputed: {
    title: ({ plainPage }: PlainPageContext) => plainPage.title,
    description: ({ plainPage }: PlainPageContext) => plainPage.description,
  },
};

export function render({ plainPage }: PlainPageContext) {
  const { title, description, text, links = [] } = plainPage;
  return (
    <>
      <PageHero title={title} lead={description}>
        {text.map((paragraph) => (
          <p key={paragraph} className="measure">
            {paragraph}
          </p>
        ))}
        {links.length > 0 && (
          <ul className="cluster">
            {links.map(({ path, label }) => (
              <li key={path}>
                <a className="button" href={path}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </PageHero>
      <CallToAction />
    </>
  );
}
