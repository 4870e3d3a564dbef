import type { LegalPage } from '#agency-files/site/legal.ts';
import { agency } from '../../agency.ts';
import type { PageContext } from '../../layouts/page.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { LegalHero } from '../../parts/legal/legal-hero.tsx';
import { LegalSections } from '../../parts/legal/legal-sections.tsx';
import { Links } from '../../parts/links/links.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';
import { words } from '../../words.ts';

interface LegalContext extends PageContext {
  readonly legal: LegalPage;
}

/** One page for each file of the agency's `legal/`. */
export const data = {
  legalPages: agency.legal,
  pagination: { data: 'legalPages', size: 1, alias: 'legal' },
  permalink: ({ legal }: LegalContext) => `${legal.path}.html`,
  styles: ['legal'],
  eleventyComputed: {
    title: ({ legal }: LegalContext) => legal.title,
    description: ({ legal }: LegalContext) => legal.description,
  },
};

export function render({ legal }: LegalContext) {
  const { figures, sections, closing } = legal;
  return (
    <>
      <Hero legal={legal} />
      {figures.length > 0 && (
        <div className="wrapper legal-figures">
          <Figures figures={figures} />
        </div>
      )}
      <LegalSections sections={sections} />
      {closing && (
        <section className="band" data-band="emphasis" data-tide aria-labelledby="ask-title">
          <div className="wrapper call-to-action">
            <h2 id="ask-title">{closing.title}</h2>
            <div className="flow">
              <p className="lead">{closing.lead}</p>
              <Links links={closing.links} />
            </div>
          </div>
        </section>
      )}
    </>
  );
}

function Hero({ legal: { title, lead, updated, reviewed, dateText, glance } }: { legal: LegalPage }) {
  const dated = updated ? words.legal.updated : words.legal.reviewed;
  const date = { text: dateText, date: updated ?? reviewed ?? '' };
  if (glance.length > 0) return <LegalHero title={title} lead={lead} dated={dated} date={date} glance={glance} />;
  return (
    <PageHero title={title} lead={lead}>
      <p className="legal-date">
        {dated} <time dateTime={date.date}>{date.text}</time>
      </p>
    </PageHero>
  );
}
