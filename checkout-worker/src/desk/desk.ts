/** The owner's desk: every page of it, behind one door. */
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app.ts';
import { limitBody } from '../body.ts';
import { htmlPage, pagePolicy } from '../html.ts';
import { speechToAgency } from '../lang/speech.ts';
import { describeError } from '../log.ts';
import { internalError, ProblemError, problemBody, problemHeaders } from '../problem.ts';
import { visitorLimit } from '../rate-limits.ts';
import { ownerOnly } from './guard.ts';
import { readAgain, showDeskHealth } from './pages/health.tsx';
import { exportMails, retryMail, showMails } from './pages/mails.tsx';
import { exportMessages, markAnswered, showMessages } from './pages/messages.tsx';
import { exportAnswers, showAnswers } from './pages/onboarding.tsx';
import { showOneOrder } from './pages/order.tsx';
import { exportOrders, showOrderList } from './pages/orders.tsx';
import { changePartner, changePartnerAddress, mailPartnerLink, removeSite, showPartner } from './pages/partner.tsx';
import { addSite, declineRequest, exportPartners, registerNew, showPartners } from './pages/partners.tsx';
import { handlePerson, showPrivacy } from './pages/privacy.tsx';
import { exportProblems, settleProblem, showProblems } from './pages/problems.tsx';
import { showReleases, turnRelease } from './pages/releases.tsx';
import { decide, exportReviews, showReviews } from './pages/reviews.tsx';
import { exportSubscriptions, showSubscriptions } from './pages/subscriptions.tsx';
import { showToday } from './pages/today.tsx';
import { exportWithdrawals, markWithdrawal, showWithdrawals } from './pages/withdrawals.tsx';

export const desk = new Hono<AppEnv>();

/** Names and addresses of a partner, percent-encoded. */
const formSize = limitBody(8 * 1024);

desk.use(visitorLimit('READ_LIMIT'), ownerOnly, formSize);

desk.get('/', showToday);
desk.get('/orders', showOrderList);
desk.get('/orders.csv', exportOrders);
desk.get('/orders/:id', showOneOrder);
desk.get('/subscriptions', showSubscriptions);
desk.get('/subscriptions.csv', exportSubscriptions);
desk.get('/problems', showProblems);
desk.post('/problems', settleProblem);
desk.get('/problems.csv', exportProblems);
desk.get('/withdrawals', showWithdrawals);
desk.post('/withdrawals', markWithdrawal);
desk.get('/withdrawals.csv', exportWithdrawals);
desk.get('/messages', showMessages);
desk.post('/messages', markAnswered);
desk.get('/messages.csv', exportMessages);
desk.get('/onboarding', showAnswers);
desk.get('/onboarding.csv', exportAnswers);
desk.get('/reviews', showReviews);
desk.post('/reviews', decide);
desk.get('/reviews.csv', exportReviews);
desk.get('/partners', showPartners);
desk.post('/partners', registerNew);
desk.post('/partners/decline', declineRequest);
desk.get('/partners.csv', exportPartners);
desk.get('/partners/:id', showPartner);
desk.post('/partners/:id', removeSite);
desk.post('/partners/:id/details', changePartner);
desk.post('/partners/:id/address', changePartnerAddress);
desk.post('/partners/:id/sites', addSite);
desk.post('/partners/:id/link', mailPartnerLink);
desk.get('/mails', showMails);
desk.post('/mails', retryMail);
desk.get('/mails.csv', exportMails);
desk.get('/health', showDeskHealth);
desk.post('/health', readAgain);
desk.get('/releases', showReleases);
desk.post('/releases', turnRelease);
desk.get('/privacy', showPrivacy);
desk.post('/privacy', handlePerson);
desk.all('*', () => {
  throw new ProblemError(404, 'not-found', 'nothingHere');
});

/** An error is a page, too. */
desk.onError((error, c: AppContext) => {
  const problem = error instanceof ProblemError ? error : internalError();
  if (error instanceof ProblemError) c.var.log('info', 'problem', { status: problem.status, code: problem.code });
  else c.var.log('error', 'unexpected-error', describeError(error));
  const { detail = '' } = problemBody(problem, c.var.requestId, speechToAgency);
  const { notDone, goBack } = speechToAgency.words.desk;
  const headers = { ...problemHeaders(problem), 'Content-Security-Policy': pagePolicy };
  const page = htmlPage(notDone, `<p>${detail}</p><p><a href="/desk">${goBack}</a></p>`, speechToAgency);
  return new Response(page, {
    status: problem.status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  });
});
