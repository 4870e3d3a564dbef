import type { HoverMenus } from './hover-menus.ts';

/** Arrow keys as in a menu bar: left and right between the items of the bar, down into a menu, up and down inside it. */
export function moveByArrows(event: KeyboardEvent, menus: HoverMenus): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return;
  const bar = target.closest('.main-navigation');
  if (!bar) return;
  const menu = menus.menuOf(target);
  const next = menu && !isSummary(target) ? insideMenu(menu, target, key) : insideBar(bar, target, key, menus);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isSummary(element: Element): boolean {
  return element.tagName === 'SUMMARY';
}

function linksOf(menu: HTMLDetailsElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a')];
}

function around<T>(items: readonly T[], from: T, step: number): T | undefined {
  return items[(items.indexOf(from) + step + items.length) % items.length];
}

function insideMenu(menu: HTMLDetailsElement, link: HTMLElement, key: string): HTMLElement | undefined {
  const links = linksOf(menu);
  if (key === 'ArrowDown') return around(links, link, 1);
  if (key === 'ArrowUp') return around(links, link, -1);
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  return undefined;
}

function insideBar(bar: Element, item: HTMLElement, key: string, menus: HoverMenus): HTMLElement | undefined {
  const items = [...bar.querySelectorAll<HTMLElement>(':scope > ul > li > a, summary')];
  if (key === 'ArrowRight') return around(items, item, 1);
  if (key === 'ArrowLeft') return around(items, item, -1);
  const menu = menus.menuOf(item);
  if (!menu || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  menus.open(menu);
  return linksOf(menu).at(key === 'ArrowDown' ? 0 : -1);
}
