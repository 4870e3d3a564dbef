/** The sections of the examples page, in order: their ids and what they are called. */
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
