/** Returns undefined for an invalid URL. Replaces `URL.canParse`, which older browsers, patched pages and jsdom before 22 lack. */
export function parseUrl(text: string | null | undefined, base?: string): URL | undefined {
  try {
    return text ? new URL(text, base) : undefined;
  } catch {
    return undefined;
  }
}
