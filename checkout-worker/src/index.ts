import { Hono } from 'hono';
import { brand } from '#agency/brand';
import type { AppEnv } from './app.ts';
import { handleQueue, handleSchedule } from './background.ts';
import { billingPath } from './billing/billing-link.ts';
import { pageFormSize } from './body.ts';
import { checkoutSize } from './checkout/checkout-request.ts';
import { desk } from './desk/desk.ts';
import type { Env, MailJob } from './env.ts';
import { answerError, answerNotFound, onlyMethods } from './error-edge.ts';
import { formSize } from './forms/read-form.ts';
import { onboardingPath } from './onboarding/onboarding-link.ts';
import { partnerPath } from './partners/partner-link.ts';
import { formLimit, visitorLimit } from './rate-limits.ts';
import {
  formSender,
  knownOriginOnly,
  knownOrNoOrigin,
  openToAnyPage,
  openToEveryone,
  requestContext,
  safetyHeaders,
} from './request-context.ts';
import { moderationPath } from './reviews/moderation-link.ts';
import { openBilling, showBilling } from './routes/billing.ts';
import { sendBillingLink } from './routes/billing-link.ts';
import { createCheckoutSession } from './routes/checkout.ts';
import { showCheckoutSession } from './routes/checkout-session.ts';
import { receiveMessage } from './routes/contact.ts';
import { healthReportSize, receiveHealth } from './routes/embed-health.ts';
import { showFormToken } from './routes/form-token.ts';
import { showHealth } from './routes/health.ts';
import { showLive } from './routes/live.ts';
import { moderateReview, showModeration } from './routes/moderation.ts';
import { receiveOnboarding, showOnboarding } from './routes/onboarding.ts';
import { showPartnerConfig } from './routes/partner-config.ts';
import { partnerPages } from './routes/partner-pages.ts';
import { showPromotion } from './routes/promotions.ts';
import { showRegistration } from './routes/registration.ts';
import { listReviews, receiveReview } from './routes/reviews.ts';
import { showRunningPlan } from './routes/running-plan.ts';
import { eventSize, receiveStripeEvent } from './routes/webhook.ts';
import { receiveWithdrawal } from './routes/withdrawal.ts';
import { refuseOtherHosts } from './this-machine.ts';
import { withdrawalPath } from './withdrawals/withdrawal-request.ts';

const app = new Hono<AppEnv>();

app.use(requestContext, safetyHeaders, refuseOtherHosts);

app.post(
  '/api/create-checkout-session',
  visitorLimit('CHECKOUT_LIMIT'),
  knownOriginOnly,
  checkoutSize,
  createCheckoutSession,
);
app.all('/api/create-checkout-session', onlyMethods('POST'));

app.get('/api/checkout-sessions/:id', visitorLimit('SESSION_LIMIT'), knownOrNoOrigin, showCheckoutSession);
app.all('/api/checkout-sessions/:id', onlyMethods('GET', 'HEAD'));

app.post('/api/billing-link', visitorLimit('BILLING_LIMIT'), knownOriginOnly, formSize, sendBillingLink);
app.all('/api/billing-link', onlyMethods('POST'));

app.get(billingPath, visitorLimit('BILLING_LIMIT'), showBilling);
app.post(billingPath, visitorLimit('BILLING_LIMIT'), pageFormSize, openBilling);
app.all(billingPath, onlyMethods('GET', 'HEAD', 'POST'));

// Only consumers have a right of withdrawal.
if (brand.customers === 'consumers') {
  app.post(withdrawalPath, formLimit('withdraw'), knownOriginOnly, formSize, receiveWithdrawal);
  app.all(withdrawalPath, onlyMethods('POST'));
}

app.get('/api/running-plan', visitorLimit('READ_LIMIT'), knownOrNoOrigin, showRunningPlan);
app.all('/api/running-plan', onlyMethods('GET', 'HEAD'));

app.use('/api/promotions/:code', openToEveryone);
app.get('/api/promotions/:code', visitorLimit('READ_LIMIT'), showPromotion);
app.all('/api/promotions/:code', onlyMethods('GET', 'HEAD'));

app.get(onboardingPath, visitorLimit('BILLING_LIMIT'), showOnboarding);
app.post(onboardingPath, visitorLimit('BILLING_LIMIT'), formSize, receiveOnboarding);
app.all(onboardingPath, onlyMethods('GET', 'HEAD', 'POST'));

app.use('/api/form-token', openToAnyPage);
app.get('/api/form-token', visitorLimit('READ_LIMIT'), showFormToken);
app.all('/api/form-token', onlyMethods('GET', 'HEAD'));

app.get('/api/registration', visitorLimit('READ_LIMIT'), showRegistration);
app.all('/api/registration', onlyMethods('GET', 'HEAD'));

app.use('/api/contact', openToAnyPage);
app.post('/api/contact', formLimit('contact'), formSender, formSize, receiveMessage);
app.all('/api/contact', onlyMethods('POST'));

app.use('/api/reviews', openToAnyPage);
app.get('/api/reviews', visitorLimit('READ_LIMIT'), listReviews);
app.post('/api/reviews', formLimit('reviews'), formSender, formSize, receiveReview);
app.all('/api/reviews', onlyMethods('GET', 'HEAD', 'POST'));

app.get(moderationPath, visitorLimit('MODERATION_LIMIT'), showModeration);
app.post(moderationPath, visitorLimit('MODERATION_LIMIT'), pageFormSize, moderateReview);
app.all(moderationPath, onlyMethods('GET', 'HEAD', 'POST'));

app.route(partnerPath, partnerPages);

app.post('/api/stripe/webhook', eventSize, receiveStripeEvent);
app.all('/api/stripe/webhook', onlyMethods('POST'));

app.use('/widgets/live.json', openToEveryone);
app.get('/widgets/live.json', visitorLimit('READ_LIMIT'), showLive);
app.all('/widgets/live.json', onlyMethods('GET', 'HEAD'));

app.use('/widgets/config/*', openToEveryone);
app.get('/widgets/config/:file{[A-Za-z0-9_-]{1,64}\\.json}', visitorLimit('READ_LIMIT'), showPartnerConfig);

app.post(
  '/api/embed-health',
  visitorLimit('FORM_LIMIT', 'embed-health '),
  knownOriginOnly,
  healthReportSize,
  receiveHealth,
);
app.all('/api/embed-health', onlyMethods('POST'));

app.get('/api/health', visitorLimit('READ_LIMIT'), showHealth);
app.all('/api/health', onlyMethods('GET', 'HEAD'));

app.route('/desk', desk);

app.notFound(answerNotFound);
app.onError(answerError);

export default { fetch: app.fetch, queue: handleQueue, scheduled: handleSchedule } satisfies ExportedHandler<
  Env,
  MailJob
>;
