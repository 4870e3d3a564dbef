/** State and attributes of the cart's launcher, used by its first view before React has loaded and by the rendered widget. */
import type { MessageText } from '../../shared/text/fill-text.ts';

/** State that the first view hands over to the rendered widget. */
export interface FirstViewState {
  readonly isOpen: boolean;
}

/** Returns the plural categories of the word after a number of items. An embedder's own word may have only one form. */
export function listItemsForms(items: MessageText): Intl.LDMLPluralRule[] {
  return typeof items === 'string' ? ['other'] : (Object.keys(items) as Intl.LDMLPluralRule[]);
}

export function getItemsText(items: MessageText, form: Intl.LDMLPluralRule): string {
  return typeof items === 'string' ? items : (items[form] ?? items.other);
}

/** Returns the plural category of a number of items, limited to the rendered categories. */
export function selectItemsForm(
  count: number,
  locale: string,
  forms: readonly Intl.LDMLPluralRule[],
): Intl.LDMLPluralRule {
  const category = new Intl.PluralRules(locale).select(count);
  return forms.includes(category) ? category : 'other';
}

/** Returns the attributes that turn the launcher, a link without JavaScript, into a button that opens the panel. */
export function createLauncherAttributes(isOpen: boolean) {
  return { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const;
}
