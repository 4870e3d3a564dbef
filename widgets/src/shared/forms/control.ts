/** What a visitor fills in. */
export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Name of the field that only machines fill in. */
export const honeypotName = 'website';
