import { fillText } from '../text/text.tsx';

type Texts = Readonly<Record<string, unknown>>;

/** `At most {max} characters.` → what matches it, with the number in a group. */
function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>\\d+)')}$`);
}

/** The Worker speaks English. What it says of a field is said here in the words that the widget has for the same. */
export function translateRefusal(message: string, english: Texts, messages: Texts, locale: string): string | undefined {
  for (const [key, text] of Object.entries(english)) {
    const match = typeof text === 'string' ? patternOf(text).exec(message) : null;
    const own = messages[key];
    if (match && typeof own === 'string') return fillText(own, match.groups ?? {}, locale);
  }
  return undefined;
}
