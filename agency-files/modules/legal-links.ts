import { readLegalLinks } from '../legal-links.ts';

export const { legalLinks } = readLegalLinks();
