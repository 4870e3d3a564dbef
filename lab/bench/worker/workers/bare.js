// Minimal Worker to compare with: an empty handler, a JSON echo, and a proxy to Stripe.
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === '/hello') return new Response('hello');
    if (pathname === '/json') return Response.json(await request.json());
    return fetch(`${env.STRIPE_API_BASE}/v1/checkout/sessions`, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
    });
  },
};
