const key = 'promotion-code';

/** The cart has the code of `?promo=`, here and on every page that the tab comes to. */
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
    // Storage that is refused: the code holds for this page alone.
  }
}

applyPromotionCode();
