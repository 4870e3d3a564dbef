import { readLinkedPages } from '../linked-pages.ts';

export const { caseStudies, embed, reviews, terms } = readLinkedPages();
