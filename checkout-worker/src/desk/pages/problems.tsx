import type { AppContext } from '../../app.ts';
import type { Database } from '../../database.ts';
import { getDatabase } from '../../env.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { describeError } from '../../log.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { formatProblemAmount } from '../../orders/format-amount.ts';
import {
  acceptPaymentAmount,
  type ListedProblem,
  listProblems,
  settleProblems,
} from '../../orders/problems/problem-list.ts';
import { getGotLabel, needsMoreThanRefund } from '../../orders/problems/problem-mail.ts';
import { retrieveAndStoreSession } from '../../orders/reconcile/retrieve-session.ts';
import type { Column } from '../column.ts';
import { createListResponse } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import { Action, Chip, Download, Facts, Id, OrderLink, Tabs, TestChip, Timestamp } from '../parts.tsx';
import { runOperation } from '../run-operation.ts';

const { strings } = agencyMessages;
const { columns, problems: texts, pages, nothing } = strings.desk;

const exportColumns: readonly Column<ListedProblem>[] = [
  { label: columns.date, text: ({ createdAt }) => createdAt },
  { label: columns.problem, text: ({ kind }) => strings.paymentProblems[kind].subject },
  { label: columns.number, text: ({ number }) => number },
  { label: columns.expected, text: ({ expected }) => formatProblemAmount(expected, agencyMessages) },
  { label: columns.got, text: ({ got }) => formatProblemAmount(got, agencyMessages) },
  { label: columns.dueBy, text: ({ dueAt }) => dueAt },
  { label: columns.told, text: ({ toldAt }) => toldAt },
  { label: columns.settled, text: ({ settledAt }) => settledAt },
  { label: 'ID', text: ({ id }) => id },
];

/** Shows a payment problem with its advice and buttons. */
export function ProblemCard({ problem, token }: { problem: ListedProblem; token: string }) {
  const { subject, text } = strings.paymentProblems[problem.kind];
  return (
    <article className="panel stack" aria-labelledby={problem.id}>
      <div className="card-head">
        <h2 id={problem.id}>{subject}</h2>
        <span className="acts">
          <TestChip livemode={problem.livemode} />
          {problem.settledAt !== null && <Chip look="good">{texts.done}</Chip>}
          <small>
            <Timestamp iso={problem.createdAt} />
          </small>
        </span>
      </div>
      <p>{text}</p>
      {needsMoreThanRefund(problem.kind, problem.mode) && <p>{strings.mail.refundOnly}</p>}
      <Facts
        facts={[
          [columns.number, problem.number && <OrderLink id={problem.orderId} number={problem.number} />],
          [columns.expected, formatProblemAmount(problem.expected, agencyMessages)],
          [getGotLabel(problem.kind, strings), formatProblemAmount(problem.got, agencyMessages)],
          [columns.dueBy, problem.dueAt && <Timestamp iso={problem.dueAt} />],
          ['ID', <Id key="id" id={problem.id} />],
          [columns.settled, problem.settledAt && <Timestamp iso={problem.settledAt} />],
        ]}
      />
      {problem.settledAt === null && (
        <div className="acts">
          <Action
            token={token}
            to="/desk/problems"
            fields={{ problem: problem.id }}
            button={texts.settle}
            about={`${subject} ${problem.number ?? ''}`}
          />
          <small>{texts.settleFirst}</small>
          {problem.kind === 'wrong-amount' && (
            <Action
              token={token}
              to="/desk/problems"
              fields={{ problem: problem.id, accept: 'yes' }}
              button={texts.accept}
              about={`${subject} ${problem.number ?? ''}`}
            />
          )}
        </div>
      )}
    </article>
  );
}

export async function showProblems(c: AppContext, wrong?: string): Promise<Response> {
  const showsDone = c.req.query('show') === 'done';
  const all = await listProblems(getDatabase(c.env), { all: showsDone });
  const shown = showsDone ? all.filter(({ settledAt }) => settledAt !== null).reverse() : all;
  return renderDeskPage(c, {
    page: 'problems',
    wrong,
    status: wrong === undefined ? 200 : 409,
    beside: <Download href="/desk/problems.csv" />,
    content: () => (
      <section aria-label={pages.problems}>
        <Tabs
          label={columns.status}
          tabs={[
            { label: texts.open, href: '/desk/problems', isCurrent: !showsDone },
            { label: texts.done, href: '/desk/problems?show=done', isCurrent: showsDone },
          ]}
        />
        {shown.length === 0 && <p className="quiet">{nothing}</p>}
        <div className="cards">
          {shown.map((problem) => (
            <ProblemCard key={problem.id} problem={problem} token={c.var.deskToken} />
          ))}
        </div>
      </section>
    ),
  });
}

/**
 * Accepts a payment with a wrong amount, and immediately retrieves its session from Stripe. If Stripe does not answer,
 * the reconciliation retries.
 */
async function acceptPayment(c: AppContext, database: Database, about: string, now: number): Promise<void> {
  const { log } = c.var;
  const session = await acceptPaymentAmount(database, about, now);
  try {
    const { mails } = await retrieveAndStoreSession(session, c.env, log, now);
    c.executionCtx.waitUntil(queueMails(c.env, mails, log));
  } catch (error) {
    log('error', 'accepted-later', { session, ...describeError(error) });
  }
}

/** `POST /desk/problems`: settles a problem, or accepts a payment with a wrong amount. */
export async function settleProblem(c: AppContext): Promise<Response> {
  const about = c.var.form.get('problem') ?? '';
  const showRefusal = (sentence: string) => showProblems(c, sentence);
  if (c.var.form.get('accept') === 'yes') {
    const operation = { action: 'accept', about, back: '/desk/problems', showRefusal } as const;
    return runOperation(c, operation, (database, now) => acceptPayment(c, database, about, now));
  }
  return runOperation(c, { action: 'settle', about, back: '/desk/problems', showRefusal }, (database, now) =>
    settleProblems(database, [about], now),
  );
}

export async function exportProblems(c: AppContext): Promise<Response> {
  return createListResponse('problems', exportColumns, await listProblems(getDatabase(c.env), { all: true }));
}
