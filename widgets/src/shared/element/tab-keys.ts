/**
 * Returns the index of the tab that an arrow key, Home or End selects: the next or previous tab, with the first after
 * the last. Returns undefined for all other keys.
 */
export function getTabForKey(
  event: KeyboardEvent,
  { index, count }: { index: number; count: number },
): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const isRtl = getComputedStyle(event.composedPath()[0] as Element).direction === 'rtl';
  const targets: Readonly<Record<string, number>> = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: (index + 1) % count,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[event.key];
}
