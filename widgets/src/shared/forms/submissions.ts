import { randomId } from '../cart-store/stored-cart.ts';
import { toJson } from '../worker-client/json.ts';
import { tabStorage } from './draft.ts';

/**
 * A nonce that is the same for every try at sending one message, and another one as soon as the message is another: the Worker
 * stores each nonce once.
 */
export interface Submissions {
  /** The nonce of a message, given all that it says. */
  idFor(content: string): string;
  /** Sent: the same words again would be a new message. */
  forget(): void;
}

interface Submission {
  id: string;
  content: string;
}

/** With a key, the nonce outlives a reload between a lost answer and the next try. */
export function createSubmissions(key: string | undefined): Submissions {
  let current = key === undefined ? undefined : stored(key);
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

function stored(key: string): Submission | undefined {
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

/** Keys that leave or close something: the page still receives them. */
const passing = new Set(['Escape', 'Tab']);

/** Hides what is typed into a form from the page's keyboard shortcuts. Returns the function that ends it. */
export function keepKeys(form: HTMLFormElement): () => void {
  const keep = (event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey && !event.altKey) || event.metaKey || passing.has(event.key);
    if (!isShortcut) event.stopPropagation();
  };
  const ended = new AbortController();
  for (const name of keyEvents) form.addEventListener(name, keep, ended);
  return () => ended.abort();
}
