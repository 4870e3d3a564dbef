import type { AppContext } from '../../app.ts';
import { getDatabase } from '../../env.ts';
import { checkHealth } from '../../health/check-health.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { listOrders } from '../../orders/order-list.ts';
import { listProblems } from '../../orders/problems/problem-list.ts';
import { isLiveKey } from '../../stripe/stripe-client.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import { type Action, listLatestActions } from '../actions.ts';
import { type Counts, countOrders } from '../counts.ts';
import { getPagePath, renderDeskPage } from '../page.tsx';
import { Id, List, OrderLink, Timestamp } from '../parts.tsx';
import { formatHealth } from './health.tsx';
import { orderColumns } from './order-columns.tsx';
import { ProblemCard } from './problems.tsx';

const { strings, money } = agencyMessages;
const { today: texts, pages, columns, done } = strings.desk;
const problemsShown = 3;
const ordersShown = 8;
const actionsShown = 6;

/** Lists the desk pages that have open items, with the number of open items. */
function WaitingList({ counts }: { counts: Counts }) {
  const entries = Object.entries(counts) as [keyof Counts, number][];
  const waiting = entries.filter(([, count]) => count > 0);
  return (
    <section>
      <h2>{texts.waiting}</h2>
      {waiting.length === 0 && <p className="quiet">{texts.allDone}</p>}
      <ul className="tiles">
        {waiting.map(([name, count]) => (
          <li key={name}>
            <a href={getPagePath(name)} className="needed">
              <strong>{count}</strong>
              <span>{pages[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function showToday(c: AppContext): Promise<Response> {
  const database = getDatabase(c.env);
  const now = getUnixSeconds();
  const [sold, orders, problems, actions, health] = await Promise.all([
    countOrders(database, isLiveKey(c.env), now),
    listOrders(database, { limit: ordersShown }),
    listProblems(database),
    listLatestActions(database, actionsShown),
    checkHealth(c.env, now, c.var.log),
  ]);
  return renderDeskPage(c, {
    page: 'today',
    content: (counts) => (
      <>
        <ul className="tiles">
          <li>
            <a href="/desk/orders?status=paid">
              <strong>{sold.count}</strong>
              <span>{texts.ordersToday}</span>
              <small>{money(sold.amount)}</small>
            </a>
          </li>
          <li>
            <a href="/desk/health" className={health.status === 'ok' ? undefined : 'bad-text'}>
              <strong aria-hidden="true">{health.status === 'ok' ? '✓' : '!'}</strong>
              <span>{formatHealth(health)}</span>
            </a>
          </li>
        </ul>
        <WaitingList counts={counts} />
        {problems.length > 0 && (
          <section aria-label={pages.problems}>
            <div className="cards">
              {problems.slice(0, problemsShown).map((problem) => (
                <ProblemCard key={problem.id} problem={problem} token={c.var.deskToken} />
              ))}
            </div>
          </section>
        )}
        <section>
          <div className="head">
            <h2>{texts.latest}</h2>
            <a href="/desk/orders">{texts.allOrders}</a>
          </div>
          <List caption={texts.latest} columns={orderColumns} rows={orders} getKey={({ id }) => id} />
        </section>
        {actions.length > 0 && (
          <section>
            <h2>{texts.done}</h2>
            <List
              caption={texts.done}
              rows={actions}
              getKey={({ id }) => String(id)}
              columns={[
                { label: columns.action, isPlain: true, text: ({ action }) => done[action as Action] ?? action },
                {
                  label: columns.about,
                  text: ({ about }) => about,
                  view: ({ about, number }) =>
                    number ? <OrderLink id={about} number={`#${number}`} /> : about && <Id id={about} />,
                },
                { label: columns.person, text: ({ person }) => person },
                {
                  label: columns.date,
                  text: ({ createdAt }) => createdAt,
                  view: (row) => <Timestamp iso={row.createdAt} />,
                },
              ]}
            />
          </section>
        )}
      </>
    ),
  });
}
