/** Announces the number of items that match a radio-button filter, and shows a message if no item matches. */
export class FilterGroup extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.addEventListener('change', () => this.#report(), { signal: this.#connection.signal });
    this.#update();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #choice(): HTMLInputElement | null {
    return this.querySelector('input[type="radio"]:checked');
  }

  /** Shows or hides the message for an empty result. Returns the number of matching items and of all items. */
  #update(): { shown: number; all: number } {
    const items = [...this.querySelectorAll<HTMLElement>('[data-kind]')];
    const kind = this.#choice?.value ?? 'all';
    const isLeft = (item: HTMLElement) => kind === 'all' || (item.dataset.kind ?? '').split(' ').includes(kind);
    const shown = items.filter(isLeft).length;
    this.querySelector('.filter__empty')?.toggleAttribute('hidden', shown > 0);
    return { shown, all: items.length };
  }

  #report(): void {
    const { shown, all } = this.#update();
    // Expand collapsed lists, because the announced number includes their items.
    for (const fold of this.querySelectorAll('details')) fold.open = true;
    const status = this.querySelector('[role="status"]');
    const { shown: sentence = '' } = this.dataset;
    if (status) status.textContent = sentence.replace('{count}', String(shown)).replace('{all}', String(all));
  }
}

if (!customElements.get('filter-group')) customElements.define('filter-group', FilterGroup);
