import {
  accessibilityAtAGlance,
  accessibilityReviewed,
  accessibilitySections,
} from '../../../../agency/legal/accessibility.tsx';
import type { PageData } from '../../layouts/page.ts';
import { LegalHero } from '../../parts/legal/legal-hero.tsx';
import { LegalSections } from '../../parts/legal/legal-sections.tsx';

export const data = {
  title: 'Accessibility',
  description:
    'WCAG 2.2 AA, assessed by ourselves: what works without a mouse or a screen, how it is tested, what we know to be missing, and whom to tell.',
  styles: ['legal'],
} satisfies PageData;

export function render() {
  return (
    <>
      <LegalHero
        title="Accessibility"
        lead="Everybody should be able to read this site, choose a plan and pay for it."
        dated="Last reviewed"
        date={accessibilityReviewed}
        glance={accessibilityAtAGlance}
      />
      <LegalSections sections={accessibilitySections} />
    </>
  );
}
