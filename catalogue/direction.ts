/** Returns `rtl` for a language that is written from right to left. */
export function getTextDirection(code: string): 'rtl' | undefined {
  // TypeScript's library does not declare `getTextInfo` yet.
  const locale = new Intl.Locale(code) as Intl.Locale & { getTextInfo(): { direction: string } };
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
}
