import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import { trimTrailingSlash } from 'hono/trailing-slash';
import { brand } from '#agency/brand';
import { showFormToken } from './abuse/form-token.ts';
import type { AppEnv } from './app.ts';
import { openBilling, showBilling } from './billing/billing.tsx';
import { billingPath } from './billing/billing-link.ts';
import { sendBillingLink } from './billing/send-billing-link.ts';
import { pageFormSize, webhookFormSize } from './body.ts';
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
import { createCheckoutSession } from './checkout/checkout.ts';
import { checkoutSize } from './checkout/checkout-request.ts';
import { showCheckoutSession } from './checkout/checkout-session.ts';
import { showPromotion } from './checkout/promotions.ts';
import { showPublishedCatalogue } from './checkout/published-catalogue.ts';
import { showRunningPlan } from './checkout/running-plan.ts';
import { messageSize, receiveMessage } from './contact/contact.ts';
import { desk } from './desk/desk.tsx';
import { answerError, answerNotFound } from './error-response.tsx';
import { formOrFilesSize, formSize } from './forms/read-form.ts';
import { showHealth } from './health/health.ts';
import { refuseOtherHosts } from './local-development.ts';
import { receiveOnboarding, showOnboarding } from './onboarding/onboarding.tsx';
import { bookingFormPath } from './orders/onboarding-call.ts';
import { onboardingPath } from './orders/onboarding-link.ts';
import { eventSize, receiveStripeEvent } from './orders/stripe-events/webhook.ts';
import { sameOriginFilesForm, sameOriginForm } from './pages/same-origin-form.ts';
import { healthReportSize, receiveHealth } from './partners/embed-health.ts';
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
import { formLimit, visitorLimit } from './rate-limits.ts';
import { showLive } from './releases/live.ts';
import {
  allowAllReaders,
  allowUnregisteredPages,
  checkFormOrigin,
  requestContext,
  requireRegisteredOrigin,
  requireRegisteredOrNoOrigin,
  safetyHeaders,
} from './request-context.ts';
import { resource } from './resource.ts';
import { declinePath, invitationPath } from './reviews/invitation-link.ts';
import {
  declineForm,
  receiveDecline,
  receiveInvitedReview,
  showDecline,
  showInvitation,
} from './reviews/invitation-page.tsx';
import { moderateReview, showModeration } from './reviews/moderation.tsx';
import { moderationPath } from './reviews/moderation-link.ts';
import { listReviews, receiveReview } from './reviews/reviews.ts';
import { showCartLink } from './signed-links/share-link.ts';
import { receiveWithdrawal } from './withdrawals/withdrawal.ts';
import { withdrawalPath } from './withdrawals/withdrawal-request.ts';

// The default class contains two more routers.
export const app = new HonoBase<AppEnv>({ router: new TrieRouter() });

// Some chat programs add a slash to a link: https://github.com/baronunread/rdyrct/issues/125
app.use(requestContext, safetyHeaders, refuseOtherHosts, trimTrailingSlash());

const read = visitorLimit('READ_LIMIT');

resource(app, '/api/create-checkout-session', {
  post: [visitorLimit('CHECKOUT_LIMIT'), requireRegisteredOrigin, checkoutSize, createCheckoutSession],
});
resource(app, '/api/checkout-sessions/:id', {
  get: [visitorLimit('SESSION_LIMIT'), requireRegisteredOrNoOrigin, showCheckoutSession],
});
resource(app, '/api/running-plan', { get: [read, requireRegisteredOrNoOrigin, showRunningPlan] });
resource(app, '/api/cart-link', { get: [read, requireRegisteredOrNoOrigin, showCartLink] });
resource(app, '/api/promotions/:code', { readers: allowAllReaders, get: [read, showPromotion] });
resource(app, '/api/stripe/webhook', { post: [eventSize, receiveStripeEvent] });

for (const path of ['/buy', '/buy/', '/buy/:items']) resource(app, path, { get: [read, openCartLink] });
resource(app, cartPath, { get: [read, showCart] });
resource(app, invoicePath, {
  get: [read, showInvoiceForm],
  post: [visitorLimit('PLAIN_FORM_LIMIT'), formSize, sameOriginForm, receiveInvoiceForm],
});
resource(app, '/api/invoice-requests/:id', { readers: allowAllReaders, get: [read, showInvoiceRequest] });
resource(app, '/api/carts/:items', { readers: allowAllReaders, get: [read, checkCart] });
resource(app, '/catalogue.json', { readers: allowAllReaders, get: [read, showPublishedCatalogue] });
resource(app, '/.well-known/ucp', { readers: allowAllReaders, get: [read, showUcpProfile] });

resource(app, '/api/billing-link', {
  post: [visitorLimit('BILLING_LIMIT'), requireRegisteredOrigin, formSize, sendBillingLink],
});
resource(app, billingPath, {
  get: [visitorLimit('BILLING_LIMIT'), showBilling],
  post: [visitorLimit('BILLING_LIMIT'), pageFormSize, sameOriginForm, openBilling],
});
resource(app, onboardingPath, {
  get: [visitorLimit('BILLING_LIMIT'), showOnboarding],
  post: [visitorLimit('BILLING_LIMIT'), formOrFilesSize, sameOriginFilesForm, receiveOnboarding],
});
// Only consumers have a right of withdrawal, so agencies that sell to businesses have no withdrawal route.
if (brand.customers === 'consumers') {
  resource(app, withdrawalPath, { post: [formLimit, requireRegisteredOrigin, formSize, receiveWithdrawal] });
}

resource(app, `${bookingPath}/times`, { get: [read, requireRegisteredOrNoOrigin, showTimes] });
resource(app, `${bookingPath}/state`, { get: [read, requireRegisteredOrNoOrigin, showBookingState] });
resource(app, bookingFormPath, {
  get: [read, showBookingForm],
  post: [visitorLimit('PLAIN_FORM_LIMIT'), formSize, sameOriginForm, receiveBookingForm],
});
resource(app, calendarFilePath, { get: [read, showCalendarFile] });
resource(app, bookingPath, {
  get: [read, showBooking],
  post: [visitorLimit('PLAIN_FORM_LIMIT'), requireRegisteredOrigin, formSize, bookCall],
});
for (const [path, handle] of [
  [movePath, moveBooking],
  [cancelPath, cancelBooking],
] as const) {
  resource(app, path, { post: [visitorLimit('PLAIN_FORM_LIMIT'), pageFormSize, sameOriginForm, handle] });
}

resource(app, '/api/form-token', { readers: allowUnregisteredPages, get: [read, showFormToken] });
resource(app, '/api/registration', { get: [read, showRegistration] });
resource(app, '/api/contact', {
  readers: allowUnregisteredPages,
  post: [formLimit, checkFormOrigin, messageSize, receiveMessage],
});
resource(app, '/api/reviews', {
  readers: allowUnregisteredPages,
  get: [read, listReviews],
  post: [formLimit, checkFormOrigin, formSize, receiveReview],
});
resource(app, invitationPath, {
  get: [visitorLimit('BILLING_LIMIT'), showInvitation],
  post: [visitorLimit('BILLING_LIMIT'), formSize, sameOriginForm, receiveInvitedReview],
});
resource(app, declinePath, {
  get: [visitorLimit('BILLING_LIMIT'), showDecline],
  post: [visitorLimit('FORM_LIMIT'), pageFormSize, declineForm, receiveDecline],
});
resource(app, moderationPath, {
  get: [visitorLimit('MODERATION_LIMIT'), showModeration],
  post: [visitorLimit('MODERATION_LIMIT'), pageFormSize, sameOriginForm, moderateReview],
});

resource(app, partnerPath, {
  get: [read, showPartner],
  post: [visitorLimit('BILLING_LIMIT'), pageFormSize, sameOriginForm, sendPartnerLink],
});
resource(app, linksPath, { get: [read, showPartnerLinks] });
resource(app, `${linksPath}.svg`, { get: [read, downloadPartnerQrCode] });
resource(app, `${partnerPath}/months.csv`, { get: [read, showMonthsCsv] });
resource(app, `${partnerPath}/sales.csv`, { get: [read, showSalesCsv] });
resource(app, `${partnerPath}/origins`, {
  post: [visitorLimit('PLAIN_FORM_LIMIT'), pageFormSize, sameOriginForm, requestOrigin],
});
resource(app, partnerWebhooksPath, {
  get: [read, showPartnerWebhooks],
  post: [visitorLimit('MODERATION_LIMIT'), webhookFormSize, sameOriginForm, changePartnerWebhooks],
});
resource(app, `${partnerPath}/leave`, { post: [read, pageFormSize, sameOriginForm, signOutPartner] });

resource(app, '/widgets/live.json', { readers: allowAllReaders, get: [read, showLive] });
app.use('/widgets/config/*', allowAllReaders);
resource(app, '/widgets/config/:file{[A-Za-z0-9_-]{1,64}\\.json}', { get: [read, showPartnerConfig] });
resource(app, '/api/embed-health', {
  post: [visitorLimit('FORM_LIMIT'), requireRegisteredOrigin, healthReportSize, receiveHealth],
});
resource(app, '/api/health', { get: [read, showHealth] });

app.route('/desk', desk);

app.notFound(answerNotFound);
app.onError(answerError);
