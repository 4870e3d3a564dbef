import { agency } from '../../agency.ts';

/** Target of all Learn More links: the home page's contact form, or the contact page if the home page has no form. */
export const contactPath = agency.home.bands.some(({ kind }) => kind === 'contact') ? '#contact' : '/contact';
