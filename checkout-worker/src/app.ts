import type { Context } from 'hono';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { OriginVerdict } from './origins.ts';

export interface AppEnv {
  Bindings: Env;
  Variables: { requestId: string; log: Log; origin: OriginVerdict };
}

export type AppContext<Path extends string = string> = Context<AppEnv, Path>;
