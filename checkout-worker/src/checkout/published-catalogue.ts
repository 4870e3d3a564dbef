import type { AppContext } from '../app.ts';

/**
 * `GET /catalogue.json`: the site's static file. Static files answer no CORS preflight, which the cart's request needs on
 * host pages that add headers to each `fetch`.
 */
export async function showPublishedCatalogue(c: AppContext): Promise<Response> {
  const file = await c.env.ASSETS?.fetch(c.req.raw);
  return file ? new Response(file.body, file) : c.notFound();
}
