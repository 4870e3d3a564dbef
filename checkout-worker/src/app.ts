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
    /** Which to answer in: one of the agency's. What the browser prefers, until the page has named its own. */
    language: string;
    /** Of the request's `Origin`. `checkedOrigin` asks the database where needed; read this only where that must not happen. */
    origin: OriginCheck;
    /** Whose pages may read the reply: our own only, those of registered origins, any page that sends its origin, or everyone. */
    readers: Readers;
    /** The fields of a form that one of our own pages sent. Set by the guard of the route. */
    form: URLSearchParams;
    /** At the desk: the address of who is there. */
    person: string;
    /** At the desk: what its forms must come with. */
    deskToken: string;
  };
}

export type AppContext<Path extends string = string> = Context<AppEnv, Path>;
