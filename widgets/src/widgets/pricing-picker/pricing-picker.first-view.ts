/** Lets the prerendered price list show the cart, change it, and switch between services before React has loaded. */
import type { ServiceId } from '#catalogue/product.ts';
import { findProduct } from '#catalogue/products.ts';
import { getPageCartStore } from '../../shared/cart-store/cart-store.ts';
import { openCart } from '../../shared/cart-store/open-cart.ts';
import { getTabForKey } from '../../shared/element/tab-keys.ts';
import { type FirstView, findPressedElement, setAttributes } from '../../shared/first-view/first-view.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import { type FirstViewMessage, type PickContext, pressProduct } from './pick.ts';
import { categoryChangeEvent } from './pricing-picker.events.ts';
import {
  createButtonAttributes,
  createCardAttributes,
  createTabAttributes,
  type FirstViewState,
  getProductState,
  showWhen,
} from './product-state.ts';

const tabPrefix = 'tab-';

export function startFirstView(host: HTMLElement, root: ShadowRoot): FirstView {
  const store = getPageCartStore();
  const chosen: FirstViewState = {};
  const find = <E extends HTMLElement>(selector: string, within: ParentNode = root) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const [status] = find('[role=status]');
  const texts = JSON.parse(status?.dataset.texts ?? '{}') as Record<FirstViewMessage, string>;
  const findTabs = () => find<HTMLButtonElement>('[role=tab]');
  const getService = (tab: HTMLElement | undefined) => (tab?.id.slice(tabPrefix.length) ?? '') as ServiceId;
  const findSelectedTab = () => findTabs().find((tab) => tab.ariaSelected === 'true');

  const fill = (message: FirstViewMessage, names: Readonly<Record<string, string>>) =>
    fillText(texts[message], names, { words: 'en' });
  const emit = (name: string, detail: object) =>
    host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }));
  const context: PickContext = {
    store,
    emit,
    nameOf(id) {
      const [name] = find(`[data-product="${id}"] .buy .visually-hidden`);
      return name?.textContent?.trim() ?? findProduct(id)?.name ?? '';
    },
    announce(message, names) {
      const text = fill(message, names);
      // A repeated text ends with a no-break space, because live regions announce only changes.
      if (status) status.textContent = status.textContent === text ? `${text}\u00a0` : text;
    },
  };

  function update(): void {
    const { cart } = store.getState();
    for (const card of find('[data-product]')) {
      const product = findProduct(card.dataset.product ?? '');
      if (!product) continue;
      const state = getProductState(product, cart);
      // Updates a bundle in state `other` even if its state is the same, because the bundle that it would replace may
      // change.
      if (state === card.dataset.state && state !== 'other') continue;
      setAttributes(card, createCardAttributes(product, state));
      for (const element of find('[data-when]', card)) {
        element.hidden = showWhen(element.dataset.when ?? '', state).hidden;
        if ('replaces' in element.dataset) {
          const replaced = cart.find(({ id }) => findProduct(id)?.category === product.category);
          element.textContent = replaced ? fill('replacesBundle', { name: context.nameOf(replaced.id) }) : '';
        }
      }
      const [button] = find('.buy', card);
      const [note] = find('.note:not([hidden])', card);
      if (button) setAttributes(button, { ...createButtonAttributes(product, state), 'aria-describedby': note?.id });
    }
    const selected = getService(findSelectedTab());
    for (const tab of findTabs()) setAttributes(tab, createTabAttributes(getService(tab), selected, cart));
  }

  function select(tab: HTMLElement): void {
    const service = getService(tab);
    const previousCategory = getService(findSelectedTab());
    if (service === previousCategory || !emit(categoryChangeEvent, { category: service, previousCategory })) return;
    chosen.category = service;
    for (const each of findTabs()) {
      const isSelected = each === tab;
      each.ariaSelected = String(isSelected);
      const [panel] = find(`#panel-${getService(each)}`);
      if (panel) panel.hidden = !isSelected;
    }
    update();
  }

  let lastPressed: HTMLElement | undefined;

  function press(id: string, button: HTMLElement): void {
    lastPressed = button;
    const product = findProduct(id);
    if (!product) return;
    const before = store.getState();
    pressProduct(product, context);
    const after = store.getState();
    if (after.lastChange !== before.lastChange) store.earlyChanges.push([after, before]);
  }

  function answer(event: Event): boolean {
    const findPressed = <E extends HTMLElement>(selector: string) => findPressedElement<E>(event, root, selector);
    const tab = findPressed<HTMLButtonElement>('[role=tab]');
    if ('key' in event) {
      const all = findTabs();
      const next =
        tab && all[getTabForKey(event as KeyboardEvent, { index: all.indexOf(tab), count: all.length }) ?? -1];
      if (!next) return false;
      next.focus();
      select(next);
      return true;
    }
    const card = findPressed('[data-product]');
    const button = findPressed('.buy');
    if (tab) select(tab);
    else if (button && card) press(card.dataset.product ?? '', button);
    else return Boolean(findPressed('.view-cart')) && openCart();
    return true;
  }

  return { state: chosen, update, answer, fail: () => lastPressed?.click(), end: store.subscribe(update) };
}
