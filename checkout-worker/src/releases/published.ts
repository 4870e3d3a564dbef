import type { Env } from '../env.ts';
import { siteOrigin } from '../site.ts';

function fetchRelease(folder: string, env: Env): Promise<Response> | undefined {
  return env.ASSETS?.fetch(new URL(`/widgets/${folder}/release.json`, siteOrigin(env)));
}

/** What `/widgets/v1/` leads to now. */
export async function newestRelease(env: Env): Promise<string | undefined> {
  const reply = await fetchRelease('v1', env);
  return reply?.ok ? (await reply.json<{ version: string }>()).version : undefined;
}

/** Whether the site serves the widgets of this release. */
export async function isPublished(version: string, env: Env): Promise<boolean> {
  return /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(version) && (await fetchRelease(version, env))?.ok === true;
}
