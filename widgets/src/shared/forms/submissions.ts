import { createRandomId } from '../cart-store/stored-cart.ts';
import { toJson } from '../worker-client/json.ts';
import { tabStorage } from './draft.ts';

/** Idempotency keys of form submissions: retries of the same content share one key, and changed content gets a new key. */
export interface Submissions {
  idFor(content: string): string;
  /**
   * Removes the submission id. Call this method after a successful send, so that sending the same content again counts
   * as a new message.
   */
  forget(): void;
}

interface Submission {
  id: string;
  content: string;
}

/** Creates the submission ids of a form. With a storage key, an id survives a reload between a lost response and the retry. */
export function createSubmissions(key: string | undefined): Submissions {
  let current = key === undefined ? undefined : readStored(key);
  return {
    idFor(content) {
      if (current?.content !== content) current = { content, id: createRandomId() };
      if (key !== undefined) tabStorage.write(key, toJson(current));
      return current.id;
    },
    forget() {
      current = undefined;
      if (key !== undefined) tabStorage.remove(key);
    },
  };
}

function readStored(key: string): Submission | undefined {
  try {
    const { id, content } = JSON.parse(tabStorage.read(key) ?? '{}') as Partial<Record<keyof Submission, unknown>>;
    return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) && typeof content === 'string'
      ? { id, content }
      : undefined;
  } catch {
    return undefined;
  }
}

const forwardedKeys = new Set(['Escape', 'Tab']);
/** Keys that select, copy, paste or undo with Ctrl or ⌘. */
const editingKeys = /^[acvxyz]$/i;

/**
 * Hides typed keys from the page's keyboard shortcuts, and presses on fields from its carousels, which would swipe while
 * the visitor selects text: https://github.com/nolimits4web/swiper/issues/3411. Also hides `cut`, `copy`, `paste` and
 * the context menu from copy protection, and dropped files from drop zones, which would cancel these events, because
 * their target is the widget's tag instead of a field: https://github.com/react-dropzone/react-dropzone/issues/87. Also
 * hides the wheel over a long text from scripts that would scroll the page instead:
 * https://github.com/darkroomengineering/lenis/issues/294. Returns a function that removes the listeners.
 */
export function hideTyping(form: HTMLFormElement): () => void {
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  const hide = (names: readonly string[], isHidden: (event: Event, field: Element) => boolean) => {
    const listen = (event: Event) => {
      const path = event.composedPath() as Element[];
      if (path.includes(form) && isHidden(event, path[0] as Element)) event.stopPropagation();
    };
    // The window's listener runs before the page's capturing listeners. It sees only the host of a closed shadow root, in
    // which a page may put the widget, so the form listens too.
    for (const name of names) for (const target of [window, form]) target.addEventListener(name, listen, options);
  };
  hide(['keydown', 'keypress', 'keyup'], (event) => {
    const { ctrlKey, altKey, metaKey, key } = event as KeyboardEvent;
    return (ctrlKey && !altKey) || metaKey ? editingKeys.test(key) : !forwardedKeys.has(key);
  });
  const fieldEvents = ['pointerdown', 'mousedown', 'touchstart', 'contextmenu', 'cut', 'copy', 'paste'];
  hide([...fieldEvents, 'dragstart', 'dragover', 'drop'], (_, field) => field.matches('input, textarea'));
  hide(
    ['wheel', 'touchmove'],
    (_, { localName, scrollHeight, clientHeight }) => localName === 'textarea' && scrollHeight > clientHeight,
  );
  return () => controller.abort();
}
