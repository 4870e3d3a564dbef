import type { AppContext } from '../../app.ts';
import { getDatabase } from '../../env.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { type DeadMail, listDeadMails, retryDeadMails } from '../../mail/dead-mails.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { OperationError } from '../../operation-error.ts';
import type { Column } from '../column.ts';
import { createListResponse } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import { Action, Download, Id, List, Timestamp } from '../parts.tsx';
import { runOperation } from '../run-operation.ts';

const { desk, mailKinds } = agencyMessages.strings;
const { columns, mails: texts, pages } = desk;

/** Value of the form field `mail` that requests a retry of all undeliverable mails. */
const all = 'all';

const listColumns: readonly Column<DeadMail>[] = [
  { label: columns.mail, isPlain: true, text: ({ kind }) => mailKinds[kind] },
  { label: columns.date, text: ({ createdAt }) => createdAt, view: ({ createdAt }) => <Timestamp iso={createdAt} /> },
  { label: columns.attempts, isNumber: true, text: ({ attempts }) => attempts },
  { label: 'ID', text: ({ id }) => id, view: ({ id }) => <Id id={id} /> },
];

function createColumns(token: string): readonly Column<DeadMail>[] {
  return [
    ...listColumns,
    {
      label: columns.todo,
      text: () => null,
      view: ({ id, kind, canBeSent }) =>
        canBeSent ? (
          <Action token={token} to="/desk/mails" fields={{ mail: id }} button={texts.retry} about={mailKinds[kind]} />
        ) : (
          <small>{texts.forgotten}</small>
        ),
    },
  ];
}

export async function showMails(c: AppContext, wrong?: string): Promise<Response> {
  const mails = await listDeadMails(getDatabase(c.env));
  return renderDeskPage(c, {
    page: 'mails',
    wrong,
    status: wrong === undefined ? 200 : 409,
    beside: <Download href="/desk/mails.csv" />,
    content: () => (
      <section aria-label={pages.mails}>
        {mails.length > 0 && <p className="quiet">{texts.text}</p>}
        {mails.filter(({ canBeSent }) => canBeSent).length > 1 && (
          <Action
            token={c.var.deskToken}
            to="/desk/mails"
            fields={{ mail: all }}
            button={texts.retryAll}
            about={pages.mails}
          />
        )}
        <List caption={pages.mails} columns={createColumns(c.var.deskToken)} rows={mails} getKey={({ id }) => id} />
      </section>
    ),
  });
}

/** `POST /desk/mails`: queues an undeliverable mail, or all of them, again. */
export async function retryMail(c: AppContext): Promise<Response> {
  const about = c.var.form.get('mail') ?? '';
  const showRefusal = (sentence: string) => showMails(c, sentence);
  return runOperation(c, { action: 'retry', about, back: '/desk/mails', showRefusal }, async (database) => {
    const { waiting } = await retryDeadMails(database, about === all ? all : [about]);
    if (waiting.length === 0) throw new OperationError('The address was deleted.', 'no-address');
    c.executionCtx.waitUntil(queueMails(c.env, waiting, c.var.log));
  });
}

export async function exportMails(c: AppContext): Promise<Response> {
  return createListResponse('mails', listColumns, await listDeadMails(getDatabase(c.env)));
}
