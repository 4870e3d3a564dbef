import type { AppContext } from '../../app.ts';
import { checkHealth, type Health } from '../../health/check-health.ts';
import { isoOrNull } from '../../iso.ts';
import { speechToAgency } from '../../lang/speech.ts';
import { unixSeconds } from '../../unix-time.ts';
import { deskPage } from '../page.tsx';
import { Chip, Facts, When } from '../parts.tsx';

const { health: says, today, pages } = speechToAgency.words.desk;

export function healthText({ status }: Health): string {
  return { ok: today.well, degraded: today.degraded, failing: today.failing }[status];
}

/** What does not work, and what to do, before what does. */
function Checks({ checks }: Health) {
  const sorted = Object.entries(checks).sort(([, a], [, b]) => Number(a) - Number(b)) as [
    keyof Health['checks'],
    boolean,
  ][];
  return (
    <ul className="cards">
      {sorted.map(([name, works]) => (
        <li key={name} className="panel stack">
          <div className="card-head">
            <h2>{says.checks[name].name}</h2>
            <Chip look={works ? 'good' : 'bad'}>{works ? says.ok : says.bad}</Chip>
          </div>
          {!works && <p>{says.checks[name].fix}</p>}
        </li>
      ))}
    </ul>
  );
}

/** `GET /desk/health` */
export async function showDeskHealth(c: AppContext): Promise<Response> {
  const health = await checkHealth(c.env, unixSeconds(), c.var.log);
  const moment = (seconds: number | null) => (seconds === null ? says.never : <When iso={isoOrNull(seconds)} />);
  return deskPage(c, {
    page: 'health',
    content: () => (
      <>
        <section aria-label={healthText(health)}>
          <p className={health.status === 'ok' ? 'notice' : 'wrong'}>{healthText(health)}</p>
          <Checks {...health} />
        </section>
        <section className="panel">
          <Facts
            facts={[
              [says.lastEvent, moment(health.lastEvent)],
              [says.lastReconciliation, moment(health.lastReconciliation)],
              [says.oldestMail, health.oldestUnsentMail !== null && moment(health.oldestUnsentMail)],
              [pages.mails, health.deadMails > 0 && String(health.deadMails)],
            ]}
          />
        </section>
      </>
    ),
  });
}
