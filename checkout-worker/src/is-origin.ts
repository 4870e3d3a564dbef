/**
 * True when a text is an origin, written exactly as browsers write it. Comparing parsed and written form settles case, default
 * ports, user names, trailing dots and every other way of dressing up a host.
 */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
}
