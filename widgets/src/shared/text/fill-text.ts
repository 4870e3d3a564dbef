import type { Locales } from '../element/view.tsx';

/** Forms of a text by plural category. A category without a form uses `other`. */
export interface CountedText extends Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> {
  readonly other: string;
}

export type MessageText = string | CountedText;

type Values = Readonly<Record<string, string | number>>;

/** Replaces the `{placeholders}` of a message with values. The value `count` selects the plural form. */
export function fillText(text: MessageText, values: Values, { words: locale }: Pick<Locales, 'words'>): string {
  const form =
    typeof text === 'string' ? text : (text[new Intl.PluralRules(locale).select(Number(values.count))] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (place, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : (value ?? place);
  });
}
