import * as v from 'valibot';
import { type BillingPortalReply, billingPortalRequestSchema } from '../../../catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { checkMediaType, isForm, parseJson, readText } from '../body.ts';
import { findPayment, type Payment } from '../checkout/find-payment.ts';
import type { Env } from '../env.ts';
import { ProblemError } from '../problem.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { type Sentences, stripeProblem } from '../stripe/stripe-problem.ts';
import { unixSeconds } from '../unix-time.ts';

const maxRequestBytes = 4 * 1024;

/**
 * A session's id can be left behind in a browser's history, and what the portal shows is personal: it opens this long after the
 * order was placed. Later Stripe's own login link, which asks for proof of the address, is the way.
 */
const portalDoorSeconds = 24 * 60 * 60;

const sentences: Sentences = {
  'same-attempt': 'The payment service did not answer. Please try again in a moment.',
  'new-attempt': 'Your billing could not be opened. Please try again.',
  no: 'Your billing cannot be opened just now. Please write to us.',
};

function nothingToManage(): ProblemError {
  return new ProblemError(409, 'no-subscription', 'There is no subscription to manage for this payment.');
}

/** The customer who pays the subscription, as Stripe says; never as the page says. */
function subscriber({ session, order, paid }: Payment): string {
  const customer = typeof session.customer === 'string' ? session.customer : session.customer?.id;
  if (!paid || session.mode !== 'subscription' || order.mode !== 'subscription' || !customer) throw nothingToManage();
  if (unixSeconds() - (order.paidAt ?? order.createdAt) > portalDoorSeconds) {
    throw new ProblemError(
      410,
      'portal-closed',
      'This page opens your billing for a day after the order. Please write to us for a new link.',
    );
  }
  return customer;
}

/** The portal's address, if it is one we may send a visitor to. */
function portalAddress(url: unknown, env: Env): string {
  const origin = typeof url === 'string' ? URL.parse(url)?.origin : undefined;
  const known = [
    'https://billing.stripe.com',
    env.BILLING_ORIGIN,
    env.STRIPE_API_BASE && new URL(env.STRIPE_API_BASE).origin,
  ];
  if (typeof url === 'string' && origin && known.includes(origin)) return url;
  throw new ProblemError(502, 'payment_unavailable', 'Your billing could not be opened. Please try again.', {
    retry: 'same-attempt',
  });
}

/** `POST /api/billing-portal`: a short-lived address of Stripe's customer portal, for who has just paid for a subscription. */
export async function openBillingPortal(c: AppContext): Promise<Response> {
  const { env } = c;
  const { log } = c.var;
  checkMediaType(c.req.raw);
  if (isForm(c.req.raw)) throw new ProblemError(415, 'unsupported-media-type', 'Send JSON.');
  const body = v.safeParse(billingPortalRequestSchema, parseJson(await readText(c.req.raw, maxRequestBytes)));
  if (!body.success) throw new ProblemError(400, 'malformed-session-id', 'That is not the id of a payment.');
  const payment = await findPayment(body.output.sessionId, env, log);
  const portal = await stripeClient(env)
    .billingPortal.sessions.create({ customer: subscriber(payment), return_url: `${env.SITE_ORIGIN}/` })
    .catch((error: unknown) => {
      throw stripeProblem(error, log, sentences);
    });
  log('info', 'billing-portal-opened', { order: payment.order.id });
  return c.json({ url: portalAddress(portal.url, env) } satisfies BillingPortalReply);
}
