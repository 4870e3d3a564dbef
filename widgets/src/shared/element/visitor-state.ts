/** State that a visitor gives to the nodes of prerendered markup before React replaces them. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement;

type State = boolean | string | FileList;

export const controlsSelector = 'input:not([type=hidden]), textarea, select, details';
const pressable = 'a, button, input, label, summary';

/**
 * Returns a text that is equal for nodes of the same purpose in the old and in the new markup. Ignores their words, which
 * may be translated.
 */
function describePurpose(node: HTMLElement): string {
  const { localName, id } = node;
  const { name = '', type = '', value = '' } = node as Partial<HTMLInputElement>;
  const product = node.closest<HTMLElement>('[data-product]')?.dataset.product;
  return [localName, id, name, type, isCheckable(node) && value, product].join();
}

function isCheckable(control: Element): control is HTMLInputElement {
  return control.matches('[type=checkbox], [type=radio]');
}

/**
 * Returns the node that replaced a removed one when React rendered a widget from scratch. Undefined if the old and the new
 * markup have different numbers of such nodes.
 */
export function findReplacement(removed: HTMLElement, root: ParentNode): HTMLElement | undefined {
  const { localName } = removed;
  const purpose = describePurpose(removed);
  const filterByPurpose = (nodes: Iterable<HTMLElement>) =>
    [...nodes].filter((node) => describePurpose(node) === purpose);
  const oldTree = removed.getRootNode() as HTMLElement;
  const before = filterByPurpose([oldTree, ...oldTree.querySelectorAll<HTMLElement>(localName)]);
  const after = filterByPurpose(root.querySelectorAll<HTMLElement>(localName));
  return before.length === after.length ? after[before.indexOf(removed)] : undefined;
}

/**
 * Returns a function to call after hydration. It passes the visitor's input, the focus, and a press that has not ended, to
 * the nodes that replaced the current ones. React replaces all prerendered nodes if another script has changed them, such as
 * a password manager or a translator. A press also counts if hydration moved the pressed node away from the pointer.
 */
export function keepVisitorState(root: Element, signal: AbortSignal): () => void {
  let before = readControls(root);
  let focused = (root.getRootNode() as ShadowRoot).activeElement;
  let pressed = root.querySelector<HTMLElement>(`:is(${pressable}):active`);
  /** Place of the pressed node when the press began. The node may move when React renders. */
  let place = pressed?.getBoundingClientRect();
  /** True between the end of a press and its click. React hydrates before it handles either. */
  let isReleased = false;
  const listen = (types: readonly string[], listener: (event: Event) => void) => {
    for (const type of types) root.addEventListener(type, listener, { capture: true, signal });
  };
  // React may reset the controls before it replaces them, without an event.
  listen(['input', 'toggle'], () => {
    before = readControls(root);
  });
  listen(['focusin'], ({ target }) => {
    focused = target as Element;
  });
  listen(pressBegins, (event) => {
    isReleased = false;
    pressed = isMouseOrSpace(event) ? (event.target as Element).closest(pressable) : null;
    place = pressed?.getBoundingClientRect();
  });
  listen(pressEnds, (event) => {
    isReleased = event.composedPath().includes(pressed as EventTarget);
  });
  listen(['click'], () => {
    pressed = null;
  });
  return () => {
    const findNewNode = (old: Element | null) =>
      old && !old.isConnected ? findReplacement(old as HTMLElement, root) : undefined;
    for (const [old, state] of before) {
      const control = findNewNode(old);
      if (control) setState(control as Control, state);
    }
    findNewNode(focused)?.focus();
    const replacement = findNewNode(pressed);
    if (isReleased) replacement?.click();
    else if (replacement) clickWhenReleased(replacement, (event) => isOn(replacement, event) || isIn(place, event));
    // The browser itself clicks a node that was not replaced, unless that node moved away from the pointer.
    else if (pressed) clickWhenReleased(pressed, (event) => !isOn(pressed, event) && isIn(place, event));
  };
}

/**
 * Lets React repeat events that it received during hydration, such as `focusin`. Browsers remove the target of an event from
 * a shadow root after its dispatch, and React 19 would throw.
 */
export function keepEventTargets(root: ShadowRoot, signal: AbortSignal): void {
  for (const type of ['focusin', 'dragenter', 'mouseover', 'pointerover', 'gotpointercapture']) {
    root.addEventListener(
      type,
      (event) => {
        const { target } = event;
        const nativeTarget = Object.getOwnPropertyDescriptor(Event.prototype, 'target');
        Object.defineProperty(event, 'target', { get: () => nativeTarget?.get?.call(event) ?? target });
      },
      { capture: true, signal },
    );
  }
}

const pressBegins = ['pointerdown', 'keydown'];
const pressEnds = ['pointerup', 'keyup'];

/** Returns false for touches, which browsers turn into clicks on whichever node is there when the touch ends. */
function isMouseOrSpace(event: Event): boolean {
  return 'key' in event ? event.key === ' ' : (event as PointerEvent).pointerType === 'mouse';
}

/** Clicks a node when the mouse or the space bar is released, if `isIntended` returns true for the event. */
function clickWhenReleased(node: HTMLElement, isIntended: (event: Event) => boolean): void {
  const listening = new AbortController();
  for (const type of [...pressBegins, ...pressEnds]) {
    document.addEventListener(
      type,
      (event) => {
        listening.abort();
        if (pressEnds.includes(type) && isMouseOrSpace(event) && isIntended(event)) node.click();
      },
      { capture: true, signal: listening.signal },
    );
  }
}

function isOn(node: HTMLElement | null, event: Event): boolean {
  return event.composedPath().includes(node as EventTarget);
}

function isIn(place: DOMRect | undefined, event: Event): boolean {
  const { clientX, clientY } = event as PointerEvent;
  return (
    place !== undefined &&
    clientX >= place.left &&
    clientX <= place.right &&
    clientY >= place.top &&
    clientY <= place.bottom
  );
}

/** Returns each control with its value, its files, or whether it is checked or open. */
function readControls(root: Element): Map<Control, State> {
  return new Map([...root.querySelectorAll<Control>(controlsSelector)].map((control) => [control, readState(control)]));
}

function readState(control: Control): State {
  if (control instanceof HTMLDetailsElement) return control.open;
  const { checked, files, value } = control as HTMLInputElement;
  return isCheckable(control) ? checked : (files ?? value);
}

function setState(control: Control, state: State): void {
  if (control instanceof HTMLDetailsElement) control.open = state === true;
  else if (isCheckable(control)) {
    // A click also updates the state of a component that controls the checkbox. A click on a radio button only checks it.
    if (control.checked !== state && (state || control.type !== 'radio')) control.click();
  } else if (control.value !== state) {
    if (typeof state === 'object') Object.assign(control, { files: state });
    else control.value = String(state);
    for (const type of ['input', 'change']) control.dispatchEvent(new CustomEvent(type, { bubbles: true }));
  }
}
