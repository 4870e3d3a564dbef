/** A week's free times, in forms that work without JavaScript. */
import { brand } from '#agency/brand';
import { capitalize } from '#catalogue/capitalize.ts';
import { toAsciiEmail } from '#catalogue/email-address.ts';
import { createPhoneLink } from '#catalogue/phone-link.ts';
import { applyTimeStyle } from '#catalogue/time.ts';
import type { CallTime, TimesReply } from '#catalogue/wire-booking.ts';
import type { AppContext } from '../app.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';
import { createStyleSheet, pageRules } from '../pages/styles.ts';
import { listTimes } from './times.ts';

export const bookingStyleSheet = await createStyleSheet(`${pageRules}
h2 { font-size: 1.5rem; margin: 2.5rem 0 1rem; }
fieldset { border: 0; margin: 0; padding: .5rem 0 1.25rem; }
summary, .day { align-content: center; border-block-start: 1px solid var(--line); font-weight: 600; margin: 0; min-height: 2.75rem; }
summary { cursor: pointer; }
details:last-of-type { border-block-end: 1px solid var(--line); margin-bottom: 1.5rem; }
select { flex: 1 1 14rem; min-width: 0; }
.when { text-wrap: balance; }
.times { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); }
.times label { align-items: center; border: 1px solid var(--edge); border-radius: var(--radius-small); display: flex; font-weight: 400; gap: .5rem; margin: 0; min-height: 2.75rem; padding: 0 .75rem; }
.times label:has(:checked) { background: var(--color-emphasis); border-color: currentcolor; }
`);

const dayMs = 24 * 60 * 60 * 1000;
/** Number of days whose times a page offers at once. */
const daysShown = 7;

/** Time zone and language in which times are shown. */
export interface TimeFormat {
  zone: string;
  messages: Messages;
}

const shortStyle = { hour: 'numeric', minute: '2-digit' } as const;
const zoneStyle = { ...shortStyle, timeZoneName: 'short' } as const;
const longStyle = { ...zoneStyle, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;

/** Creates a formatter of times in the reader's time zone. Creating one takes far longer than formatting a time. */
function createTimeFormatter({ zone, messages }: TimeFormat, style: Intl.DateTimeFormatOptions) {
  const { format } = new Intl.DateTimeFormat(messages.formats, { ...style, timeZone: zone });
  return ({ start }: { start: string }) => applyTimeStyle(format(new Date(start)));
}

/** Formats a time in the reader's time zone: `Monday, March 22, 2027 at 10:00 am EDT`. */
export function formatTime(start: string, reader: TimeFormat): string {
  return createTimeFormatter(reader, longStyle)({ start });
}

/**
 * Formats the times of a day. Includes the time zone on a day when the clocks go back, because a local time then occurs
 * twice.
 */
export function formatTimesOfDay(times: readonly CallTime[], reader: TimeFormat): string[] {
  const texts = times.map(createTimeFormatter(reader, shortStyle));
  return new Set(texts).size < times.length ? times.map(createTimeFormatter(reader, zoneStyle)) : texts;
}

/** Formats a time outside of a sentence: `Lunes, 22 de marzo de 2027, 10:00 CET` in Spanish. */
export function formatStandaloneTime(start: string, reader: TimeFormat): string {
  return capitalize(formatTime(start, reader), reader.messages.formats);
}

export function formatZoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

function groupByDay(times: readonly CallTime[], { zone, messages }: TimeFormat): Map<string, CallTime[]> {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: zone } as const;
  const { format } = new Intl.DateTimeFormat(messages.formats, style);
  const days = new Map<string, CallTime[]>();
  for (const time of times) {
    const day = capitalize(format(new Date(time.start)), messages.formats);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}

function formatIsoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Week whose times a page offers. Days are `YYYY-MM-DD`, in UTC. */
export interface Week {
  from: string;
  next: string;
  isFirst: boolean;
}

/** Returns the week that begins on the requested day, or today if the requested day has passed or is invalid. */
export function parseWeek(asked: string | null | undefined): Week {
  // `Date.parse` also accepts days so far in the future that adding a week overflows.
  const at = /^\d{4}-\d\d-\d\d$/.test(asked ?? '') ? Date.parse(asked ?? '') : Number.NaN;
  const from = Math.max(Number.isNaN(at) ? 0 : at, Date.now());
  return {
    from: formatIsoDay(from),
    next: formatIsoDay(from + daysShown * dayMs),
    isFirst: formatIsoDay(from) === formatIsoDay(Date.now()),
  };
}

export function listTimesOfWeek(c: AppContext, page: URL, { from }: Week): Promise<TimesReply> {
  const to = formatIsoDay(Date.parse(from) + (daysShown - 1) * dayMs);
  return listTimes({ page: page.href, from, to }, c.env, c.var.log);
}

interface OtherWeeksProps {
  week: Week;
  messages: Messages;
  /** Returns the URL of the page with the week that begins on this day, or with the first week if the day is empty. */
  address(from: string): string;
}

/** Links to the first week and to the next one. */
export function OtherWeeks({ week, messages, address }: OtherWeeksProps) {
  const { firstTimes, laterTimes } = messages.strings.booking;
  return (
    <p className="row">
      {!week.isFirst && <a href={address('')}>{firstTimes}</a>}
      <a href={address(week.next)}>{laterTimes}</a>
    </p>
  );
}

/** Other ways to agree on a time: the provider's own page, phone and email. */
export function OtherBookingLinks({ page, messages }: { page: URL; messages: Messages }) {
  const { openCalendar, callUs, writeToUs } = messages.strings.booking;
  const { phone, email } = brand;
  return (
    <ul>
      <li>
        <a href={page.href}>{openCalendar}</a>
      </li>
      {phone && (
        <li>
          <a href={`tel:${createPhoneLink(phone)}`}>{fillPlaceholders(callUs, { phone })}</a>
        </li>
      )}
      <li>
        <a href={`mailto:${toAsciiEmail(email)}`}>{fillPlaceholders(writeToUs, { email })}</a>
      </li>
    </ul>
  );
}

interface TimeChoiceProps {
  times: readonly CallTime[];
  reader: TimeFormat;
  /** Start that was chosen in a rejected form. */
  chosen?: string | null | undefined;
}

/**
 * Radio buttons with the times. Days after the first can be collapsed. The first day stays visible, because a browser
 * refuses a form without a word if all its required buttons are collapsed: https://github.com/openui/open-ui/issues/1377
 */
export function TimeChoice({ times, reader, chosen }: TimeChoiceProps) {
  return [...groupByDay(times, reader)].map(([day, list], index) => {
    const texts = formatTimesOfDay(list, reader);
    const times = (
      <fieldset aria-label={day} className="times">
        {list.map(({ start }, position) => (
          <label key={start}>
            <input type="radio" name="start" value={start} required defaultChecked={start === chosen} />
            {texts[position]}
          </label>
        ))}
      </fieldset>
    );
    if (index === 0)
      return (
        <div key={day}>
          <p className="day">{day}</p>
          {times}
        </div>
      );
    return (
      <details key={day} open={list.some(({ start }) => start === chosen)}>
        <summary>{day}</summary>
        {times}
      </details>
    );
  });
}
