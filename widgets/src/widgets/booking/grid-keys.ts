import type { KeyboardEvent } from 'react';

/**
 * Returns the index of the cell that a key moves the focus to, as in a grid of the ARIA practices, or `undefined` for
 * other keys: https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function getNextCell(
  key: string,
  index: number,
  count: number,
  columns: number,
  isRtl: boolean,
): number | undefined {
  const row = index - (index % columns);
  const target = {
    ArrowRight: index + (isRtl ? -1 : 1),
    ArrowLeft: index + (isRtl ? 1 : -1),
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: row,
    End: Math.min(row + columns, count) - 1,
  }[key];
  if (target === undefined) return undefined;
  return target >= 0 && target < count ? target : index;
}

/** Moves the focus between the buttons of a grid. `onPage` is called with the focused index for Page Up and Page Down. */
export function moveGridFocus(
  event: KeyboardEvent<HTMLElement>,
  columns: number,
  onPage?: (weeks: 1 | -1, index: number) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const index = cells.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  if (onPage && (event.key === 'PageDown' || event.key === 'PageUp')) {
    event.preventDefault();
    onPage(event.key === 'PageDown' ? 1 : -1, index);
    return;
  }
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = getNextCell(event.key, index, cells.length, columns, isRtl);
  if (next === undefined) return;
  event.preventDefault();
  cells[next]?.focus();
}
