/** The site key of Cloudflare Turnstile, where the agency uses it. Its script loads on the first touch of the form. */
export const turnstileProp = {
  type: 'string',
  parse: (text: string) => (/^[\w-]{10,64}$/.test(text) ? text : undefined),
  inFirstView: true,
} as const;
