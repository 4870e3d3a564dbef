export interface CountedText {
  readonly one: string;
  readonly other: string;
}

export type MessageText = string | CountedText;

type Values = Readonly<Record<string, string | number>>;

/** Replaces the `{placeholders}` of a message with values. The value `count` selects the plural form. */
export function fillText(text: MessageText, values: Values, locale: string): string {
  const form = typeof text === 'string' ? text : isSingular(values.count, locale) ? text.one : text.other;
  return form.replace(/\{(\w+)\}/g, (place, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : (value ?? place);
  });
}

function isSingular(count: string | number | undefined, locale: string): boolean {
  return new Intl.PluralRules(locale).select(Number(count)) === 'one';
}
