/** Calendar files in the format of RFC 5545: https://www.rfc-editor.org/rfc/rfc5545 */

export interface CalendarEvent {
  /**
   * Id that stays the same when the call is moved, so that calendars update the event instead of adding another one.
   */
  id: string;
  /** Instants in ISO 8601, UTC. */
  start: string;
  end: string;
  stamp: string;
  title: string;
  description: string;
  url: string;
  location?: string | undefined;
  isCanceled: boolean;
  isPending: boolean;
}

/** Maximum length of a line in bytes, without the line break. */
const maxLineBytes = 75;

const encoder = new TextEncoder();

/** Breaks a line that is too long. Each further line begins with a space, and no character is split. */
export function foldLine(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > maxLineBytes) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += length;
  }
  return lines.join('\r\n');
}

/** Escapes a text value. Control characters other than line breaks are removed. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

function formatUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Returns a number that grows with each version of an event, which calendars need to update it: the minutes since 1970. */
function computeSequence({ stamp }: CalendarEvent): number {
  return Math.floor(Date.parse(stamp) / 60_000);
}

function getEventStatus({ isCanceled, isPending }: CalendarEvent): string {
  if (isCanceled) return 'CANCELLED';
  return isPending ? 'TENTATIVE' : 'CONFIRMED';
}

export function formatCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//agency-widgets//booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `SEQUENCE:${computeSequence(event)}`,
    `DTSTAMP:${formatUtc(event.stamp)}`,
    `DTSTART:${formatUtc(event.start)}`,
    `DTEND:${formatUtc(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${event.url}`,
    `STATUS:${getEventStatus(event)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
