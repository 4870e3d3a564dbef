import { useMemo } from 'react';
import { useElement } from '../element/use-element.ts';

/** Names this form's draft in the tab: by the element's id, else by its place among its kind. `undefined` where none is to be kept. */
export function useDraftKey(isShared = false): string | undefined {
  const { host, tag } = useElement();
  return useMemo(() => {
    if (isShared) return undefined;
    const place = host?.id || (host ? [...document.getElementsByTagName(tag)].indexOf(host) : 0);
    return `${tag}:${place}`;
  }, [host, tag, isShared]);
}
