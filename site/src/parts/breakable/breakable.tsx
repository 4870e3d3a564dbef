/** An address or the name of a package: where it needs two lines, it breaks after a slash. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\/)/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={part} />, part]));
}
