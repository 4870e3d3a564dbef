import type { FiredEvent } from './messages.ts';

const maxEntries = 12;

/** Adds an event to an example's log, newest first, and puts its name where it can be seen without opening the log. */
export function logEvent(log: HTMLElement, { name, detail, cancelled }: FiredEvent): void {
  const entry = document.createElement('div');
  entry.className = 'event-log__entry';
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString('en', { hour12: false });
  const title = document.createElement('code');
  title.textContent = cancelled ? `${name}, canceled here` : name;
  const data = document.createElement('pre');
  data.textContent = detail;
  entry.append(time, title, data);

  const list = log.querySelector('[role=log]');
  list?.prepend(entry);
  while (list && list.childElementCount > maxEntries) list.lastElementChild?.remove();
  const last = log.querySelector('.event-log__last');
  if (last) last.textContent = name;
}
