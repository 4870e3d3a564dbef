import { HoverMenus } from './hover-menus.ts';

const opaqueBeyondPx = 50;

/** Sets `data-at="top"` on the header until the page is scrolled beyond 50 px, then `data-at="below"`. */
function watchPosition(header: HTMLElement, signal: AbortSignal): void {
  const update = () => {
    header.dataset.at = scrollY > opaqueBeyondPx ? 'below' : 'top';
  };
  addEventListener('scroll', update, { passive: true, signal });
  update();
}

/**
 * Adds arrow keys, Escape, an opaque background on scroll and menus that open on hover to the site's header. If any of
 * these fails, the links still work and an error message appears.
 */
export class SiteNavigation extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.#guard(() => this.#connect(this.#connection.signal))();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  #connect(signal: AbortSignal): void {
    const header = this.closest('header');
    if (header) watchPosition(header, signal);

    const popover = this.querySelector<HTMLElement>('[popover]');
    const closePopover = () => {
      if (popover?.matches(':popover-open')) popover.hidePopover();
    };
    const menus = new HoverMenus([...this.querySelectorAll<HTMLDetailsElement>('details.menu')]);
    const listen = <E extends Event>(type: string, handle: (event: E) => void) =>
      this.addEventListener(type, this.#guard(handle) as EventListener, { signal, capture: true });
    listen<PointerEvent>('pointerover', (event) => menus.enter(event));
    listen<PointerEvent>('pointerout', (event) => menus.leave(event));
    listen<MouseEvent>('click', (event) => menus.click(event));
    listen<FocusEvent>('focusout', (event) => {
      menus.focusLeft(event);
      if (event.relatedTarget instanceof Node && !this.contains(event.relatedTarget)) closePopover();
    });
    listen<KeyboardEvent>('keydown', (event) => {
      if (event.key === 'Escape') menus.escape(event);
      else moveByArrows(event, menus);
    });
    document.addEventListener(
      'pointerdown',
      this.#guard((event: PointerEvent) => menus.closeIfOutside(event)),
      { signal },
    );

    const closeAll = () => {
      menus.closeAll();
      closePopover();
    };
    // Close the menus on leaving the page, so that they are closed when the back-forward cache restores the page.
    addEventListener('pagehide', closeAll, { signal });
    listen<MouseEvent>('click', ({ target }) => {
      if (target instanceof Element && target.closest('a[href]')) closeAll();
    });
    matchMedia('(width >= 60rem)').addEventListener('change', closeAll, { signal });
    signal.addEventListener('abort', () => menus.stop());
  }

  #guard<A extends unknown[]>(action: (...values: A) => void): (...values: A) => void {
    return (...values) => {
      try {
        action(...values);
      } catch (error) {
        console.error(error);
        this.#showProblem();
      }
    };
  }

  #showProblem(): void {
    this.#connection.abort();
    this.querySelector('[role="alert"]')?.removeAttribute('hidden');
  }
}

if (!customElements.get('site-navigation')) customElements.define('site-navigation', SiteNavigation);

/** Moves focus by arrow keys: left and right along the menu bar as it is read, down into a menu, up and down within a menu. */
function moveByArrows(event: KeyboardEvent, menus: HoverMenus): void {
  const { key, target } = event;
  // With a modifier, the same keys are shortcuts of the browser, such as Back.
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const bar = target.closest('.main-navigation');
  if (!bar) return;
  const menu = menus.findMenu(target);
  const next =
    menu && !isSummary(target) ? findTargetInMenu(menu, target, key) : findTargetInBar(bar, target, key, menus);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isSummary(element: Element): boolean {
  return element.tagName === 'SUMMARY';
}

function listLinks(menu: HTMLDetailsElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a')];
}

function findNeighbor<T>(items: readonly T[], from: T, step: number): T | undefined {
  return items[(items.indexOf(from) + step + items.length) % items.length];
}

function findTargetInMenu(menu: HTMLDetailsElement, link: HTMLElement, key: string): HTMLElement | undefined {
  const links = listLinks(menu);
  if (key === 'ArrowDown') return findNeighbor(links, link, 1);
  if (key === 'ArrowUp') return findNeighbor(links, link, -1);
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  return undefined;
}

function findTargetInBar(bar: Element, item: HTMLElement, key: string, menus: HoverMenus): HTMLElement | undefined {
  const items = [...bar.querySelectorAll<HTMLElement>(':scope > ul > li > a, summary')];
  const forward = getComputedStyle(bar).direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return findNeighbor(items, item, forward);
  if (key === 'ArrowLeft') return findNeighbor(items, item, -forward);
  const menu = menus.findMenu(item);
  if (!menu || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  menus.open(menu);
  return listLinks(menu).at(key === 'ArrowDown' ? 0 : -1);
}
