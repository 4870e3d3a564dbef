import { createContext } from 'react';

export interface EmitOptions {
  cancelable?: boolean;
  /** `false`: only who listens to the element itself hears it. */
  bubbles?: boolean;
}

export interface ElementApi {
  /** The custom element the view is in; `null` on the server and outside any element. */
  host: HTMLElement | null;
  tag: string;
  /** Dispatches a composed event on the element, which bubbles unless told otherwise. Returns false when a listener cancelled it. */
  emit<D>(name: string, detail: D, options?: EmitOptions): boolean;
  /** The page only rehearses. */
  test?: boolean;
}

export interface ElementContextValue extends ElementApi {
  lang: string;
  /** What the embedder may set on every widget. */
  props: { words?: unknown; headingLevel?: number };
}

export const outsideElement: ElementContextValue = { host: null, tag: '', emit: () => true, lang: 'en', props: {} };

export const ElementContext = createContext<ElementContextValue>(outsideElement);
