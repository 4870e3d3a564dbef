/** An address or a name: where it needs two lines, it breaks after a slash, or after what is told. */
export function Breakable({ text, after = /(?<=\/)/ }: { text: string; after?: RegExp }) {
  return text.split(after).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={part} />, part]));
}
