/** Title with a highlighted part, which is written between `**`. */
export function HighlightedTitle({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change.
  return text.split('**').map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part));
}
