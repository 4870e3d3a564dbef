import { languages } from '#agency/brand';
import type { Database } from '../database.ts';
import { createAddressKey } from '../email-address.ts';
import { matchAgencyLanguage } from '../lang/agency-language.ts';
import { createMailId } from '../mail/outbox.ts';
import { outbox } from '../mail/schema.ts';
import { OperationError } from '../operation-error.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { requirePartner } from './partner-registry.ts';

/** Seconds in which one email address is mailed only one link. */
const requestSeconds = 10 * 60;

/** Returns `about` and `figure` of a link request: the hashed email address and the number of the ten-minute period. */
export async function createRequestKey(secret: string, address: string, now: number) {
  return { about: await createAddressKey(secret, address), figure: Math.floor(now / requestSeconds) };
}

interface LinkRequest {
  language: string;
  /** `about` and `figure` identify the request. A repeated request is mailed only once, in the language of the first request. */
  about: string;
  figure: number;
  address: string;
  /** Unix seconds from which the sweep sends the mail. */
  dueAt: number;
}

/** Queues a link mail and returns its id. The partner is looked up when the mail is composed. */
export async function queueLinkMail(
  database: Database,
  { language, ...request }: LinkRequest,
  now: number,
): Promise<string> {
  const id = createMailId('partner-link', request.about, request.figure);
  const row = { ...request, id, kind: 'partner-link', variant: language, status: 'waiting', createdAt: now } as const;
  await database.insert(outbox).values(row).onConflictDoNothing();
  return id;
}

/** Queues a link mail to a partner for the next sweep, because only the Worker can sign the link. Returns the partner's email address. */
export async function queuePartnerLink(
  database: Database,
  partnerId: string | undefined,
  language: string = matchAgencyLanguage(null),
): Promise<string> {
  if (!languages.includes(language)) {
    throw new OperationError(`There are no emails in “${language}”. Choose from ${languages.join(', ')}.`);
  }
  const { id, email } = await requirePartner(database, partnerId);
  if (!email)
    throw new OperationError(
      `${id} has no address: \`npm run operate -- change-address ${id} --email …\`.`,
      'partner-without-email',
    );
  const now = getUnixSeconds();
  await queueLinkMail(database, { language, about: id, figure: now, address: email, dueAt: now }, now);
  return email;
}
