import type { AppContext } from '../app.ts';
import { isLiveKey } from '../stripe/stripe-client.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { checkHealth } from './check-health.ts';

const secondsPerMinute = 60;
const secondsPerHour = 60 * secondsPerMinute;

const computeAge = (now: number, time: number | null | undefined, unit: number) =>
  time === null || time === undefined ? null : Math.max(0, Math.floor((now - time) / unit));

/** `GET /api/health`, for a monitor. Returns 503 if the status is `failing`. Only the log names the missing setting. */
export async function showHealth(c: AppContext): Promise<Response> {
  const { env } = c;
  const now = getUnixSeconds();
  const { status, checks, deadMails, ...times } = await checkHealth(env, now, c.var.log);
  return c.json(
    {
      status,
      livemode: isLiveKey(env),
      checks,
      oldestUnsentMailMinutes: computeAge(now, times.oldestUnsentMail, secondsPerMinute),
      deadMails,
      lastEventHours: computeAge(now, times.lastEvent, secondsPerHour),
      lastReconciliationMinutes: computeAge(now, times.lastReconciliation, secondsPerMinute),
    },
    status === 'failing' ? 503 : 200,
  );
}
