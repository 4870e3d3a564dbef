import type { AppContext } from '../../app.ts';
import { databaseOf } from '../../env.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { type ListedAnswers, listAnswers } from '../../onboarding/answer-list.ts';
import { questionsWithAnswers } from '../../orders/questions.ts';
import type { Column } from '../column.ts';
import { listReply } from '../csv-rows.ts';
import { deskPage } from '../page.tsx';
import { Download, Facts, OrderLink, Timestamp } from '../parts.tsx';

const { strings, language } = agencyMessages;
const { columns, onboarding: says, pages, nothing } = strings.desk;

const exported: readonly Column<ListedAnswers>[] = [
  { label: columns.date, text: ({ answeredAt }) => answeredAt },
  { label: columns.number, text: ({ number }) => number },
  {
    label: columns.answers,
    text: ({ answers }) =>
      questionsWithAnswers(answers, language)
        .map(([question, answer]) => `${question}: ${answer}`)
        .join('\n'),
  },
];

/** Shows onboarding questions with their answers. */
export function Answers({ answers }: Pick<ListedAnswers, 'answers'>) {
  return <Facts facts={questionsWithAnswers(answers, language)} />;
}

/** `GET /desk/onboarding` */
export async function showAnswers(c: AppContext): Promise<Response> {
  const rows = await listAnswers(databaseOf(c.env));
  return deskPage(c, {
    page: 'onboarding',
    beside: <Download href="/desk/onboarding.csv" />,
    content: () => (
      <section aria-label={pages.onboarding}>
        <p className="quiet">{rows.length > 0 ? says.text : nothing}</p>
        <div className="cards">
          {rows.map(({ orderId, number, answers, answeredAt }) => (
            <article key={orderId} className="panel stack" aria-labelledby={orderId}>
              <div className="card-head">
                <h2 id={orderId}>
                  <OrderLink id={orderId} number={number} />
                </h2>
                <small>
                  <Timestamp iso={answeredAt} />
                </small>
              </div>
              <Answers answers={answers} />
            </article>
          ))}
        </div>
      </section>
    ),
  });
}

export async function exportAnswers(c: AppContext): Promise<Response> {
  return listReply('onboarding', exported, await listAnswers(databaseOf(c.env), { all: true }));
}
