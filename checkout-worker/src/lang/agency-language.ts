import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { languages } from '#agency/brand';

/** Returns the agency's language that matches the requested one, or its first language. `de-AT` matches `de`. */
export function agencyLanguage(asked: string | null | undefined, known: readonly string[] = languages): string {
  const [first = 'en'] = known;
  return known.find((code) => code === primary(asked ?? '')) ?? first;
}

/** Returns the agency's language that the browser prefers, by its `Accept-Language` header. */
export function preferredLanguage(c: Context, known: readonly string[] = languages): string {
  const [first = 'en'] = known;
  return accepts(c, {
    header: 'Accept-Language',
    supports: [...known],
    default: first,
    match: (wishes) =>
      wishes
        .filter(({ q }) => q > 0)
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => primary(type))
        .find((code) => known.includes(code)) ?? first,
  });
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
