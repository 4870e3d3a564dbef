/** Lets the prerendered picker show another showcase and pause before React has loaded. */
import { getTabForKey } from '../../shared/element/tab-keys.ts';
import { type FirstView, findPressedElement, setAttributes } from '../../shared/first-view/first-view.ts';
import {
  type PackageFollowDetail,
  type PackagePickDetail,
  packageFollowEvent,
  packagePickEvent,
} from './package-picker.events.ts';
import {
  createPanelAttributes,
  createTileAttributes,
  type FirstViewState,
  getSlotName,
  scrollToPanels,
  updateInert,
} from './showcase-state.ts';

export function startFirstView(host: HTMLElement, root: ShadowRoot): FirstView {
  const state: FirstViewState = {};
  const find = <E extends HTMLElement>(selector: string) => [...root.querySelectorAll<E>(selector)];
  const findTiles = () => find('[role=tab]');
  /** Returns the id of the showcase to which a tile `tab-<id>` or a panel `panel-<id>` belongs. */
  const getShowcaseId = ({ id }: Element) => id.slice(id.indexOf('-') + 1);
  const emit = (name: string, detail: PackagePickDetail | PackageFollowDetail, cancelable = false) =>
    host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));

  function pick(picked: HTMLElement): void {
    const id = getShowcaseId(picked);
    for (const tile of findTiles()) setAttributes(tile, createTileAttributes(getShowcaseId(tile), tile === picked));
    for (const panel of find('[role=tabpanel]')) {
      const isShown = getShowcaseId(panel) === id;
      setAttributes(panel, createPanelAttributes(isShown));
      updateInert(panel);
      for (const slot of panel.querySelectorAll('slot')) slot.name = getSlotName('action', isShown);
    }
    state.selected = id;
    state.isPicked = true;
    emit(packagePickEvent, { id, source: 'visitor' });
  }

  function togglePause(): void {
    const labels = find('.pause-label');
    for (const label of labels) label.hidden = !label.hidden;
    state.paused = Boolean(labels[0]?.hidden);
    if (!state.paused) state.isPicked = false;
  }

  function answer(event: Event): boolean {
    const findPressed = <E extends HTMLElement>(selector: string) => findPressedElement<E>(event, root, selector);
    const tile = findPressed('[role=tab]');
    if ('key' in event) {
      const all = findTiles();
      const next =
        tile && all[getTabForKey(event as KeyboardEvent, { index: all.indexOf(tile), count: all.length }) ?? -1];
      if (!next) return false;
      pick(next);
      next.focus();
      return true;
    }
    const link = findPressed<HTMLAnchorElement>('a');
    const panel = findPressed('.showcase');
    // The browser follows the link unless the host page cancels the event.
    if (link && panel) return !emit(packageFollowEvent, { id: getShowcaseId(panel), href: link.href }, true);
    if (tile) {
      pick(tile);
      scrollToPanels(root);
    } else if (findPressed('.pause')) togglePause();
    else return false;
    return true;
  }

  return { state, answer };
}
