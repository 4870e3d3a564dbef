import { languages } from '#agency/brand';
import type { Database } from '../database.ts';
import { addressKey } from '../email-address.ts';
import { agencyLanguage } from '../lang/agency-language.ts';
import { mailId } from '../mail/outbox.ts';
import { outbox } from '../mail/schema.ts';
import { OperationError } from '../operation-error.ts';
import { unixSeconds } from '../unix-time.ts';
import { findPartner } from './partner-registry.ts';

/** Within that time one mail goes to an address, however often it is asked for. */
const requestSeconds = 10 * 60;

/** Names an address and the ten minutes it is used in, without revealing the address. */
export async function requestNames(secret: string, address: string, now: number) {
  return { about: await addressKey(secret, address), figure: Math.floor(now / requestSeconds) };
}

interface LinkRequest {
  /** Language of the mail. */
  language: string;
  /** With the language, what tells one request from another: each is mailed once. */
  about: string;
  figure: number;
  address: string;
  /** From when on the sweep sends it. Unix seconds. */
  dueAt: number;
}

/** Has a link mailed to an address, if it is a partner's: that is looked up when the mail is written. Returns the mail's id. */
export async function requestLink(
  database: Database,
  { language, ...request }: LinkRequest,
  now: number,
): Promise<string> {
  const id = mailId('partner-link', request.about, request.figure, language);
  const row = { ...request, id, kind: 'partner-link', variant: language, status: 'waiting', createdAt: now } as const;
  await database.insert(outbox).values(row).onConflictDoNothing();
  return id;
}

/** Has a partner's link mailed by the next sweep: only the Worker can sign it. Returns where it goes. */
export async function mailLink(
  database: Database,
  partnerId: string | undefined,
  language: string = agencyLanguage(null),
): Promise<string> {
  if (!languages.includes(language)) {
    throw new OperationError(`We write in ${languages.join(', ')}, not in “${language}”.`);
  }
  const { id, email } = await findPartner(database, partnerId);
  if (!email)
    throw new OperationError(
      `${id} has no address: \`npm run operate -- change-address ${id} --email …\`.`,
      'partner-without-email',
    );
  const now = unixSeconds();
  await requestLink(database, { language, about: id, figure: now, address: email, dueAt: now }, now);
  return email;
}
