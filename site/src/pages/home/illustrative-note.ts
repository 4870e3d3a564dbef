import { agency } from '../../agency.ts';
import { areAllIllustrative } from '../../parts/illustrative/illustrative.tsx';

const kinds = new Set(agency.home.bands.map(({ kind }) => kind));

/** True if the first section says that all testimonials and case studies on the page are illustrative. */
export const isNotedAsIllustrative =
  kinds.has('hero') &&
  areAllIllustrative([
    ...(kinds.has('testimonials') ? agency.testimonials : []),
    ...(kinds.has('case-studies') ? agency.caseStudies : []),
  ]);
