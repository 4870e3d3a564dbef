import type { AppContext } from './app.ts';
import { isForm } from './body.ts';
import { MessageForm } from './forms/message-form.tsx';
import { translateFieldError } from './lang/field-text.ts';
import { fillPlaceholders } from './lang/fill.ts';
import { getMessages, type Messages } from './lang/messages.ts';
import { describeError } from './log.ts';
import { findMissingPage } from './missing-page.ts';
import { createPageResponse } from './pages/page.tsx';
import { createInternalError, createProblemBody, createProblemHeaders, ProblemError } from './problem.ts';
import { createSiteUrl } from './site.ts';
import { listCheckoutOrigins } from './stripe/stripe-client.ts';

/** Returns the kind of form that was refused, which selects the title of the error page. */
function getSubject({ req }: AppContext): 'order' | 'message' | 'request' | 'withdrawal' {
  if (req.path === '/api/create-checkout-session') return 'order';
  if (req.path === '/api/withdraw') return 'withdrawal';
  return /^\/(api\/(billing|booking)|order-by-invoice|partner)/.test(req.path) ? 'request' : 'message';
}

/** Logs an error, sets the headers of the error response, and returns the problem for its body. */
export function reportError(error: Error, c: AppContext): ProblemError {
  const problem = error instanceof ProblemError ? error : createInternalError();
  if (error instanceof ProblemError) {
    c.var.log(problem.status >= 500 ? 'error' : 'info', 'problem', { status: problem.status, code: problem.code });
  } else {
    c.var.log('error', 'unexpected-error', describeError(error));
  }
  for (const [name, value] of Object.entries(createProblemHeaders(problem))) c.header(name, value);
  return problem;
}

/** Turns an error into a response: an HTML page for a person, problem+json for a script. No other code creates error responses. */
export function respondToError(error: Error, c: AppContext): Response {
  const problem = reportError(error, c);
  if (c.req.method === 'POST' && isForm(c.req.raw)) return respondToRefusedForm(problem, c);
  // Only a browser that opens a page asks for HTML.
  if (c.req.method === 'GET' && c.req.header('Accept')?.includes('text/html')) return respondNotShown(problem, c);
  const body = createProblemBody(problem, c.var.requestId, getMessages(c.var.language));
  c.header('Content-Type', 'application/problem+json');
  return c.body(JSON.stringify(body), problem.status);
}

/** Returns an HTML error page for a person who opened an address that cannot be shown, such as one beyond a rate limit. */
function respondNotShown(problem: ProblemError, c: AppContext): Response {
  const messages = getMessages(c.var.language);
  const { detail } = createProblemBody(problem, c.var.requestId, messages);
  const page = { title: messages.strings.pages.notShown, text: detail };
  return createPageResponse(c, {
    ...page,
    messages,
    content: <Reference c={c} messages={messages} />,
    status: problem.status,
  });
}

function Reference({ c, messages }: { c: AppContext; messages: Messages }) {
  return (
    <p>
      <small>{fillPlaceholders(messages.strings.pages.reference, { id: c.var.requestId })}</small>
    </p>
  );
}

/** Returns an HTML error page for a visitor without JavaScript whose form was refused. */
function respondToRefusedForm(problem: ProblemError, c: AppContext): Response {
  const messages = getMessages(c.var.language);
  const { strings, language } = messages;
  const { notSent, backToPlans, or, writeToUs, goBack, otherWays } = strings.pages;
  const { detail, errors = [] } = createProblemBody(problem, c.var.requestId, messages);
  const subject = getSubject(c);
  const page = problem.details.page?.(messages) ?? { title: notSent[subject], text: detail };
  if (c.req.path === '/api/contact' && c.var.form && errors.length > 0) {
    const { form, files } = c.var;
    const hasFiles = files.files.length + files.errors.length > 0;
    const again = <MessageForm fields={form} hasFiles={hasFiles} errors={errors} messages={messages} />;
    return createPageResponse(c, { title: page.title, messages, content: again, status: problem.status });
  }
  const content = (
    <>
      {page.content}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ path, message }) => (
            <li key={path + message}>{translateFieldError(message, strings)}</li>
          ))}
        </ul>
      )}
      {subject === 'order' ? (
        <p>
          <a href={createSiteUrl('/pricing', language, c.env)}>{backToPlans}</a> {or}{' '}
          <a href={createSiteUrl('/contact', language, c.env)}>{writeToUs}</a>.
        </p>
      ) : (
        <p>
          {goBack} <a href={createSiteUrl('/contact', language, c.env)}>{otherWays}</a>.
        </p>
      )}
      <Reference c={c} messages={messages} />
    </>
  );
  return createPageResponse(c, {
    ...page,
    messages,
    content,
    status: problem.status,
    formTargets: listCheckoutOrigins(c.env),
  });
}

/** Returns the 404 instead of throwing it: Hono passes an error thrown here to the middleware, and the CORS headers would be lost. */
export async function respondNotFound(c: AppContext): Promise<Response> {
  return (await findMissingPage(c)) ?? respondToError(new ProblemError(404, 'not-found', 'nothingHere'), c);
}
