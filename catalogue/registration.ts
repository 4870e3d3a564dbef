/** What a request to register a page says that it is about: `otherService` of the message. Its text is the address of the page. */
export const registrationService = 'Register the address of a page';
