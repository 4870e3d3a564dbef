/** The agency's phone number and e-mail address as attributes, for every widget that offers them. */
export const phoneProp = {
  type: 'string',
  parse: (text: string) => (/^[+\d][\d\s().\-/]{2,30}$/.test(text) ? text : undefined),
} as const;

export const emailProp = {
  type: 'string',
  parse: (text: string) => (/^[^\s@<>"'?&,;:]+@[^\s@<>"'?&,;:]+\.[a-z]+$/i.test(text) ? text : undefined),
} as const;

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
