import en, { type Strings } from './en.ts';
import { fillPlaceholders } from './fill.ts';

/** Returns a pattern that matches `At most {max}.` and captures the number. Only `{file}` captures any text. */
function createPattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace('{file}', '(?<file>.+)').replace(/\{(\w+)\}/g, '(?<$1>\\d+)')}$`);
}

/** Translates a schema's English error message. Returns unknown messages unchanged. */
export function translateFieldError(message: string, { fields }: Strings): string {
  for (const [key, english] of Object.entries(en.fields)) {
    const match = createPattern(english).exec(message);
    if (match) return fillPlaceholders(fields[key as keyof Strings['fields']], match.groups ?? {});
  }
  return message;
}
