/** Tab that the visitor has selected in an element's first view. Shared by the bundles of the first view and the widget. */

const chosenTabKey = Symbol.for('agency.chosen-tab');

interface TabElement extends HTMLElement {
  [chosenTabKey]?: string;
}

export function rememberTab(host: TabElement, id: string): void {
  host[chosenTabKey] = id;
}

export function readChosenTab(host: TabElement | null): string | undefined {
  return host?.[chosenTabKey];
}
