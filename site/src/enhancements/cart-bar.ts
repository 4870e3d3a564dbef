import { formatMoney } from '#catalogue/money.ts';

interface CartTotals {
  readonly itemCount: number;
  /** Integer cents. */
  readonly dueToday: number;
}

/**
 * What is in the cart, with the way on, once something has been added on this page. It says nothing to those who hear the page: what was
 * added is announced where it was.
 */
class CartBar extends HTMLElement {
  connectedCallback(): void {
    for (const name of ['change', 'open', 'close']) document.addEventListener(`agency-cart-${name}`, this);
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
    const pattern = (detail.itemCount === 1 ? this.dataset.one : this.dataset.other) ?? '';
    const amount = formatMoney(detail.dueToday, { locale: document.documentElement.lang, decimals: 'always' });
    text.textContent = pattern.replace('{count}', String(detail.itemCount)).replace('{amount}', amount);
  }
}

customElements.define('cart-bar', CartBar);
