/** Handles `/c/pay/…`: the payment page and the actions of its buttons. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getCurrentSession, redeemCode } from '../api/sessions.ts';
import type { StripeMock } from '../context.ts';
import { readBody, StripeError } from '../http.ts';
import type { Session } from '../objects.ts';
import { applyAmounts } from '../payments/amounts.ts';
import { expireSession, recoverSession } from '../payments/expiry.ts';
import { failPayment, paySession } from '../payments/pay.ts';
import type { SessionRecord } from '../state.ts';
import { createMessagePage, type Page, redirect, sendPage } from './layout.ts';
import { type Problem, payPage } from './pay-page.ts';

const email = /^[^\s@]+@[^\s@]+$/;

/** Returns the URL that the buyer is redirected to after paying. Like Stripe, replaces only an unencoded `{CHECKOUT_SESSION_ID}`. */
function getSuccessUrl({ success_url: url, id }: Session): string {
  return (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

const unknownPage = createMessagePage({
  title: 'No such checkout',
  text: 'The mock forgets its checkouts when it stops. Go back to the shop and check out again.',
  status: 404,
});

/** Returns the page for a session that can no longer be paid. */
function createClosedPage({ session }: SessionRecord, status = 200): Page {
  if (session.status === 'complete') {
    return createMessagePage({
      title: 'This checkout is already complete',
      text: 'It can be paid only once. Nothing more was charged.',
      way: { href: getSuccessUrl(session), label: 'See the receipt' },
      status,
    });
  }
  const recovery = session.after_expiration?.recovery.url;
  return createMessagePage({
    title: 'This checkout has expired',
    text: recovery
      ? 'Nothing was charged. The same cart can be opened again.'
      : 'Nothing was charged. Go back to the shop to start again.',
    way: recovery
      ? { href: recovery, label: 'Open the cart again' }
      : session.cancel_url
        ? { href: session.cancel_url, label: 'Go back to the shop' }
        : undefined,
    status,
  });
}

function findSession(mock: StripeMock, id: string): SessionRecord | undefined {
  try {
    return getCurrentSession(mock, id);
  } catch (error) {
    if (error instanceof StripeError) return undefined;
    throw error;
  }
}

function findEmailProblem(session: Session, given: string): Problem | undefined {
  if (session.customer_email || email.test(given)) return undefined;
  return { kind: 'email', email: given };
}

async function act(mock: StripeMock, record: SessionRecord, form: URLSearchParams): Promise<Page | string> {
  const { session } = record;
  const given = form.get('email')?.trim() ?? '';
  const country = form.get('country') ?? undefined;
  const taxId = form.get('taxId')?.trim() || undefined;
  const filledIn = { email: given, country, taxId };
  const action = form.get('action');
  switch (action) {
    case 'tax':
      applyAmounts(record, taxId ? undefined : country);
      return payPage(mock, record, undefined, filledIn);
    case 'code':
      try {
        redeemCode(mock, record, form.get('code') ?? '');
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return payPage(mock, record, { kind: 'code', email: given }, filledIn);
      }
      return payPage(mock, record, undefined, filledIn);
    case 'pay':
    case 'async':
    case 'voucher': {
      const problem = findEmailProblem(session, given);
      if (problem) return payPage(mock, record, problem, filledIn);
      const [isAsync, isVoucher] = [action === 'async', action === 'voucher'];
      paySession(mock, record, { email: given, isAsync, isVoucher, country, taxId });
      // Like Stripe, delivers the webhook before it redirects the buyer.
      const { redirectWaitMs } = mock.settings;
      await Promise.race([mock.webhooks.waitForFirstAttempts(), wait(redirectWaitMs, undefined, { ref: false })]);
      return getSuccessUrl(session);
    }
    case 'decline':
      failPayment(mock, record, 'declined');
      return payPage(mock, record, { kind: 'declined', email: given });
    case 'expire':
      expireSession(mock, record);
      return createClosedPage(record);
    default:
      return createMessagePage({ title: 'Unknown button', text: 'Go back and choose again.', status: 400 });
  }
}

export async function handleCheckout(
  mock: StripeMock,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const record = findSession(mock, id);
  if (!record) return sendPage(response, unknownPage);
  const isPost = request.method === 'POST';
  const form = new URLSearchParams(isPost ? await readBody(request) : '');
  if (record.session.status !== 'open') return sendPage(response, createClosedPage(record, isPost ? 409 : 200));
  if (!isPost) return sendPage(response, payPage(mock, record));
  const next = await act(mock, record, form);
  if (typeof next === 'string') redirect(response, next);
  else sendPage(response, next);
}

export function handleRecovery(mock: StripeMock, response: ServerResponse, token: string): void {
  const record = recoverSession(mock, token);
  if (record) redirect(response, `/c/pay/${record.session.id}`);
  else sendPage(response, unknownPage);
}
