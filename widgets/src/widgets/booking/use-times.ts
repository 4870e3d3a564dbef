import { useEffect, useState } from 'react';
import { isTimeZone } from '#catalogue/time.ts';
import type { CallTime, TimesReply } from '#catalogue/wire-booking.ts';
import { readFields, readList } from '../../shared/worker-client/json.ts';
import { sendRequest } from '../../shared/worker-client/request.ts';
import { addDays, type Day } from './zones.ts';

const timeoutMs = 10_000;

export interface Times {
  /** Undefined while the times of the week are loading. */
  times: readonly CallTime[] | undefined;
  /** Time zone of the agency. Undefined until the first answer, and if the browser does not know the zone. */
  hostZone: string | undefined;
  /** Starts that `remove` removed. A new list when the visitor returns to the page. */
  removed: readonly string[];
  /** Removes a time that another visitor has booked. */
  remove(start: string): void;
}

/**
 * Loads the free times of the week that begins on `first`. Requests one more day on each side, because days in the
 * visitor's time zone begin earlier or later than in UTC. Repeats the request when the visitor returns to the page,
 * because other visitors book times, and times pass: https://github.com/alextselegidis/easyappointments/issues/1019
 */
export function useTimes(page: string, api: string, first: Day, onUnavailable: () => void): Times {
  const [loaded, setLoaded] = useState<ReadonlyMap<Day, TimesReply>>(new Map());
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const reply = loaded.get(first);

  useEffect(() => {
    // Replaces the list with an equal one, so that the effect below repeats the request.
    const repeatRequest = () => document.hidden || setRemoved((all) => [...all]);
    document.addEventListener('visibilitychange', repeatRequest);
    return () => document.removeEventListener('visibilitychange', repeatRequest);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: repeats the request when `removed` changes.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void loadTimes(page, api, [addDays(first, -1), addDays(first, 7)], signal).then((result) => {
      if (signal.aborted) return;
      if (result.ok) setLoaded((weeks) => new Map(weeks).set(first, result.value));
      else if (!reply) onUnavailable();
    });
    return () => controller.abort();
  }, [page, api, first, removed]);

  const zone = [...loaded.values()][0]?.zone;
  return {
    times: reply?.times.filter(({ start }) => !removed.includes(start) && +new Date(start) > Date.now()),
    hostZone: zone && isTimeZone(zone) ? zone : undefined,
    removed,
    remove: (start) => setRemoved((all) => [...all, start]),
  };
}

/** Requests the free times from the first to the last day, both included, in UTC. */
function loadTimes(page: string, api: string, [from, to]: readonly [Day, Day], signal?: AbortSignal) {
  const query = new URLSearchParams({ page, from, to });
  return sendRequest(`${api}/booking/times?${query}`, {
    method: 'GET',
    read: readTimes,
    timeoutMs,
    ...(signal && { signal }),
  });
}

/** Returns the free times of the next two weeks and the agency's time zone, or undefined if the calendar does not answer. */
export async function findTimes(page: string, api: string): Promise<TimesReply | undefined> {
  const today = new Date().toISOString().slice(0, 10);
  const result = await loadTimes(page, api, [today, addDays(today, 14)]);
  return result.ok ? result.value : undefined;
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(+new Date(value));
}

export function readTimes(reply: unknown): TimesReply | undefined {
  const { zone, times } = readFields(reply, ['zone', 'times']) ?? {};
  const list = readList(times, (entry) => {
    const { start, end } = readFields(entry, ['start', 'end']) ?? {};
    return isInstant(start) && isInstant(end) ? { start, end } : undefined;
  });
  return typeof zone === 'string' && list ? { zone, times: list } : undefined;
}
