/** Ids and titles of the sections of the examples page, in order. */
export const exampleSections = [
  { id: 'social-posts', title: 'Social posts' },
  { id: 'stories', title: 'Stories' },
  { id: 'gallery', title: 'Content gallery' },
  { id: 'before-after', title: 'Before and after' },
  { id: 'email-designs', title: 'Email designs' },
  { id: 'seo-blog-posts', title: 'SEO blog posts' },
  { id: 'by-service', title: 'Service by service' },
  { id: 'testimonials', title: 'Testimonials' },
] as const;

export const emptyContent = 'No content found for the selected category.';

/**
 * Drawings in the picture grid next to the page's heading, preferably drawings that appear nowhere else on the page
 * until a list is expanded.
 */
export const contactSheet: readonly (readonly [string, string, string])[] = [
  ['board', 'offer', 'harbour'],
  ['goggles', 'swimming', 'lagoon'],
  ['scones', 'scones', 'noon'],
  ['bicycle', 'bicycle', 'loop'],
  ['toothbrush', 'teeth', 'mist'],
  ['studio', 'studio', 'still-evening'],
  ['stairs', 'stairs', 'dusk'],
  ['tub', 'dog', 'sunrise'],
  ['tin', 'tea', 'forest'],
  ['workshop', 'workshop', 'loop-shop'],
  ['boots', 'hiking', 'beach'],
  ['mat', 'mat', 'still'],
];
