import type { AppContext } from '../../app.ts';
import { databaseOf } from '../../env.ts';
import { filesOfOrders } from '../../files/file-store.ts';
import type { SentFile } from '../../files/schema.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { type ListedAnswers, listAnswers } from '../../onboarding/answer-list.ts';
import { questionsWithAnswers } from '../../orders/questions.ts';
import type { Column } from '../column.ts';
import { listReply } from '../csv-rows.ts';
import { deskPage } from '../page.tsx';
import { Download, Facts, OrderLink, Timestamp } from '../parts.tsx';
import { Files, groupFiles } from './files.tsx';

const { strings, language } = agencyMessages;
const { columns, onboarding: says, pages, nothing } = strings.desk;

type AnswersWithFiles = ListedAnswers & { files: readonly SentFile[] };

async function withFiles(c: AppContext, rows: readonly ListedAnswers[]): Promise<AnswersWithFiles[]> {
  const ids = rows.map(({ orderId }) => orderId);
  const files = groupFiles(await filesOfOrders(databaseOf(c.env), ids), 'orderId');
  return rows.map((row) => ({ ...row, files: files.get(row.orderId) ?? [] }));
}

const exported: readonly Column<AnswersWithFiles>[] = [
  { label: columns.date, text: ({ answeredAt }) => answeredAt },
  { label: columns.number, text: ({ number }) => number },
  {
    label: columns.answers,
    text: ({ answers }) =>
      questionsWithAnswers(answers, language)
        .map(([question, answer]) => `${question}: ${answer}`)
        .join('\n'),
  },
  { label: strings.files.label, text: ({ files }) => files.map(({ name }) => name).join(', ') },
];

/** Shows onboarding questions with their answers and files. */
export function Answers({ answers, files }: Pick<AnswersWithFiles, 'answers' | 'files'>) {
  return (
    <>
      <Facts facts={questionsWithAnswers(answers, language)} />
      <Files files={files} />
    </>
  );
}

/** `GET /desk/onboarding` */
export async function showAnswers(c: AppContext): Promise<Response> {
  const rows = await withFiles(c, await listAnswers(databaseOf(c.env)));
  return deskPage(c, {
    page: 'onboarding',
    beside: <Download href="/desk/onboarding.csv" />,
    content: () => (
      <section aria-label={pages.onboarding}>
        <p className="quiet">{rows.length > 0 ? says.text : nothing}</p>
        <div className="cards">
          {rows.map(({ orderId, number, answeredAt, ...answered }) => (
            <article key={orderId} className="panel stack" aria-labelledby={orderId}>
              <div className="card-head">
                <h2 id={orderId}>
                  <OrderLink id={orderId} number={number} />
                </h2>
                <small>
                  <Timestamp iso={answeredAt} />
                </small>
              </div>
              <Answers {...answered} />
            </article>
          ))}
        </div>
      </section>
    ),
  });
}

export async function exportAnswers(c: AppContext): Promise<Response> {
  return listReply('onboarding', exported, await withFiles(c, await listAnswers(databaseOf(c.env), { all: true })));
}
