/** What a visitor can tick on the contact form. In a file of its own, so that a widget can use it without loading the schemas. */
export { contactChoices as contactServices } from '#agency/catalogue';

/** The last choice, which reveals a text field. */
export const otherService = 'Other';
