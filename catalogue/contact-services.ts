/** Options of the contact form. In a separate file, so that a widget can import them without the Valibot schemas. */
export { contactChoices as contactServices } from '#agency/catalogue';

/** Last option, which reveals a text field. */
export const otherService = 'Other';
