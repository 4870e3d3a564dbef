/** Site key of Cloudflare Turnstile. The Turnstile script loads when the visitor first uses the form. */
export const turnstileProp = {
  type: 'string',
  parse: (text: string) => (/^[\w-]{10,64}$/.test(text) ? text : undefined),
  inFirstView: true,
} as const;
