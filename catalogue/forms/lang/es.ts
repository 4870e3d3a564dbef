/** Spanish labels and names of the form fields. */
import type * as contact from '../contact.ts';
import type * as review from '../review.ts';

export const contactLabels: typeof contact.contactLabels = {
  name: 'Nombre completo',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  company: 'Empresa',
};
export const contactNames: typeof contact.contactNames = {
  phone: 'Teléfono',
  company: 'Empresa',
};

export const reviewLabels: typeof review.reviewLabels = {
  name: 'Nombre',
  title: 'Cargo',
  email: 'Correo electrónico',
};
export const reviewNames: typeof review.reviewNames = {
  title: 'Cargo',
};
