import type { Next } from 'hono';
import { routePath } from 'hono/route';
import type { AppContext } from './app.ts';
import { isForm } from './body.ts';
import type { Env } from './env.ts';
import { ProblemError } from './problem.ts';

type LimitName = Extract<keyof Env, `${string}_LIMIT`>;

/** Rate limits are best effort: if one is missing or fails, the request passes. */
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

/** Returns the key of a visitor: an IPv4 address, or the /64 prefix of an IPv6 address, because one customer gets a whole /64. */
export function visitorKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Separate counter for each route and method, so that a visitor who opens a form can still send it and use any other form. */
export function isWithinVisitorLimit(c: AppContext, name: LimitName): Promise<boolean> {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return isWithinLimit(c.env, name, `${method} ${routePath(c)} ${visitorKey(visitorAddress(c))}`);
}

/** Throws a 429 if the visitor's rate limit is exceeded. */
export async function enforceVisitorLimit(c: AppContext, name: LimitName): Promise<void> {
  if (await isWithinVisitorLimit(c, name)) return;
  throw new ProblemError(429, 'too-many-requests', 'tooOften', {
    retry: 'same-attempt',
    retryAfterSeconds: 60,
  });
}

export function visitorLimit(name: LimitName) {
  return async (c: AppContext, next: Next): Promise<void> => {
    await enforceVisitorLimit(c, name);
    await next();
  };
}

/** Limits the forms each visitor sends; plain forms, which have no signed token, more tightly. */
export async function formLimit(c: AppContext, next: Next): Promise<void> {
  await enforceVisitorLimit(c, isForm(c.req.raw) ? 'PLAIN_FORM_LIMIT' : 'FORM_LIMIT');
  await next();
}
