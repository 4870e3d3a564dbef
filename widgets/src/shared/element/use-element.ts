import { useContext } from 'react';
import { type ElementApi, ElementContext } from './element-context.ts';

/** The element around the view, and its way to tell the page what happened. */
export function useElement(): ElementApi {
  return useContext(ElementContext);
}
