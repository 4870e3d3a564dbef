import { brand } from '#agency/brand';
import { isTaxIncluded } from '#catalogue/order.ts';
import type { AppContext } from '../../app.ts';
import { type CurrentCall, findCurrentCall } from '../../booking/current-call.ts';
import { type Env, getDatabase } from '../../env.ts';
import { findFilesOfOrders } from '../../files/file-store.ts';
import { formatIso } from '../../iso.ts';
import { fillPlaceholders, formatAmountWithInterval, formatDayCount } from '../../lang/fill.ts';
import { agencyMessages, deskMessages } from '../../lang/messages.ts';
import { describeError } from '../../log.ts';
import { formatLanguageName } from '../../mail/mail-parts.ts';
import { type Buyer, findBuyer } from '../../orders/find-buyer.ts';
import { createMoneyFormat, formatAmount } from '../../orders/format-amount.ts';
import { readNextChargeIfChanged } from '../../orders/mails/next-charge.ts';
import { markDelivered } from '../../orders/mark-delivered.ts';
import { findOrderWithDetails, type OrderDetails } from '../../orders/order-details.ts';
import { getInterval } from '../../orders/order-lines.ts';
import type { ListedOrder } from '../../orders/order-list.ts';
import { findOrderSubscription } from '../../orders/order-repository.ts';
import { formatAddress } from '../../orders/postal-address.ts';
import { listProblems } from '../../orders/problems/problem-list.ts';
import { findAnswers } from '../../orders/questions.ts';
import { isInvoiceId } from '../../orders/stripe-events/order-change.ts';
import { ProblemError } from '../../problem.ts';
import { createStripeClient, pageDeadlines } from '../../stripe/stripe-client.ts';
import { renderDeskPage } from '../page.tsx';
import { Action, createMailtoUrl, type Fact, Facts, formatDay, List, TestChip, Timestamp } from '../parts.tsx';
import { runOperation } from '../run-operation.ts';
import { Answers } from './onboarding.tsx';
import { formatProducts, formatSubscription, StatusChip } from './order-columns.tsx';
import { OrderHistory } from './order-history.tsx';
import { ProblemCard } from './problems.tsx';

const { strings, formats, productName } = agencyMessages;
const { columns, orders: texts } = strings.desk;

function createDashboardUrl({ stored }: OrderDetails): string | undefined {
  if (!stored) return undefined;
  const { subscriptionId, paymentIntentId, sessionId, livemode } = stored;
  const invoice = sessionId !== null && isInvoiceId(sessionId) && `invoices/${sessionId}`;
  const place = subscriptionId
    ? `subscriptions/${subscriptionId}`
    : paymentIntentId
      ? `payments/${paymentIntentId}`
      : invoice;
  return place ? `https://dashboard.stripe.com/${livemode ? '' : 'test/'}${place}` : undefined;
}

/** Retrieves the order's buyer from Stripe. Undefined if Stripe does not answer. */
async function findBuyerOrLog({ stored }: OrderDetails, env: Env, c: AppContext): Promise<Buyer | undefined> {
  if (!stored || stored.sessionId === null) return undefined;
  return findBuyer(stored, env, createStripeClient(env, pageDeadlines)).catch((error: unknown) => {
    c.var.log('warn', 'desk-buyer-unknown', describeError(error));
    return undefined;
  });
}

function Lines({ order }: { order: ListedOrder }) {
  const money = createMoneyFormat(order.currency, agencyMessages);
  const formatUnitPrice = (line: ListedOrder['lines'][number]) =>
    formatAmountWithInterval(money(line.unitAmount ?? 0), { ...line, interval: getInterval(line) }, agencyMessages);
  return (
    <List
      caption={texts.lines}
      rows={order.lines}
      getKey={({ id }) => id}
      columns={[
        { label: columns.products, isPlain: true, text: ({ id, name }) => productName(id, name) },
        { label: columns.quantity, isNumber: true, text: ({ quantity }) => quantity },
        { label: columns.each, isNumber: true, text: formatUnitPrice },
      ]}
    />
  );
}

function isTaxIn({ amount, amountTotal, amountDiscount, amountTax }: ListedOrder): boolean {
  const [discount, tax] = [amountDiscount ?? 0, amountTax ?? 0];
  return isTaxIncluded({ subtotal: amount, discount, tax, total: amountTotal ?? amount });
}

function formatPresentment({ presentmentAmount: amount, presentmentCurrency: currency }: ListedOrder): string | null {
  return amount === null || currency === null ? null : formatAmount(currency, amount, formats);
}

function createMoneyFacts(order: ListedOrder): Fact[] {
  const money = createMoneyFormat(order.currency, agencyMessages);
  const formatDeduction = (cents: number | null) => (cents ? `−${money(cents)}` : null);
  return [
    [texts.catalogue, money(order.amount)],
    [texts.discount, formatDeduction(order.amountDiscount)],
    [texts.promotion, order.promotion],
    [isTaxIn(order) ? texts.taxIncluded : texts.tax, order.amountTax ? money(order.amountTax) : null],
    [texts.charged, order.amountTotal === null ? texts.notCharged : money(order.amountTotal), true],
    [texts.paidAs, formatPresentment(order)],
    [columns.refunded, formatDeduction(order.refunded)],
    [columns.disputed, formatDeduction(order.disputed)],
    [columns.renewalsRefunded, formatDeduction(order.renewalsRefunded)],
    [columns.renewalsDisputed, formatDeduction(order.renewalsDisputed)],
  ];
}

/** Returns what a subscription contains since its lines were changed at Stripe, and what is charged next. */
async function readChangeFacts({ stored }: OrderDetails, { env, var: { log } }: AppContext): Promise<Fact[]> {
  const subscription = stored && (await findOrderSubscription(getDatabase(env), stored.id));
  if (!stored || !subscription?.planChangedAt || !subscription.lines) return [];
  return [
    [columns.subscription, formatProducts({ lines: subscription.lines })],
    [columns.nextCharge, await readNextChargeIfChanged(stored, subscription, deskMessages, env, log)],
  ];
}

function createBuyerFacts({ name, company, email, phone, address, taxIds, answers }: Buyer): Fact[] {
  return [
    [columns.name, name],
    [columns.company, company],
    [columns.email, email && <a href={createMailtoUrl(email)}>{email}</a>],
    [columns.phone, phone],
    [texts.address, address && formatAddress(address, deskMessages.locale)],
    [texts.taxIds, taxIds],
    ...answers,
  ];
}

function createAttributionFacts({ order, stored }: OrderDetails): Fact[] {
  const visits = [
    [texts.first, stored?.attribution?.first],
    [texts.last, stored?.attribution?.last],
  ] as const;
  const visited = visits.flatMap(([label, touch]) =>
    Object.entries(touch ?? {}).map(([name, value]): Fact => [`${label}, ${name.replaceAll('_', ' ')}`, value]),
  );
  const partner = order.partner && <a href={`/desk/partners/${encodeURIComponent(order.partner)}`}>{order.partner}</a>;
  const proof = order.partner && (order.partnerProof ? texts.proofs[order.partnerProof] : texts.noProof);
  return [[columns.partner, partner], [texts.partnerProof, proof], ...visited];
}

function Panel({ title, facts, none }: { title: string; facts: readonly Fact[]; none?: string }) {
  const isEmpty = facts.every(([, value]) => !value);
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      {isEmpty ? <p className="quiet">{none}</p> : <Facts facts={facts} />}
    </section>
  );
}

function Status({ order }: { order: ListedOrder }) {
  return (
    <p className="acts">
      <StatusChip order={order} />
      <TestChip livemode={order.livemode} />
      <span>{formatSubscription(order.subscription, order.endsAt)}</span>
      <small>
        <Timestamp iso={order.createdAt} />
      </small>
    </p>
  );
}

/** Shows the time of the order's onboarding call. */
function Call({ call: { startsAt, canceledAt }, isCurrent, isPending }: CurrentCall) {
  const planned = isPending ? texts.callPending : texts.call;
  const [before = '', after = ''] = (canceledAt === null ? planned : texts.callCanceled).split('{time}');
  return (
    <p>
      {before}
      <Timestamp iso={formatIso(startsAt)} />
      {after} {!isCurrent && <small>{texts.callUnknown}</small>}
    </p>
  );
}

/** Button that marks an order as delivered. The mark schedules the mail that invites the buyer to review the order. */
function Delivery({ stored, token }: { stored: NonNullable<OrderDetails['stored']>; token: string }) {
  const { id, status, deliveredAt } = stored;
  if (status !== 'paid') return null;
  const isInvited = brand.reviewInvitationDays > 0;
  const days = formatDayCount(brand.reviewInvitationDays, deskMessages.locale);
  const to = `/desk/orders/${encodeURIComponent(id)}`;
  if (deliveredAt === null) {
    return (
      <div className="acts">
        <Action token={token} to={to} fields={{ delivered: 'yes' }} button={texts.markDelivered} about="" />
        {isInvited && <small>{fillPlaceholders(texts.markFirst, { dayCount: days })}</small>}
      </div>
    );
  }
  const text = isInvited ? texts.delivered : texts.deliveredOnly;
  return (
    <div className="acts">
      <span>{fillPlaceholders(text, { date: formatDay(formatIso(deliveredAt)), dayCount: days })}</span>
      <Action token={token} to={to} fields={{ delivered: 'no' }} button={texts.notDelivered} about="" />
    </div>
  );
}

/** `POST /desk/orders/:id`: marks an order as delivered, or removes the mark. */
export function changeDelivery(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const isDelivered = c.var.form.get('delivered') === 'yes';
  const action = isDelivered ? 'deliver' : 'not-deliver';
  const back = `/desk/orders/${encodeURIComponent(id)}`;
  const showRefusal = (sentence: string) => showOneOrder(c, sentence);
  return runOperation(c, { action, about: id, back, showRefusal }, (database, now) =>
    markDelivered(database, id, isDelivered ? now : null),
  );
}

export async function showOneOrder(c: AppContext, wrong?: string): Promise<Response> {
  const database = getDatabase(c.env);
  const details = await findOrderWithDetails(database, c.req.param('id') ?? '');
  if (!details) throw new ProblemError(404, 'not-found', 'nothingHere');
  const { order, stored } = details;
  const [buyer, changes, open, answered, call, files] = await Promise.all([
    findBuyerOrLog(details, c.env, c),
    readChangeFacts(details, c),
    listProblems(database),
    findAnswers(database, order.id),
    findCurrentCall(c, order.id),
    findFilesOfOrders(database, [order.id]),
  ]);
  const problems = open.filter(({ orderId }) => orderId === order.id);
  const atStripe = createDashboardUrl(details);
  const termsAccepted = stored?.termsAcceptedAt ? <Timestamp iso={formatIso(stored.termsAcceptedAt)} /> : null;
  const ids: Fact[] = [
    [texts.orderId, order.id],
    [texts.session, order.session],
    [texts.customer, stored?.customerId],
    [texts.subscriptionId, stored?.subscriptionId],
    [texts.payment, stored?.paymentIntentId],
    [texts.invoice, stored?.invoiceId],
    [texts.language, stored?.language && formatLanguageName(stored.language, deskMessages.locale)],
    [texts.terms, termsAccepted],
  ];
  return renderDeskPage(c, {
    page: 'orders',
    wrong,
    status: wrong === undefined ? 200 : 409,
    title: `${columns.number} ${order.number ?? order.id}`,
    beside: (
      <span className="acts">
        {atStripe && <a href={atStripe}>{texts.atStripe}</a>}
        <a href="/desk/orders">{texts.back}</a>
      </span>
    ),
    content: () => (
      <>
        <Status order={order} />
        {call && <Call {...call} />}
        {stored && <Delivery stored={stored} token={c.var.deskToken} />}
        {problems.map((problem) => (
          <ProblemCard key={problem.id} problem={problem} token={c.var.deskToken} />
        ))}
        <section>
          <h2>{texts.lines}</h2>
          <Lines order={order} />
        </section>
        <div className="columns">
          <Panel title={texts.money} facts={[...createMoneyFacts(order), ...changes]} />
          <Panel title={texts.buyer} facts={buyer ? createBuyerFacts(buyer) : []} none={texts.buyerUnknown} />
        </div>
        {answered && (
          <section className="panel stack">
            <h2>{strings.desk.pages.onboarding}</h2>
            <Answers answers={answered.answers} files={files} />
          </section>
        )}
        <section>
          <h2>{texts.history}</h2>
          <OrderHistory details={details} />
        </section>
        <div className="columns">
          <Panel title={texts.source} facts={createAttributionFacts(details)} none={texts.sourceUnknown} />
          <Panel title={texts.ids} facts={ids} />
        </div>
      </>
    ),
  });
}
