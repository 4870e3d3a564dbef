import { randomId } from '../cart-store/stored-cart.ts';
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
      if (current?.content !== content) current = { content, id: randomId() };
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

const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

const passedKeys = new Set(['Escape', 'Tab']);

/** Prevents typed keys from triggering the page's keyboard shortcuts. Returns a function that removes the listeners. */
export function stopKeyPropagation(form: HTMLFormElement): () => void {
  const keep = (event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey && !event.altKey) || event.metaKey || passedKeys.has(event.key);
    if (!isShortcut) event.stopPropagation();
  };
  const controller = new AbortController();
  for (const name of keyEvents) form.addEventListener(name, keep, controller);
  return () => controller.abort();
}
