import type { AttributionStore } from '../attribution/attribution.ts';

/**
 * On the agency's own site, which alone knows a partner by the page's address: has the address of the next page name them, too, as
 * long as the visitor has not agreed that anything is kept.
 */
export function carryPartner({ partner, wish }: Pick<AttributionStore, 'partner' | 'wish'>): void {
  const carry = (event: Event) => {
    const name = partner();
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!name || !link || link.origin !== location.origin || wish('marketing').answer === 'granted') return;
    const isHere = link.hash && link.pathname === location.pathname;
    const url = new URL(link.href);
    if (isHere || url.searchParams.has('partner')) return;
    url.searchParams.set('partner', name);
    link.href = url.href;
  };
  for (const name of ['click', 'auxclick']) document.addEventListener(name, carry, true);
}
