import { brand } from '#agency/brand';
import { call as onboardingCall } from '#agency/onboarding';
import { getCalendarApi, getCalendarKey, getCalendarProvider } from '#catalogue/booking-page.ts';
import { type Env, isProduction } from '../env.ts';
import type { Log } from '../log.ts';
import { ProblemError } from '../problem.ts';
import { createCalProvider } from './cal.ts';
import { createCalendlyProvider, type KnownEventTypes } from './calendly.ts';
import { createProviderClient } from './call-provider.ts';
import { type Provider, ProviderError } from './provider.ts';

/** Booking pages of the agency. The Worker requests times and books calls only for these pages. */
export const bookingPages = [brand.booking, onboardingCall?.booking].flatMap((text) => URL.parse(text ?? '') ?? []);

function removeQuery({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/$/, '');
}

/** Returns the agency's booking page at this URL, ignoring the query. Throws a 404 for any other page. */
export function requireBookingPage(text: string): URL {
  const asked = URL.parse(text);
  const page = bookingPages.find((own) => asked && removeQuery(own) === removeQuery(asked));
  if (page) return page;
  throw new ProblemError(404, 'not-found', 'calendarUnknown');
}

/** Event types that this isolate has looked up, by environment. */
const eventTypeCaches = new WeakMap<Env, KnownEventTypes>();

function getEventTypeCache(env: Env): KnownEventTypes {
  const types = eventTypeCaches.get(env) ?? new Map();
  eventTypeCaches.set(env, types);
  return types;
}

/** Returns the provider of a booking page. All its calls together take at most `deadlineMs`. Throws a 503 if the key is missing. */
export function createProvider(page: URL, env: Env, deadlineMs: number): Provider {
  const isCalendly = getCalendarProvider(page) === 'calendly';
  const token = env[getCalendarKey(page)];
  const base = (!isProduction(env) && env.CALENDAR_API_BASE) || getCalendarApi(page) || brand.calendar.api;
  if (!token || !base) throw new ProblemError(503, 'not-configured', 'calendarAway');
  const call = createProviderClient({ base: base.replace(/\/$/, ''), token, signal: AbortSignal.timeout(deadlineMs) });
  return isCalendly ? createCalendlyProvider(page, call, getEventTypeCache(env)) : createCalProvider(page, call);
}

/** Runs a call to the provider. Turns its failures into problems, and alerts the agency if the provider refuses our key. */
export async function callProvider<T>(log: Log, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, status } = error;
    log(kind === 'locked' ? 'alert' : 'warn', kind === 'locked' ? 'calendar-key-refused' : 'calendar-failed', {
      kind,
      status,
    });
    if (kind === 'refused') throw new ProblemError(422, 'booking-refused', 'bookingRefused');
    throw new ProblemError(503, 'calendar-unavailable', 'calendarAway', {
      retry: 'same-attempt',
      retryAfterSeconds: 5,
    });
  }
}
