import type { Env } from '../env.ts';
import { resolveSiteOrigin } from '../site.ts';

function fetchRelease(file: `${string}/${'release' | 'manifest'}.json`, env: Env): Promise<Response> | undefined {
  return env.ASSETS?.fetch(new URL(`/widgets/${file}`, resolveSiteOrigin(env)));
}

/** Returns the version of the widgets that `/widgets/v1/` serves. */
export async function fetchNewestRelease(env: Env): Promise<string | undefined> {
  const reply = await fetchRelease('v1/release.json', env);
  return reply?.ok ? (await reply.json<{ version: string }>()).version : undefined;
}

function isVersion(text: string): boolean {
  return /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(text);
}

export async function isPublished(version: string, env: Env): Promise<boolean> {
  return isVersion(version) && (await fetchRelease(`${version}/release.json`, env))?.ok === true;
}

/** Custom-element tags of each widget release. The cache never expires, because a published release never changes. */
const knownTags = new WeakMap<Env, Map<string, ReadonlySet<string>>>();

export async function fetchPublishedTags(version: string, env: Env): Promise<ReadonlySet<string> | undefined> {
  const known = knownTags.get(env) ?? new Map<string, ReadonlySet<string>>();
  if (known.has(version)) return known.get(version);
  const reply = isVersion(version) ? await fetchRelease(`${version}/manifest.json`, env) : undefined;
  if (!reply?.ok) return undefined;
  const tags = new Set(Object.keys((await reply.json<{ elements: object }>()).elements));
  knownTags.set(env, known.set(version, tags));
  return tags;
}

export function isOlder(release: string, other: string): boolean {
  return release.localeCompare(other, 'en', { numeric: true }) < 0;
}
