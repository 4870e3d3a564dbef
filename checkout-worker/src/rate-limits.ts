import type { Next } from 'hono';
import type { AppContext } from './app.ts';
import type { Env } from './env.ts';
import { ProblemError } from './problem.ts';

type LimitName = 'CHECKOUT_LIMIT' | 'SESSION_LIMIT' | 'STRIPE_LIMIT';

/** Limits are a brake, not a guarantee: where one is missing or fails, the request goes on. */
export async function isWithinLimit(env: Env, name: LimitName, key: string): Promise<boolean> {
  try {
    return (await env[name]?.limit({ key }))?.success ?? true;
  } catch {
    return true;
  }
}

/** Slows down a visitor who asks too often. */
export function limitedPerVisitor(name: LimitName) {
  return async (c: AppContext, next: Next): Promise<void> => {
    if (!(await isWithinLimit(c.env, name, c.req.header('cf-connecting-ip') ?? 'unknown'))) {
      throw new ProblemError(429, 'too-many-requests', 'That was a lot of requests. Please wait a minute.', {
        retry: 'same-attempt',
        retryAfterSeconds: 60,
      });
    }
    await next();
  };
}
