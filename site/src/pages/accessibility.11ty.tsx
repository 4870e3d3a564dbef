import { accessibilityAtAGlance, accessibilityReviewed, accessibilitySections } from '../content/accessibility.tsx';
import { firstSectionId, type PageData } from '../layouts/page.ts';
import { LegalSections } from '../sections/legal/legal-sections.tsx';

export const data = {
  title: 'Accessibility',
  description:
    'WCAG 2.2 AA, assessed by ourselves: what works without a mouse or a screen, how it is tested, what we know to be missing, and whom to tell.',
  styles: ['legal'],
} satisfies PageData;

export function render() {
  const { text, date } = accessibilityReviewed;
  return (
    <>
      <section className="band page-hero privacy-hero" id={firstSectionId} data-band="foam">
        <div className="wrapper privacy-hero__columns">
          <div className="flow">
            <h1>Accessibility</h1>
            <p className="lead">Everybody should be able to read this site, choose a plan and pay for it.</p>
            <p className="legal-date">
              Last reviewed <time dateTime={date}>{text}</time>
            </p>
          </div>
          <dl className="privacy-glance">
            {accessibilityAtAGlance.map(({ what, kept }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{kept}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <LegalSections sections={accessibilitySections} />
    </>
  );
}
