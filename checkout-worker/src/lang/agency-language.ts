import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { languages } from '#agency/brand';
import { findAgencyLanguage } from '#catalogue/locale.ts';

/** Returns the agency's language that matches the requested one, or its first language. `de-AT` matches `de`. */
export function matchAgencyLanguage(
  requested: string | null | undefined,
  supported: readonly string[] = languages,
): string {
  const [first = 'en'] = supported;
  return findAgencyLanguage(requested ?? '', supported) ?? first;
}

/** Returns the agency's language that the browser prefers, by its `Accept-Language` header. */
export function findPreferredLanguage(c: Context, supported: readonly string[] = languages): string {
  const [first = 'en'] = supported;
  return accepts(c, {
    header: 'Accept-Language',
    supports: [...supported],
    default: first,
    match: (preferences) =>
      preferences
        .filter(({ q }) => q > 0)
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => getPrimarySubtag(type))
        .find((code) => supported.includes(code)) ?? first,
  });
}

function getPrimarySubtag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
