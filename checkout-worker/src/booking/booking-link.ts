/**
 * Signed links to the page and the calendar file of a booking. The link contains all data that the Worker keeps about
 * the booking.
 */
import * as v from 'valibot';
import { createSignedToken, fromBase64Url, readSignedToken, toBase64Url } from '../abuse/signature.ts';
import type { Env } from '../env.ts';
import { resolveSiteOrigin } from '../site.ts';

export const bookingPath = '/api/booking';
export const calendarFilePath = `${bookingPath}/call.ics`;

const idPattern = /^[\w-]{1,64}$/;

const linkSchema = v.object({
  id: v.pipe(v.string(), v.regex(idPattern)),
  /** Id of the first booking, if the call was moved. Identifies the call in the visitor's calendar. */
  first: v.optional(v.pipe(v.string(), v.regex(idPattern))),
  page: v.pipe(v.string(), v.url()),
  zone: v.string(),
  language: v.string(),
});
export type BookingLink = v.InferOutput<typeof linkSchema>;

export function createBookingToken(secret: string, link: BookingLink): Promise<string> {
  return createSignedToken(secret, 'booking', toBase64Url(new TextEncoder().encode(JSON.stringify(link))));
}

/** Returns the content of a token, or `undefined` if it was not signed by this Worker. */
export async function readBookingToken(secrets: readonly string[], token: string): Promise<BookingLink | undefined> {
  const text = await readSignedToken(secrets, 'booking', token);
  if (text === undefined) return undefined;
  return v.parse(linkSchema, JSON.parse(new TextDecoder().decode(fromBase64Url(text))));
}

export function createManageUrl(token: string, env: Env): string {
  return `${resolveSiteOrigin(env)}${bookingPath}?token=${token}`;
}

export function createCalendarFileUrl(token: string, env: Env): string {
  return `${resolveSiteOrigin(env)}${calendarFilePath}?token=${token}`;
}
