/** Lets the prerendered picker show another showcase and pause before React has loaded. */
import { tabForKey } from '../../shared/element/tab-keys.ts';
import { type FirstView, pressedElement, setAttributes } from '../../shared/first-view/first-view.ts';
import {
  type PackageFollowDetail,
  type PackagePickDetail,
  packageFollow,
  packagePick,
} from './package-picker.events.ts';
import {
  type FirstViewState,
  panelAttributes,
  scrollToPanels,
  slotName,
  tileAttributes,
  updateInert,
} from './showcase-state.ts';

export function startFirstView(host: HTMLElement, root: ShadowRoot): FirstView {
  const state: FirstViewState = {};
  const find = <E extends HTMLElement>(selector: string) => [...root.querySelectorAll<E>(selector)];
  const tiles = () => find('[role=tab]');
  /** Returns the id of the showcase to which a tile `tab-<id>` or a panel `panel-<id>` belongs. */
  const showcaseOf = ({ id }: Element) => id.slice(id.indexOf('-') + 1);
  const emit = (name: string, detail: PackagePickDetail | PackageFollowDetail, cancelable = false) =>
    host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));

  function pick(picked: HTMLElement): void {
    const id = showcaseOf(picked);
    for (const tile of tiles()) setAttributes(tile, tileAttributes(showcaseOf(tile), tile === picked));
    for (const panel of find('[role=tabpanel]')) {
      const isShown = showcaseOf(panel) === id;
      setAttributes(panel, panelAttributes(isShown));
      updateInert(panel);
      for (const slot of panel.querySelectorAll('slot')) slot.name = slotName('action', isShown);
    }
    state.selected = id;
    state.isPicked = true;
    emit(packagePick, { id, source: 'visitor' });
  }

  function togglePause(): void {
    const labels = find('.pause-label');
    for (const label of labels) label.hidden = !label.hidden;
    state.paused = Boolean(labels[0]?.hidden);
    if (!state.paused) state.isPicked = false;
  }

  function answer(event: Event): boolean {
    const pressed = <E extends HTMLElement>(selector: string) => pressedElement<E>(event, root, selector);
    const tile = pressed('[role=tab]');
    if (event instanceof KeyboardEvent) {
      const all = tiles();
      const next = tile && all[tabForKey(event, { index: all.indexOf(tile), count: all.length }) ?? -1];
      if (!next) return false;
      pick(next);
      next.focus();
      return true;
    }
    const link = pressed<HTMLAnchorElement>('a');
    const panel = pressed('.showcase');
    // The browser follows the link unless the host page cancels the event.
    if (link && panel) return !emit(packageFollow, { id: showcaseOf(panel), href: link.href }, true);
    if (tile) {
      pick(tile);
      scrollToPanels(root);
    } else if (pressed('.pause')) togglePause();
    else return false;
    return true;
  }

  return { state, answer };
}
