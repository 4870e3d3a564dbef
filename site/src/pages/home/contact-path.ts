import { agency } from '../../agency.ts';

/** Where every Learn More leads: to the form of this page, or where there is none, to the page of it. */
export const contactPath = agency.home.bands.some(({ kind }) => kind === 'contact') ? '#contact' : '/contact';
