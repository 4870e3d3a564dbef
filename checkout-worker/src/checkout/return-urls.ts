import { type Env, isProduction } from '../env.ts';
import type { Log } from '../log.ts';
import { checkOrigin } from '../origins.ts';
import { invalidReturnUrl, storageUnavailable } from '../problem.ts';
import { sitePage } from '../site.ts';

/** Stripe puts the session's id here. It must arrive as it is: encoded braces are not replaced. */
const placeholder = '{CHECKOUT_SESSION_ID}';
const maxUrlLength = 2000;
const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export interface ReturnUrls {
  successUrl: string;
  cancelUrl: string;
}

/** The URL's origin, if every parser reads the text the same way and the scheme is safe for a payment. */
function safeOrigin(text: string, env: Env): string | undefined {
  if (text.length > maxUrlLength || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) return undefined;
  const url = URL.parse(text);
  if (!url) return undefined;
  const local = url.protocol === 'http:' && localHosts.includes(url.hostname) && !isProduction(env);
  if (url.protocol !== 'https:' && !local) return undefined;
  // The text is sent on as it was written, so it must start with the very origin that is checked: no user name, no other spelling.
  const next = text.startsWith(url.origin) ? text.charAt(url.origin.length) : 'x';
  return ['', '/', '?', '#'].includes(next) ? url.origin : undefined;
}

/** What a page asked for. */
interface AskedUrls extends Partial<ReturnUrls> {
  /** The page the cart was filled on. */
  returnUrl?: string;
  /** Of our own pages, where they are what is returned to. */
  language: string;
}

async function isAllowed(text: string, env: Env, log: Log): Promise<boolean> {
  const origin = safeOrigin(text, env);
  const { verdict } = await checkOrigin(origin ?? 'null', env, log);
  if (verdict === 'unavailable') throw storageUnavailable();
  return verdict === 'allowed';
}

/** Where cancelling leads when nothing else was asked for. */
export function priceListUrl(language: string, env: Env): string {
  return sitePage('/pricing', language, env);
}

/**
 * Where Stripe sends the buyer back to. An address that was asked for is used as it is or refused, never rewritten. Cancelling leads
 * to the page the cart was filled on, if that is one of a known site, else to our own price list.
 */
export async function returnUrls(
  { successUrl, cancelUrl, returnUrl, language }: AskedUrls,
  env: Env,
  log: Log,
): Promise<ReturnUrls> {
  if (successUrl !== undefined && !((await isAllowed(successUrl, env, log)) && successUrl.includes(placeholder))) {
    throw invalidReturnUrl('successUrl');
  }
  if (cancelUrl !== undefined && !(await isAllowed(cancelUrl, env, log))) throw invalidReturnUrl('cancelUrl');
  const filledOn = returnUrl !== undefined && (await isAllowed(returnUrl, env, log)) ? returnUrl : undefined;
  return {
    successUrl: successUrl ?? `${sitePage('/success', language, env)}?session_id=${placeholder}`,
    cancelUrl: cancelUrl ?? filledOn ?? priceListUrl(language, env),
  };
}
