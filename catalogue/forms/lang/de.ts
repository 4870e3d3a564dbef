/** German labels and names of the form fields. */
import type * as contact from '../contact.ts';
import type * as review from '../review.ts';

export const contactLabels: typeof contact.contactLabels = {
  name: 'Vollständiger Name',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  company: 'Unternehmen',
};
export const contactNames: typeof contact.contactNames = {
  phone: 'Telefon',
  company: 'Unternehmen',
};

export const reviewLabels: typeof review.reviewLabels = {
  name: 'Name',
  title: 'Funktion',
  email: 'E-Mail',
};
export const reviewNames: typeof review.reviewNames = {
  title: 'Funktion',
};
