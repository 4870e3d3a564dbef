import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import { trimTrailingSlash } from 'hono/trailing-slash';
import { brand } from '#agency/brand';
import { showFormToken } from './abuse/form-token.ts';
import type { AppEnv } from './app.ts';
import { openBilling, showBilling } from './billing/billing.tsx';
import { billingPath } from './billing/billing-link.ts';
import { sendBillingLink } from './billing/send-billing-link.ts';
import { limitPageForm, limitWebhookForm } from './body.ts';
import { bookCall } from './booking/book.ts';
import { receiveBookingForm, showBookingForm } from './booking/booking-form.tsx';
import {
  bookingPath,
  calendarFilePath,
  cancelBooking,
  cancelPath,
  moveBooking,
  movePath,
  showBooking,
  showBookingState,
  showCalendarFile,
} from './booking/manage.tsx';
import { showTimes } from './booking/times.ts';
import { receiveInvoiceForm, showInvoiceForm, showInvoiceRequest } from './checkout/by-invoice/invoice-page.tsx';
import { invoicePath } from './checkout/by-invoice/invoice-path.ts';
import { openCartLink } from './checkout/cart-links/buy.ts';
import { cartPath, showCart } from './checkout/cart-links/cart-page.tsx';
import { checkCart } from './checkout/cart-links/check-cart.ts';
import { showUcpProfile } from './checkout/cart-links/ucp-profile.ts';
import { openCartOfUnregisteredForm } from './checkout/cart-links/unregistered-form.ts';
import { createCheckoutSession } from './checkout/checkout.ts';
import { limitCheckout } from './checkout/checkout-request.ts';
import { showCheckoutSession } from './checkout/checkout-session.ts';
import { showPromotion } from './checkout/promotions.ts';
import { showPublishedCatalogue } from './checkout/published-catalogue.ts';
import { showRunningPlan } from './checkout/running-plan.ts';
import { limitMessage, receiveMessage } from './contact/contact.ts';
import { desk } from './desk/desk.tsx';
import { respondNotFound, respondToError } from './error-response.tsx';
import { limitForm, limitFormOrFiles } from './forms/read-form.ts';
import { showHealth } from './health/health.ts';
import { refuseOtherHosts } from './local-development.ts';
import { receiveOnboarding, showOnboarding } from './onboarding/onboarding.tsx';
import { bookingFormPath } from './orders/onboarding-call.ts';
import { onboardingPath } from './orders/onboarding-link.ts';
import { limitEvent, receiveStripeEvent } from './orders/stripe-events/webhook.ts';
import { requireSameOriginFilesForm, requireSameOriginForm } from './pages/same-origin-form.ts';
import { limitHealthReport, receiveHealth } from './partners/embed-health.ts';
import {
  downloadPartnerQrCode,
  requestOrigin,
  sendPartnerLink,
  showMonthsCsv,
  showPartner,
  showPartnerLinks,
  showSalesCsv,
  signOutPartner,
} from './partners/partner.ts';
import { showPartnerConfig } from './partners/partner-config.ts';
import { linksPath, partnerPath } from './partners/partner-link.ts';
import { changePartnerWebhooks, partnerWebhooksPath, showPartnerWebhooks } from './partners/partner-webhooks.tsx';
import { showRegistration } from './partners/registration.ts';
import { createVisitorLimit, enforceFormLimit } from './rate-limits.ts';
import { showSwitchedOffReleases } from './releases/live.ts';
import {
  allowAllReaders,
  allowUnregisteredPages,
  checkFormOrigin,
  requireRegisteredOrigin,
  requireRegisteredOrNoOrigin,
  safetyHeaders,
  setUpRequest,
} from './request-context.ts';
import { addResource } from './resource.ts';
import { declinePath, invitationPath } from './reviews/invitation-link.ts';
import {
  receiveDecline,
  receiveInvitedReview,
  requireDeclineForm,
  showDecline,
  showInvitation,
} from './reviews/invitation-page.tsx';
import { moderateReview, showModeration } from './reviews/moderation.tsx';
import { moderationPath } from './reviews/moderation-link.ts';
import { listReviews, receiveReview } from './reviews/reviews.ts';
import { showCartLink } from './signed-links/share-link.ts';
import { receiveWithdrawal } from './withdrawals/withdrawal.ts';
import { withdrawalPath } from './withdrawals/withdrawal-request.ts';

// Uses `HonoBase`, because the default class `Hono` bundles two more routers.
export const app = new HonoBase<AppEnv>({ router: new TrieRouter() });

// Some chat programs add a slash to a link: https://github.com/baronunread/rdyrct/issues/125
app.use(setUpRequest, safetyHeaders, refuseOtherHosts, trimTrailingSlash());

const read = createVisitorLimit('READ_LIMIT');

addResource(app, '/api/create-checkout-session', {
  post: [createVisitorLimit('CHECKOUT_LIMIT'), limitCheckout, openCartOfUnregisteredForm, createCheckoutSession],
});
addResource(app, '/api/checkout-sessions/:id', {
  get: [createVisitorLimit('SESSION_LIMIT'), requireRegisteredOrNoOrigin, showCheckoutSession],
});
addResource(app, '/api/running-plan', { get: [read, requireRegisteredOrNoOrigin, showRunningPlan] });
addResource(app, '/api/cart-link', { get: [read, requireRegisteredOrNoOrigin, showCartLink] });
addResource(app, '/api/promotions/:code', { readers: allowAllReaders, get: [read, showPromotion] });
addResource(app, '/api/stripe/webhook', { post: [limitEvent, receiveStripeEvent] });

for (const path of ['/buy', '/buy/', '/buy/:items']) addResource(app, path, { get: [read, openCartLink] });
addResource(app, cartPath, { get: [read, showCart] });
addResource(app, invoicePath, {
  get: [read, showInvoiceForm],
  post: [createVisitorLimit('PLAIN_FORM_LIMIT'), limitForm, requireSameOriginForm, receiveInvoiceForm],
});
addResource(app, '/api/invoice-requests/:id', { readers: allowAllReaders, get: [read, showInvoiceRequest] });
addResource(app, '/api/carts/:items', { readers: allowAllReaders, get: [read, checkCart] });
addResource(app, '/catalogue.json', { readers: allowAllReaders, get: [read, showPublishedCatalogue] });
addResource(app, '/.well-known/ucp', { readers: allowAllReaders, get: [read, showUcpProfile] });

addResource(app, '/api/billing-link', {
  post: [createVisitorLimit('BILLING_LIMIT'), requireRegisteredOrigin, limitForm, sendBillingLink],
});
addResource(app, billingPath, {
  get: [createVisitorLimit('BILLING_LIMIT'), showBilling],
  post: [createVisitorLimit('BILLING_LIMIT'), limitPageForm, requireSameOriginForm, openBilling],
});
addResource(app, onboardingPath, {
  get: [createVisitorLimit('BILLING_LIMIT'), showOnboarding],
  post: [createVisitorLimit('BILLING_LIMIT'), limitFormOrFiles, requireSameOriginFilesForm, receiveOnboarding],
});
// Only consumers have a right of withdrawal, so agencies that sell to businesses have no withdrawal route.
if (brand.customers === 'consumers') {
  addResource(app, withdrawalPath, { post: [enforceFormLimit, requireRegisteredOrigin, limitForm, receiveWithdrawal] });
}

addResource(app, `${bookingPath}/times`, { get: [read, requireRegisteredOrNoOrigin, showTimes] });
addResource(app, `${bookingPath}/state`, { get: [read, requireRegisteredOrNoOrigin, showBookingState] });
addResource(app, bookingFormPath, {
  get: [read, showBookingForm],
  post: [createVisitorLimit('PLAIN_FORM_LIMIT'), limitForm, requireSameOriginForm, receiveBookingForm],
});
addResource(app, calendarFilePath, { get: [read, showCalendarFile] });
addResource(app, bookingPath, {
  get: [read, showBooking],
  post: [createVisitorLimit('PLAIN_FORM_LIMIT'), requireRegisteredOrigin, limitForm, bookCall],
});
for (const [path, handle] of [
  [movePath, moveBooking],
  [cancelPath, cancelBooking],
] as const) {
  addResource(app, path, {
    post: [createVisitorLimit('PLAIN_FORM_LIMIT'), limitPageForm, requireSameOriginForm, handle],
  });
}

addResource(app, '/api/form-token', { readers: allowUnregisteredPages, get: [read, showFormToken] });
addResource(app, '/api/registration', { get: [read, showRegistration] });
addResource(app, '/api/contact', {
  readers: allowUnregisteredPages,
  post: [enforceFormLimit, checkFormOrigin, limitMessage, receiveMessage],
});
addResource(app, '/api/reviews', {
  readers: allowUnregisteredPages,
  get: [read, listReviews],
  post: [enforceFormLimit, checkFormOrigin, limitForm, receiveReview],
});
addResource(app, invitationPath, {
  get: [createVisitorLimit('BILLING_LIMIT'), showInvitation],
  post: [createVisitorLimit('BILLING_LIMIT'), limitForm, requireSameOriginForm, receiveInvitedReview],
});
addResource(app, declinePath, {
  get: [createVisitorLimit('BILLING_LIMIT'), showDecline],
  post: [createVisitorLimit('FORM_LIMIT'), limitPageForm, requireDeclineForm, receiveDecline],
});
addResource(app, moderationPath, {
  get: [createVisitorLimit('MODERATION_LIMIT'), showModeration],
  post: [createVisitorLimit('MODERATION_LIMIT'), limitPageForm, requireSameOriginForm, moderateReview],
});

addResource(app, partnerPath, {
  get: [read, showPartner],
  post: [createVisitorLimit('BILLING_LIMIT'), limitPageForm, requireSameOriginForm, sendPartnerLink],
});
addResource(app, linksPath, { get: [read, showPartnerLinks] });
addResource(app, `${linksPath}.svg`, { get: [read, downloadPartnerQrCode] });
addResource(app, `${partnerPath}/months.csv`, { get: [read, showMonthsCsv] });
addResource(app, `${partnerPath}/sales.csv`, { get: [read, showSalesCsv] });
addResource(app, `${partnerPath}/origins`, {
  post: [createVisitorLimit('PLAIN_FORM_LIMIT'), limitPageForm, requireSameOriginForm, requestOrigin],
});
addResource(app, partnerWebhooksPath, {
  get: [read, showPartnerWebhooks],
  post: [createVisitorLimit('MODERATION_LIMIT'), limitWebhookForm, requireSameOriginForm, changePartnerWebhooks],
});
addResource(app, `${partnerPath}/leave`, { post: [read, limitPageForm, requireSameOriginForm, signOutPartner] });

addResource(app, '/widgets/live.json', { readers: allowAllReaders, get: [read, showSwitchedOffReleases] });
app.use('/widgets/config/*', allowAllReaders);
addResource(app, '/widgets/config/:file{[A-Za-z0-9_-]{1,64}\\.json}', { get: [read, showPartnerConfig] });
addResource(app, '/api/embed-health', {
  post: [createVisitorLimit('FORM_LIMIT'), requireRegisteredOrigin, limitHealthReport, receiveHealth],
});
addResource(app, '/api/health', { get: [read, showHealth] });

app.route('/desk', desk);

app.notFound(respondNotFound);
app.onError(respondToError);
