/** Options of the contact form's list of services. A separate file, so that the widget imports no Valibot schemas. */
export { contactChoices as contactServices } from '#agency/catalogue';
