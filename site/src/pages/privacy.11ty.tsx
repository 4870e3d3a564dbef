import { policyTerms } from '../content/policy-terms.ts';
import { privacyAtAGlance, privacySections } from '../content/privacy.tsx';
import { firstSectionId, type PageData } from '../layouts/page.ts';
import { LegalSections } from '../sections/legal/legal-sections.tsx';

export const data = {
  title: 'Privacy Policy',
  description:
    'No cookies and no trackers on this site. What we keep when you write, order or book, for how long, and how to have it deleted.',
  styles: ['legal'],
} satisfies PageData;

export function render() {
  const { text, date } = policyTerms.lastUpdated;
  return (
    <>
      <section className="band page-hero privacy-hero" id={firstSectionId} data-band="foam">
        <div className="wrapper privacy-hero__columns">
          <div className="flow">
            <h1>Privacy Policy</h1>
            <p className="lead">You can read all of this site and leave no trace. Here is when you do leave one.</p>
            <p className="legal-date">
              Last updated <time dateTime={date}>{text}</time>
            </p>
          </div>
          <dl className="privacy-glance">
            {privacyAtAGlance.map(({ what, kept }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{kept}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <LegalSections sections={privacySections} />
    </>
  );
}
