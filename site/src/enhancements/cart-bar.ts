import { getLocale } from '#catalogue/locale.ts';
import { formatMoney } from '#catalogue/money.ts';

interface CartTotals {
  readonly itemCount: number;
  /** Amount in integer cents. */
  readonly dueToday: number;
}

/** Scrolls the focused element into view if the bar covers it, such as the button that was just pressed. */
function revealFocused(bar: Element): void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || bar.contains(focused)) return;
  const [place, cover] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (place.bottom > cover.top && place.top < cover.bottom) focused.scrollIntoView({ block: 'nearest' });
}

/**
 * Shows the cart's content with a link to the cart, once the visitor adds a product on this page. Hidden from screen
 * readers, because the cart has already announced the product.
 */
class CartBar extends HTMLElement {
  connectedCallback(): void {
    for (const name of ['change', 'open', 'close']) document.addEventListener(`agency-cart-${name}`, this);
    // The page's inline script keeps the last change before this script has loaded.
    const { cartChange } = globalThis as { cartChange?: CustomEvent<CartTotals> };
    if (cartChange) this.handleEvent(cartChange);
  }

  disconnectedCallback(): void {
    for (const name of ['change', 'open', 'close']) document.removeEventListener(`agency-cart-${name}`, this);
  }

  handleEvent({ type, detail }: CustomEvent<CartTotals>): void {
    if (type !== 'agency-cart-change') {
      this.toggleAttribute('data-covered', type === 'agency-cart-open');
      return;
    }
    this.hidden = detail.itemCount === 0;
    document.documentElement.toggleAttribute('data-cart-bar', !this.hidden);
    const text = this.querySelector('p');
    if (!text) return;
    const { lang } = document.documentElement;
    const pattern = this.dataset[new Intl.PluralRules(lang).select(detail.itemCount)] ?? this.dataset.other ?? '';
    const amount = formatMoney(detail.dueToday, { locale: getLocale(lang), decimals: 'always' });
    text.textContent = pattern.replace('{count}', String(detail.itemCount)).replace('{amount}', amount);
    revealFocused(this);
  }
}

customElements.define('cart-bar', CartBar);
