import type Stripe from 'stripe';
import { formatList } from '#catalogue/format-list.ts';
import { readSignedToken } from '../abuse/signature.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { type Env, getDatabase } from '../env.ts';
import { toAsciiOrigin } from '../is-origin.ts';
import { matchAgencyLanguage } from '../lang/agency-language.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { getMessages, type Messages } from '../lang/messages.ts';
import { toStripeLocale } from '../lang/stripe-locale.ts';
import { readNextChargeIfChanged } from '../orders/mails/next-charge.ts';
import { formatLine } from '../orders/order-lines.ts';
import { findOrderSubscription, type Order, type Subscription } from '../orders/order-repository.ts';
import { endedStatuses } from '../orders/order-state.ts';
import type { SubscribedLine } from '../orders/schema.ts';
import { createPageResponse, HiddenFields, PageForm } from '../pages/page.tsx';
import { ProblemError } from '../problem.ts';
import { createSiteUrl } from '../site.ts';
import { resolveSiteIds, siteKey } from '../stripe/site-metadata.ts';
import { getStripeClient } from '../stripe/stripe-client.ts';
import { createStripeProblem, type DetailsByRetry, describeFailure, isRefused } from '../stripe/stripe-problem.ts';
import { doubleClickSeconds, getUnixSeconds } from '../unix-time.ts';
import { billingPath } from './billing-link.ts';
import { type BillingLink, findLink, findOpenOrders, storeOpening } from './billing-repository.ts';
import { findChangeablePlan } from './plan-change.ts';

type PortalParams = Stripe.BillingPortal.SessionCreateParams;

const errorDetails: DetailsByRetry = {
  'same-attempt': 'billingSlow',
  'new-attempt': 'billingNotOpened',
  no: 'billingClosed',
};

/** Returns the origins that can serve the customer portal: Stripe's own, `BILLING_ORIGIN`, and the origin of `STRIPE_API_BASE`. */
function listPortalOrigins({ BILLING_ORIGIN, STRIPE_API_BASE }: Env): readonly string[] {
  const others = [BILLING_ORIGIN && toAsciiOrigin(BILLING_ORIGIN), STRIPE_API_BASE && new URL(STRIPE_API_BASE).origin];
  return [
    'https://billing.stripe.com',
    ...others.filter((origin) => origin !== undefined && origin !== ''),
  ] as string[];
}

function respondToUsedLink(c: AppContext): Response {
  const messages = getMessages(c.var.language);
  const { usedUp, once, askAgain } = messages.strings.billing;
  const link = { label: askAgain, href: createSiteUrl('/billing', c.var.language, c.env) };
  return createPageResponse(c, { title: usedUp, messages, text: once, link, status: 410 });
}

type CurrentOrder = Omit<Order, 'lines'> & { lines: readonly SubscribedLine[] };

function describeOrder({ lines, createdAt }: CurrentOrder, messages: Messages): string {
  return fillPlaceholders(messages.strings.billing.order, {
    names: formatList(
      messages.locale,
      lines.map((line) => formatLine(line, messages)),
    ),
    date: messages.date(createdAt),
  });
}

/** Returns true if the subscriber can switch plans: the subscription has not ended and is not canceled. */
function canSwitchPlan(order: CurrentOrder, subscription: Subscription | undefined): boolean {
  if (!findChangeablePlan(order) || order.subscriptionId === null) return false;
  return !subscription || (subscription.endsAt === null && !endedStatuses.includes(subscription.status));
}

interface OrderFormProps {
  token: string;
  order: CurrentOrder;
  isChangeable: boolean;
  /** Next charge of a subscription whose lines were changed. */
  nextCharge: string | null;
  messages: Messages;
}

/** Reads what an order's form shows. Stripe's part is omitted if Stripe does not answer. */
async function readOrderForm(order: Order, messages: Messages, { env, var: { log } }: AppContext) {
  const subscription = await findOrderSubscription(getDatabase(env), order.id);
  const current = { ...order, lines: subscription?.lines ?? order.lines };
  return {
    order: current,
    isChangeable: canSwitchPlan(current, subscription),
    nextCharge: await readNextChargeIfChanged(order, subscription, messages, env, log),
  };
}

function OrderForm({ token, order, isChangeable, nextCharge, messages }: OrderFormProps) {
  const { open, change } = messages.strings.billing;
  return (
    <section>
      <p>{describeOrder(order, messages)}</p>
      {nextCharge && <p>{`${messages.strings.mail.nextCharge}: ${nextCharge}`}</p>}
      <PageForm
        action={billingPath}
        className="row"
        tool={`open_billing_${order.id}`}
        purpose={describeOrder(order, messages)}
      >
        <HiddenFields token={token} order={order.id} />
        <button type="submit">{open}</button>
        {isChangeable && (
          <button type="submit" name="do" value="change" className="quiet">
            {change}
          </button>
        )}
      </PageForm>
    </section>
  );
}

interface OpenedBillingLink {
  link: BillingLink;
  orders: readonly Order[];
}

/**
 * Returns the orders that a billing link has not opened, or only after `since`. Sets the response language to the
 * language of the link request.
 */
async function readLink(c: AppContext, token: string, since?: number): Promise<OpenedBillingLink | undefined> {
  const id = await readSignedToken(listSigningSecrets(c.env, c.var.log), 'billing', token);
  const link = id && (await findLink(getDatabase(c.env), id));
  if (!link) return undefined;
  c.set('language', matchAgencyLanguage(link.language));
  const orders = await findOpenOrders(getDatabase(c.env), link, getUnixSeconds(), since);
  return orders.length > 0 ? { link, orders } : undefined;
}

/** `GET /api/billing`: page of the mailed link. Changes nothing, because mail programs and scanners also open links. */
export async function showBilling(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const opened = await readLink(c, token);
  if (!opened) return respondToUsedLink(c);
  const messages = getMessages(c.var.language);
  const { title, intro } = messages.strings.billing;
  const forms = await Promise.all(opened.orders.map((order) => readOrderForm(order, messages, c)));
  const content = forms.map((form) => <OrderForm key={form.order.id} token={token} messages={messages} {...form} />);
  return createPageResponse(c, { title, messages, text: intro, content, formTargets: listPortalOrigins(c.env) });
}

/** Finds this site's portal configuration for a service, skipping other sites on the same Stripe account. */
async function findPlanPortal(service: string, env: Env): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const sites = resolveSiteIds(env);
  for await (const each of getStripeClient(env).billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (each.metadata?.service === service && sites.includes(each.metadata[siteKey] ?? '')) return each;
  }
  return undefined;
}

/**
 * Returns the parameters that open Stripe's portal at the plan selection. Empty if the portal configuration is missing,
 * such as before the first sync.
 */
async function createPlanSelectionParams(order: Order, c: AppContext): Promise<Partial<PortalParams>> {
  const plan = findChangeablePlan(order);
  const { subscriptionId } = order;
  if (!plan || subscriptionId === null) return {};
  const configuration = await findPlanPortal(plan.category, c.env);
  if (!configuration) {
    c.var.log('error', 'plan-portal-missing', { service: plan.category });
    return {};
  }
  return {
    configuration: configuration.id,
    flow_data: { type: 'subscription_update', subscription_update: { subscription: subscriptionId } },
  };
}

/**
 * Opens Stripe's portal at the plan selection, or at the portal's start page if Stripe refuses the plan selection.
 * Stripe refuses it for subscriptions with a schedule or a second item, and for those paid by invoice:
 * https://github.com/invertase/stripe-firebase-extensions/issues/158
 */
async function openPortal(order: Order, customer: string, isChange: boolean, c: AppContext) {
  const { env } = c;
  const open = (selection: Partial<PortalParams>) =>
    getStripeClient(env).billingPortal.sessions.create({
      customer,
      locale: toStripeLocale(c.var.language),
      return_url: createSiteUrl('/', c.var.language, env),
      ...(env.PORTAL_CONFIGURATION && { configuration: env.PORTAL_CONFIGURATION }),
      ...selection,
    });
  const selection = isChange ? await createPlanSelectionParams(order, c) : {};
  return open(selection).catch((error: unknown) => {
    if (!selection.flow_data || !isRefused(error)) throw error;
    c.var.log('warn', 'plan-selection-refused', { order: order.id, ...describeFailure(error) });
    return open({});
  });
}

async function createPortalUrl(order: Order, customer: string, isChange: boolean, c: AppContext): Promise<string> {
  const { env } = c;
  const portal = await openPortal(order, customer, isChange, c).catch((error: unknown) => {
    throw createStripeProblem(error, c.var.log, errorDetails);
  });
  const origin = typeof portal.url === 'string' ? URL.parse(portal.url)?.origin : undefined;
  if (origin && listPortalOrigins(env).includes(origin)) return portal.url;
  throw new ProblemError(502, 'payment_unavailable', errorDetails['new-attempt'], { retry: 'same-attempt' });
}

/**
 * `POST /api/billing`: redirects to Stripe's customer portal, once for each order of a billing link. A double click opens
 * the portal twice, because the browser follows only the second response.
 */
export async function openBilling(c: AppContext): Promise<Response> {
  const fields = c.var.form;
  const now = getUnixSeconds();
  const opened = await readLink(c, fields.get('token') ?? '', now - doubleClickSeconds);
  const order = opened?.orders.find(({ id }) => id === fields.get('order'));
  if (!opened || !order?.customerId) return respondToUsedLink(c);
  const address = await createPortalUrl(order, order.customerId, fields.get('do') === 'change', c);
  await storeOpening(getDatabase(c.env), opened.link, order.id, now);
  c.var.log('info', 'billing-portal-opened', { order: order.id });
  return c.redirect(address, 303);
}
