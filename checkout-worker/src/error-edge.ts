import type { AppContext } from './app.ts';
import { isForm } from './body.ts';
import { checkoutOrigins } from './checkout/open-session.ts';
import { pagePolicyFor } from './html.ts';
import { speechTo } from './lang/speech.ts';
import { describeError } from './log.ts';
import { internalError, ProblemError, problemBody, problemHeaders } from './problem.ts';
import { type ProblemPageOptions, problemPage } from './problem-page.ts';
import { isWithinVisitorLimit } from './rate-limits.ts';
import { checkedOrigin, isFromAnyPage } from './request-context.ts';
import { withdrawalPath } from './withdrawals/withdrawal-request.ts';

/** What the plain form was for. */
function subjectOf({ req }: AppContext): ProblemPageOptions['subject'] {
  if (req.path === '/api/create-checkout-session') return 'order';
  if (req.path === withdrawalPath) return 'withdrawal';
  return /^\/(api\/billing|partner)/.test(req.path) ? 'request' : 'message';
}

/** The only place where an error becomes a reply: a page for a plain form, problem+json for everything else. */
export function answerError(error: Error, c: AppContext): Response {
  const problem = error instanceof ProblemError ? error : internalError();
  if (error instanceof ProblemError) {
    c.var.log(problem.status >= 500 ? 'error' : 'info', 'problem', { status: problem.status, code: problem.code });
  } else {
    c.var.log('error', 'unexpected-error', describeError(error));
  }
  const speech = speechTo(c.var.language);
  const body = problemBody(problem, c.var.requestId, speech);
  const page = isForm(c.req.raw) && c.req.method === 'POST';
  return new Response(
    page
      ? problemPage(body, { subject: subjectOf(c), env: c.env, page: problem.details.page?.(speech) }, speech)
      : JSON.stringify(body),
    {
      status: problem.status,
      headers: {
        ...problemHeaders(problem),
        ...(page && { 'Content-Security-Policy': pagePolicyFor(checkoutOrigins(c.env)) }),
        'Content-Type': page ? 'text/html; charset=utf-8' : 'application/problem+json',
      },
    },
  );
}

/** Returned, not thrown: Hono hands an error thrown here to the middleware instead of the edge, and CORS headers would be lost. */
export function answerNotFound(c: AppContext): Response {
  return answerError(new ProblemError(404, 'not-found', 'nothingHere'), c);
}

/** Answers the methods that a route does not have with a 405 that lists those it has, and `OPTIONS` as a CORS preflight. */
export function onlyMethods(...methods: readonly string[]) {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return async (c: AppContext): Promise<Response> => {
    // No other limit has run yet, so the database is only asked within this one.
    const isUnchecked = c.var.origin.verdict === 'unchecked' && !isFromAnyPage(c);
    if (isUnchecked && (await isWithinVisitorLimit(c, 'READ_LIMIT', 'methods '))) {
      await checkedOrigin(c);
    }
    if (c.req.method !== 'OPTIONS') {
      throw new ProblemError(405, 'method-not-allowed', 'methods', {
        values: { methods: allow },
        headers: { Allow: allow },
      });
    }
    c.header('Allow', allow);
    if (c.var.origin.verdict === 'allowed' || isFromAnyPage(c)) {
      c.header('Access-Control-Allow-Methods', methods.join(', '));
      c.header('Access-Control-Allow-Headers', 'Content-Type');
      c.header('Access-Control-Max-Age', '600');
    }
    return c.body(null, 204);
  };
}
