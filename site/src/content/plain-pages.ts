/**
 * Pages that so far have a title, an honest paragraph and a way on. To give one its real content, add `pages/<path>.11ty.tsx` and
 * take its entry out of this list; Eleventy refuses two pages with one address, so nothing can be left behind.
 */
export interface PlainPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly text: readonly string[];
  /** Where to read on. */
  readonly links?: readonly { readonly path: string; readonly label: string }[];
}

export const plainPages: readonly PlainPage[] = [
  {
    path: '/case-studies',
    title: 'Case Studies',
    description: 'What changed for a business after three months with us.',
    text: ['What a business looked like before, what we did, and what changed. The first studies are being written.'],
  },
  {
    path: '/compare',
    title: 'Compare',
    description: 'An agency, a freelancer, a tool or us: what each is good at.',
    text: ['A freelancer, an agency, a tool or us: an even-handed comparison belongs here and is on its way.'],
  },
  {
    path: '/demo-video',
    title: 'Demo Video',
    description: 'See how a brief becomes a post.',
    text: [
      'A short film of a brief becoming a post is being cut. Until then, the home page shows the day in four steps.',
    ],
  },
  {
    path: '/blog',
    title: 'Blog',
    description: 'Notes on marketing for small businesses.',
    text: ['Notes on what works for small businesses and what does not. The first posts are being edited.'],
  },
  {
    path: '/glossary',
    title: 'Glossary',
    description: 'Marketing words, explained in one sentence each.',
    text: ['Reach, retargeting, DA30: the words of this trade, each in one plain sentence, will be listed here.'],
  },
  {
    path: '/backlinks',
    title: 'Backlinks',
    description: 'Backlinks bought by the pack, placed by hand.',
    text: [
      'Packs of backlinks, placed by hand on sites with real readers. Write to us for a pack, or see the SEO plans.',
    ],
  },
];
