export const promotionCodeKey = 'promotion-code';

/**
 * Script for clicks before the site's modules have loaded: keeps the promotion code in the URL for the next pages, and
 * makes Add to Cart links open the pricing page.
 */
export const earlyScript = `try{const p=new URLSearchParams(location.search).get("promo");if(p)sessionStorage.setItem("${promotionCodeKey}",p)}catch{}
addEventListener("DOMContentLoaded",()=>{for(const a of document.querySelectorAll("[data-cart-page]"))a.href=a.dataset.cartPage})`;

/**
 * Returns a script that imports modules when the page has loaded, or at the first press or key on the parsed page, because
 * images can delay its load event by seconds.
 */
export function createLoaderScript(modules: readonly string[]): string {
  const load = `()=>{${modules.map((url) => `import(${JSON.stringify(url)})`).join(';')}}`;
  return `addEventListener("DOMContentLoaded",()=>{for(const t of["load","pointerdown","keydown"])addEventListener(t,${load},{once:true})})`;
}
