import type { AppContext } from './app.ts';
import { siteOrigin } from './site.ts';

/** Greatest depth of a folder with a 404 page of its own, such as `/en/services`. */
const depth = 2;

/**
 * Returns the site's 404 page: that of the folder in the path, or of the nearest folder above. Undefined if the path is
 * the API's. Cloudflare itself would send the headers of `_headers` for the missing file, so that browsers would keep
 * the 404 of a script for a year: https://github.com/sveltejs/kit/issues/16615
 */
export async function missingPage({ req, env }: AppContext): Promise<Response | undefined> {
  if (!['GET', 'HEAD'].includes(req.method) || req.path.startsWith('/api/')) return undefined;
  const folders = req.path.split('/').slice(1, -1).slice(0, depth);
  for (let count = folders.length; count >= 0; count--) {
    const url = new URL(siteOrigin(env));
    url.pathname = [...folders.slice(0, count), '404'].join('/');
    const page = await env.ASSETS?.fetch(url);
    if (page?.ok) return new Response(page.body, { status: 404, headers: page.headers });
  }
  return undefined;
}
