import type { Context } from 'hono';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { OriginCheck } from './origins.ts';

export type Readers = 'nobody else' | 'registered' | 'any page' | 'everyone';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    log: Log;
    /** Language of the response: the browser's preference among the agency's languages, until the request names one. */
    language: string;
    /** State of the request's `Origin`. Use `checkedOrigin` instead if a database lookup is allowed. */
    origin: OriginCheck;
    /** Pages that may read the response: the site's own, those of registered origins, any page that sends its origin, or all. */
    readers: Readers;
    /** Fields of a form from one of the Worker's own pages. Set by the route's guard. */
    form: URLSearchParams;
    /** Email address of the person at the desk. */
    person: string;
    /** Token that the desk's forms must contain. */
    deskToken: string;
  };
}

export type AppContext<Path extends string = string> = Context<AppEnv, Path>;
