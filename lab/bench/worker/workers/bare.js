// What the Worker is measured against: a handler that does nothing, one that reads and writes JSON, one that passes on to Stripe.
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
