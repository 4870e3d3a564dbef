import type { AppContext } from '../../app.ts';
import { type Cursor, parseCursor } from '../../cursor.ts';
import { getDatabase } from '../../env.ts';
import { findFilesOfOrders } from '../../files/file-store.ts';
import type { SentFile } from '../../files/schema.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { type ListedAnswers, listAnswers } from '../../onboarding/answer-list.ts';
import { listQuestionsWithAnswers } from '../../orders/questions.ts';
import type { Column } from '../column.ts';
import { createListStream } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import { Download, Facts, OrderLink, Pagination, Timestamp } from '../parts.tsx';
import { Files, groupFilesBy } from './files.tsx';

const { strings, language } = agencyMessages;
const { columns, onboarding: texts, pages, nothing } = strings.desk;
const listUrl = '/desk/onboarding';
const ordersPerPage = 50;

type AnswersWithFiles = ListedAnswers & { files: readonly SentFile[] };

async function listAnswersWithFiles(
  c: AppContext,
  after: Cursor | undefined,
  limit: number,
): Promise<AnswersWithFiles[]> {
  const database = getDatabase(c.env);
  const rows = await listAnswers(database, { after, limit });
  const ids = rows.map(({ id }) => id);
  const files = groupFilesBy(await findFilesOfOrders(database, ids), 'orderId');
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

const exportColumns: readonly Column<AnswersWithFiles>[] = [
  { label: columns.date, text: ({ createdAt }) => createdAt },
  { label: columns.number, text: ({ number }) => number },
  {
    label: columns.answers,
    text: ({ answers }) =>
      listQuestionsWithAnswers(answers, language)
        .map(([question, answer]) => `${question}: ${answer}`)
        .join('\n'),
  },
  { label: strings.files.label, text: ({ files }) => files.map(({ name }) => name).join(', ') },
];

export function Answers({ answers, files }: Pick<AnswersWithFiles, 'answers' | 'files'>) {
  return (
    <>
      <Facts facts={listQuestionsWithAnswers(answers, language)} />
      <Files files={files} />
    </>
  );
}

export async function showAnswers(c: AppContext): Promise<Response> {
  const after = parseCursor(c.req.query('after') ?? '');
  const found = await listAnswersWithFiles(c, after, ordersPerPage + 1);
  const rows = found.slice(0, ordersPerPage);
  return renderDeskPage(c, {
    page: 'onboarding',
    beside: <Download href={`${listUrl}.csv`} />,
    content: () => (
      <section aria-label={pages.onboarding}>
        <p className="quiet">{rows.length > 0 ? texts.text : nothing}</p>
        <div className="cards">
          {rows.map(({ id, number, createdAt, ...answered }) => (
            <article key={id} className="panel stack" aria-labelledby={id}>
              <div className="card-head">
                <h2 id={id}>
                  <OrderLink id={id} number={number} />
                </h2>
                <small>
                  <Timestamp iso={createdAt} />
                </small>
              </div>
              <Answers {...answered} />
            </article>
          ))}
        </div>
        <Pagination here={listUrl} after={after} last={found.length > ordersPerPage ? rows.at(-1) : undefined} />
      </section>
    ),
  });
}

export function exportAnswers(c: AppContext): Response {
  return createListStream('onboarding', exportColumns, (after, limit) => listAnswersWithFiles(c, after, limit));
}
