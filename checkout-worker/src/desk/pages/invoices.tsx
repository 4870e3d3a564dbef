import { getOrderNumber } from '#catalogue/order.ts';
import { findPromotion } from '#catalogue/promotions.ts';
import type { AppContext } from '../../app.ts';
import {
  type ListedRequest,
  listInvoiceRequests,
  type RequestList,
  type RequestStatus,
  sumPayments,
} from '../../checkout/by-invoice/invoice-requests.ts';
import { declineRequest, dueDays, sendInvoice } from '../../checkout/by-invoice/send-invoice.ts';
import { parseCursor } from '../../cursor.ts';
import { getDatabase } from '../../env.ts';
import { fillPlaceholders, formatDayCount } from '../../lang/fill.ts';
import { agencyMessages, deskMessages } from '../../lang/messages.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { OperationError } from '../../operation-error.ts';
import { createMoneyFormat } from '../../orders/format-amount.ts';
import { formatAddress } from '../../orders/postal-address.ts';
import { HiddenFields } from '../../pages/page.tsx';
import type { Column } from '../column.ts';
import { createListStream } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import {
  Action,
  Chip,
  Download,
  Facts,
  formatQuantities,
  OrderLink,
  Pagination,
  Tabs,
  TestChip,
  Timestamp,
} from '../parts.tsx';
import { runOperation } from '../run-operation.ts';

const { strings, locale, productName } = agencyMessages;
const { columns, invoices: texts, pages, nothing } = strings.desk;
const requestsPerPage = 25;
const maxReason = 500;

const formatProducts = ({ lines }: ListedRequest) =>
  lines.map(({ id, name, quantity }) => `${quantity} × ${productName(id, name)}`).join(', ');
const getPromotionCode = ({ promotion }: ListedRequest) => findPromotion(promotion)?.code ?? promotion;
const getMoneyFormat = ({ currency }: ListedRequest) => createMoneyFormat(currency, agencyMessages);
const formatFirstAmount = (request: ListedRequest) => getMoneyFormat(request)(request.amount - request.discount);
const formatPaidAmount = (request: ListedRequest) =>
  sumPayments(request) > 0 ? getMoneyFormat(request)(sumPayments(request)) : null;

const exportColumns: readonly Column<ListedRequest>[] = [
  { label: columns.date, text: ({ createdAt }) => createdAt },
  { label: columns.status, text: ({ status }) => texts.states[status] },
  { label: columns.company, text: ({ company }) => company },
  { label: columns.name, text: ({ name }) => name },
  { label: columns.email, text: ({ email }) => email },
  { label: texts.address, text: (request) => formatAddress(request, locale) },
  { label: texts.taxId, text: ({ taxId }) => taxId },
  { label: texts.poNumber, text: ({ poNumber }) => poNumber },
  { label: columns.products, text: formatProducts },
  { label: texts.first, text: formatFirstAmount },
  { label: strings.desk.orders.promotion, text: getPromotionCode },
  { label: texts.paidSoFar, text: formatPaidAmount },
  { label: columns.partner, text: ({ partner }) => partner },
  { label: texts.sent, text: ({ sentAt }) => sentAt },
  { label: texts.due, text: ({ dueAt }) => dueAt },
];

const chipLooks: Readonly<Partial<Record<RequestStatus, 'good' | 'bad'>>> = {
  paid: 'good',
  overdue: 'bad',
  voided: 'bad',
  writtenOff: 'bad',
};

function createDashboardUrl({ invoiceId, livemode }: ListedRequest): string {
  return `https://dashboard.stripe.com/${livemode ? '' : 'test/'}invoices/${invoiceId}`;
}

/** Form that declines a request. Collapsed at first. */
function Decline({ request: { id, company }, token }: { request: ListedRequest; token: string }) {
  return (
    <details>
      <summary>{texts.decline}</summary>
      <form method="post" action="/desk/invoices/decline" className="stack">
        <HiddenFields token={token} request={id} />
        <p className="quiet">{fillPlaceholders(texts.declineText, { company })}</p>
        <div>
          <label htmlFor={`reason-${id}`}>{texts.reason}</label>
          <textarea id={`reason-${id}`} name="reason" rows={3} maxLength={maxReason} required />
        </div>
        <div className="acts">
          <button type="submit" className="act">
            {texts.declineNow} <span className="hidden">{company}</span>
          </button>
        </div>
      </form>
    </details>
  );
}

function RequestCard({ request, token }: { request: ListedRequest; token: string }) {
  const { id, orderId, company, status, runsOn, createdAt, sentAt, dueAt, declineReason, hasOrder } = request;
  const isOver = status === 'voided' || status === 'writtenOff';
  const isUndecided = status === 'waiting' || status === 'started';
  return (
    <article className="panel stack" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{company}</h2>
        <small>
          <Timestamp iso={createdAt} />
        </small>
      </div>
      <p className="acts">
        <Chip look={chipLooks[status]}>{texts.states[status]}</Chip>
        {request.livemode === false && <TestChip livemode={false} />}
      </p>
      {status === 'started' && <p className="quiet">{texts.started}</p>}
      {isOver && runsOn && <p className="quiet">{texts.keepsRunning}</p>}
      <Facts
        facts={[
          [columns.products, formatQuantities(formatProducts(request))],
          [texts.first, formatFirstAmount(request)],
          [strings.desk.orders.promotion, getPromotionCode(request)],
          [texts.paidSoFar, formatPaidAmount(request)],
          [columns.name, request.name],
          [columns.email, request.email],
          [texts.address, formatAddress(request, locale)],
          [texts.taxId, request.taxId],
          [texts.poNumber, request.poNumber],
          [columns.partner, request.partner],
          [texts.terms, request.termsAcceptedAt && <Timestamp iso={request.termsAcceptedAt} />],
          [texts.sent, sentAt && <Timestamp iso={sentAt} />],
          [texts.due, dueAt && <Timestamp iso={dueAt} dayOnly />],
          [texts.why, status === 'declined' && declineReason],
          [
            texts.order,
            hasOrder && (
              <OrderLink id={orderId} number={request.invoiceId && `#${getOrderNumber(request.invoiceId)}`} />
            ),
          ],
        ]}
      />
      <div className="acts">
        {isUndecided && (
          <Action
            token={token}
            to="/desk/invoices"
            fields={{ request: id }}
            button={status === 'waiting' ? texts.create : texts.again}
            about={company}
          />
        )}
        {request.invoiceId !== null && <a href={createDashboardUrl(request)}>{texts.atStripe}</a>}
      </div>
      {isUndecided && <Decline request={request} token={token} />}
    </article>
  );
}

const lists: readonly RequestList[] = ['waiting', 'open', 'closed'];

export async function showInvoices(c: AppContext, wrong?: string): Promise<Response> {
  const asked = c.req.query('show');
  const list = lists.find((name) => name === asked) ?? 'waiting';
  const after = parseCursor(c.req.query('after') ?? '');
  const found = await listInvoiceRequests(getDatabase(c.env), { list, after, limit: requestsPerPage + 1 });
  const shown = found.slice(0, requestsPerPage);
  const last = found.length > requestsPerPage ? shown.at(-1) : undefined;
  const createListUrl = (name: RequestList) => (name === 'waiting' ? '/desk/invoices' : `/desk/invoices?show=${name}`);
  return renderDeskPage(c, {
    page: 'invoices',
    wrong,
    status: wrong === undefined ? 200 : 409,
    beside: <Download href="/desk/invoices.csv" />,
    content: () => (
      <section aria-label={pages.invoices}>
        <Tabs
          label={columns.status}
          tabs={lists.map((name) => ({ label: texts[name], href: createListUrl(name), isCurrent: name === list }))}
        />
        {shown.length === 0 && <p className="quiet">{nothing}</p>}
        {shown.length > 0 && list === 'waiting' && (
          <p className="quiet">
            {fillPlaceholders(texts.text, { dayCount: formatDayCount(dueDays, deskMessages.locale) })}
          </p>
        )}
        <div className="cards">
          {shown.map((request) => (
            <RequestCard key={request.id} request={request} token={c.var.deskToken} />
          ))}
        </div>
        <Pagination here={createListUrl(list)} after={after} last={last} />
      </section>
    ),
  });
}

/** `POST /desk/invoices`: has Stripe create and send the invoice of a request. */
export async function createInvoice(c: AppContext): Promise<Response> {
  const about = c.var.form.get('request') ?? '';
  const showRefusal = (sentence: string) => showInvoices(c, sentence);
  return runOperation(c, { action: 'create-invoice', about, back: '/desk/invoices', showRefusal }, (_, now) =>
    sendInvoice(c.env, about, c.var.log, now),
  );
}

/** `POST /desk/invoices/decline`: declines a request and mails the reason to the buyer. */
export async function declineInvoice(c: AppContext): Promise<Response> {
  const about = c.var.form.get('request') ?? '';
  const reason = (c.var.form.get('reason') ?? '').replace(/\r\n?/g, '\n').normalize('NFC').trim();
  const showRefusal = (sentence: string) => showInvoices(c, sentence);
  return runOperation(c, { action: 'decline-invoice', about, back: '/desk/invoices', showRefusal }, async (_, now) => {
    if (reason === '' || reason.length > maxReason) {
      throw new OperationError(`The reason has 1 to ${maxReason} characters.`, 'decline-reason');
    }
    const mails = await declineRequest(c.env, about, reason, c.var.log, now);
    c.executionCtx.waitUntil(queueMails(c.env, mails, c.var.log));
  });
}

export function exportInvoices(c: AppContext): Response {
  return createListStream('invoices', exportColumns, (after, limit) =>
    listInvoiceRequests(getDatabase(c.env), { list: 'all', after, limit }),
  );
}
