const openDelayMs = 200;
/** Period after a menu closes in which the next menu opens without delay. */
const skipDelayMs = 300;
const closeDelayMs = 150;

/** Opens and closes `<details>` menus: after a delay on hover, immediately on click, and only one at a time. */
export class HoverMenus {
  readonly #menus: readonly HTMLDetailsElement[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastClosed = Number.NEGATIVE_INFINITY;
  /** Menu that a hover opened. A click on its label keeps the menu open. */
  #openedByHover: HTMLDetailsElement | undefined;

  constructor(menus: readonly HTMLDetailsElement[]) {
    this.#menus = menus;
  }

  findMenu(target: EventTarget | null): HTMLDetailsElement | undefined {
    return target instanceof Node ? this.#menus.find((menu) => menu.contains(target)) : undefined;
  }

  enter({ target, relatedTarget, pointerType }: PointerEvent): void {
    const menu = this.findMenu(target);
    if (!menu || pointerType === 'touch' || this.findMenu(relatedTarget) === menu) return;
    this.stop();
    if (menu.open) return;
    const others = this.#menus.some((other) => other.open);
    const recently = performance.now() - this.#lastClosed < skipDelayMs;
    const open = () => {
      this.open(menu);
      this.#openedByHover = menu;
    };
    if (others || recently) open();
    else this.#timer = setTimeout(open, openDelayMs);
  }

  leave({ target, relatedTarget, pointerType }: PointerEvent): void {
    const menu = this.findMenu(target);
    if (!menu || pointerType === 'touch' || this.findMenu(relatedTarget) === menu) return;
    this.stop();
    if (menu.open) this.#timer = setTimeout(() => this.close(menu), closeDelayMs);
  }

  /** Keeps a menu open if the click follows a hover. In all other cases the browser toggles `<details>` without a script. */
  click(event: MouseEvent): void {
    const { target } = event;
    const menu = this.findMenu(target);
    if (!menu || !(target instanceof Element) || !target.closest('summary')) return;
    this.stop();
    if (menu.open && this.#openedByHover === menu) {
      this.#openedByHover = undefined;
      event.preventDefault();
    } else if (menu.open) {
      this.#lastClosed = performance.now();
    }
  }

  focusLeft({ target, relatedTarget }: FocusEvent): void {
    const menu = this.findMenu(target);
    if (menu?.open && relatedTarget && this.findMenu(relatedTarget) !== menu) this.close(menu);
  }

  closeIfOutside({ target }: PointerEvent): void {
    if (!this.findMenu(target)) this.closeAll();
  }

  escape(event: KeyboardEvent): void {
    this.stop();
    const menu = this.#menus.find(({ open }) => open);
    if (!menu) return;
    event.preventDefault();
    const hadFocus = menu.contains(document.activeElement);
    this.close(menu);
    if (hadFocus) menu.querySelector('summary')?.focus();
  }

  open(menu: HTMLDetailsElement): void {
    for (const other of this.#menus) if (other !== menu) other.open = false;
    menu.open = true;
  }

  close(menu: HTMLDetailsElement): void {
    if (!menu.open) return;
    menu.open = false;
    this.#openedByHover = undefined;
    this.#lastClosed = performance.now();
  }

  closeAll(): void {
    this.stop();
    for (const menu of this.#menus) this.close(menu);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
