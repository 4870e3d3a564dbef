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
const formSize = limitBody(24 * 1024);
/** Size limit of a pasted table of reviews. */
const tableSize = limitBody(1024 * 1024);

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
function page(
  path: string,
  { get = refuseLostForm, post, size = formSize }: { get?: DeskHandler; post?: DeskHandler; size?: typeof formSize },
): void {
  addResource(desk, path, { get: [(c) => get(c)], ...(post && { post: [size, checkDeskForm, (c) => post(c)] }) });
}

page('/', { get: showToday });
page('/orders', { get: showOrderList });
page('/orders.csv', { get: exportOrders });
page('/orders/:id', { get: showOneOrder, post: changeDelivery });
page('/subscriptions', { get: showSubscriptions });
page('/subscriptions.csv', { get: exportSubscriptions });
page('/problems', { get: showProblems, post: settleProblem });
page('/problems.csv', { get: exportProblems });
page('/withdrawals', { get: showWithdrawals, post: markWithdrawal });
page('/withdrawals.csv', { get: exportWithdrawals });
page('/invoices', { get: showInvoices, post: createInvoice });
page('/invoices/decline', { post: declineInvoice });
page('/invoices.csv', { get: exportInvoices });
page('/messages', { get: showMessages, post: markAnswered });
page('/messages.csv', { get: exportMessages });
addResource(desk, '/files/:key', { get: [downloadFile] });
page('/onboarding', { get: showAnswers });
page('/onboarding.csv', { get: exportAnswers });
page('/reviews', { get: showReviews, post: submitDecision });
page('/reviews/reply', { post: receiveReviewReply });
page('/reviews/import', { get: showImport, post: receiveImport, size: tableSize });
page('/reviews.csv', { get: exportReviews });
page('/partners', { get: showPartners, post: registerNewPartner });
page('/partners/requests/decline', { post: declineRequest });
page('/partners.csv', { get: exportPartners });
page('/partners/:id', { get: showPartner, post: removeSite });
page('/partners/:id/details', { post: changePartner });
page('/partners/:id/address', { post: changePartnerAddress });
page('/partners/:id/sites', { post: addSite });
page('/partners/:id/link', { post: sendLinkToPartner });
page('/links', { get: showLinks });
page('/links.svg', { get: downloadQrCode });
page('/mails', { get: showMails, post: retryMail });
page('/mails.csv', { get: exportMails });
page('/webhooks', { get: showWebhooks, post: changeWebhooks });
page('/health', { get: showDeskHealth, post: rereadEvents });
page('/releases', { get: showReleases, post: setReleaseState });
page('/privacy', { get: showPrivacy, post: handlePersonForm });
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
