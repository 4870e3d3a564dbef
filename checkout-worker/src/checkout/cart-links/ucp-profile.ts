import type { AppContext } from '../../app.ts';
import { resolveSiteOrigin } from '../../site.ts';

/** Version of the Universal Commerce Protocol that the cart links follow. */
const version = '2026-08-25';

/** `GET /.well-known/ucp`: describes the cart links of this site to software agents. The protocol forbids `no-store`. */
export function showUcpProfile(c: AppContext): Response {
  c.header('Cache-Control', 'public, max-age=3600');
  return c.json({
    ucp: {
      version,
      services: {},
      payment_handlers: {},
      capabilities: {
        'dev.ucp.shopping.permalink': [
          {
            version,
            spec: `https://ucp.dev/${version}/specification/permalink`,
            schema: `https://ucp.dev/${version}/schemas/shopping/permalink.json`,
            config: { endpoint: `${resolveSiteOrigin(c.env)}/buy` },
          },
        ],
      },
    },
  });
}
