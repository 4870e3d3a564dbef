import { promotionCodeKey } from '../layouts/inline-scripts.ts';

/**
 * Passes the promotion code in `?promo=` to the cart, on this page and on all later pages in the same tab, until the
 * buyer removes the code in the cart. `earlyScript` keeps the code for the later pages.
 */
export function applyPromotionCode({ search } = location): void {
  const code = new URLSearchParams(search).get('promo') || readKeptCode();
  if (!code) return;
  for (const cart of document.querySelectorAll('agency-cart')) {
    cart.setAttribute('promo', code);
    const onChange = () => keepCode(cart.getAttribute('promo') ?? '');
    new MutationObserver(onChange).observe(cart, { attributeFilter: ['promo'] });
  }
}

function readKeptCode(): string | null {
  try {
    return sessionStorage.getItem(promotionCodeKey);
  } catch {
    return null;
  }
}

function keepCode(code: string): void {
  try {
    sessionStorage.setItem(promotionCodeKey, code);
  } catch {
    // If storage is blocked, the promotion code applies to this page only.
  }
}

applyPromotionCode();
