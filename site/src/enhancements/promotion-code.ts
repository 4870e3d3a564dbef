const key = 'promotion-code';

/** Passes the code in `?promo=` to the cart, on this page and all later pages of the tab. */
export function applyPromotionCode({ search } = location): void {
  const code = new URLSearchParams(search).get('promo') || keptCode();
  if (!code) return;
  keepCode(code);
  for (const cart of document.querySelectorAll('agency-cart')) cart.setAttribute('promo', code);
}

function keptCode(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepCode(code: string): void {
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Storage is blocked: the code is kept for this page only.
  }
}

applyPromotionCode();
