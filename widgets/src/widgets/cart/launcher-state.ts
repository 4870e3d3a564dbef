/** States of the cart's launcher, which its first view shows before React has loaded. */
import type { CountedText, MessageText } from '../../shared/text/fill-text.ts';

/** State that the first view hands over to the rendered widget. */
export interface FirstViewState {
  readonly isOpen: boolean;
}

export const itemsForms = ['one', 'other'] as const satisfies readonly (keyof CountedText)[];

/** Returns the form of the word after a number of items. */
export function itemsForm(count: number, locale: string): keyof CountedText {
  return new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other';
}

/** Returns the word in one form. An embedder's own word may have only one form. */
export function itemsText(items: MessageText, form: keyof CountedText): string {
  return typeof items === 'string' ? items : items[form];
}

/** Returns the attributes by which the launcher, a link without JavaScript, is a button that opens the panel. */
export function launcherAttributes(isOpen: boolean) {
  return { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const;
}
