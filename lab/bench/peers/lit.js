import { css, html, LitElement, unsafeCSS } from 'lit';

const services = __GRID__;

class PlanGrid extends LitElement {
  static styles = css`${unsafeCSS(__GRID_STYLES__)}`;
  static properties = { open: { state: true }, cart: { state: true } };

  constructor() {
    super();
    this.open = services[0].id;
    this.cart = [];
  }

  firstUpdated() {
    performance.mark('interactive');
  }

  plan({ id, name, price, description, features }) {
    return html`<li class="card">
      <h4>${name}</h4>
      <p class="price">${price}</p>
      <p>${description}</p>
      <ul>${features.map((feature) => html`<li>${feature}</li>`)}</ul>
      <button @click=${() => {
        this.cart = [...this.cart, id];
      }}>${this.cart.includes(id) ? 'Added to Cart' : 'Add to Cart'}</button>
    </li>`;
  }

  render() {
    return html`<div role="tablist" class="tabs">
        ${services.map(
          ({ id, tab }) =>
            html`<button role="tab" aria-selected=${id === this.open} @click=${() => {
              this.open = id;
            }}>${tab}</button>`,
        )}
      </div>
      ${services.map(
        ({ id, name, description, plans }) => html`<section ?hidden=${id !== this.open}>
          <h3>${name}</h3>
          <p>${description}</p>
          <ul class="cards">${plans.map((plan) => this.plan(plan))}</ul>
        </section>`,
      )}`;
  }
}

customElements.define('plan-grid', PlanGrid);
