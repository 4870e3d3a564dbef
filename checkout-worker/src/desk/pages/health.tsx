import type { AppContext } from '../../app.ts';
import { checkHealth, type Health } from '../../health/check-health.ts';
import { formatIso, formatIsoOrNull } from '../../iso.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { OperationError } from '../../operation-error.ts';
import { reconcile } from '../../orders/reconcile/reconcile.ts';
import { parseSince, reconcileSince } from '../../orders/reconcile/reconcile-since.ts';
import { HiddenFields } from '../../pages/page.tsx';
import { getUnixSeconds } from '../../unix-time.ts';
import { isConfirmed, renderConfirmPage } from '../confirm.tsx';
import { renderDeskPage } from '../page.tsx';
import { Chip, Facts, formatDay, Timestamp } from '../parts.tsx';
import { describeRefusal, runOperation } from '../run-operation.ts';

const { health: texts, today, pages } = agencyMessages.strings.desk;

export function formatHealth({ status }: Health): string {
  return { ok: today.well, degraded: today.degraded, failing: today.failing }[status];
}

/** Lists the failed health checks with advice first, then the passed health checks. */
function Checks({ checks, lastReconciliation }: Health) {
  const fixOf = (name: keyof Health['checks']) =>
    name === 'reconciliation' && lastReconciliation === null ? texts.neverReconciled : texts.checks[name].fix;
  const sorted = Object.entries(checks).sort(([, a], [, b]) => Number(a) - Number(b)) as [
    keyof Health['checks'],
    boolean,
  ][];
  return (
    <ul className="cards">
      {sorted.map(([name, works]) => (
        <li key={name} className="panel stack">
          <div className="card-head">
            <h2>{texts.checks[name].name}</h2>
            <Chip look={works ? 'good' : 'bad'}>{works ? texts.ok : texts.bad}</Chip>
          </div>
          {!works && <p>{fixOf(name)}</p>}
        </li>
      ))}
    </ul>
  );
}

interface RefusedInput {
  typed: string;
  wrong: string;
}

export async function showDeskHealth(c: AppContext, refused?: RefusedInput): Promise<Response> {
  const health = await checkHealth(c.env, getUnixSeconds(), c.var.log);
  // A reminder that is scheduled for a future day is not late.
  const isLate = health.oldestUnsentMail !== null && health.oldestUnsentMail <= getUnixSeconds();
  const renderTimestamp = (seconds: number | null) =>
    seconds === null ? texts.never : <Timestamp iso={formatIsoOrNull(seconds)} />;
  return renderDeskPage(c, {
    page: 'health',
    wrong: refused?.wrong,
    status: refused ? 422 : 200,
    content: () => (
      <>
        <section aria-label={formatHealth(health)}>
          <p className={health.status === 'ok' ? 'notice' : 'wrong'}>{formatHealth(health)}</p>
          <Checks {...health} />
        </section>
        <section className="panel">
          <Facts
            facts={[
              [texts.lastEvent, renderTimestamp(health.lastEvent)],
              [texts.lastReconciliation, renderTimestamp(health.lastReconciliation)],
              [texts.oldestMail, isLate && renderTimestamp(health.oldestUnsentMail)],
              [pages.mails, health.deadMails > 0 && String(health.deadMails)],
            ]}
          />
        </section>
        <section className="panel stack" aria-labelledby="read-again">
          <h2 id="read-again">{texts.readEventsAgain}</h2>
          <p className="quiet">{texts.readAgainText}</p>
          <form method="post" action="/desk/health">
            <HiddenFields token={c.var.deskToken} />
            <label>
              {texts.since}
              <small>{texts.sinceHint}</small>
              <input name="since" type="date" defaultValue={refused?.typed} required />
            </label>
            <button type="submit" className="main">
              {texts.readEventsAgain}
            </button>
          </form>
        </section>
      </>
    ),
  });
}

/** `POST /desk/health`: after a confirmation, immediately reads Stripe's events again from a given day on. */
export async function rereadEvents(c: AppContext): Promise<Response> {
  const { env } = c;
  const fields = c.var.form;
  const typed = fields.get('since') ?? '';
  const showRefusal = (wrong: string) => showDeskHealth(c, { typed, wrong });
  let since: number;
  try {
    since = parseSince(typed, getUnixSeconds());
  } catch (error) {
    if (error instanceof OperationError) return showRefusal(describeRefusal(error));
    throw error;
  }
  if (!isConfirmed(fields)) {
    return renderConfirmPage(c, {
      page: 'health',
      title: fillPlaceholders(texts.confirm, { day: formatDay(formatIso(since)) }),
      text: <p>{texts.readAgainText}</p>,
      to: '/desk/health',
      fields: { since: typed },
      button: texts.readEventsAgain,
    });
  }
  return runOperation(
    c,
    { action: 'reconcile', about: typed, back: '/desk/health', showRefusal },
    async (database, now) => {
      await reconcileSince(database, since);
      c.executionCtx.waitUntil(reconcile(env, c.var.log, now));
    },
  );
}
