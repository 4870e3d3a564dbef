/**
 * Attributes that show which showcase is selected. React renders them; before React has loaded, the first view sets
 * them.
 */
import type { ShowcaseId } from '#agency/ids';
import { formatPartNames } from '../../shared/element/part-names.ts';
import { matchMediaQuery } from '../../shared/layout.ts';

/** State that the first view hands over to the rendered widget. */
export interface FirstViewState {
  selected?: ShowcaseId;
  /** True if automatic cycling must wait, because the visitor has selected a showcase and not pressed Play since. */
  isPicked?: boolean;
  paused?: boolean;
}

/** Media query for screens on which the showcase may be below the viewport after a tile is selected. */
const smallScreen = '(max-width: 1024px)';

export function createTileAttributes(id: string, isSelected: boolean) {
  return {
    part: formatPartNames('tile', { selected: isSelected }),
    'aria-selected': isSelected,
    'aria-controls': isSelected ? `panel-${id}` : undefined,
    tabIndex: isSelected ? 0 : -1,
  };
}

export function createPanelAttributes(isShown: boolean) {
  return {
    part: formatPartNames('showcase', { selected: isShown }),
    'data-state': isShown ? 'shown' : 'hidden',
  };
}

/**
 * Returns the name of a slot, or, if not `isUsed`, a name that no page fills, so that the slot shows its default
 * content.
 */
export function getSlotName(name: string, isUsed: boolean): string {
  return isUsed ? name : `${name}-unused`;
}

/** Makes the links of a hidden showcase inert, because they stay visible while it fades out. */
export function updateInert(panel: HTMLElement): void {
  panel.inert = panel.dataset.state === 'hidden';
}

/** Scrolls to the showcases on small screens. */
export function scrollToPanels(root: ParentNode | null): void {
  if (!matchMediaQuery(smallScreen).matches) return;
  const isMotionReduced = matchMediaQuery('(prefers-reduced-motion: reduce)').matches;
  const panels = root?.querySelector('.panels');
  panels?.scrollIntoView?.({ behavior: isMotionReduced ? 'auto' : 'smooth', block: 'start' });
}
