/** Facts that texts quote in braces: `Ready in {delivery.website}`. */

export type Facts = Readonly<Record<string, string>>;

/** Names have a dot: `{count}` is left to whoever fills it in later. */
const quotedFact = /\{(\w[\w-]*(?:\.[\w-]+)+)\}/g;

/** For texts that nobody fills in later. */
export const anyQuote = /\{([\w.-]+)\}/g;

/** Fills a text in. `unknown` hears of each name that is no fact. */
export function fillFacts(
  text: string,
  facts: Facts,
  unknown: (name: string) => void,
  quotes: RegExp = quotedFact,
): string {
  return text.replace(quotes, (quote, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) unknown(name);
    return fact ?? quote;
  });
}
