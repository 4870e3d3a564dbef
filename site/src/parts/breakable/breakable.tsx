/** Address or name that may wrap after a slash, or after another given character. */
export function Breakable({ text, after = /(?<=\/)/ }: { text: string; after?: RegExp }) {
  return text.split(after).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={part} />, part]));
}
