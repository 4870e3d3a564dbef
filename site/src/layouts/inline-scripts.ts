export const promotionCodeKey = 'promotion-code';

/**
 * Script for clicks before the site's modules have loaded: keeps the promotion code in the URL for the next pages, makes
 * Add to Cart links open the pricing page, and keeps the last change of the cart for `cart-bar.ts`. Language links get
 * the URL's query and fragment, and the id of a paid checkout, which the receipt has moved from the URL to the history
 * entry, so that /success shows the same order in the other language.
 */
export const earlyScript = `try{const p=new URLSearchParams(location.search).get("promo");if(p)sessionStorage.setItem("${promotionCodeKey}",p)}catch{}
addEventListener("DOMContentLoaded",()=>{for(const a of document.querySelectorAll("[data-cart-page]"))a.href=a.dataset.cartPage});
addEventListener("agency-cart-change",e=>{window.cartChange=e});
for(const t of["click","auxclick"])addEventListener(t,e=>{const a=e.target.closest?.("a[rel=alternate][hreflang]"),q=new URLSearchParams(location.search),s=history.state?.agencyPaymentSession;if(!a)return;if(s)q.set("session_id",s);a.search=q;a.hash=location.hash})`;

/**
 * Returns a script that imports modules when the page has loaded, or at the first press or key on the parsed page, because
 * images can delay its load event by seconds.
 */
export function createLoaderScript(modules: readonly string[]): string {
  const load = `()=>{${modules.map((url) => `import(${JSON.stringify(url)})`).join(';')}}`;
  return `addEventListener("DOMContentLoaded",()=>{for(const t of["load","pointerdown","keydown"])addEventListener(t,${load},{once:true})})`;
}
