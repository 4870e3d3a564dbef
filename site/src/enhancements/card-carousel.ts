function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Returns the scroll position of the row at which a card is at the row's start. Negative from right to left. */
function getScrollPosition(card: HTMLElement, row: HTMLElement): number {
  const left = card.offsetLeft - row.offsetLeft;
  return isRightToLeft(row) ? left + card.offsetWidth - row.clientWidth : left;
}

/** Adds buttons and arrow keys to a scrolling row of cards. After the last card, the first card follows. */
export class CardCarousel extends HTMLElement {
  #connection = new AbortController();
  #index = 0;

  connectedCallback(): void {
    const row = this.#row;
    if (!row) return;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    for (const button of this.#buttons) button.disabled = false;
    this.addEventListener('click', (event) => this.#click(event), { signal });
    row.addEventListener('keydown', (event) => this.#handleKey(event), { signal });
    row.addEventListener('scrollend', () => this.#settle(), { signal });
    // The visitor may have scrolled before the script loaded, or the browser restored the position.
    this.#settle();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #row(): HTMLElement | null {
    return this.querySelector('.carousel__row');
  }

  get #cards(): HTMLElement[] {
    return [...(this.#row?.children ?? [])] as HTMLElement[];
  }

  get #buttons(): HTMLButtonElement[] {
    return [...this.querySelectorAll<HTMLButtonElement>('button[data-step]')];
  }

  get index(): number {
    return this.#index;
  }

  step(by: number): void {
    const { length } = this.#cards;
    if (length > 0) this.#show((this.#index + by + length) % length);
  }

  #show(index: number): void {
    const row = this.#row;
    const card = this.#cards[index];
    if (!row || !card) return;
    this.#index = index;
    const left = getScrollPosition(card, row);
    row.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
    this.#report();
  }

  #report(): void {
    for (const [index, card] of this.#cards.entries()) card.toggleAttribute('data-current', index === this.#index);
    const status = this.querySelector('[role="status"]');
    const { position = '' } = this.dataset;
    if (status) {
      status.textContent = position
        .replace('{at}', String(this.#index + 1))
        .replace('{count}', String(this.#cards.length));
    }
  }

  /** Makes the card where a swipe ended the current card. If the row is already at its end, keeps the last selected card. */
  #settle(): void {
    const row = this.#row;
    const chosen = this.#cards[this.#index];
    if (!row || !chosen) return;
    const end = row.scrollWidth - row.clientWidth;
    const getDistance = (card: HTMLElement) => Math.abs(getScrollPosition(card, row) - row.scrollLeft);
    if (Math.abs(getScrollPosition(chosen, row)) >= end && Math.abs(row.scrollLeft) >= end - 2) return;
    const nearest = this.#cards.reduce((best, card) => (getDistance(card) < getDistance(best) ? card : best));
    const index = this.#cards.indexOf(nearest);
    if (index === this.#index) return;
    this.#index = index;
    this.#report();
  }

  #click({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-step]') : null;
    if (button) this.step(Number(button.dataset.step));
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.step(isRightToLeft(this) ? -step : step);
  }
}

if (!customElements.get('card-carousel')) customElements.define('card-carousel', CardCarousel);
