import type { Next } from 'hono';
import type { AppContext } from './app.ts';
import { isForm } from './body.ts';
import type { Env } from './env.ts';
import { ProblemError } from './problem.ts';

type LimitName = Extract<keyof Env, `${string}_LIMIT`>;

/** Limits slow down, and guarantee nothing: where one is missing or fails, the request goes on. */
export async function isWithinLimit(env: Env, name: LimitName, key: string): Promise<boolean> {
  try {
    return (await env[name]?.limit({ key }))?.success ?? true;
  } catch {
    return true;
  }
}

export function visitorAddress(c: AppContext): string | undefined {
  return c.req.header('cf-connecting-ip');
}

/**
 * Who is counted as one: an IPv4 address, or the first half of an IPv6 address. Whoever has one IPv6 address has the 2^64 that begin
 * alike.
 */
export function visitorKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** `scope` tells apart what is counted by itself under one limit. */
export function isWithinVisitorLimit(c: AppContext, name: LimitName, scope = ''): Promise<boolean> {
  return isWithinLimit(c.env, name, `${scope}${visitorKey(visitorAddress(c))}`);
}

/** Refuses a visitor who asks too often. */
export async function slowDown(c: AppContext, name: LimitName, scope = ''): Promise<void> {
  if (await isWithinVisitorLimit(c, name, scope)) return;
  throw new ProblemError(429, 'too-many-requests', 'That was a lot of requests. Please wait a minute.', {
    retry: 'same-attempt',
    retryAfterSeconds: 60,
  });
}

/** Slows down a visitor who asks too often. */
export function limitedPerVisitor(name: LimitName) {
  return async (c: AppContext, next: Next): Promise<void> => {
    await slowDown(c, name);
    await next();
  };
}

/** Slows down a visitor who sends too much; sooner where a plain form brings no proof of when it was touched. */
export function limitedForms(route: 'contact' | 'reviews') {
  return async (c: AppContext, next: Next): Promise<void> => {
    await slowDown(c, isForm(c.req.raw) ? 'PLAIN_FORM_LIMIT' : 'FORM_LIMIT', `${route} `);
    await next();
  };
}
