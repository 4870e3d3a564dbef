/** A text about a number: one form for one of it, another for any other number. */
export interface CountedText {
  readonly one: string;
  readonly other: string;
}

export type PlacedText = string | CountedText;

type Values = Readonly<Record<string, string | number>>;

/** Puts values into the `{places}` of a text. The value for `{count}` decides which form of a counted text it is. */
export function fillText(text: PlacedText, values: Values, locale: string): string {
  const form = typeof text === 'string' ? text : isOne(values.count, locale) ? text.one : text.other;
  return form.replace(/\{(\w+)\}/g, (place, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : (value ?? place);
  });
}

function isOne(count: string | number | undefined, locale: string): boolean {
  return new Intl.PluralRules(locale).select(Number(count)) === 'one';
}
