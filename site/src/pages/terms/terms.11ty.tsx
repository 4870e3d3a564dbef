import { lastUpdated } from '../../../../agency/legal/last-updated.ts';
import { termsInShort, termsSections } from '../../../../agency/legal/terms.tsx';
import { fact } from '../../agency.ts';
import type { PageData } from '../../layouts/page.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { LegalSections } from '../../parts/legal/legal-sections.tsx';
import { Links } from '../../parts/links/links.tsx';
import { PageHero } from '../../parts/page-hero/page-hero.tsx';

export const data = {
  title: 'Terms & Conditions',
  description: `The terms we work under: start in ${fact('serviceStart')}, ${fact('approvalWindow')} to approve, month to month with ${fact('cancellationNotice')} to cancel, and a ${fact('guaranteeDays')}-day guarantee.`,
  styles: ['legal'],
} satisfies PageData;

export function render() {
  const { text, date } = lastUpdated;
  return (
    <>
      <PageHero title="Terms & Conditions" lead="Eight sections. Each starts with what it says in one sentence.">
        <p className="legal-date">
          Last updated <time dateTime={date}>{text}</time>
        </p>
      </PageHero>
      <div className="wrapper legal-figures">
        <Figures figures={termsInShort} />
      </div>
      <LegalSections sections={termsSections} />
      <section className="band" data-band="emphasis" data-tide aria-labelledby="ask-title">
        <div className="wrapper call-to-action">
          <h2 id="ask-title">A clause you would word otherwise?</h2>
          <div className="flow">
            <p className="lead">Tell us before you order. The privacy policy is a page of its own.</p>
            <Links
              links={[
                { path: '/contact', label: 'Ask about the terms' },
                { path: '/privacy', label: 'Privacy Policy' },
              ]}
            />
          </div>
        </div>
      </section>
    </>
  );
}
