/** Booked call of this tab, so that its links survive a reload. Contains no name and no email address. */
import type { BookingReply } from '#catalogue/wire-booking.ts';
import { tabStorage } from '../../shared/forms/draft.ts';
import { readFields, toJson } from '../../shared/worker-client/json.ts';
import { sendRequest } from '../../shared/worker-client/request.ts';

export interface StoredBooking extends BookingReply {
  /** Time zone in which the visitor chose the time. */
  zone: string;
}

const timeoutMs = 10_000;

function createKey({ host, pathname }: URL): `agency-booking:${string}` {
  return `agency-booking:booked:${host}${pathname}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function readBooking(reply: unknown): BookingReply | undefined {
  const fields = readFields(reply, ['id', 'start', 'end', 'isPending', 'manage', 'file']);
  const { id, start, end, isPending, manage, file } = fields ?? {};
  return isText(id) && isText(start) && isText(end) && isText(manage) && isText(file)
    ? { id, start, end, isPending: isPending === true, manage, file }
    : undefined;
}

/** Returns the booked call, unless it is over. */
export function loadBooking(page: URL): StoredBooking | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(createKey(page)) ?? '');
    const booking = readBooking(stored);
    const { zone } = readFields(stored, ['zone']) ?? {};
    return booking && isText(zone) && +new Date(booking.end) > Date.now() ? { ...booking, zone } : undefined;
  } catch {
    return undefined;
  }
}

export function storeBooking(page: URL, booking: StoredBooking): void {
  tabStorage.write(createKey(page), toJson(booking));
}

export function forgetBooking(page: URL): void {
  tabStorage.remove(createKey(page));
}

/**
 * Returns the booking with its current time; undefined if the call was canceled. Returns it unchanged if the Worker
 * does not reply.
 */
export async function refreshBooking(booking: StoredBooking, api: string): Promise<StoredBooking | undefined> {
  const token = new URL(booking.manage, globalThis.document.baseURI).searchParams.get('token') ?? '';
  const result = await sendRequest(`${api}/booking/state?${new URLSearchParams({ token })}`, {
    method: 'GET',
    read: (reply) => readFields(reply, ['isCanceled', 'isPending', 'start', 'end']),
    timeoutMs,
  });
  if (!result.ok) return booking;
  const { isCanceled, isPending, start, end } = result.value;
  if (isCanceled === true) return undefined;
  return isText(start) && isText(end) ? { ...booking, start, end, isPending: isPending === true } : booking;
}
