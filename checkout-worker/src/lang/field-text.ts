import en, { type Words } from './en.ts';
import { fill } from './fill.ts';

/** `At most {max}.` → what matches it, with the number in a group. */
function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>\\d+)')}$`);
}

/** What is wrong with a field, in another language than the schemas', which widgets know by its English; else as it is. */
export function fieldText(message: string, { fields }: Words): string {
  for (const [key, english] of Object.entries(en.fields)) {
    const match = patternOf(english).exec(message);
    if (match) return fill(fields[key as keyof Words['fields']], match.groups ?? {});
  }
  return message;
}
