import { toPrice } from '#catalogue/money.ts';
import { getBilling, type Product } from '#catalogue/product.ts';
import { site } from './settings.ts';

interface Buyer {
  attempt: string;
  address: string;
  partner?: string | undefined;
}

export function createCheckoutRequest(product: Product, { attempt, address, partner }: Buyer): RequestInit {
  const { id, priceId, name, description, unitAmount } = product;
  return {
    method: 'POST',
    headers: { Origin: site, 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
    body: JSON.stringify({
      items: [{ id, priceId, name, description, ...getBilling(product), quantity: 1, price: toPrice(unitAmount) }],
      attempt,
      partner,
    }),
  };
}
