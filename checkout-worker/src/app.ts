import type { Context } from 'hono';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Judgment } from './origins.ts';

export type Readers = 'registered' | 'any page' | 'everyone';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    log: Log;
    /** Of the request's `Origin`. Read it with `judgedOrigin`, but for what may only be known for nothing. */
    origin: Judgment;
    /** Whose pages may read the reply: those of registered origins, any page that names itself, or everyone. */
    readers: Readers;
  };
}

export type AppContext<Path extends string = string> = Context<AppEnv, Path>;
