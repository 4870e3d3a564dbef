import { useLocale } from './use-messages.ts';

/** Has a form that is sent without a script answered in the language it is in. */
export function LanguageField() {
  return <input type="hidden" name="language" value={useLocale()} />;
}
