import type { Context } from 'hono';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Judgment } from './origins.ts';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    log: Log;
    /** Of the request's `Origin`. Read it with `judgedOrigin`, but for what may only be known for nothing. */
    origin: Judgment;
  };
}

export type AppContext<Path extends string = string> = Context<AppEnv, Path>;
