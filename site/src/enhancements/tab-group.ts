import { decodeUrl } from '#catalogue/url-text.ts';

/** Turns a list of links and their panels into tabs. Without JavaScript, the links lead to the panels. */
export class TabGroup extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    const { tabs, panels } = this;
    if (tabs.length === 0) return;
    this.#connection = new AbortController();
    const { signal } = this.#connection;

    const list = tabs[0]?.closest('ul');
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', list.dataset.label ?? '');
    for (const [index, tab] of tabs.entries()) {
      const panel = panels[index];
      if (!panel) continue;
      tab.id ||= `${panel.id}-tab`;
      tab.parentElement?.setAttribute('role', 'presentation');
      tab.setAttribute('role', 'tab');
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', tab.id);
      panel.tabIndex = 0;
    }
    this.addEventListener('click', (event) => this.#click(event), { signal });
    this.addEventListener('keydown', (event) => this.#handleKey(event), { signal });
    addEventListener('hashchange', () => this.#follow(), { signal });
    this.select(0);
    this.#follow({ isStart: true });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get tabs(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>(':scope > ul a')];
  }

  get panels(): (HTMLElement | null)[] {
    return this.tabs.map(({ hash }) => this.querySelector<HTMLElement>(`:scope > #${CSS.escape(hash.slice(1))}`));
  }

  select(chosen: number): void {
    const { tabs, panels } = this;
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', index !== chosen);
      // Omit `aria-controls` for hidden panels, because screen readers cannot move to a hidden panel.
      if (index === chosen) tab.setAttribute('aria-controls', panels[index]?.id ?? '');
      else tab.removeAttribute('aria-controls');
    }
  }

  /**
   * Opens the panel that contains the target of the URL's fragment, and scrolls to a target that was hidden. When the
   * script starts, the browser has already shown a panel that is the target itself, and the visitor may have scrolled on.
   */
  #follow({ isStart = false } = {}): void {
    const id = decodeUrl(location.hash.slice(1));
    const target = id ? document.getElementById(id) : null;
    const { panels } = this;
    const index = panels.findIndex((panel) => target && panel?.contains(target));
    if (index < 0) return;
    const wasHidden = panels[index]?.hidden && !(isStart && target === panels[index]);
    this.select(index);
    if (wasHidden) target?.scrollIntoView();
  }

  #indexOf(target: EventTarget | null): number {
    return this.tabs.findIndex((tab) => target instanceof Node && tab.contains(target));
  }

  #click(event: MouseEvent): void {
    const index = this.#indexOf(event.target);
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.select(index);
  }

  #handleKey(event: KeyboardEvent): void {
    const index = this.#indexOf(event.target);
    // With a modifier, the same keys are shortcuts of the browser, such as Back.
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const { tabs } = this;
    const forward = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (index + forward + tabs.length) % tabs.length,
      ArrowLeft: (index - forward + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
      // The space bar must also open a tab, because a link reacts only to Enter.
      ' ': index,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.select(target);
    tabs[target]?.focus();
  }
}

if (!customElements.get('tab-group')) customElements.define('tab-group', TabGroup);
