import type { Context } from 'hono';
import type { Env } from './env.ts';
import type { FormFiles } from './files/read-multipart.ts';
import type { Log } from './log.ts';
import type { OriginCheck } from './origins.ts';

export type AllowedReaders = 'nobody else' | 'registered' | 'any page' | 'everyone';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    log: Log;
    /** Language of the response: the browser's preferred language, unless the request itself specifies a language. */
    language: string;
    /** Result of the origin check without the database. Use `resolveOrigin` if a database lookup is allowed. */
    origin: OriginCheck;
    /** Pages that may read the response: the site's own only, pages of registered origins, pages that send an origin, or all pages. */
    readers: AllowedReaders;
    /** Fields of a plain form. Set by the middleware of the Worker's own pages, or when a form is read. */
    form: URLSearchParams;
    /** Files of a form. Set by the middleware of the Worker's own pages, or when a form is read. */
    files: FormFiles;
    /** Email address of the person who is signed in at the desk. */
    person: string;
    /** CSRF token that the desk's forms must contain. */
    deskToken: string;
  };
}

export type AppContext<Path extends string = string> = Context<AppEnv, Path>;
