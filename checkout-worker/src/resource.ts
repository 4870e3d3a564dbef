import type { Handler, Hono, MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './app.ts';
import { ProblemError } from './problem.ts';
import { isWithinVisitorLimit } from './rate-limits.ts';
import { checkedOrigin, isFromAnyPage } from './request-context.ts';

/** Answers `OPTIONS` as a CORS preflight, and any other method with a 405 that lists those of the resource. */
function onlyMethods(...methods: readonly string[]) {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return async (c: AppContext): Promise<Response> => {
    // This rate limit is the first one, and the database lookup runs within it.
    const isUnchecked = c.var.origin.verdict === 'unchecked' && !isFromAnyPage(c);
    if (isUnchecked && (await isWithinVisitorLimit(c, 'READ_LIMIT'))) {
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

interface Methods<Path extends string> {
  /** CORS rule of the responses, if not only registered origins may read them. Also applies to preflights and errors. */
  readers?: MiddlewareHandler<AppEnv>;
  /** Also answers `HEAD`. */
  get?: readonly Handler<AppEnv, Path>[];
  post?: readonly Handler<AppEnv, Path>[];
}

/** Adds a path with all its methods: those listed, `OPTIONS`, and a 405 for the others. */
export function resource<Path extends string>(
  app: Hono<AppEnv>,
  path: Path,
  { readers, get, post }: Methods<Path>,
): void {
  if (readers) app.use(path, readers);
  if (get) app.on('GET', [path], ...get);
  if (post) app.on('POST', [path], ...post);
  app.all(path, onlyMethods(...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])));
}
