/** Where a buyer comes back to from the payment page. */
import { safeUrl } from '../../shared/worker-client/addresses.ts';
import { isFramed } from './leave-for-checkout.ts';

/** Stripe puts the session's id in its place. The braces must arrive as they are. */
const placeholder = '{CHECKOUT_SESSION_ID}';
const maxLength = 2000;

/**
 * The page that the cart was filled on, without what may tell of a person: of its query only plain numbers stay, as in WordPress'
 * `?page_id=5`. `undefined` where nobody could come back to it: in a frame, or without an address.
 */
export function pageAddress(): string | undefined {
  const { origin, pathname, searchParams, protocol } = new URL(location.href);
  if (isFramed() || !/^https?:$/.test(protocol)) return undefined;
  const numbers = new URLSearchParams([...searchParams].filter(([, value]) => /^\d{1,9}$/.test(value))).toString();
  const address = origin + pathname + (numbers && `?${numbers}`);
  return address.length <= maxLength ? address : undefined;
}

/** The embedder's own page for receipts, told which checkout it is about. */
export function successAddress(attribute: string | undefined, session = placeholder): string | undefined {
  const url = safeUrl(attribute);
  if (!url) return undefined;
  // In a path the parser encodes the braces.
  const encoded = /%7BCHECKOUT_SESSION_ID%7D/i;
  if (!url.href.includes(placeholder) && !encoded.test(url.href)) {
    url.search += `${url.search ? '&' : '?'}session_id=${placeholder}`;
  }
  return url.href.replace(encoded, placeholder).replace(placeholder, session);
}

/** The embedder's own page for whoever does not pay. */
export function cancelAddress(attribute: string | undefined): string | undefined {
  return safeUrl(attribute)?.href;
}
