import { type Env, isProduction } from '../env.ts';
import type { Log } from '../log.ts';
import { checkOrigin } from '../origins.ts';
import { createReturnUrlError, createStorageError } from '../problem.ts';
import { createSiteUrl } from '../site.ts';

/** Placeholder that Stripe replaces with the session's id, but only if its braces are not percent-encoded. */
const sessionIdPlaceholder = '{CHECKOUT_SESSION_ID}';
const maxUrlLength = 2000;
const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export interface ReturnUrls {
  successUrl: string;
  cancelUrl: string;
}

/** Returns the origin of a return URL that every parser reads alike and that uses a secure scheme. */
function parseSafeOrigin(text: string, env: Env): string | undefined {
  if (text.length > maxUrlLength || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) return undefined;
  const url = URL.parse(text);
  if (!url) return undefined;
  const local = url.protocol === 'http:' && localHosts.includes(url.hostname) && !isProduction(env);
  if (url.protocol !== 'https:' && !local) return undefined;
  // The URL is sent to Stripe unchanged, so its text must start with exactly the checked origin and no user name.
  const next = text.startsWith(url.origin) ? text.charAt(url.origin.length) : 'x';
  return ['', '/', '?', '#'].includes(next) ? url.origin : undefined;
}

interface RequestedUrls extends Partial<ReturnUrls> {
  /** Page where the cart was filled. */
  returnUrl?: string;
  /** Language of the agency's own pages, for return URLs that the request does not set. */
  language: string;
}

async function isAllowed(text: string, env: Env, log: Log): Promise<boolean> {
  const origin = parseSafeOrigin(text, env);
  const { verdict } = await checkOrigin(origin ?? 'null', env, log);
  if (verdict === 'unavailable') throw createStorageError();
  return verdict === 'allowed';
}

/** Returns the URL of the agency's price list, the default page for buyers who cancel a payment. */
export function createPriceListUrl(language: string, env: Env): string {
  return createSiteUrl('/pricing', language, env);
}

/**
 * Returns the URLs where Stripe sends the buyer back. A requested URL is used unchanged or refused, never rewritten.
 * Without a cancel URL, canceling leads to the page where the cart was filled, or to the agency's price list.
 */
export async function resolveReturnUrls(
  { successUrl, cancelUrl, returnUrl, language }: RequestedUrls,
  env: Env,
  log: Log,
): Promise<ReturnUrls> {
  if (
    successUrl !== undefined &&
    !((await isAllowed(successUrl, env, log)) && successUrl.includes(sessionIdPlaceholder))
  ) {
    throw createReturnUrlError('successUrl');
  }
  if (cancelUrl !== undefined && !(await isAllowed(cancelUrl, env, log))) throw createReturnUrlError('cancelUrl');
  const filledOn = returnUrl !== undefined && (await isAllowed(returnUrl, env, log)) ? returnUrl : undefined;
  return {
    successUrl: successUrl ?? `${createSiteUrl('/success', language, env)}?session_id=${sessionIdPlaceholder}`,
    cancelUrl: cancelUrl ?? filledOn ?? createPriceListUrl(language, env),
  };
}
