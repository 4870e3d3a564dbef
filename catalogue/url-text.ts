/** Percent-encodes the characters of a URL that need it. Characters that are already encoded stay unchanged. */
export function encodeUrl(url: string): string {
  return encodeURI(url).replaceAll('%25', '%');
}

/** Decodes a URL, such as one from a Markdown text. Returns a URL with a stray `%` unchanged. */
export function decodeUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
