import { Hono } from 'hono';
import { maxBodyBytes } from '../../catalogue/wire.ts';
import type { AppEnv } from './app.ts';
import { handleQueue, handleSchedule } from './background.ts';
import { billingPath } from './billing/billing-link.ts';
import { limitBody, maxPageFormBytes } from './body.ts';
import type { Env, MailJob } from './env.ts';
import { answerError, answerNotFound, onlyMethods } from './error-edge.ts';
import { maxFormBytes } from './forms/read-form.ts';
import { limitedForms, limitedPerVisitor } from './rate-limits.ts';
import {
  formSender,
  knownOriginOnly,
  noForeignOrigin,
  openToAnyPage,
  requestContext,
  safetyHeaders,
} from './request-context.ts';
import { moderationPath } from './reviews/moderation-link.ts';
import { openBilling, showBilling } from './routes/billing.ts';
import { sendBillingLink } from './routes/billing-link.ts';
import { createCheckoutSession } from './routes/checkout.ts';
import { showCheckoutSession } from './routes/checkout-session.ts';
import { receiveMessage } from './routes/contact.ts';
import { showFormToken } from './routes/form-token.ts';
import { showHealth } from './routes/health.ts';
import { moderateReview, showModeration } from './routes/moderation.ts';
import { listReviews, receiveReview } from './routes/reviews.ts';
import { maxEventBytes, receiveStripeEvent } from './routes/webhook.ts';

const app = new Hono<AppEnv>();

app.use(requestContext);
app.use(safetyHeaders);

app.post(
  '/api/create-checkout-session',
  limitedPerVisitor('CHECKOUT_LIMIT'),
  knownOriginOnly,
  limitBody(maxBodyBytes),
  createCheckoutSession,
);
app.all('/api/create-checkout-session', onlyMethods('POST'));

app.get('/api/checkout-sessions/:id', limitedPerVisitor('SESSION_LIMIT'), noForeignOrigin, showCheckoutSession);
app.all('/api/checkout-sessions/:id', onlyMethods('GET', 'HEAD'));

app.post(
  '/api/billing-link',
  limitedPerVisitor('BILLING_LIMIT'),
  knownOriginOnly,
  limitBody(maxFormBytes),
  sendBillingLink,
);
app.all('/api/billing-link', onlyMethods('POST'));

app.get(billingPath, limitedPerVisitor('BILLING_LIMIT'), showBilling);
app.post(billingPath, limitedPerVisitor('BILLING_LIMIT'), limitBody(maxPageFormBytes), openBilling);
app.all(billingPath, onlyMethods('GET', 'HEAD', 'POST'));

app.use('/api/form-token', openToAnyPage);
app.get('/api/form-token', limitedPerVisitor('READ_LIMIT'), showFormToken);
app.all('/api/form-token', onlyMethods('GET', 'HEAD'));

app.use('/api/contact', openToAnyPage);
app.post('/api/contact', limitedForms('contact'), formSender, limitBody(maxFormBytes), receiveMessage);
app.all('/api/contact', onlyMethods('POST'));

app.use('/api/reviews', openToAnyPage);
app.get('/api/reviews', limitedPerVisitor('READ_LIMIT'), listReviews);
app.post('/api/reviews', limitedForms('reviews'), formSender, limitBody(maxFormBytes), receiveReview);
app.all('/api/reviews', onlyMethods('GET', 'HEAD', 'POST'));

app.get(moderationPath, limitedPerVisitor('MODERATION_LIMIT'), showModeration);
app.post(moderationPath, limitedPerVisitor('MODERATION_LIMIT'), limitBody(maxPageFormBytes), moderateReview);
app.all(moderationPath, onlyMethods('GET', 'HEAD', 'POST'));

app.post('/api/stripe/webhook', limitBody(maxEventBytes), receiveStripeEvent);
app.all('/api/stripe/webhook', onlyMethods('POST'));

app.get('/api/health', limitedPerVisitor('READ_LIMIT'), showHealth);
app.all('/api/health', onlyMethods('GET', 'HEAD'));

app.notFound(answerNotFound);
app.onError(answerError);

export default { fetch: app.fetch, queue: handleQueue, scheduled: handleSchedule } satisfies ExportedHandler<
  Env,
  MailJob
>;
