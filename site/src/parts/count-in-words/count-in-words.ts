const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Returns a count as a phrase, with small numbers in words: `Three cases`, `One case`, `12 cases`. */
export function countInWords(count: number, noun: string): string {
  return `${numberWords[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}
