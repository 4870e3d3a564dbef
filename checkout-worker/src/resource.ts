import type { Handler, Hono, MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './app.ts';
import { ProblemError } from './problem.ts';
import { isWithinVisitorLimit } from './rate-limits.ts';
import { isFromAnyPage, resolveOrigin } from './request-context.ts';

/** Returns a handler for all other methods: a CORS preflight response for `OPTIONS`, and otherwise a 405 that lists the allowed methods. */
function rejectOtherMethods(...methods: readonly string[]) {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return async (c: AppContext): Promise<Response> => {
    // The rate limit runs before the origin lookup, so that made-up origins cannot overload the database.
    const isUnchecked = c.var.origin.verdict === 'unchecked' && !isFromAnyPage(c);
    if (isUnchecked && (await isWithinVisitorLimit(c, 'READ_LIMIT'))) {
      await resolveOrigin(c);
    }
    if (c.req.method !== 'OPTIONS') {
      throw new ProblemError(405, 'method-not-allowed', 'methods', {
        values: { methods: allow },
        headers: { Allow: allow },
      });
    }
    c.header('Allow', allow);
    if (c.var.origin.verdict === 'allowed' || isFromAnyPage(c) || c.var.readers === 'everyone') {
      c.header('Access-Control-Allow-Methods', methods.join(', '));
      // Allows any header, because host pages add some to each `fetch`, for example `traceparent`. The Worker ignores them.
      // https://github.com/microsoft/ApplicationInsights-JS/issues/1905
      c.header('Access-Control-Allow-Headers', c.req.header('access-control-request-headers') ?? 'Content-Type');
      c.header('Access-Control-Max-Age', '600');
    }
    return c.body(null, 204);
  };
}

interface Methods<Path extends string> {
  /** Middleware that sets which pages may read the responses, including errors. Default: pages of registered origins. */
  readers?: MiddlewareHandler<AppEnv>;
  /** Handlers for `GET` and `HEAD`. */
  get?: readonly Handler<AppEnv, Path>[];
  post?: readonly Handler<AppEnv, Path>[];
}

/** Adds a path with its handlers. The path also responds to `OPTIONS`, and returns a 405 for all other methods. */
export function addResource<Path extends string>(
  app: Hono<AppEnv>,
  path: Path,
  { readers, get, post }: Methods<Path>,
): void {
  if (readers) app.use(path, readers);
  if (get) app.on('GET', [path], ...get);
  if (post) app.on('POST', [path], ...post);
  app.all(path, rejectOtherMethods(...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])));
}
