/**
 * True for an origin written exactly as browsers write it. Comparing the parsed form with the text rejects other cases, default ports,
 * user names, trailing dots and every other spelling of a host.
 */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
}
