import type { AppContext } from './app.ts';
import { resolveSiteOrigin } from './site.ts';

/** Maximum depth of a folder that has its own 404 page, such as `/en/services`. */
const maxPathDepth = 2;

/**
 * Returns the site's 404 page from the folder in the path or the nearest parent folder. Returns `undefined` for API
 * paths. Cloudflare's own response would have the headers in `_headers` for the missing file, so that browsers would
 * cache a script's 404 for a year: https://github.com/sveltejs/kit/issues/16615
 */
export async function findMissingPage({ req, env }: AppContext): Promise<Response | undefined> {
  if (!['GET', 'HEAD'].includes(req.method) || req.path.startsWith('/api/')) return undefined;
  const folders = req.path.split('/').slice(1, -1).slice(0, maxPathDepth);
  for (let count = folders.length; count >= 0; count--) {
    const url = new URL(resolveSiteOrigin(env));
    url.pathname = [...folders.slice(0, count), '404'].join('/');
    const page = await env.ASSETS?.fetch(url);
    if (page?.ok) return new Response(page.body, { status: 404, headers: page.headers });
  }
  return undefined;
}
