import { signingSecrets } from '../abuse/signature.ts';
import type { AppContext } from '../app.ts';
import { billingPath, readBillingToken } from '../billing/billing-link.ts';
import { type BillingOrder, findLink, openOrders, redeemLink, restoreLink } from '../billing/billing-repository.ts';
import { isForm, readText } from '../body.ts';
import type { Env } from '../env.ts';
import { escapeHtml, htmlPage, pagePolicyFor } from '../html.ts';
import { agencyLanguage } from '../lang/agency-language.ts';
import { fill } from '../lang/fill.ts';
import { type Speech, speechTo } from '../lang/speech.ts';
import { stripeLocale } from '../lang/stripe-locale.ts';
import { ProblemError } from '../problem.ts';
import { siteOrigin, sitePage } from '../site.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { type Sentences, stripeProblem } from '../stripe/stripe-problem.ts';
import { unixSeconds } from '../unix-time.ts';

const sentences: Sentences = {
  'same-attempt': 'billingSlow',
  'new-attempt': 'billingNotOpened',
  no: 'billingClosed',
};

/** Where the portal may be: Stripe's, or the configured domain. */
function portalOrigins({ BILLING_ORIGIN, STRIPE_API_BASE }: Env): readonly string[] {
  const others = [BILLING_ORIGIN, STRIPE_API_BASE && new URL(STRIPE_API_BASE).origin];
  return [
    'https://billing.stripe.com',
    ...others.filter((origin) => origin !== undefined && origin !== ''),
  ] as string[];
}

function page(c: AppContext, title: string, main: string, speech: Speech, status: 200 | 410 = 200): Response {
  // The form redirects to the portal.
  c.header('Content-Security-Policy', pagePolicyFor(portalOrigins(c.env)));
  return c.html(htmlPage(title, main, speech), status);
}

function usedUp(c: AppContext): Response {
  const speech = speechTo(c.var.language);
  const { usedUp, once, askAgain } = speech.words.billing;
  const again = escapeHtml(sitePage('/billing', c.var.language, c.env));
  return page(c, usedUp, `<p>${once}</p><p><a href="${again}">${askAgain}</a></p>`, speech, 410);
}

function orderText({ lines, createdAt }: BillingOrder, { words, nameOf, date }: Speech): string {
  return fill(words.billing.order, { names: lines.map(({ id }) => nameOf(id)).join(', '), date: date(createdAt) });
}

function form(token: string, order: BillingOrder, speech: Speech): string {
  return `<p>${escapeHtml(orderText(order, speech))}</p>
<form method="post" action="${billingPath}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="order" value="${escapeHtml(order.id)}">
<button>${speech.words.billing.open}</button>
</form>`;
}

interface Opened {
  id: string;
  orders: readonly BillingOrder[];
}

/** What a token of ours still opens. From here on the answer is in the language that the link was asked for in. */
async function open(c: AppContext, token: string): Promise<Opened | undefined> {
  const id = await readBillingToken(signingSecrets(c.env, c.var.log), token);
  const link = id && (await findLink(c.env.DB, id));
  if (!link) return undefined;
  c.set('language', agencyLanguage(link.language));
  const orders = await openOrders(c.env.DB, link, unixSeconds());
  return orders.length > 0 ? { id: link.id, orders } : undefined;
}

/** `GET /api/billing`: what the link in the mail opens. Mail programs and scanners open links, too; nothing happens here. */
export async function showBilling(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const opened = await open(c, token);
  if (!opened) return usedUp(c);
  const speech = speechTo(c.var.language);
  const { title, intro } = speech.words.billing;
  const forms = opened.orders.map((order) => form(token, order, speech)).join('\n');
  return page(c, title, `<p>${intro}</p>\n${forms}`, speech);
}

async function portalAddress(customer: string, c: AppContext): Promise<string> {
  const { env } = c;
  const portal = await stripeClient(env)
    .billingPortal.sessions.create({
      customer,
      locale: stripeLocale(c.var.language),
      return_url: sitePage('/', c.var.language, env),
      ...(env.PORTAL_CONFIGURATION && { configuration: env.PORTAL_CONFIGURATION }),
    })
    .catch((error: unknown) => {
      throw stripeProblem(error, c.var.log, sentences);
    });
  const origin = typeof portal.url === 'string' ? URL.parse(portal.url)?.origin : undefined;
  if (origin && portalOrigins(env).includes(origin)) return portal.url;
  throw new ProblemError(502, 'payment_unavailable', sentences['new-attempt'], { retry: 'same-attempt' });
}

/** `POST /api/billing`: leads to Stripe's customer portal, once for each order of a link, and only from the page that asked. */
export async function openBilling(c: AppContext): Promise<Response> {
  const { DB } = c.env;
  if (c.req.header('origin') !== siteOrigin(c.env)) {
    throw new ProblemError(403, 'origin-not-allowed', 'onlyFromLink');
  }
  if (!isForm(c.req.raw)) throw new ProblemError(415, 'unsupported-media-type', 'formOnly');
  const fields = new URLSearchParams(await readText(c.req.raw));
  const opened = await open(c, fields.get('token') ?? '');
  const order = opened?.orders.find(({ id }) => id === fields.get('order'));
  if (!opened || !order?.customerId || !(await redeemLink(DB, opened.id, order.id, unixSeconds()))) return usedUp(c);
  try {
    const address = await portalAddress(order.customerId, c);
    c.var.log('info', 'billing-portal-opened', { order: order.id });
    return c.redirect(address, 303);
  } catch (error) {
    await restoreLink(DB, opened.id, order.id);
    throw error;
  }
}
