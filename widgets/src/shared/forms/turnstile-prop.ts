/** The attribute, for every widget with a form. */
export const turnstileProp = {
  type: 'string',
  parse: (text: string) => (/^[\w-]{10,64}$/.test(text) ? text : undefined),
} as const;
