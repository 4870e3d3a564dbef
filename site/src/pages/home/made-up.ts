import { agency } from '../../agency.ts';
import { areAllMadeUp } from '../../parts/illustrative/made-up.ts';

const kinds = new Set(agency.home.bands.map(({ kind }) => kind));

/** Whether the head of the page says that what clients say and what was done for them is made up. */
export const headSaysMadeUp =
  kinds.has('hero') &&
  areAllMadeUp([
    ...(kinds.has('testimonials') ? agency.testimonials : []),
    ...(kinds.has('case-studies') ? agency.caseStudies : []),
  ]);
