/** URL or name that may wrap after each slash, or after another character that `after` matches. */
export function BreakableText({ text, after = /(?<=\/)/ }: { text: string; after?: RegExp }) {
  return text.split(after).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={part} />, part]));
}
