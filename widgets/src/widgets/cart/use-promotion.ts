import { type ComponentType, lazy, useEffect } from 'react';
import { safeStorage } from '../../shared/cart-store/safe-storage.ts';
import { loadExtra } from '../../shared/element/load-extra.ts';
import type { PromotionProps } from '../../shared/promotion/promotion.tsx';
import { isOwnSite } from '../../shared/worker-client/addresses.ts';

/** Says what a code does to the cart. */
export const Promotion = lazy<ComponentType<PromotionProps>>(() =>
  loadExtra('promotion', () => import('../../shared/promotion/promotion.tsx')).then(
    ({ Promotion }) => ({ default: Promotion }),
    () => ({ default: () => null }),
  ),
);

const tab = safeStorage(() => globalThis.sessionStorage);
const key = 'agency-promo';
const named = () => new URLSearchParams(location.search).get('promo');

/** The buyer's code: the attribute's, else what an address of the agency's site has named by `?promo=` since the tab was opened. */
export function usePromoCode(attribute: string | undefined, site: string): () => string | false | null {
  useEffect(() => {
    const code = isOwnSite(site) && named();
    if (code) tab.write(key, code);
  }, [site]);
  return () => attribute || (isOwnSite(site) && (named() || tab.read(key)));
}
