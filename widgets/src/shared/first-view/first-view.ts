/**
 * First views: prerendered markup that handles clicks and key presses before React has loaded. Each widget's
 * `<name>.first-view.ts` sets only attributes and texts, so that React can hydrate the same nodes afterwards.
 */

import { isInTestMode } from '../element/prop-spec.ts';

/** Handles a click or a key. Returns false if the browser or the rendered widget must handle it. */
type Answer = (event: Event) => boolean;

export interface FirstView {
  /** State that the visitor has changed, such as the selected tab. The rendered widget starts from it. */
  readonly state?: object | undefined;
  /** Shows the current state. Runs again after nodes have been added. */
  update?(): void;
  answer: Answer;
  /** Repeats the last click if the widget's script fails to load. From then on, clicks have their native effect. */
  fail?(): void;
  /** Runs when the widget is rendered, before the browser dispatches another event. */
  end?(): void;
}

export type StartFirstView = (host: HTMLElement, root: ShadowRoot) => FirstView;

const firstViewKey = Symbol.for('agency.first-view');

/** Event by which a first view asks for the clicks that were made before it started. */
export const firstViewStartedEvent = 'agency-first-view';

interface FirstViewElement extends HTMLElement {
  /** `null` once React has rendered the widget. */
  [firstViewKey]?: FirstView | null;
}

/** Starts the first view of an element that is not rendered yet. If the first view has started, updates it. */
export function startFirstView(host: FirstViewElement, start: StartFirstView | undefined): void {
  const root = host.shadowRoot;
  // In test mode, a press must not change a real cart.
  if (!root || !start || host[firstViewKey] === null || isInTestMode(host)) return;
  host[firstViewKey] ??= start(host, root);
  host[firstViewKey].update?.();
  host.dispatchEvent(new CustomEvent(firstViewStartedEvent, { bubbles: true, composed: true }));
}

export function hasFirstView(host: FirstViewElement): boolean {
  return Boolean(host[firstViewKey]);
}

/** Returns the first view's state with the visitor's changes. Call this function in the first layout effect of the rendered widget. */
export function readFirstViewState<S extends object>(host: FirstViewElement | null): Partial<S> {
  return host?.[firstViewKey]?.state ?? {};
}

/** Ends the first view of an element whose widget React has just rendered. */
export function endFirstView(host: FirstViewElement): FirstView | null | undefined {
  const firstView = host[firstViewKey];
  host[firstViewKey] = null;
  firstView?.end?.();
  return firstView;
}

/** Ends the first view of an element whose script failed to load. Keeps its state in case a retry succeeds. */
export function failFirstView(host: FirstViewElement): void {
  const firstView = endFirstView(host);
  host[firstViewKey] = { state: firstView?.state, answer: () => false };
  firstView?.fail?.();
}

/**
 * Returns the innermost element of the first view that matches the selector and contains the event's target. Unlike
 * `closest()`, finds the element around a slot that the host page fills, and never an element of the host page.
 */
export function findPressedElement<E extends HTMLElement>(
  event: Event,
  root: ShadowRoot,
  selector: string,
): E | undefined {
  return (event.composedPath() as E[]).find((node) => node.localName && node.matches(selector) && root.contains(node));
}

/** Lets the first view of an element handle an event. Returns true if it did. */
export function answerInFirstView(host: FirstViewElement, event: Event): boolean {
  return host[firstViewKey]?.answer(event) ?? false;
}

/** Sets attributes under the names that React uses. Removes attributes whose value is undefined. */
export function setAttributes(
  element: HTMLElement,
  attributes: Readonly<Record<string, string | number | boolean | undefined>>,
): void {
  for (const [key, value] of Object.entries(attributes)) {
    const name = key === 'className' ? 'class' : key;
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}
