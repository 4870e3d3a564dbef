import { agency } from '../../agency.ts';

/** Target of all Learn More links: the form on this page, or the contact page if there is none. */
export const contactPath = agency.home.bands.some(({ kind }) => kind === 'contact') ? '#contact' : '/contact';
