import { Hono } from 'hono';
import type { AppEnv } from './app.ts';
import { answerError, answerNotFound, onlyMethods } from './error-edge.ts';
import { limitedPerVisitor } from './rate-limits.ts';
import { knownOriginOnly, noForeignOrigin, requestContext } from './request-context.ts';
import { createCheckoutSession } from './routes/checkout.ts';
import { showCheckoutSession } from './routes/checkout-session.ts';
import { receiveStripeEvent } from './routes/webhook.ts';

const app = new Hono<AppEnv>();

app.use(requestContext);

app.post('/api/create-checkout-session', knownOriginOnly, limitedPerVisitor('CHECKOUT_LIMIT'), createCheckoutSession);
app.all('/api/create-checkout-session', onlyMethods('POST'));

app.get('/api/checkout-sessions/:id', noForeignOrigin, limitedPerVisitor('SESSION_LIMIT'), showCheckoutSession);
app.all('/api/checkout-sessions/:id', onlyMethods('GET', 'HEAD'));

app.post('/api/stripe/webhook', receiveStripeEvent);
app.all('/api/stripe/webhook', onlyMethods('POST'));

app.notFound(answerNotFound);
app.onError(answerError);

export default app;
