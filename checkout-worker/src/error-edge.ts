import type { AppContext } from './app.ts';
import { isForm } from './body.ts';
import { checkoutOrigins } from './checkout/open-session.ts';
import { pagePolicyFor } from './html.ts';
import { speechTo } from './lang/speech.ts';
import { describeError } from './log.ts';
import { internalError, ProblemError, problemBody, problemHeaders } from './problem.ts';
import { type ProblemPageOptions, problemPage } from './problem-page.ts';
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
