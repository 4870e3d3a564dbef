/**
 * States of products and tabs, which depend on the cart, and the attributes that show them. React renders these
 * attributes; before React has loaded, the first view sets them.
 */
import { type Cart, findPackageLine, hasPackageFor, isInCart } from '#catalogue/cart-rules.ts';
import type { Product, ServiceId } from '#catalogue/product.ts';
import { formatPartNames } from '../../shared/element/part-names.ts';

/**
 * `free`: the product can be added. `current`: it is in the cart. `other`: it would replace a product in the cart.
 * `stray`: an add-on in the cart, without a plan that it works with.
 */
export type ProductState = 'free' | 'current' | 'other' | 'stray';

/** State that the first view hands over to the rendered widget. */
export interface FirstViewState {
  category?: ServiceId;
}

export function getProductState(product: Product, cart: Cart): ProductState {
  if (isInCart(cart, product.id))
    return product.kind === 'add-on' && !hasPackageFor(cart, product) ? 'stray' : 'current';
  return product.kind === 'package' && findPackageLine(cart, product.category) ? 'other' : 'free';
}

type Stateful = Pick<Product, 'kind' | 'category' | 'popular'>;

export function createCardAttributes({ kind, category, popular }: Stateful, state: ProductState) {
  const inCart = isAdded(state);
  return { 'data-state': state, part: formatPart() };

  function formatPart(): string {
    if (kind === 'add-on') return formatPartNames('add-on', { popular, 'in-cart': inCart });
    if (category === 'bundle') return formatPartNames('bundle', { popular, 'in-cart': inCart });
    return formatPartNames('plan', { popular, 'in-cart': inCart });
  }
}

/** Returns the attributes of the button that adds a product to the cart, or removes an add-on. */
export function createButtonAttributes({ kind, category, popular }: Stateful, state: ProductState) {
  const primary = kind === 'package' && category !== 'bundle' && popular === true && state === 'free';
  return {
    className: `button buy ${primary ? 'button--primary' : 'button--quiet'}`,
    part: formatPartNames('button', { primary, added: isAdded(state) }),
    'aria-disabled': (kind === 'package' && isAdded(state)) || undefined,
  };
}

export function isAdded(state: ProductState): boolean {
  return state === 'current' || state === 'stray';
}

/** Returns the attributes of an element that is visible only in these states, such as `free other`. */
export function showWhen(states: string, state: ProductState) {
  return { 'data-when': states, hidden: !states.split(' ').includes(state) };
}

export function createTabAttributes(service: ServiceId, selected: ServiceId, cart: Cart) {
  const isSelected = service === selected;
  const inCart = findPackageLine(cart, service) !== undefined;
  return {
    part: formatPartNames('tab', { selected: isSelected, 'in-cart': inCart }),
    'aria-selected': isSelected,
    'aria-controls': isSelected ? `panel-${service}` : undefined,
    tabIndex: isSelected ? 0 : -1,
    'data-in-cart': inCart ? '' : undefined,
  };
}
