import type { Next } from 'hono';
import { routePath } from 'hono/route';
import type { AppContext } from './app.ts';
import { isForm } from './body.ts';
import type { Env } from './env.ts';
import { ProblemError } from './problem.ts';

type LimitName = Extract<keyof Env, `${string}_LIMIT`>;

/** Returns true if the rate limit is not exceeded. Also returns true if the limit is missing or fails, so that an outage blocks no visitor. */
export async function isWithinLimit(env: Env, name: LimitName, key: string): Promise<boolean> {
  try {
    return (await env[name]?.limit({ key }))?.success ?? true;
  } catch {
    return true;
  }
}

export function readVisitorAddress(c: AppContext): string | undefined {
  return c.req.header('cf-connecting-ip');
}

/** Returns a visitor's key: the IPv4 address, or the /64 prefix of the IPv6 address, because each internet customer has a whole /64. */
export function createVisitorKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Returns true if the visitor's limit is not exceeded. Each route and method has its own counter, so that opening a
 * form does not block sending it.
 */
export function isWithinVisitorLimit(c: AppContext, name: LimitName): Promise<boolean> {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return isWithinLimit(c.env, name, `${method} ${routePath(c)} ${createVisitorKey(readVisitorAddress(c))}`);
}

/** Throws a 429 error if the visitor's rate limit is exceeded. */
export async function enforceVisitorLimit(c: AppContext, name: LimitName): Promise<void> {
  if (await isWithinVisitorLimit(c, name)) return;
  throw new ProblemError(429, 'too-many-requests', 'tooOften', {
    retry: 'same-attempt',
    retryAfterSeconds: 60,
  });
}

export function createVisitorLimit(name: LimitName) {
  return async (c: AppContext, next: Next): Promise<void> => {
    await enforceVisitorLimit(c, name);
    await next();
  };
}

/** Middleware that limits the forms a visitor sends. Plain forms have a tighter limit, because they have no signed token. */
export async function enforceFormLimit(c: AppContext, next: Next): Promise<void> {
  await enforceVisitorLimit(c, isForm(c.req.raw) ? 'PLAIN_FORM_LIMIT' : 'FORM_LIMIT');
  await next();
}
