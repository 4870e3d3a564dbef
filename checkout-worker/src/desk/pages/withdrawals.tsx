import type { AppContext } from '../../app.ts';
import { getDatabase } from '../../env.ts';
import { formatIso, formatIsoOrNull } from '../../iso.ts';
import { agencyMessages } from '../../lang/messages.ts';
import type { Withdrawal } from '../../withdrawals/schema.ts';
import { listWithdrawals, settleWithdrawals } from '../../withdrawals/withdrawal-list.ts';
import type { Column } from '../column.ts';
import { createListResponse } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import { Action, Download, List, OrderLink, Tabs, Timestamp } from '../parts.tsx';
import { runOperation } from '../run-operation.ts';

const { columns, withdrawals: texts, pages } = agencyMessages.strings.desk;

const listColumns: readonly Column<Withdrawal>[] = [
  {
    label: columns.date,
    isPlain: true,
    text: ({ createdAt }) => formatIso(createdAt),
    view: ({ createdAt }) => <Timestamp iso={formatIso(createdAt)} />,
  },
  {
    label: columns.number,
    text: ({ number }) => number,
    view: ({ orderId, number }) =>
      orderId === null ? (
        <>
          {number} <small>({texts.unknownOrder})</small>
        </>
      ) : (
        <OrderLink id={orderId} number={number} />
      ),
  },
  { label: columns.name, text: ({ name }) => name },
  { label: columns.email, text: ({ email }) => email },
  { label: columns.part, text: ({ part }) => part },
  {
    label: columns.settled,
    text: ({ settledAt }) => formatIsoOrNull(settledAt),
    view: ({ settledAt }) => <Timestamp iso={formatIsoOrNull(settledAt)} dayOnly />,
  },
];

function createColumns(token: string): readonly Column<Withdrawal>[] {
  const button: Column<Withdrawal> = {
    label: columns.todo,
    text: () => null,
    view: ({ id, name, settledAt }) =>
      settledAt === null && (
        <Action token={token} to="/desk/withdrawals" fields={{ withdrawal: id }} button={texts.settle} about={name} />
      ),
  };
  return [...listColumns.filter(({ label }) => label !== columns.settled), button];
}

export async function showWithdrawals(c: AppContext, wrong?: string): Promise<Response> {
  const isSettled = c.req.query('show') === 'done';
  const found = await listWithdrawals(getDatabase(c.env), { all: isSettled });
  const rows = isSettled ? found.filter(({ settledAt }) => settledAt !== null).reverse() : found;
  return renderDeskPage(c, {
    page: 'withdrawals',
    wrong,
    status: wrong === undefined ? 200 : 409,
    beside: <Download href="/desk/withdrawals.csv" />,
    content: () => (
      <section aria-label={pages.withdrawals}>
        <Tabs
          label={columns.status}
          tabs={[
            { label: texts.open, href: '/desk/withdrawals', isCurrent: !isSettled },
            { label: texts.done, href: '/desk/withdrawals?show=done', isCurrent: isSettled },
          ]}
        />
        {rows.length > 0 && !isSettled && <p className="quiet">{texts.text}</p>}
        <List
          caption={pages.withdrawals}
          columns={isSettled ? listColumns : createColumns(c.var.deskToken)}
          rows={rows}
          getKey={({ id }) => id}
        />
      </section>
    ),
  });
}

export async function markWithdrawal(c: AppContext): Promise<Response> {
  const about = c.var.form.get('withdrawal') ?? '';
  const showRefusal = (sentence: string) => showWithdrawals(c, sentence);
  return runOperation(
    c,
    { action: 'settle-withdrawal', about, back: '/desk/withdrawals', showRefusal },
    (database, now) => settleWithdrawals(database, [about], now),
  );
}

export async function exportWithdrawals(c: AppContext): Promise<Response> {
  return createListResponse('withdrawals', listColumns, await listWithdrawals(getDatabase(c.env), { all: true }));
}
