import { readLinkedPages } from '../linked-pages.ts';

export const { caseStudies, embed, reviews, strategyCall, terms } = readLinkedPages();
