/** Onboarding calls of orders: the signed link to the booking page, and the stored data of a booked call. */
import { eq, sql } from 'drizzle-orm';
import { brand } from '#agency/brand';
import { call } from '#agency/onboarding';
import type { OnboardingInvitation } from '#catalogue/wire.ts';
import { createSignedToken, type Purpose } from '../abuse/signature.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { Database } from '../database.ts';
import type { Env } from '../env.ts';
import type { Messages } from '../lang/messages.ts';
import type { Log } from '../log.ts';
import { resolveSiteOrigin } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { type LinkPlace, readOnboardingToken } from './onboarding-link.ts';
import { onboardingCalls } from './schema.ts';

/** Page of the Worker that books a call: an order's onboarding call, or the agency's strategy call. */
export const bookingFormPath = '/api/booking/new';

const purposes = {
  page: 'onboarding-call',
  mail: 'onboarding-call-mail',
} as const satisfies Record<LinkPlace, Purpose>;

/**
 * Returns the invitation to the onboarding call of an order, or `undefined` if the agency offers no such call. If the
 * agency shows its calendar only in the provider's frame, the invitation links to the provider's page.
 */
export async function createCallInvitation(
  orderId: string,
  place: LinkPlace,
  { language, strings }: Messages,
  env: Env,
  log: Log,
): Promise<OnboardingInvitation | undefined> {
  if (!call) return undefined;
  const invitation = { text: call.text[language] ?? '', label: strings.onboarding.bookCall };
  if (brand.calendar.view === 'frame') return { ...invitation, url: call.booking };
  const [secret] = listSigningSecrets(env, log);
  const token = await createSignedToken(secret, purposes[place], orderId);
  return { ...invitation, url: `${resolveSiteOrigin(env)}${bookingFormPath}?order=${token}` };
}

/** Returns the order's id and the place where the link was issued, or `undefined` if the token is invalid. */
export function readCallToken(secrets: readonly string[], token: string) {
  return readOnboardingToken(secrets, token, purposes);
}

export type StoredCall = typeof onboardingCalls.$inferSelect;

export async function findCall(database: Database, orderId: string): Promise<StoredCall | undefined> {
  return database.select().from(onboardingCalls).where(eq(onboardingCalls.orderId, orderId)).get();
}

/** A booking at the provider, with its start in ISO 8601. */
interface BookedCall {
  id: string;
  start: string;
}

function toColumns({ id, start }: BookedCall) {
  return { booking: id, startsAt: Math.floor(Date.parse(start) / 1000), canceledAt: null };
}

export async function storeCall(database: Database, orderId: string, booked: BookedCall): Promise<void> {
  const columns = { ...toColumns(booked), bookedAt: getUnixSeconds() };
  await database
    .insert(onboardingCalls)
    .values({ orderId, ...columns })
    .onConflictDoUpdate({ target: onboardingCalls.orderId, set: columns });
}

/**
 * Stores that a call has been moved or canceled. A moved call has another id at some providers. Returns the call, or
 * `undefined` if the booking belongs to no order.
 */
export async function storeChange(
  database: Database,
  booking: string,
  changed: BookedCall & { isCanceled: boolean },
): Promise<StoredCall | undefined> {
  const canceledAt = changed.isCanceled ? sql`coalesce(${onboardingCalls.canceledAt}, ${getUnixSeconds()})` : null;
  const [row] = await database
    .update(onboardingCalls)
    .set({ ...toColumns(changed), canceledAt })
    .where(eq(onboardingCalls.booking, booking))
    .returning();
  return row;
}
