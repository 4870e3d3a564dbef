/** Returns a phone number as used in `tel:` links: `+15550100147`. Omits "(0)", which is dialed only within the country. */
export function createPhoneLink(phone: string): string {
  return phone.replace(/\(0\)|[^+\d]/g, '');
}
