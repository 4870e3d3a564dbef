/** Lets the prerendered launcher show the number of items and open the panel before React has loaded. */
import { getPageCartStore } from '../../shared/cart-store/cart-store.ts';
import { isVisible, registerCart } from '../../shared/cart-store/open-cart.ts';
import { findNearestLang } from '../../shared/element/languages.ts';
import { type FirstView, findPressedElement, setAttributes } from '../../shared/first-view/first-view.ts';
import { closeModal, openModal } from '../../shared/layout.ts';
import { createLauncherAttributes, type FirstViewState, selectItemsForm } from './launcher-state.ts';

export function startFirstView(host: HTMLElement, root: ShadowRoot): FirstView {
  const store = getPageCartStore();
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector) as E;
  const dialog = find<HTMLDialogElement>('dialog');

  function update(): void {
    const count = store.getState().cart.reduce((sum, { quantity }) => sum + quantity, 0);
    setAttributes(find('.launcher'), createLauncherAttributes(dialog.open));
    find('[data-count]').textContent = String(count);
    find('.count').toggleAttribute('data-empty', count === 0);
    // Only the language, because `Intl` throws for a `lang` with an invalid region.
    const [language = ''] = (find('[part~=root]').lang || findNearestLang(host)).split('-');
    const items = [...root.querySelectorAll<HTMLElement>('[data-form]')];
    const form = selectItemsForm(
      count,
      language,
      items.map(({ dataset }) => dataset.form as Intl.LDMLPluralRule),
    );
    for (const item of items) item.hidden = item.dataset.form !== form;
  }

  function open(): void {
    if (isVisible(host)) openModal(dialog);
    update();
  }

  function answer(event: Event): boolean {
    const isKey = 'key' in event;
    if (findPressedElement(event, root, '.launcher') && (!isKey || event.key === ' ')) open();
    else if (!isKey && (event.composedPath()[0] === dialog || findPressedElement(event, root, '.close')))
      closeModal(dialog);
    else return false;
    return true;
  }

  function fail(): void {
    // Without the script, the panel stays empty, so no link may open it.
    unregister();
    if (!dialog.open) return;
    closeModal(dialog);
    find('.launcher').click();
  }

  const endSubscription = store.subscribe(update);
  function end(): void {
    endSubscription();
    dialog.removeEventListener('close', update);
  }

  dialog.addEventListener('close', update);
  const unregister = registerCart(host, open);
  const state: FirstViewState = {
    // Also true after React has replaced the open dialog.
    get isOpen() {
      return dialog.open;
    },
  };
  return { state, update, answer, fail, end };
}
