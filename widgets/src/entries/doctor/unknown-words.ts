/** Places in `own` that none of the widget's texts is at. `known` are theirs: `checkout`, `causes.offline`, `items.other`. */
export function unknownWords(own: unknown, known: readonly string[]): string[] {
  return placesIn(own).filter((place) => !known.includes(place) && !known.includes(`${place}.other`));
}

/** A list is one text. A text may stand for one that has several forms. */
function placesIn(own: unknown, place = ''): string[] {
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return place ? [place] : [];
  return Object.entries(own).flatMap(([key, inner]) => placesIn(inner, place ? `${place}.${key}` : key));
}
