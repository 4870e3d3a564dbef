import { useEffect, useRef } from 'react';
import type { PricedLine } from '#catalogue/wire.ts';
import { apiBase, isOwnSite } from '../../shared/worker-client/addresses.ts';
import { request } from '../../shared/worker-client/request.ts';
import type { Result } from '../../shared/worker-client/result.ts';

export type PublishedPrice = Pick<PricedLine, 'id' | 'price'>;

/**
 * On somebody else's page, whose build of the widgets may be older than the agency's prices: asks for those once, when the cart is
 * first looked at, and says them whenever it has changed. Without an answer the Worker still refuses an old price.
 */
export function useFreshPrices(
  api: string | undefined,
  isSeen: boolean,
  onPrices: (prices: readonly PublishedPrice[]) => void,
): void {
  const asked = useRef<Promise<Result<readonly PublishedPrice[]>>>(undefined);
  useEffect(() => {
    const base = apiBase(api);
    if (!isSeen || isOwnSite(base)) return;
    let isOver = false;
    asked.current ??= request(`${base}/../catalogue.json`, { method: 'GET', read: readPrices, timeoutMs: 10_000 });
    void asked.current.then((result) => !isOver && result.ok && onPrices(result.value));
    return () => {
      isOver = true;
    };
  }, [api, isSeen, onPrices]);
}

/** What is no catalogue throws, and so counts as no answer. */
function readPrices(reply: unknown): readonly PublishedPrice[] {
  return (reply as { products: PublishedPrice[] }).products.map(({ id, price }) => ({ id, price }));
}
