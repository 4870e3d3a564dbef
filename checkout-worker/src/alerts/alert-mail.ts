import { blocks, type Mail } from '../outbox/mail.ts';
import { alertMeaning } from './alert-words.ts';

const secondsPerHour = 60 * 60;

/** Which alert, and in which hour: what an alert's mail is about. There is one mail for both. */
export function alertAbout(event: string, now: number): string {
  return `${event}.${Math.floor(now / secondsPerHour)}`;
}

/** To the agency. */
export function alertMail(about: string, agency: string, siteOrigin: string): Mail {
  const [event = '', hour = ''] = about.split('.');
  const from = new Date(Number(hour) * secondsPerHour * 1000).toISOString();
  return {
    to: agency,
    subject: `Alert: ${event}`,
    text: blocks(
      alertMeaning(event),
      `It happened at ${siteOrigin} in the hour from ${from}, once or more often.`,
      `The log has the details: in Cloudflare’s dashboard open the Worker, Logs, and filter by event = ${event}.`,
      'You get at most one mail an hour about alerts of this kind.',
    ),
  };
}
