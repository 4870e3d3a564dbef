/** Like and mute buttons of a sample reel. A pressed like button adds one to the count. */
export class ReelControls extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    for (const button of this.querySelectorAll('button')) button.disabled = false;
    this.addEventListener('click', (event) => this.#toggle(event), { signal: this.#connection.signal });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  #toggle({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const pressed = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(pressed));
    const count = button.querySelector<HTMLElement>('[data-count]');
    if (count) count.textContent = (Number(count.dataset.count) + (pressed ? 1 : 0)).toLocaleString('en-US');
  }
}

if (!customElements.get('reel-controls')) customElements.define('reel-controls', ReelControls);
