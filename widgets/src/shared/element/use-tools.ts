import { useContext, useEffect, useRef } from 'react';
import type { ToolSource } from '../tools/tool-source.ts';
import { loadExtra } from './load-extra.ts';
import { ElementContext, useLocales } from './view.tsx';

/** Tool source of widgets that only list the agency's products. */
export const shopTools = { isShop: true };

/**
 * Offers the widget to software agents if the browser has an interface for them. `source` is undefined if the widget
 * has nothing to offer.
 */
export function useTools(source: Omit<ToolSource, 'locales'> | undefined): void {
  const { host, props } = useContext(ElementContext);
  const latest = useRef<ToolSource>(undefined);
  latest.current = { ...source, locales: useLocales() };
  const isOffered = host && source && props.tools !== 'none' && 'modelContext' in document;
  useEffect(() => {
    if (!isOffered) return;
    const offer = loadExtra('tools', () => import('../tools/tools.ts')).then(({ offerTools }) =>
      offerTools(host, latest),
    );
    return () => void offer.then((withdraw) => withdraw());
  }, [isOffered, host]);
}
