import { lastUpdated } from '../../../../agency/legal/last-updated.ts';
import { privacyAtAGlance, privacySections } from '../../../../agency/legal/privacy.tsx';
import type { PageData } from '../../layouts/page.ts';
import { LegalHero } from '../../parts/legal/legal-hero.tsx';
import { LegalSections } from '../../parts/legal/legal-sections.tsx';

export const data = {
  title: 'Privacy Policy',
  description:
    'No cookies and no trackers on this site. What we keep when you write, order or book, for how long, and how to have it deleted.',
  styles: ['legal'],
} satisfies PageData;

export function render() {
  return (
    <>
      <LegalHero
        title="Privacy Policy"
        lead="You can read all of this site and leave no trace. Here is when you do leave one."
        dated="Last updated"
        date={lastUpdated}
        glance={privacyAtAGlance}
      />
      <LegalSections sections={privacySections} />
    </>
  );
}
