import type { BrandName } from './brands.ts';

/** Words we wrote for a business we made up, to show how a testimonial is set. */
export interface SocialTestimonial {
  readonly platform: 'linkedin' | 'twitter' | 'instagram';
  readonly brand: BrandName;
  readonly author: string;
  readonly content: string;
}

/** The wall of the examples page. */
export const wallTestimonials: readonly SocialTestimonial[] = [
  {
    platform: 'instagram',
    brand: 'crumb',
    author: 'Rosa',
    content: 'The post about the line got more comments than we sell loaves.',
  },
  {
    platform: 'linkedin',
    brand: 'gable',
    author: 'Tom',
    content: 'They turned my worst estimate into my best article. I’ve stopped apologizing for it.',
  },
  {
    platform: 'twitter',
    brand: 'ridge',
    author: 'Per',
    content: 'Sent a blurry tent at four. Had a story at nine. The tent is still blurry. It’s called mood now.',
  },
  {
    platform: 'instagram',
    brand: 'still',
    author: 'Kim',
    content: 'Three words, best post of the year. I’d have written three paragraphs.',
  },
  {
    platform: 'linkedin',
    brand: 'molar',
    author: 'Dr. Wu',
    content: 'Nobody here promises white teeth. An editor took the line out before I could.',
  },
  {
    platform: 'instagram',
    brand: 'scruff',
    author: 'Bea',
    content: 'Biscuit has a following. Biscuit doesn’t know. Please keep it that way.',
  },
  {
    platform: 'twitter',
    brand: 'lane',
    author: 'Ada',
    content: 'Asked for beginners, got beginners. Lane 4 is full until June.',
  },
  {
    platform: 'linkedin',
    brand: 'steep',
    author: 'Lin',
    content: 'The welcome email sells more tea than the window does, and it costs less to clean.',
  },
  {
    platform: 'instagram',
    brand: 'fern',
    author: 'Ines',
    content: 'They knew peonies need a deadline. So does my accountant, it turns out.',
  },
];
