/** Routes of the owner's desk. Every request passes the access check in `requireOwner`. */
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppContext, AppEnv } from '../app.ts';
import { limitBody } from '../body.ts';
import { reportError } from '../error-response.tsx';
import { deskMessages } from '../lang/messages.ts';
import { createPageResponse } from '../pages/page.tsx';
import { createProblemBody, ProblemError } from '../problem.ts';
import { createVisitorLimit } from '../rate-limits.ts';
import { addResource } from '../resource.ts';
import { checkDeskForm, requireOwner } from './guard.tsx';
import { downloadFile } from './pages/files.tsx';
import { rereadEvents, showDeskHealth } from './pages/health.tsx';
import { createInvoice, declineInvoice, exportInvoices, showInvoices } from './pages/invoices.tsx';
import { downloadQrCode, showLinks } from './pages/links.tsx';
import { exportMails, retryMail, showMails } from './pages/mails.tsx';
import { exportMessages, markAnswered, showMessages } from './pages/messages.tsx';
import { exportAnswers, showAnswers } from './pages/onboarding.tsx';
import { changeDelivery, showOneOrder } from './pages/order.tsx';
import { exportOrders, showOrderList } from './pages/orders.tsx';
import { changePartner, changePartnerAddress, removeSite, sendLinkToPartner, showPartner } from './pages/partner.tsx';
import { addSite, declineRequest, exportPartners, registerNewPartner, showPartners } from './pages/partners.tsx';
import { handlePersonForm, showPrivacy } from './pages/privacy.tsx';
import { exportProblems, settleProblem, showProblems } from './pages/problems.tsx';
import { setReleaseState, showReleases } from './pages/releases.tsx';
import {
  exportReviews,
  receiveImport,
  receiveReviewReply,
  showImport,
  showReviews,
  submitDecision,
} from './pages/reviews.tsx';
import { exportSubscriptions, showSubscriptions } from './pages/subscriptions.tsx';
import { showToday } from './pages/today.tsx';
import { changeWebhooks, showWebhooks } from './pages/webhooks.tsx';
import { exportWithdrawals, markWithdrawal, showWithdrawals } from './pages/withdrawals.tsx';

export const desk = new HonoBase<AppEnv>({ router: new TrieRouter() });

/** Limits form bodies to 24 KB, which suffices for a percent-encoded reply of 2,000 characters. */
const limitForm = limitBody(24 * 1024);
/** Size limit of a pasted table of reviews. */
const limitTable = limitBody(1024 * 1024);

desk.use(createVisitorLimit('READ_LIMIT'), requireOwner);

/**
 * Refuses a form whose sender had to sign in again. Cloudflare Access then opens the form's URL with `GET` and without
 * the fields: https://github.com/mozilla/experimenter/issues/881
 */
function refuseLostForm(): never {
  throw new ProblemError(405, 'method-not-allowed', 'deskFormLost', { headers: { Allow: 'POST, OPTIONS' } });
}

type DeskHandler = (c: AppContext) => Response | Promise<Response>;

/** Registers a desk page. Its form requests pass `checkDeskForm`, which checks the form token. */
function addDeskPage(
  path: string,
  { get = refuseLostForm, post, size = limitForm }: { get?: DeskHandler; post?: DeskHandler; size?: typeof limitForm },
): void {
  addResource(desk, path, { get: [(c) => get(c)], ...(post && { post: [size, checkDeskForm, (c) => post(c)] }) });
}

addDeskPage('/', { get: showToday });
addDeskPage('/orders', { get: showOrderList });
addDeskPage('/orders.csv', { get: exportOrders });
addDeskPage('/orders/:id', { get: showOneOrder, post: changeDelivery });
addDeskPage('/subscriptions', { get: showSubscriptions });
addDeskPage('/subscriptions.csv', { get: exportSubscriptions });
addDeskPage('/problems', { get: showProblems, post: settleProblem });
addDeskPage('/problems.csv', { get: exportProblems });
addDeskPage('/withdrawals', { get: showWithdrawals, post: markWithdrawal });
addDeskPage('/withdrawals.csv', { get: exportWithdrawals });
addDeskPage('/invoices', { get: showInvoices, post: createInvoice });
addDeskPage('/invoices/decline', { post: declineInvoice });
addDeskPage('/invoices.csv', { get: exportInvoices });
addDeskPage('/messages', { get: showMessages, post: markAnswered });
addDeskPage('/messages.csv', { get: exportMessages });
addResource(desk, '/files/:key', { get: [downloadFile] });
addDeskPage('/onboarding', { get: showAnswers });
addDeskPage('/onboarding.csv', { get: exportAnswers });
addDeskPage('/reviews', { get: showReviews, post: submitDecision });
addDeskPage('/reviews/reply', { post: receiveReviewReply });
addDeskPage('/reviews/import', { get: showImport, post: receiveImport, size: limitTable });
addDeskPage('/reviews.csv', { get: exportReviews });
addDeskPage('/partners', { get: showPartners, post: registerNewPartner });
addDeskPage('/partners/requests/decline', { post: declineRequest });
addDeskPage('/partners.csv', { get: exportPartners });
addDeskPage('/partners/:id', { get: showPartner, post: removeSite });
addDeskPage('/partners/:id/details', { post: changePartner });
addDeskPage('/partners/:id/address', { post: changePartnerAddress });
addDeskPage('/partners/:id/sites', { post: addSite });
addDeskPage('/partners/:id/link', { post: sendLinkToPartner });
addDeskPage('/links', { get: showLinks });
addDeskPage('/links.svg', { get: downloadQrCode });
addDeskPage('/mails', { get: showMails, post: retryMail });
addDeskPage('/mails.csv', { get: exportMails });
addDeskPage('/webhooks', { get: showWebhooks, post: changeWebhooks });
addDeskPage('/health', { get: showDeskHealth, post: rereadEvents });
addDeskPage('/releases', { get: showReleases, post: setReleaseState });
addDeskPage('/privacy', { get: showPrivacy, post: handlePersonForm });
desk.all('*', () => {
  throw new ProblemError(404, 'not-found', 'nothingHere');
});

/** Shows errors as pages, in the agency's language. */
desk.onError((error, c: AppContext) => {
  const problem = reportError(error, c);
  const { detail } = createProblemBody(problem, c.var.requestId, deskMessages);
  const { notDone, goBack } = deskMessages.strings.desk;
  const link = { label: goBack, href: '/desk' };
  return createPageResponse(c, { title: notDone, messages: deskMessages, text: detail, link, status: problem.status });
});
