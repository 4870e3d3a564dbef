import { fill } from '../lang/fill.ts';
import { type Speech, speechToAgency } from '../lang/speech.ts';
import { agencyAddress, type Mail } from '../mail/mail.ts';
import { text } from '../mail/part.ts';

const secondsPerHour = 60 * 60;

/** Which alert, and in which hour: what an alert's mail is about. There is one mail for both. */
export function alertAbout(event: string, now: number): string {
  return `${event}.${Math.floor(now / secondsPerHour)}`;
}

/** What an alert means and what to do. The log has the details. */
export function alertMeaning(event: string, { words: { alert } }: Speech = speechToAgency): string {
  const meanings: Readonly<Record<string, string>> = alert.meanings;
  return Object.hasOwn(meanings, event) ? (meanings[event] ?? alert.unknown) : alert.unknown;
}

/** To the agency. */
export function alertMail(about: string, site: string, speech = speechToAgency): Mail {
  const [event = '', hour = ''] = about.split('.');
  const { locale, words, dateAndTime } = speech;
  const { subject, when, log, seldom } = words.alert;
  const values = { event, site, time: dateAndTime(Number(hour) * secondsPerHour) };
  return {
    to: agencyAddress,
    locale,
    subject: fill(subject, values),
    parts: [alertMeaning(event, speech), fill(when, values), fill(log, values), seldom].map(text),
  };
}
