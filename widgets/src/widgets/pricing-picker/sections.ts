export const allSections = ['plans', 'bundles', 'add-ons'] as const;
export type Section = (typeof allSections)[number];

/** `"plans bundles"` → those two, in their usual order; `undefined` when a word is none of ours. */
export function parseSections(text: string): readonly Section[] | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const known = allSections.filter((section) => words.includes(section));
  return known.length > 0 && known.length === new Set(words).size ? known : undefined;
}
